/** Whether a media query holds, as a value a component can read. */
export class Narrow {
  is = $state(false);
  readonly stop: () => void;

  constructor(query: string) {
    const list = matchMedia(query);
    const look = () => (this.is = list.matches);
    look();
    list.addEventListener("change", look);
    this.stop = () => list.removeEventListener("change", look);
  }
}
