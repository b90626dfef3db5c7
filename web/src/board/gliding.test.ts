import { expect, it } from "vitest";
import { Gliding, type Frames } from "./gliding.svelte";

/** A screen that draws when it is told to. */
class Screen implements Frames {
  private at = 0;
  private readonly asked = new Map<number, (at: number) => void>();
  private last = 0;
  now = () => this.at;
  ask = (draw: (at: number) => void) => {
    this.asked.set(++this.last, draw);
    return this.last;
  };
  cancel = (asked: number) => void this.asked.delete(asked);
  draw(at: number): void {
    this.at = at;
    const due = [...this.asked.values()];
    this.asked.clear();
    for (const draw of due) draw(at);
  }
  get idle(): boolean {
    return this.asked.size === 0;
  }
}

it("glides from where it is to where it is to be, and rests there", () => {
  const screen = new Screen();
  const glides = new Gliding(1, screen);
  glides.to(0, 400);
  expect(glides.now).toBe(1);
  screen.draw(100);
  expect(glides.now).toBeCloseTo(1 - 4 * 0.25 ** 3);
  screen.draw(200);
  expect(glides.now).toBeCloseTo(0.5);
  screen.draw(450);
  expect([glides.now, screen.idle]).toEqual([0, true]);
});

it("is there at once where nothing may move, and turns round on its way", () => {
  const screen = new Screen();
  const glides = new Gliding(1, screen);
  glides.to(5, 0);
  expect([glides.now, screen.idle]).toEqual([5, true]);
  glides.to(1, 400);
  screen.draw(200);
  expect(glides.now).toBeCloseTo(3);
  glides.to(5, 400);
  screen.draw(400);
  expect(glides.now).toBeCloseTo(4);
  glides.stop();
  expect(screen.idle).toBe(true);
});
