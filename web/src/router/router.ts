import { writable, type Readable } from "svelte/store";
import { match, type Route } from "./match";

export interface Place {
  route: Route;
  path: string;
  query: URLSearchParams;
  hash: string;
}

/** The part of a window a router needs. */
export interface RouterWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: {
    pushState(data: unknown, unused: string, url: string): void;
    replaceState(data: unknown, unused: string, url: string): void;
  };
  addEventListener(type: "popstate", run: () => void): void;
}

/** What a click on a link must look like for us to follow it without leaving the page. */
export interface LinkClick {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface Router {
  readonly place: Readable<Place>;
  navigate(url: string, options?: { replace?: boolean }): void;
}

/** A router over the History API: one store that says where we are, and a way to go elsewhere. */
export function createRouter(window: RouterWindow): Router {
  const read = (): Place => ({
    route: match(window.location.pathname),
    path: window.location.pathname,
    query: new URLSearchParams(window.location.search),
    hash: window.location.hash.slice(1),
  });
  const place = writable(read());
  window.addEventListener("popstate", () => place.set(read()));
  return {
    place,
    navigate(url, options = {}) {
      if (options.replace) window.history.replaceState(null, "", url);
      else window.history.pushState(null, "", url);
      place.set(read());
    },
  };
}

/** Whether a click on a link is ours: a plain one, on an address of this site that is a page and not a file. */
export function ours(
  click: LinkClick,
  link: { href: string; target: string; download: string },
  origin: string,
): boolean {
  if (click.defaultPrevented || click.button !== 0) return false;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  if (link.download !== "" || (link.target !== "" && link.target !== "_self")) return false;
  const url = new URL(link.href);
  return url.origin === origin && !url.pathname.startsWith("/api/") && !url.pathname.startsWith("/assets/");
}
