import { useMemo, useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { call } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { openLive } from '../../kit/live.ts';
import { prefersLessMotion } from '../../kit/motion.ts';
import { siteStatus } from '../../kit/site.ts';
import { tokenOf } from '../../kit/tokens.ts';
import { callOrTell } from '../frame/own-protection.ts';
import { tellParent } from '../frame/parent-page.ts';
import { storeOf } from '../frame/seen-steps.ts';
import { createSitting, sittingKey, type SittingStore } from '../frame/sitting.ts';
import { useSoundChoice } from '../frame/sound-choice.ts';
import { createTunedSounds, type TunedSounds, type Tune } from '../frame/tuned-sounds.ts';
import type { PastRoundAbout } from './design.ts';
import type { TableDirector } from './table-director.ts';

/** What a table stands on: alone in its frame, or beside others. */
export interface TableSeat {
  /** Lives as long as the table does. */
  line: TableLine;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  calm: boolean;
}

export interface TableLine {
  call: typeof call;
  /** Hears the table for as long as it stands. Every welcome reads it anew: what happened before was not heard. */
  listen(director: TableDirector): () => void;
  /** The table has been read for the first time. */
  onReady(): void;
  onBalance(balance: string): void;
  keepChip(chip: string): void;
  keptChip(): string | null;
  sounds: TunedSounds;
  sitting: SittingStore<PastRoundAbout>;
  /** Under which id the sitting keeps a round. */
  roundId(number: string): string;
}

/** A croupier who only seems to deal on is worse than a line that is said to be gone. */
export const tablePace = { pingEveryMs: 3_000, silenceMs: 8_000 };

/** The seat of a table that has the frame to itself. */
export function useOwnSeat(tune: Tune, room: string): TableSeat {
  const { language } = useManner();
  const line = useMemo(() => ownLine(tune, room, language), [tune, room, language]);
  const [calm] = useState(prefersLessMotion);
  const [sound, setSound] = useSoundChoice(line.sounds);
  return { line, sound, setSound, calm };
}

function ownLine(tune: Tune, room: string, language: Language): TableLine {
  const kept = `khela.${room}.chip`;
  return {
    call: callOrTell,
    listen(director) {
      const hello = { token: null, merchant: siteStatus().info.brand.code, language, gameToken: tokenOf('game') ?? '' };
      const live = openLive(
        hello,
        (message) => director.hear(message),
        () => {},
        () => director.lineLost(),
        tablePace,
      );
      return () => live.close();
    },
    onReady: () => tellParent('ready'),
    onBalance: () => {},
    keepChip: (chip) => storeOf('local')?.setItem(kept, chip),
    keptChip: () => storeOf('local')?.getItem(kept) ?? null,
    sounds: createTunedSounds(tune),
    sitting: createSitting<PastRoundAbout>(storeOf('session'), sittingKey(room), nowMs()),
    roundId: (number) => number,
  };
}
