import { createRouter, ours, type Router } from "./router";

export { to, type Route } from "./match";
export type { Place } from "./router";

const router: Router = createRouter(window);

/** Where we are. */
export const place = router.place;

/** Go to another page of ours. */
export const navigate = router.navigate;

/** Follow links without loading the page anew. Returns how to stop. */
export function followLinks(root: HTMLElement): () => void {
  const click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || link.getAttribute("href") === null) return;
    if (!ours(event, link, location.origin)) return;
    const url = new URL(link.href);
    // A jump within the page is the browser's own business.
    if (url.pathname === location.pathname && url.search === location.search && url.hash !== "") return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  };
  root.addEventListener("click", click);
  return () => root.removeEventListener("click", click);
}
