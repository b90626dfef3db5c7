import type { SocketLike, Surroundings } from "./line";

/** The real world: this browser's sockets, clock and chance. */
export const browser: Surroundings = {
  open(path) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}${path}`) as SocketLike;
  },
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  random: () => Math.random(),
  uuid,
};

/** A fresh id. `randomUUID` is missing on plain http in a local network, where people do play. */
export function uuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Come back at once when the network returns or the page is looked at again. Returns how to stop. */
export function nudge(socket: { hurry(): void }): () => void {
  const hurry = () => {
    if (document.visibilityState === "visible") socket.hurry();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return () => {
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
  };
}
