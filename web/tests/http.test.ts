import { describe, expect, it } from "vitest";
import { t } from "../src/i18n";
import { createApi, ProblemError, type Fetch } from "../src/wire/http";

interface Call {
  url: string;
  init: RequestInit;
}

function answering(status: number, body: string | null): { calls: Call[]; fetch: Fetch } {
  const calls: Call[] = [];
  return {
    calls,
    fetch: async (url, init) => {
      calls.push({ url, init });
      return new Response(body, { status });
    },
  };
}

async function fault(call: Promise<unknown>): Promise<ProblemError> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}

describe("calls", () => {
  it("reads an answer", async () => {
    const { fetch, calls } = answering(200, '{"id":"p","name":"Ada","colour":1,"login":null}');
    expect((await createApi(fetch).me())?.name).toBe("Ada");
    expect(calls[0]).toMatchObject({ url: "/api/me", init: { method: "GET", credentials: "same-origin" } });
    expect(calls[0]?.init.headers).not.toHaveProperty("X-Talion");
  });

  it("reads nobody", async () => {
    expect(await createApi(answering(200, "null").fetch).me()).toBeNull();
    expect(await createApi(answering(204, null).fetch).logout()).toBeNull();
  });

  it("marks every POST and sends the form as JSON", async () => {
    const { fetch, calls } = answering(200, '{"table":"t1"}');
    await createApi(fetch).quick({ game: "revenants" });
    expect(calls[0]).toMatchObject({
      url: "/api/quick",
      init: { method: "POST", body: '{"game":"revenants"}', headers: { "X-Talion": "1" } },
    });
    await createApi(fetch).logout();
    expect(calls[1]?.init.headers).toMatchObject({ "X-Talion": "1" });
  });

  it("sends a replay file as it is", async () => {
    const { fetch, calls } = answering(200, '{"table":"t1"}');
    await createApi(fetch).uploadReplay('{"talion":1}\n');
    expect(calls[0]?.init.body).toBe('{"talion":1}\n');
  });

  it("escapes what goes into an address", async () => {
    const { fetch, calls } = answering(200, "{}");
    const api = createApi(fetch);
    await api.replay("a/b", 2);
    await api.replay("a", null);
    await api.rules("../me");
    expect(calls.map((call) => call.url)).toEqual([
      "/api/replays/a%2Fb?seat=2",
      "/api/replays/a",
      "/api/games/..%2Fme/rules",
    ]);
  });
});

describe("problems", () => {
  it("carry the server's sentence and ruling", async () => {
    const { fetch } = answering(409, '{"problem":"That chair is taken.","ruling":"RV-1"}');
    const problem = await fault(createApi(fetch).quick({ game: "x" }));
    expect(problem).toMatchObject({
      status: 409,
      message: "That chair is taken.",
      ruling: "RV-1",
      offline: false,
    });
  });

  it("may come without a ruling", async () => {
    const problem = await fault(createApi(answering(400, '{"problem":"No."}').fetch).games());
    expect(problem.ruling).toBeNull();
  });

  it("say when the server cannot be reached", async () => {
    const broken: Fetch = async () => {
      throw new TypeError("failed to fetch");
    };
    expect(await fault(createApi(broken).games())).toMatchObject({
      message: t("app.unreachable"),
      offline: true,
    });
    expect((await fault(createApi(answering(502, "Bad Gateway").fetch).games())).offline).toBe(true);
  });

  it("say when an answer is not understood", async () => {
    expect((await fault(createApi(answering(500, "oops").fetch).games())).message).toBe(t("app.strange"));
    expect((await fault(createApi(answering(200, "<html>").fetch).games())).message).toBe(t("app.strange"));
  });
});
