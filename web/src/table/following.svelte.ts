// The pace of a table's page: bots hear what has been seen, hurrying ends when it is one's turn, and moves without a choice
// make themselves.

import { onDestroy, untrack } from "svelte";
import { tempo } from "../board/tempo.svelte";
import { Forcing } from "./forcing";
import type { Room } from "./room.svelte";

/** To be called while a component is set up; it follows as long as that lives. */
export function follow(room: Room): void {
  const { model, socket } = room;
  const forcing = new Forcing(
    (words) => void room.answer(words),
    () => document.querySelector("dialog[open], [popover]:popover-open:not([role='tooltip'])") !== null,
  );

  $effect(() => {
    const { settled, table } = room;
    void [model.batch.key, model.welcomes];
    const pace = Math.round(tempo.factor * 100);
    if (settled && table?.state === "playing" && !table.realtime) untrack(() => socket.shown(pace));
  });

  $effect(() => {
    tempo.follows = room.table?.state === "playing" && room.plays;
  });
  $effect(() => {
    if (room.settled && (room.asked || room.table?.state !== "playing")) tempo.rest();
  });

  $effect(() => {
    const { only } = room;
    untrack(() => forcing.look(only, tempo.factor));
  });

  onDestroy(() => {
    forcing.stop();
    tempo.follows = false;
    tempo.rest();
  });
}
