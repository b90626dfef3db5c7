// The keyboard stays where it was: when what had the focus is gone, what it lay in has it, not the whole page.

/** `use:keepFocus` on an element with `tabindex="-1"`. */
export function keepFocus(element: HTMLElement): { destroy: () => void } {
  let inside = false;
  const moved = (event: FocusEvent): void => {
    inside = event.target instanceof Node && element.contains(event.target);
  };
  // Who clicks beside everything wants the focus nowhere.
  const pressed = (event: PointerEvent): void => {
    if (!(event.target instanceof Node && element.contains(event.target))) inside = false;
  };
  const look = (): void => {
    if (!inside || document.activeElement !== document.body) return;
    // Where the board says what is asked; never a button, which would take the next key for itself.
    (element.querySelector<HTMLElement>("[data-ask], [data-order]:not(button)") ?? element).focus({
      preventScroll: true,
    });
  };
  const changes = new MutationObserver(look);
  changes.observe(element, { childList: true, subtree: true });
  addEventListener("focusin", moved);
  addEventListener("pointerdown", pressed);
  return {
    destroy: () => {
      changes.disconnect();
      removeEventListener("focusin", moved);
      removeEventListener("pointerdown", pressed);
    },
  };
}
