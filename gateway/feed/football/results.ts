import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result } from '../../../games/sports/football/model.ts';

/** A match of results.tsv. */
export interface Fixture {
  league: string;
  season: string;
  /** As 2025-08-15. */
  date: string;
  home: string;
  away: string;
  /** Goals after 90 minutes; null: not played yet, put off, or decided by a committee. */
  goals: readonly [number, number] | null;
  /** Goals at half time; null where nobody wrote them down. */
  half: readonly [number, number] | null;
}

const DAY_MS = 86_400_000;
const file = fileURLToPath(new URL('results.tsv', import.meta.url));

/**
 * Matches of six leagues in two seasons. Extra time and shoot-outs were left out: no market is about them, and two of the source's
 * shoot-outs ended 4-4, which cannot be.
 */
export function readFixtures(): Fixture[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [league = '', season = '', date = '', home = '', away = '', half = '', full = ''] = line.split('\t');
    return { league, season, date, home, away, goals: goalsIn(full), half: goalsIn(half) };
  });
}

/** What is known of a league, as it is fitted. */
export function resultsOf(fixtures: readonly Fixture[]): Result[] {
  return fixtures.flatMap(({ home, away, date, goals }) =>
    goals === null ? [] : [{ home, away, day: dayOf(date), goals }],
  );
}

export function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function goalsIn(text: string): readonly [number, number] | null {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return home === undefined || away === undefined ? null : [Number(home), Number(away)];
}
