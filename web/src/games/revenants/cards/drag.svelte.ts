// A card dragged by mouse, pen or finger onto a revenant. Cards are buttons; a short press without a move is a click.

const FAR_ENOUGH_PX = 10;

/** The revenant under a point of the window, if there is one. */
function under(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest("[data-revenant]");
    if (found instanceof HTMLElement) return Number(found.dataset["revenant"]);
  }
  return null;
}

export class Drag {
  /** The card in the air, or null. */
  card: number | null = $state(null);
  x = $state(0);
  y = $state(0);

  private pressed: { card: number; pointer: number; x: number; y: number } | null = null;
  private over: number | null = null;
  private dropped = false;

  constructor(
    private readonly onover: (card: number, revenant: number | null) => void,
    private readonly ondrop: (card: number, revenant: number) => void,
  ) {}

  down(event: PointerEvent, card: number): void {
    this.dropped = false;
    if (event.button !== 0) return;
    this.pressed = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    // From the first moment: a fast mouse has left the card before its next event, or moves and lets go in one.
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (this.pressed === null || event.pointerId !== this.pressed.pointer) return;
    if (this.card === null) {
      const far = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y);
      if (far < FAR_ENOUGH_PX) return;
      this.card = this.pressed.card;
    }
    [this.x, this.y] = [event.clientX, event.clientY];
    const revenant = under(event.clientX, event.clientY);
    if (revenant !== this.over) {
      this.over = revenant;
      this.onover(this.card, revenant);
    }
  }

  up(event: PointerEvent): void {
    this.move(event);
    const { card } = this;
    if (card !== null) {
      const revenant = under(event.clientX, event.clientY);
      this.dropped = true;
      this.onover(card, null);
      if (revenant !== null) this.ondrop(card, revenant);
    }
    this.clear();
  }

  cancel(): void {
    if (this.card !== null) this.onover(this.card, null);
    this.clear();
  }

  /** Browsers send a click after a drop; it is not meant as one. */
  justDropped(): boolean {
    const was = this.dropped;
    this.dropped = false;
    return was;
  }

  private clear(): void {
    this.card = null;
    this.pressed = null;
    this.over = null;
  }
}
