import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../../../contract/brand.ts';
import { newKey } from '../../../kit/call.ts';
import { nowMs, setClock, tickMs } from '../../../kit/clock.ts';
import { openLive } from '../../../kit/live.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { prefersLessMotion } from '../../../kit/motion.ts';
import { siteStatus } from '../../../kit/site.ts';
import { tokenOf } from '../../../kit/tokens.ts';
import { callOrTell } from '../../frame/own-protection.ts';
import { tellParent, useHeld } from '../../frame/parent-page.ts';
import { newPlayerSeed } from '../../frame/room-proof.ts';
import { storeOf } from '../../frame/seen-steps.ts';
import { createSitting, sittingKey, type SittingStore } from '../../frame/sitting.ts';
import { useSoundChoice } from '../../frame/sound-choice.ts';
import { celebrationOf } from '../../frame/celebration.ts';
import { createTunedSounds, type TunedSounds, type PlayScore } from '../../frame/tuned-sounds.ts';
import { createCrashClient, type CrashClient } from './crash-client.ts';
import { CrashDirector, type Direction } from './crash-director.ts';
import type { Panel } from './panel.ts';

/** What the sitting keeps of a bet. */
export interface PastBet {
  cashOutHundredths: number | null;
  crashHundredths: number | null;
}

export interface CrashGame extends Direction {
  sitting: SittingStore<PastBet>;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  playScore: PlayScore;
  calm: boolean;
  client: CrashClient;
  setPanel(place: number, some: Partial<Panel>): void;
  /** What the button of a panel does now is done. */
  press(place: number, isStakePlayable: boolean): void;
}

const KEPT = 'khela.crash.panels';
const tune = { tonicHertz: 220, voice: 'ektara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] } as const;
/** A kite that only seems to fly on is worse than a line that is said to be gone. */
const pace = { pingEveryMs: 3_000, silenceMs: 8_000 };
const LOOK_AT_FUN_EVERY_MS = 250;

/** Brings the shared room to life, and gives the screen what it shows and what it may do. */
export function useCrashGame(): CrashGame {
  const { language } = useManner();
  const sounds = useMemo(() => createTunedSounds(tune), []);
  const sitting = useMemo(() => createSitting<PastBet>(storeOf('session'), sittingKey('crash'), nowMs()), []);
  const [calm] = useState(prefersLessMotion);
  const held = useHeld();
  const isHeld = useRef(held);
  isHeld.current = held;
  const { client, director } = useMemo(() => direct(sounds, sitting, () => isHeld.current), [sounds, sitting]);
  useEffect(() => {
    void director.read().then(() => tellParent('ready'));
    return listen(director, language);
  }, [director, language]);
  const direction = director.use();
  const [sound, setSound] = useSoundChoice(sounds);
  return {
    ...direction,
    sitting,
    sound,
    setSound,
    playScore: sounds.play,
    calm,
    client,
    setPanel: (place, some) => director.setPanel(place, some),
    press(place, isStakePlayable) {
      if (director.press(place, isStakePlayable)) sounds.press();
    },
  };
}

/** Hears the room for as long as the frame stands. Every welcome reads it anew: what happened before was not heard. */
function listen(director: CrashDirector, language: Language): () => void {
  const hello = { token: null, merchant: siteStatus().info.brand.code, language, gameToken: tokenOf('game') ?? '' };
  const line = openLive(
    hello,
    (message) => director.hear(message),
    () => {},
    () => director.lineLost(),
    pace,
  );
  const looks = setInterval(() => director.lookAtFun(), LOOK_AT_FUN_EVERY_MS);
  return () => {
    line.close();
    clearInterval(looks);
  };
}

function direct(sounds: TunedSounds, sitting: SittingStore<PastBet>, isHeld: () => boolean) {
  // The line is told of repeats before the director stands.
  const client = createCrashClient({
    call: callOrTell,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: CrashDirector = new CrashDirector({
    client,
    setClock,
    nowMs,
    tickMs,
    wait,
    isHeld,
    newSeed: newPlayerSeed,
    keep: (panels) => storeOf('local')?.setItem(KEPT, JSON.stringify(panels)),
    kept: () => keptPanels(storeOf('local')?.getItem(KEPT) ?? null),
    onEnded(bet, crashHundredths) {
      const { decimals } = siteStatus().info.currency;
      const { number, place, stake, payout, cashOutHundredths } = bet;
      const round = { roundId: `${number}-${place}`, stake, payout, nonce: String(place) };
      sitting.add(round, { cashOutHundredths, crashHundredths }, decimals, nowMs());
      tellParent('balance');
      sounds.told(celebrationOf(payout, stake, decimals));
    },
    onCrashed: () => sounds.play((use, now) => use.wood(160, now, 0.12)),
  });
  return { client, director };
}

function keptPanels(text: string | null): Panel[] | null {
  if (text === null) return null;
  const kept = JSON.parse(text) as Panel[];
  return kept.every(({ stake, autoHundredths }) => /^\d+(\.\d+)?$/.test(stake) && Number.isInteger(autoHundredths))
    ? kept
    : null;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
