// Whom you mute or block: kept with you on the server, told to nobody else.

import { get, readonly, writable, type Readable } from "svelte/store";
import { api as server, type Api } from "./wire/http";
import type { Avoided } from "./wire/types";

export function createAvoided(api: Pick<Api, "avoided" | "avoid">) {
  const list = writable<Avoided[]>([]);
  let known: string | null = null;

  /** For somebody, once; a server that is away leaves nobody avoided. */
  async function load(person: string): Promise<void> {
    if (known === person) return;
    try {
      list.set(await api.avoided());
      known = person;
    } catch {
      known = null;
    }
  }

  /** Mute or block somebody, or no longer. */
  async function avoid(person: string, how: "muted" | "blocked" | "neither"): Promise<void> {
    list.set(await api.avoid({ person, muted: how !== "neither", blocked: how === "blocked" }));
  }

  /** How somebody is avoided now. */
  function how(person: string): "muted" | "blocked" | "neither" {
    const found = get(list).find((one) => one.person.id === person);
    return found === undefined ? "neither" : found.blocked ? "blocked" : "muted";
  }

  return { avoided: readonly(list) as Readable<Avoided[]>, loadAvoided: load, avoid, how };
}

export const { avoided, loadAvoided, avoid, how } = createAvoided(server);
