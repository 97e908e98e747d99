import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { FishingMagazine } from '../../../contract/fishing.ts';
import { magazineBullets } from '../../../games/fishing/magazine-shapes.ts';
import { newKey } from '../../kit/call.ts';
import { nowMs, setClock, tickMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { openLive } from '../../kit/live.ts';
import { prefersLessMotion } from '../../kit/motion.ts';
import { siteStatus } from '../../kit/site.ts';
import { tokenOf } from '../../kit/tokens.ts';
import { callOrTell } from '../frame/own-protection.ts';
import { tellParent, useHeld } from '../frame/parent-page.ts';
import { storeOf } from '../frame/seen-steps.ts';
import { createSitting, sittingKey, type SittingStore } from '../frame/sitting.ts';
import { useSoundChoice } from '../frame/sound-choice.ts';
import { createTunedSounds, type TunedSounds } from '../frame/tuned-sounds.ts';
import type { FishingDesign } from './design.ts';
import { createFishingClient } from './fishing-client.ts';
import { FishingDirector } from './fishing-director.ts';
import type { Direction, RiverEvent } from './fishing-state.ts';
import { Gunner } from './gunner.ts';
import { soundOf } from './sounds.ts';

/** Shots of others must be seen while they fly: a dead line is noticed soon. */
const pace = { pingEveryMs: 5_000, silenceMs: 12_000 };

/** So often a rod is heard of, and for so long after its player last did something. */
const HEARD_EVERY_MS = 20_000;
const AWAY_MS = 180_000;

/** What the history tells of a magazine. */
interface PastMagazine {
  /** Bullets that were fired. */
  bullets: number;
}

type Listener = (event: RiverEvent) => void;

export interface FishingGame extends Direction {
  design: FishingDesign;
  director: FishingDirector;
  gunner: Gunner;
  sitting: SittingStore<PastMagazine>;
  /** Tells what happens in the water; gives back how to stop. */
  listen(hear: Listener): () => void;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  calm: boolean;
}

/** Brings a river to life, and gives the screen what it shows and what it may do. */
export function useFishingGame(design: FishingDesign): FishingGame {
  const { language } = useManner();
  const sounds = useMemo(() => createTunedSounds(design.tune), [design]);
  const [calm] = useState(prefersLessMotion);
  const parts = useMemo(() => direct(design, sounds), [design, sounds]);
  const { director, gunner } = parts;
  const riverId = director.use(({ river }) => river?.riverId ?? null);
  useEffect(() => {
    void director.read().then(() => tellParent('ready'));
  }, [director]);
  // The line hears one river: at another one it begins anew.
  useEffect(() => (riverId === null ? undefined : hearLive(director, language)), [director, language, riverId]);
  useEffect(() => keepRod(director, gunner), [director, gunner]);
  const held = useHeld();
  useEffect(() => {
    if (held) gunner.stop();
    director.hold(held);
  }, [held, director, gunner]);
  const [sound, setSound] = useSoundChoice(sounds);
  return { ...director.use(), ...parts, design, sound, setSound, calm };
}

/** A rod that is silent for half a minute may be given to somebody else: who still looks on says so. */
function keepRod(director: FishingDirector, gunner: Gunner): () => void {
  const every = setInterval(() => {
    if (document.visibilityState === 'visible' && tickMs() - gunner.usedMs < AWAY_MS) void director.read();
  }, HEARD_EVERY_MS);
  return () => clearInterval(every);
}

/** Every welcome reads everything anew: what happened before was not heard. */
function hearLive(director: FishingDirector, language: Language): () => void {
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

function direct(design: FishingDesign, sounds: TunedSounds) {
  const listeners = new Set<Listener>();
  const sitting = createSitting<PastMagazine>(storeOf('session'), sittingKey(design.facts.id), nowMs());
  const client = createFishingClient({
    call: callOrTell,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: FishingDirector = new FishingDirector({
    client,
    setClock,
    tickMs,
    wait,
    on(event) {
      const { magazine, bullet, opened } = director.use.getState();
      soundOf(sounds, event, magazine?.bullet ?? bullet, opened?.currency.decimals ?? 2);
      for (const hear of listeners) hear(event);
    },
    onClosed: (magazine) => keep(sitting, magazine, director.use.getState().opened?.currency.decimals ?? 2),
    onMoney: () => tellParent('balance'),
  });
  const gunner = new Gunner({ fire: (aimed) => director.fire(aimed), onMissed: () => director.missed() });
  const listen = (hear: Listener) => {
    listeners.add(hear);
    return () => void listeners.delete(hear);
  };
  return { director, gunner, sitting, listen };
}

function keep(sitting: SittingStore<PastMagazine>, magazine: FishingMagazine, decimals: number): void {
  sitting.add(magazine, { bullets: magazineBullets - magazine.bulletsLeft }, decimals, nowMs());
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
