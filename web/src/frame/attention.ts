import { readable } from "svelte/store";
import { me } from "../me";
import { createTurns, marked } from "../turns";
import { api } from "../wire/http";

/** What is asked of you, on this page's server. */
export const { asked, look, follow } = createTurns(api, {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  hidden: () => document.hidden,
});

/** The hour, for how long something has been asked: often enough for minutes. */
export const now_s = readable(Date.now() / 1000, (set) => {
  const timer = setInterval(() => set(Date.now() / 1000), 20_000);
  return () => clearInterval(timer);
});

/** As long as the page lives: follow who one is, and look again whenever somebody looks at the page. */
export function followTurns(): () => void {
  const stop = me.subscribe((person) => follow(person?.id ?? null));
  const seen = () => {
    if (!document.hidden) void look();
  };
  document.addEventListener("visibilitychange", seen);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", seen);
  };
}

/** The title and the icon say so too, for who has the page behind others. Pages change their title as they like. */
export function mark(count: number): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const title = document.querySelector("title");
  const apply = () => {
    const wanted = marked(document.title, count);
    if (document.title !== wanted) document.title = wanted;
  };
  if (icon) icon.href = count > 0 ? "/favicon-turn.svg" : "/favicon.svg";
  apply();
  const watch = new MutationObserver(apply);
  if (title && count > 0) watch.observe(title, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
}
