import { createHash } from 'node:crypto';
import { randomFromBytes } from '../random.ts';
import type { EventState, Sport } from './catalogue.ts';
import { type Moment, playOut } from './playing.ts';

/** Sides of an even match of every sport of the catalogue. */
export const strengths: Record<Sport, { home: number; away: number }> = {
  football: { home: 1.6, away: 1.1 },
  cricket: { home: 1.04, away: 0.98 },
  kabaddi: { home: 35, away: 32 },
  tennis: { home: 0.64, away: 0.62 },
  basketball: { home: 112, away: 107.5 },
  'counter-strike': { home: 0.53, away: 0.47 },
  valorant: { home: 0.52, away: 0.48 },
  'dota-2': { home: 0.53, away: 0.47 },
  'league-of-legends': { home: 0.52, away: 0.48 },
};
export const everySport = Object.keys(strengths) as Sport[];

/** How many times the matches of a common run are played: `SPORTS_TIMES=10` looks ten times as closely. */
export const times = Number(process.env['SPORTS_TIMES'] ?? 1);

/** The same bytes for the same name, as long as anybody asks. */
export function drawnFrom(name: string) {
  let [block, used, index] = [Buffer.alloc(0) as Buffer, 0, 0];
  return randomFromBytes((count) => {
    const out = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      if (used === block.length) {
        block = createHash('sha512').update(`${name} ${index++}`).digest();
        used = 0;
      }
      out[at] = block[used++]!;
    }
    return out;
  });
}

/** A match from its first moment to its end, the same for the same name. */
export function matchOf(sport: Sport, name: string): Moment[] {
  return playOut(sport, strengths[sport], drawnFrom(`${sport} ${name}`));
}

/** How such a match ended. */
export function endOf(sport: Sport, name: string): EventState {
  return matchOf(sport, name).at(-1)!.state;
}
