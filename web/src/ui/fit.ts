// Text that must stay on one line of a box of fixed size is set smaller until it fits, down to what can still be read.

const LEAST = 0.62;
const fitted = new Set<() => void>();
let listening = false;

/** What part of its size a text is set in, given how wide it is and how wide it may be. */
export function scaleFor(wide: number, room: number): number {
  if (wide <= room || wide === 0) return 1;
  // A little less, since letters are not narrowed evenly.
  return Math.max(LEAST, (room / wide) * 0.985);
}

/** `use:fit={text}`: the element keeps to one line; the text is given so that it is fitted anew when it changes. */
export function fit(element: HTMLElement, _text: string): { update: () => void; destroy: () => void } {
  const adjust = (): void => {
    // What fits is left alone: measuring costs a layout where something was changed.
    if (element.style.fontSize !== "") element.style.fontSize = "";
    // Twice, since the first measure may lie between two pixels.
    for (let round = 0; round < 2; round++) {
      const scale = scaleFor(element.scrollWidth, element.clientWidth);
      if (scale === 1) return;
      element.style.fontSize = `${parseFloat(getComputedStyle(element).fontSize) * scale}px`;
    }
  };
  const sizes = new ResizeObserver(adjust);
  sizes.observe(element.parentElement ?? element);
  fitted.add(adjust);
  if (!listening) {
    listening = true;
    // Other letters are of other widths.
    document.fonts.addEventListener("loadingdone", () => fitted.forEach((again) => again()));
  }
  adjust();
  return {
    update: adjust,
    destroy: () => {
      sizes.disconnect();
      fitted.delete(adjust);
    },
  };
}
