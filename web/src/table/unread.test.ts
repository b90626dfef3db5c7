import { expect, test } from "vitest";
import { noteRead, readAt } from "./unread";

function storage(first: string | null = null) {
  let kept = first;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test("what was read stays read, table by table", () => {
  const kept = storage();
  noteRead(kept, "a", ["0", "1"]);
  noteRead(kept, "b", ["0"]);
  noteRead(kept, "a", ["0", "1", "2"]);
  expect([...readAt(kept, "a")]).toEqual(["0", "1", "2"]);
  expect([...readAt(kept, "b")]).toEqual(["0"]);
  expect(readAt(kept, "c").size).toBe(0);
});

test("old tables are forgotten, and a damaged memory is none", () => {
  const kept = storage();
  for (let table = 0; table < 30; table++) noteRead(kept, `t${table}`, ["0"]);
  expect(readAt(kept, "t0").size).toBe(0);
  expect(readAt(kept, "t29").size).toBe(1);
  for (const damaged of ["{", "7", '{"a": 5}', "null"]) expect(readAt(storage(damaged), "a").size).toBe(0);
  expect(readAt(null, "a").size).toBe(0);
});
