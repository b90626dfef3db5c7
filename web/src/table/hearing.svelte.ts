// What can be heard at a table: sounds for those who listen with half an ear, sentences for screen readers.

import { untrack } from "svelte";
import { t } from "../i18n";
import { play } from "../sound/synth";
import { announce } from "../ui/announce";
import { named } from "./people";
import type { Room } from "./room.svelte";
import { listening } from "./talk";

/** To be called while a component is set up; it listens as long as that lives. */
export function hear(room: Room): void {
  const { model } = room;

  // What those who look see move is told to those who listen.
  $effect(() => {
    const { events } = model.batch;
    untrack(() => {
      const { quiet, secret } = room.manners;
      if (room.speaks) return;
      const told = events.filter(
        ({ kind }) => !quiet.includes(kind) && !(room.shared && secret.includes(kind)),
      );
      if (told.length > 0) announce(told.map((event) => named(event.text, room.players)).join(" "));
    });
  });

  let asked = 0;
  $effect(() => {
    const { prompt, settled } = room;
    if (!settled || room.speaks || prompt === null || !prompt.awaited || prompt.id === asked) return;
    asked = prompt.id;
    play("turn");
  });

  const listen = listening();
  $effect(() => {
    const last = listen(room.talk, model.talks);
    if (last === null) return;
    play("chat");
    const said = { name: last.speaker?.name ?? t("table.theTable"), text: last.text };
    announce(last.to === null ? t("table.said", said) : t("table.whispered", { ...said, to: last.to }));
  });
}
