import {
  type BoardTerms,
  type MissionTerms,
  type ProgramTerms,
  programTerms,
  type SignInTerms,
} from '../../contract/mission-terms.ts';
import { type ProgramState, programStates } from '../../contract/missions-office.ts';
import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import { addDays } from './days.ts';
import * as store from './store.ts';

/** Terms as the database keeps them. */
export function readTerms(terms: unknown): ProgramTerms {
  return programTerms.parse(terms);
}

export function missionOf(terms: unknown): MissionTerms {
  const read = readTerms(terms);
  assert(read.kind === 'mission', 'a mission has the terms of one');
  return read;
}

export function signInOf(terms: unknown): SignInTerms {
  const read = readTerms(terms);
  assert(read.kind === 'sign_in', 'a calendar has the terms of one');
  return read;
}

export function boardOf(terms: unknown): BoardTerms {
  const read = readTerms(terms);
  assert(read.kind === 'board', 'a leaderboard has the terms of one');
  return read;
}

export function stateOf({ state }: Pick<store.ProgramRow, 'state'>): ProgramState {
  return known(
    programStates.find((each) => each === state),
    `${state} is a state of programs`,
  );
}

/** The day of the brand that it is now. */
export function today(ctx: Ctx): string {
  return dayOf(ctx.nowMs, ctx.brand.settings.timeZone);
}

/** The first moments of days of the brand, by the day. */
export async function startsOf(ctx: Ctx, days: readonly (string | null)[]): Promise<(day: string) => number> {
  const asked = [...new Set(days.filter((day) => day !== null))];
  const starts = await store.startsOf(ctx.db, ctx.brand.settings.timeZone, asked);
  const known = new Map(asked.map((day, at) => [day, starts[at] ?? 0]));
  return (day) => known.get(day) ?? 0;
}

/** From when until when a member looks at what they did: the first moment of one day to the last of today. */
export async function spanFrom(ctx: Ctx, fromDay: string, today: string): Promise<{ fromMs: number; untilMs: number }> {
  const tomorrow = addDays(today, 1);
  const start = await startsOf(ctx, [fromDay, tomorrow]);
  return { fromMs: start(fromDay), untilMs: start(tomorrow) };
}

/** The terms that hold for a window that begins on a day: the newest that were there before it. */
export function termsAt(
  versions: readonly Pick<store.TermsRow, 'version' | 'terms' | 'holds_from'>[],
  fromDay: string,
): { version: number; terms: unknown } {
  const found = versions.findLast(({ holds_from }) => holds_from === null || holds_from <= fromDay);
  return known(found, 'the first terms hold for all windows');
}
