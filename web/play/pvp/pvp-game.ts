import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { PvpTable } from '../../../contract/pvp.ts';
import { newKey } from '../../kit/call.ts';
import { setClock, tickMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { openLive } from '../../kit/live.ts';
import { prefersLessMotion } from '../../kit/motion.ts';
import { siteStatus } from '../../kit/site.ts';
import { tokenOf } from '../../kit/tokens.ts';
import { celebrationOf } from '../frame/celebration.ts';
import { callOrTell } from '../frame/own-protection.ts';
import { tellParent } from '../frame/parent-page.ts';
import { storeOf } from '../frame/seen-steps.ts';
import { useSoundChoice } from '../frame/sound-choice.ts';
import { createTunedSounds, type TunedSounds } from '../frame/tuned-sounds.ts';
import type { PvpDesign } from './design.ts';
import { createOwnSeeds } from './own-seeds.ts';
import { createPvpClient, type PvpClient } from './pvp-client.ts';
import { type Direction, PvpDirector } from './pvp-director.ts';

/** Whose turn it is must be known in time: a dead line is noticed soon. */
const pace = { pingEveryMs: 3_000, silenceMs: 8_000 };
const TURN_BUZZ_MS = 60;

export interface PvpGameState extends Direction {
  design: PvpDesign;
  client: PvpClient;
  director: PvpDirector;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  calm: boolean;
}

/** Brings a game between people to life, and gives the screen what it shows and what it may do. */
export function usePvpGame(design: PvpDesign): PvpGameState {
  const { language } = useManner();
  const sounds = useMemo(() => createTunedSounds(design.tune), [design]);
  const [calm] = useState(prefersLessMotion);
  const { client, director } = useMemo(() => direct(design, sounds), [design, sounds]);
  useEffect(() => {
    void director.read().then(() => tellParent('ready'));
    return listen(director, language);
  }, [director, language]);
  const [sound, setSound] = useSoundChoice(sounds);
  return { ...director.use(), design, client, director, sound, setSound, calm };
}

/** Every welcome reads everything anew: what happened before was not heard. */
function listen(director: PvpDirector, language: Language): () => void {
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

function direct(design: PvpDesign, sounds: TunedSounds) {
  const kept = `khela.${design.facts.id}.table`;
  const client = createPvpClient({
    call: callOrTell,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: PvpDirector = new PvpDirector({
    client,
    seeds: createOwnSeeds(storeOf('local')),
    setClock,
    tickMs,
    wait,
    keepTable: (tableId) =>
      tableId === null ? storeOf('session')?.removeItem(kept) : storeOf('session')?.setItem(kept, tableId),
    keptTable: () => storeOf('session')?.getItem(kept) ?? null,
    onTable: (now, before) => sing(sounds, now, before),
    onMoney: () => tellParent('balance'),
  });
  return { client, director };
}

/** What is heard of a change: cards that are dealt, a move, one's own turn, and what a hand has brought. */
function sing(sounds: TunedSounds, { hand, me }: PvpTable, before: PvpTable | null): void {
  if (!hand || !before) return;
  const isNew = before.hand?.handId !== hand.handId;
  if (isNew || before.hand?.moveNo !== hand.moveNo) sounds.play((use, now) => use.wood(isNew ? 240 : 480, now, 0.14));
  const isMine = hand.turn !== null && hand.turn.seat === me?.seat;
  const wasMine = !isNew && before.hand?.turn?.seat === me?.seat;
  if (isMine && !wasMine) {
    sounds.play((use, now) => use.wood(760, now, 0.22));
    navigator.vibrate?.(TURN_BUZZ_MS);
  }
  if (!hand.end || before.hand?.end) return;
  const own = hand.end.outcomes.find(({ seat }) => seat === me?.seat);
  if (own) sounds.told(celebrationOf(own.won, own.put, siteStatus().info.currency.decimals));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
