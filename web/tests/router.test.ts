import { get } from "svelte/store";
import { describe, expect, it } from "vitest";
import { match, to } from "../src/router/match";
import { createRouter, ours, type RouterWindow } from "../src/router/router";

describe("match", () => {
  it.each([
    ["/", { page: "home" }],
    ["", { page: "home" }],
    ["/lobby", { page: "lobby" }],
    ["/lobby/", { page: "lobby" }],
    ["/new/revenants", { page: "new", game: "revenants" }],
    ["/t/-2WOXzN3-P0aQvpo", { page: "table", id: "-2WOXzN3-P0aQvpo" }],
    ["/r/sIweu3Tz", { page: "replay", id: "sIweu3Tz" }],
    ["/rules/revenants", { page: "rules", game: "revenants" }],
    ["/learn/arena", { page: "learn", game: "arena" }],
    ["/me", { page: "me" }],
    ["/campaigns", { page: "campaigns" }],
    ["/dev/Board", { page: "dev", name: "Board" }],
    ["/t", { page: "lost" }],
    ["/t/a/b", { page: "lost" }],
    ["/t/%3Cscript%3E", { page: "lost" }],
    ["/new/", { page: "lost" }],
    ["/nowhere", { page: "lost" }],
    ["/me/too", { page: "lost" }],
  ])("knows %s", (path, route) => {
    expect(match(path)).toEqual(route);
  });

  it("finds every address it gives out", () => {
    const addresses = [
      to.home(),
      to.lobby(),
      to.newTable("a"),
      to.table("b"),
      to.replay("c"),
      to.rules("d"),
      to.learn("d"),
      to.me(),
      to.campaigns(),
    ];
    for (const address of addresses) expect(match(address).page).not.toBe("lost");
    expect(to.replay("c", 7)).toBe("/r/c?at=7");
    expect(to.rules("d", "RV-8")).toBe("/rules/d#RV-8");
    expect(to.lobby("d")).toBe("/lobby?game=d");
  });
});

class FakeWindow implements RouterWindow {
  location = { pathname: "/", search: "", hash: "" };
  pushed: string[] = [];
  replaced: string[] = [];
  #back: () => void = () => {};
  history = {
    pushState: (_: unknown, __: string, url: string) => {
      this.pushed.push(url);
      this.show(url);
    },
    replaceState: (_: unknown, __: string, url: string) => {
      this.replaced.push(url);
      this.show(url);
    },
  };

  addEventListener(_: "popstate", run: () => void): void {
    this.#back = run;
  }

  show(url: string): void {
    const { pathname, search, hash } = new URL(url, "http://here");
    this.location = { pathname, search, hash };
  }

  back(url: string): void {
    this.show(url);
    this.#back();
  }
}

describe("the router", () => {
  it("starts where the window is", () => {
    const window = new FakeWindow();
    window.show("/r/abc?at=3#x");
    const place = get(createRouter(window).place);
    expect(place.route).toEqual({ page: "replay", id: "abc" });
    expect(place.query.get("at")).toBe("3");
    expect(place.hash).toBe("x");
  });

  it("goes on, replaces, and comes back", () => {
    const window = new FakeWindow();
    const router = createRouter(window);
    router.navigate("/lobby");
    expect(get(router.place).route).toEqual({ page: "lobby" });
    router.navigate("/lobby?game=revenants", { replace: true });
    expect(get(router.place).query.get("game")).toBe("revenants");
    expect([window.pushed, window.replaced]).toEqual([["/lobby"], ["/lobby?game=revenants"]]);
    window.back("/");
    expect(get(router.place).route).toEqual({ page: "home" });
  });
});

describe("following links", () => {
  const click = {
    button: 0,
    defaultPrevented: false,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  const link = { href: "http://here/lobby", target: "", download: "" };

  it("follows a plain click on a page of ours", () => {
    expect(ours(click, link, "http://here")).toBe(true);
    expect(ours(click, { ...link, target: "_self" }, "http://here")).toBe(true);
  });

  it.each([
    ["another button", { button: 1 }, {}],
    ["a new tab", { ctrlKey: true }, {}],
    ["a new tab on a Mac", { metaKey: true }, {}],
    ["a new window", { shiftKey: true }, {}],
    ["a download by key", { altKey: true }, {}],
    ["a click somebody handled", { defaultPrevented: true }, {}],
    ["a download", {}, { download: "match.talion" }],
    ["another window", {}, { target: "_blank" }],
    ["another site", {}, { href: "https://elsewhere/lobby" }],
    ["the API", {}, { href: "http://here/api/replays/x/file" }],
    ["a file", {}, { href: "http://here/assets/x.js" }],
  ])("leaves %s to the browser", (_, clickChange, linkChange) => {
    expect(ours({ ...click, ...clickChange }, { ...link, ...linkChange }, "http://here")).toBe(false);
  });
});
