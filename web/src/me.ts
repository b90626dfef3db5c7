import { get, writable, type Readable } from "svelte/store";
import { api as server, type Api } from "./wire/http";
import type { DeleteForm, GuestForm, LoginForm, Me } from "./wire/types";

/** The person at this device, as a server knows them. */
export function createPerson(api: Pick<Api, "me" | "guest" | "claim" | "login" | "logout" | "deleteMe">) {
  const person = writable<Me | null | undefined>(undefined);
  const asked = writable<((answer: Me | null) => void) | null>(null);

  /** Ask the server who we are. A server that is away leaves us nobody. */
  async function refreshMe(): Promise<Me | null> {
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
  async function needPerson(): Promise<Me | null> {
    const known = get(person) ?? (await refreshMe());
    if (known) return known;
    return new Promise((resolve) => {
      get(asked)?.(null);
      asked.set(resolve);
    });
  }

  /** The dialog's answer. */
  function answerPerson(answer: Me | null): void {
    get(asked)?.(answer);
    asked.set(null);
  }

  async function becomeGuest(form: GuestForm): Promise<Me> {
    const now = await api.guest(form);
    person.set(now);
    return now;
  }

  async function claim(form: LoginForm): Promise<void> {
    person.set(await api.claim(form));
  }

  async function login(form: LoginForm): Promise<void> {
    person.set(await api.login(form));
  }

  async function logout(): Promise<void> {
    await api.logout();
    person.set(null);
  }

  /** Be nobody any more, here and everywhere. */
  async function deleteMe(form: DeleteForm): Promise<void> {
    await api.deleteMe(form);
    person.set(null);
  }

  return {
    /** Who you are: undefined while we do not know yet, null for nobody. */
    me: person as Readable<Me | null | undefined>,
    /** Whether the guest dialog should be open. */
    personAsked: asked as Readable<unknown>,
    ...{ refreshMe, needPerson, answerPerson, becomeGuest, claim, login, logout, deleteMe },
  };
}

export const {
  me,
  personAsked,
  refreshMe,
  needPerson,
  answerPerson,
  becomeGuest,
  claim,
  login,
  logout,
  deleteMe,
} = createPerson(server);
