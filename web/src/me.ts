import { get, writable, type Readable } from "svelte/store";
import { api } from "./wire/http";
import type { GuestForm, LoginForm, Me } from "./wire/types";

const person = writable<Me | null | undefined>(undefined);
const asked = writable<((answer: Me | null) => void) | null>(null);

/** Who you are: undefined while we do not know yet, null for nobody. */
export const me: Readable<Me | null | undefined> = person;

/** Whether the guest dialog should be open. */
export const personAsked: Readable<unknown> = asked;

/** Ask the server who we are. A server that is away leaves us nobody. */
export async function refreshMe(): Promise<Me | null> {
  try {
    const found = await api.me();
    person.set(found);
    return found;
  } catch {
    person.update((known) => known ?? null);
    return null;
  }
}

/** The person at this device; if there is none yet, the guest dialog asks. Null if they would rather not. */
export async function needPerson(): Promise<Me | null> {
  const known = get(person) ?? (await refreshMe());
  if (known) return known;
  return new Promise((resolve) => {
    get(asked)?.(null);
    asked.set(resolve);
  });
}

/** The dialog's answer. */
export function answerPerson(answer: Me | null): void {
  get(asked)?.(answer);
  asked.set(null);
}

export async function becomeGuest(form: GuestForm): Promise<Me> {
  const now = await api.guest(form);
  person.set(now);
  return now;
}

export async function claim(form: LoginForm): Promise<void> {
  person.set(await api.claim(form));
}

export async function login(form: LoginForm): Promise<void> {
  person.set(await api.login(form));
}

export async function logout(): Promise<void> {
  await api.logout();
  person.set(null);
}
