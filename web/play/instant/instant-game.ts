import { useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { prefersLessMotion } from '../../kit/motion.ts';
import { tellParent, useHeld } from '../frame/parent-page.ts';
import { callOfFrame, useReplay } from '../frame/replay.ts';
import { createSeenSteps, storeOf } from '../frame/seen-steps.ts';
import type { Revealed } from '../frame/seeds.ts';
import { createSitting, sittingKey, type SittingStore } from '../frame/sitting.ts';
import { useSoundChoice } from '../frame/sound-choice.ts';
import { celebrationOf } from '../frame/celebration.ts';
import type { InstantDesign } from './design.ts';
import { type Direction, Director } from './director.ts';
import { createInstantClient } from './instant-client.ts';
import { createTunedSounds, type TunedSounds, type PlayScore } from '../frame/tuned-sounds.ts';
import { createKeptBet, type KeptBet } from './kept-bet.ts';

export interface InstantGame extends Direction {
  sitting: SittingStore<unknown>;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  playScore: PlayScore;
  calm: boolean;
  canPlay: boolean;
  play(): void;
  move(move: unknown): void;
  chooseStake(stake: string): void;
  choose(choice: unknown): void;
  boardShown(): void;
  changeSeed(clientSeed: string): Promise<Revealed>;
}

/** How long a change takes where the player asked for less motion. */
const CALM_MS = 350;

/** Brings a game to life, and gives the screen what it shows and what it may do. */
export function useInstantGame(design: InstantDesign): InstantGame {
  const sounds = useMemo(() => createTunedSounds(design.tune), [design]);
  const sitting = useMemo(() => createSitting<unknown>(storeOf('session'), sittingKey(design.id), nowMs()), [design]);
  const [calm] = useState(() => prefersLessMotion() || useReplay.getState().fast);
  const director = useMemo(() => direct(design, sounds, sitting, calm), [design, sounds, sitting, calm]);
  const begun = useRef<Director | null>(null);
  useEffect(() => {
    // A second run of the same effect must not ask the server again.
    if (begun.current === director) return;
    begun.current = director;
    void director.open().then(() => tellParent('ready'));
  }, [director]);
  const direction = director.use();
  const [sound, setSound] = useSoundChoice(sounds);
  const held = useHeld();
  return {
    ...direction,
    sitting,
    sound,
    setSound,
    playScore: sounds.play,
    calm,
    canPlay: !held && director.canPlay(),
    play() {
      if (held) return;
      sounds.press();
      director.play();
    },
    move: (move) => director.move(move),
    chooseStake: (stake) => director.chooseStake(stake),
    choose: (choice) => director.choose(choice),
    boardShown: () => director.boardShown(),
    changeSeed: (clientSeed) => director.changeSeed(clientSeed),
  };
}

function direct(design: InstantDesign, sounds: TunedSounds, sitting: SittingStore<unknown>, calm: boolean): Director {
  // The line is told of repeats before the director stands.
  const client = createInstantClient({
    call: callOfFrame,
    newKey,
    wait,
    onWaiting: (waiting) => director.onWaiting(waiting),
  });
  const director: Director = new Director({
    client,
    design,
    seenSteps: createSeenSteps(storeOf('local'), design.id),
    keptBet: recordedBet() ?? createKeptBet(storeOf('local'), design.id),
    calmMs: calm ? CALM_MS : null,
    wait,
    onRoundShown(round) {
      sitting.add(round, round.view, director.use.getState().show.decimals, nowMs());
      tellParent('balance');
    },
    onTold({ told, decimals }) {
      if (told?.closed) sounds.told(celebrationOf(told.payout, told.stake, decimals));
    },
  });
  return director;
}

/** Of a past round: it begins with what was chosen then. */
function recordedBet(): KeptBet | null {
  const { round } = useReplay.getState();
  return round && { read: () => ({ stake: round.stake, choice: round.record.choice }), write: () => {} };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
