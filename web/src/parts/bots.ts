/** A bot's name as people read it. */
export function botName(name: string): string {
  return name === "" ? name : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
