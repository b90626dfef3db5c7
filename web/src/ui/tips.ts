// What badges, icons, cards and dice mean. Whatever has `data-tip` tells it to a mouse that rests there, to a finger that touches it and to
// the key that comes to it; a finger's stays until something else is touched, or Escape. What can be pressed does what it does as well,
// and tells of all that lies on it.

const REST_MS = 350;
const LONG_PRESS_MS = 450;
const FAR_PX = 12;
const GAP = 8;
/** What can be pressed, or reached by keys. */
const HOLDER = "button, a[href], summary, [role=button], [tabindex]";
/** What opens something that tells it all, or does at once what it is called, says so to a long press only. */
const QUIET = "[aria-haspopup], [data-quiet]";

/** A sign that stands by itself and means this; what lies on something that can be pressed has `data-tip` alone. */
export function badge(text: string): { "data-tip": string; tabindex: 0 } {
  return { "data-tip": text, tabindex: 0 };
}

/** What a thing tells: its own text, then that of what lies on it, each once. */
export function told(thing: Element): string[] {
  const own = thing.getAttribute("data-tip");
  const parts = [...thing.querySelectorAll("[data-tip]")].map((one) => one.getAttribute("data-tip"));
  return [...new Set([own, ...parts].filter((text) => text !== null && text !== ""))] as string[];
}

/** The thing that a finger or a key is on, if it tells anything. */
function thingOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const sign = target.closest("[data-tip]");
  const thing = (sign ?? target).closest(HOLDER) ?? sign;
  return thing !== null && told(thing).length > 0 ? thing : null;
}

/** One bubble for the whole page, in the browser's top layer, where nothing can cut it off. */
class Bubble {
  private readonly element = document.createElement("div");
  private thing: Element | null = null;
  /** Told to a finger: it stays when the finger goes. */
  stays = false;
  private readonly changes = new MutationObserver(() => {
    if (this.thing?.isConnected === false) this.hide();
  });

  constructor() {
    this.element.className = "tip-bubble";
    this.element.id = "tip";
    this.element.role = "tooltip";
    this.element.popover = "manual";
    document.body.append(this.element);
  }

  show(thing: Element, texts: string[], stays: boolean): void {
    this.hide();
    this.thing = thing;
    this.stays = stays;
    this.element.replaceChildren(
      ...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })),
    );
    thing.setAttribute("aria-describedby", this.element.id);
    this.element.showPopover();
    this.place();
    this.changes.observe(document.body, { childList: true, subtree: true });
  }

  hide(): void {
    this.changes.disconnect();
    if (this.thing?.getAttribute("aria-describedby") === this.element.id)
      this.thing.removeAttribute("aria-describedby");
    this.thing = null;
    this.stays = false;
    if (this.element.matches(":popover-open")) this.element.hidePopover();
  }

  isOf(target: EventTarget | null): boolean {
    return this.thing !== null && target instanceof Node && this.thing.contains(target);
  }

  /** Above its thing, or below where there is no room; never outside the window. */
  place(): void {
    if (this.thing === null) return;
    const around = this.thing.getBoundingClientRect();
    const { width, height } = this.element.getBoundingClientRect();
    const middle = around.left + around.width / 2 - width / 2;
    const above = around.top - height - GAP;
    const top = above < GAP ? around.bottom + GAP : above;
    this.element.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - width - GAP))}px`;
    this.element.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
  }
}

/** Tell tips from now on; answers how to stop. */
export function followTips(): () => void {
  const bubble = new Bubble();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: { thing: Element; x: number; y: number } | null = null;

  const later = (ms: number, thing: Element, texts: string[], stays: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => bubble.show(thing, texts, stays), ms);
  };
  const heard: Partial<{ [K in keyof DocumentEventMap]: (event: DocumentEventMap[K]) => void }> = {
    pointerover(event) {
      if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
      const sign = event.target.closest("[data-tip]");
      if (sign !== null) later(REST_MS, sign, told(sign), false);
      else if (!bubble.stays) {
        clearTimeout(timer);
        bubble.hide();
      }
    },
    pointerdown(event) {
      clearTimeout(timer);
      pressed = null;
      // Who presses with a mouse has read it: it must not cover what the press brings.
      if (event.pointerType === "mouse" || !bubble.isOf(event.target)) bubble.hide();
      const thing = event.pointerType === "mouse" ? null : thingOf(event.target);
      if (thing === null) return;
      pressed = { thing, x: event.clientX, y: event.clientY };
      later(LONG_PRESS_MS, thing, told(thing), true);
    },
    pointerup(event) {
      const [touched, near] = [pressed, pressed !== null && isNear(pressed, event)];
      pressed = null;
      if (touched === null) return;
      clearTimeout(timer);
      if (near && !touched.thing.matches(QUIET) && touched.thing.isConnected)
        bubble.show(touched.thing, told(touched.thing), true);
    },
    pointermove(event) {
      if (pressed !== null && !isNear(pressed, event)) clearTimeout(timer);
    },
    pointercancel() {
      clearTimeout(timer);
      pressed = null;
    },
    focusin(event) {
      if (!(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
      const texts = told(event.target);
      if (texts.length > 0) bubble.show(event.target, texts, false);
    },
    focusout() {
      if (!bubble.stays) bubble.hide();
    },
    keydown(event) {
      if (event.key === "Escape") bubble.hide();
    },
    scroll() {
      bubble.place();
    },
  };
  const all = Object.entries(heard) as [string, EventListener][];
  for (const [name, hear] of all) document.addEventListener(name, hear, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    bubble.hide();
    for (const [name, hear] of all) document.removeEventListener(name, hear, { capture: true });
  };
}

function isNear({ x, y }: { x: number; y: number }, event: PointerEvent): boolean {
  return Math.hypot(event.clientX - x, event.clientY - y) < FAR_PX;
}
