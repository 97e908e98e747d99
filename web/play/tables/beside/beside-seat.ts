import { useEffect, useMemo, useState } from 'react';
import { nowMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { openLive } from '../../../kit/live.ts';
import { prefersLessMotion } from '../../../kit/motion.ts';
import { siteStatus } from '../../../kit/site.ts';
import { callOrTell } from '../../frame/own-protection.ts';
import { createSitting } from '../../frame/sitting.ts';
import { useSoundChoice } from '../../frame/sound-choice.ts';
import { createTunedSounds, type Tune } from '../../frame/tuned-sounds.ts';
import type { PastRoundAbout } from '../design.ts';
import { tablePace, type TableLine, type TableSeat } from '../table-seat.ts';
import type { Standing } from './front.ts';
import { createSharedLine, type OpenTable } from './shared-line.ts';

/** What a table tells of itself to what all have in common. */
export interface BesideTableState extends Standing {
  stakes: readonly string[];
}

/** How tables beside each other sing: one voice for all. */
const tune: Tune = { tonicHertz: 196, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 27 / 16, 2] };

/** What tables beside each other have in common: one socket, one balance, one sitting, one sound. */
export function useBeside(tables: readonly OpenTable[]) {
  const { language } = useManner();
  const [balance, setBalance] = useState<string | null>(null);
  const shared = useMemo(
    () =>
      createSharedLine(([gameToken, ...besideTokens], onMessage, onLost) => {
        const hello = { token: null, merchant: siteStatus().info.brand.code, language, gameToken, besideTokens };
        return openLive(hello, onMessage, () => {}, onLost, tablePace);
      }),
    [language],
  );
  useEffect(() => shared.seat(tables), [shared, tables]);
  useEffect(() => () => shared.close(), [shared]);
  const sounds = useMemo(() => createTunedSounds(tune), []);
  // Of this visit alone: the page around has opened a new session for each of the tables.
  const sitting = useMemo(() => createSitting<PastRoundAbout>(null, '', nowMs()), []);
  const [calm] = useState(prefersLessMotion);
  const [sound, setSound] = useSoundChoice(sounds);
  const lineOf = useMemo(
    () =>
      ({ room, token }: OpenTable): TableLine => ({
        call: (which, input, options) => callOrTell(which, input, { ...options, token }),
        listen: (director) => shared.join(room, director),
        onReady: () => {},
        onBalance: setBalance,
        // The chip is chosen for all tables together.
        keepChip: () => {},
        keptChip: () => null,
        sounds,
        sitting,
        roundId: (number) => `${room} ${number}`,
      }),
    [shared, sounds, sitting],
  );
  const seat: BesideSeat = { lineOf, settings: { sound, setSound, calm } };
  return { seat, balance, sitting, sound, setSound };
}

/** Gives a table beside others its seat. */
export interface BesideSeat {
  lineOf(table: OpenTable): TableLine;
  settings: Omit<TableSeat, 'line'>;
}
