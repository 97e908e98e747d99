import type { BoardTerms, MissionTerms, ProgramTerms } from '../../contract/mission-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { isTooCostly, shareOf } from './ceiling.ts';
import { prizesOf } from './prizes.ts';
import { missionOf } from './reading.ts';
import type * as store from './store.ts';

const MOST_PLACES = 1_000;

/** What a program may give in all: what is set, or of a leaderboard all its prizes. */
export function budgetOf(terms: ProgramTerms): bigint {
  if (terms.kind !== 'board') return BigInt(terms.budgetMinor);
  return prizesOf(terms.prizes).reduce((sum, prize) => sum + prize, 0n);
}

/**
 * Refuses terms that contradict themselves or the brand's other programs, and missions for which playing on for ever would win.
 * @param id null: of a program that is new
 * @throws Refusal bad_input on the field, with mission_too_costly on the prize
 */
export async function checkProgram(
  ctx: Ctx,
  terms: ProgramTerms,
  id: bigint | null,
  programs: readonly store.ProgramRow[],
): Promise<void> {
  checkTerms(terms, id, programs);
  if (terms.kind !== 'mission') return;
  if (isTooCostly(await shareOf(ctx, terms, id, programs))) failField('terms.prizeMinor', 'mission_too_costly');
}

function checkTerms(terms: ProgramTerms, id: bigint | null, programs: readonly store.ProgramRow[]): void {
  if (terms.untilDay !== null && terms.untilDay <= terms.fromDay) failField('terms.untilDay', 'too_small');
  if (terms.kind === 'board') return checkBoard(terms);
  if (terms.kind === 'mission') return checkMission(terms, id, programs);
  if (terms.prizesMinor.every((minor) => minor === 0)) failField('terms.prizesMinor', 'too_small');
  if (terms.budgetMinor < Math.max(...terms.prizesMinor)) failField('terms.budgetMinor', 'too_small');
}

function checkBoard({ prizes }: BoardTerms): void {
  const each = prizesOf(prizes);
  if (each.length > MOST_PLACES) failField('terms.prizes', 'too_big');
  // A better place is worth no less, and each is worth something.
  if (each.some((prize, at) => prize > (each[at - 1] ?? prize))) failField('terms.prizes', 'too_big');
  if (each.some((prize) => prize === 0n)) failField('terms.prizes', 'too_small');
}

function checkMission(terms: MissionTerms, id: bigint | null, programs: readonly store.ProgramRow[]): void {
  if (terms.budgetMinor < terms.prizeMinor) failField('terms.budgetMinor', 'too_small');
  // One completes a mission again and again by playing on; days and games would be counted for ever.
  if (terms.recurrence === 'completion' && (terms.metric === 'games' || terms.metric === 'login_days'))
    failField('terms.recurrence', 'invalid_value');
  if (terms.afterId === null) return;
  const known = new Map(programs.filter(({ kind }) => kind === 'mission').map((row) => [String(row.id), row]));
  // Whoever waits for a mission that waits for theirs waits for ever.
  for (let next: string | null = terms.afterId; next !== null;) {
    const before = known.get(next);
    if (!before || before.id === id) failField('terms.afterId', 'invalid_value');
    next = missionOf(before.terms).afterId;
  }
}

/** What members rely on in a window that runs, and may not change under it. */
export function isFixedChanged(before: ProgramTerms, after: ProgramTerms): boolean {
  if (before.kind !== after.kind || before.fromDay !== after.fromDay) return true;
  if (after.kind === 'sign_in') return false;
  if (before.kind === 'mission' && after.kind === 'mission') {
    const isOneWindow = after.newbieDays === null && ['once', 'completion'].includes(after.recurrence);
    if (isOneWindow) return isRuleChanged(before, after);
    return before.recurrence !== after.recurrence || before.newbieDays !== after.newbieDays;
  }
  return isRuleChanged(before, after);
}

function isRuleChanged(before: ProgramTerms, after: ProgramTerms): boolean {
  const rules = (terms: ProgramTerms) => JSON.stringify({ ...terms, title: null, text: null, budgetMinor: null });
  return rules(before) !== rules(after);
}
