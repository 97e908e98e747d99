import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type importDrawResults as importCall,
  type ImportOutcome,
  MOST_IMPORTED_LINES,
} from '../../contract/lottery-import.ts';
import { readResultLines } from '../../contract/result-lines.ts';
import { familyOf } from '../../games/lottery/families.ts';
import type { DrawResult } from '../../games/lottery/shapes.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { decide, propose } from './results.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import type { GameRow } from './store-games.ts';
import * as gameStore from './store-games.ts';
import * as resultStore from './store-results.ts';

type Imported = CallOutput<typeof importCall>['lines'][number];

/**
 * Enters results of a lottery that is drawn elsewhere, each line by itself: the first person's numbers wait, the same of a
 * second person confirm them, as when they are typed. What a line cannot do is said beside it, and it changes nothing.
 * @throws Refusal not_found, bad_input where it is a lottery of ours, or too many lines or none
 */
export async function importDrawResults(
  ctx: Ctx,
  { gameCode, lines: text }: CallParsed<typeof importCall>,
  address: string,
): Promise<CallOutput<typeof importCall>> {
  const game = (await gameStore.game(ctx.db, ctx.brand.id, gameCode)) ?? fail('not_found');
  if (game.source !== 'office') failField('gameCode', 'invalid_value');
  const read = readResultLines(text);
  if (read.length === 0) failField('lines', 'required');
  if (read.length > MOST_IMPORTED_LINES) failField('lines', 'too_long');
  const places = Map.groupBy(read, ({ issue }) => issue);
  const lines: Imported[] = [];
  for (const { line, issue, groups } of read) {
    const outcome = await outcomeOf(ctx, game, { issue, groups, isAlone: places.get(issue)!.length === 1 }, address);
    lines.push({ line, issue, outcome });
  }
  await audit.record(ctx, {
    action: 'lottery.result.import',
    subject: `lottery:${gameCode}`,
    detail: countsOf(lines),
    address,
  });
  return { lines };
}

interface Entered {
  issue: string;
  groups: readonly (readonly string[])[] | null;
  isAlone: boolean;
}

async function outcomeOf(
  ctx: Ctx,
  game: GameRow,
  { issue, groups, isAlone }: Entered,
  address: string,
): Promise<ImportOutcome> {
  if (groups === null) return 'bad_line';
  if (!isAlone) return 'duplicate';
  return transact(ctx, async (inside) => {
    const [found] = await store.drawsByIssues(inside.db, ctx.brand.id, game.code, [issue]);
    if (!found) return 'unknown_issue';
    const result = familyOf(game.family).readResult(groups);
    if (!result) return 'bad_numbers';
    // As it stands now, and nobody changes it before this line is done.
    const [draw] = await store.lockDraws(inside.db, [found.id], 'alone');
    return enter(inside, draw!, result, address);
  });
}

async function enter(ctx: Ctx, draw: DrawRow, result: DrawResult, address: string): Promise<ImportOutcome> {
  if (draw.result) return isSame(draw.result, result) ? 'already_drawn' : 'differs';
  if (draw.state === 'cancelled') return 'cancelled';
  if (draw.state !== 'closed' || draw.draws_at.getTime() > (await store.clockMs(ctx.db))) return 'not_ready';
  const input = { drawId: String(draw.id), result: result.map((numbers) => [...numbers]) };
  const proposed = await resultStore.proposal(ctx.db, draw.id);
  if (!proposed) {
    await propose(ctx, input, address);
    return 'entered';
  }
  if (!isSame(proposed.result, result)) return 'differs';
  if (proposed.entered_by === staffOf(ctx).staffId) return 'waits_for_other';
  await decide(ctx, { ...input, confirm: true }, address);
  return 'confirmed';
}

function isSame(one: DrawResult, other: DrawResult): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many lines there were, and how many came to what. */
function countsOf(lines: readonly Imported[]): Record<string, string> {
  const counts = [...Map.groupBy(lines, ({ outcome }) => outcome)].map(([outcome, some]) => [outcome, some.length]);
  return Object.fromEntries([['lines', lines.length], ...counts].map(([name, count]) => [name, String(count)]));
}
