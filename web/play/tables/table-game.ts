import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import { toMinor } from '../../../contract/money.ts';
import { newKey } from '../../kit/call.ts';
import { nowMs, setClock, tickMs } from '../../kit/clock.ts';
import { openLive } from '../../kit/live.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { prefersLessMotion } from '../../kit/motion.ts';
import { siteStatus } from '../../kit/site.ts';
import { tokenOf } from '../../kit/tokens.ts';
import { celebrationOf } from '../frame/celebration.ts';
import { newPlayerSeed } from '../frame/room-proof.ts';
import { callOrTell } from '../frame/own-protection.ts';
import { tellParent, useHeld } from '../frame/parent-page.ts';
import { storeOf } from '../frame/seen-steps.ts';
import { createSitting, sittingKey, type SittingStore } from '../frame/sitting.ts';
import { useSoundChoice } from '../frame/sound-choice.ts';
import { createTunedSounds, type TunedSounds } from '../frame/tuned-sounds.ts';
import type { PastRoundAbout, TableDesign, TableGameState } from './design.ts';
import { outcomeOf } from './table.ts';
import { createTableClient } from './table-client.ts';
import { TableDirector } from './table-director.ts';

/** A croupier who only seems to deal on is worse than a line that is said to be gone. */
const pace = { pingEveryMs: 3_000, silenceMs: 8_000 };

/** Brings a table to life, and gives the screen what it shows and what it may do. */
export function useTableGame(design: TableDesign, room: string): TableGameState {
  const { language } = useManner();
  const sounds = useMemo(() => createTunedSounds(design.tune), [design]);
  const sitting = useMemo(() => createSitting<PastRoundAbout>(storeOf('session'), sittingKey(room), nowMs()), [room]);
  const [calm] = useState(prefersLessMotion);
  const held = useHeld();
  const isHeld = useRef(held);
  isHeld.current = held;
  const { client, director } = useMemo(
    () => direct(design, room, sounds, sitting, () => isHeld.current),
    [design, room, sounds, sitting],
  );
  useEffect(() => {
    void director.read().then(() => tellParent('ready'));
    return listen(director, language);
  }, [director, language]);
  const direction = director.use();
  const [sound, setSound] = useSoundChoice(sounds);
  const heard = (isDone: boolean) => {
    if (isDone) sounds.play((use, now) => use.wood(720, now, 0.16));
  };
  const inChips = (chips: Readonly<Record<string, number>>) => {
    const minor = toMinor(director.use.getState().chip, siteStatus().info.currency.decimals) ?? 0n;
    return new Map(Object.entries(chips).map(([position, count]) => [position, minor * BigInt(count)]));
  };
  return {
    ...direction,
    design,
    room,
    sitting,
    sound,
    setSound,
    calm,
    client,
    setChip: (chip) => director.setChip(chip),
    put: (position) => heard(director.put(inChips({ [position]: 1 }))),
    putAll: (chips) => heard(director.put(inChips(chips))),
    putStakes(stakes) {
      const isDone = director.put(stakes);
      heard(isDone);
      return isDone;
    },
    undo: () => heard(director.undo(false)),
    clear: () => heard(director.undo(true)),
    repeat: () => heard(director.repeat()),
    double: () => heard(director.double()),
  };
}

/** Hears the table for as long as the frame stands. Every welcome reads it anew: what happened before was not heard. */
function listen(director: TableDirector, language: Language): () => void {
  const hello = { token: null, merchant: siteStatus().info.brand.code, language, gameToken: tokenOf('game') ?? '' };
  const line = openLive(
    hello,
    (message) => director.hear(message),
    () => {},
    () => director.lineLost(),
    pace,
  );
  return () => line.close();
}

function direct(
  design: TableDesign,
  room: string,
  sounds: TunedSounds,
  sitting: SittingStore<PastRoundAbout>,
  isHeld: () => boolean,
) {
  const { decimals } = siteStatus().info.currency;
  const kept = `khela.${room}.chip`;
  // The line is told of repeats before the director stands.
  const client = createTableClient({
    call: callOrTell,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: TableDirector = new TableDirector({
    client,
    decimals,
    setClock,
    nowMs,
    tickMs,
    wait,
    isHeld,
    newSeed: newPlayerSeed,
    keepChip: (chip) => storeOf('local')?.setItem(kept, chip),
    keptChip: () => storeOf('local')?.getItem(kept) ?? null,
    onNews(news) {
      if (news.type === 'table-dealing') sounds.play((use, now) => use.wood(240, now, 0.14));
      if (news.type !== 'table-settled') return;
      const { own, round } = director.use.getState().table ?? {};
      const outcome = round?.revealed?.outcome;
      if (!own || own.length === 0 || !outcome) return;
      const { stake, payout } = outcomeOf(own, (position) => design.returnHundredths(position, outcome), decimals);
      const past = { roundId: news.number, stake, payout, nonce: news.number };
      const { word, count } = design.resultOf(outcome);
      sitting.add(past, { word, ...(count === undefined ? {} : { count }) }, decimals, nowMs());
      tellParent('balance');
      sounds.told(celebrationOf(payout, stake, decimals));
    },
  });
  return { client, director };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
