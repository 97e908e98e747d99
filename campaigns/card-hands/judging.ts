import { sql } from 'kysely';
import { checkLedger } from '../../server/ledger/ledger.ts';
import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { officeHand } from '../../server/pvp/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import { FUNDS_MINOR } from '../interruptions/rounds.ts';

const AS_STAFF = { kind: 'staff', staffId: 0n, account: 'campaign', permissions: ['ledger.read'] };

/** The rules of the books that do not hold. */
export async function brokenRules({ db }: Ctx): Promise<string[]> {
  return brokenOf(await checkLedger(db)).map(({ name }) => `rule ${name} is broken`);
}

/** Each hand has ended by its seeds and moves; @returns how many there were of each game, and what is wrong. */
export async function judgeHands(ctx: Ctx): Promise<{ hands: Record<string, number>; faults: string[] }> {
  const { rows } = await sql<{ id: bigint; game_code: string; state: string }>`
    SELECT id, game_code, state FROM pvp_hands ORDER BY id`.execute(ctx.db);
  const faults: string[] = [];
  const hands: Record<string, number> = {};
  const asStaff = { ...ctx, nowMs: nowMs(), actor: AS_STAFF } as unknown as Ctx;
  for (const { id, game_code: game, state } of rows) {
    hands[game] = (hands[game] ?? 0) + 1;
    if (state !== 'ended') faults.push(`hand ${id} of ${game} is ${state}`);
    const { checks } = (await officeHand(asStaff, id, null)).proof;
    const wrong = Object.entries(checks ?? {}).filter(([, holds]) => !holds);
    if (checks === null || wrong.length > 0)
      faults.push(`hand ${id} of ${game}: ${wrong.map(([name]) => name).join()}`);
  }
  return { hands, faults };
}

interface Sums {
  put: bigint;
  won: bigint;
  rake: bigint;
}

/** Everybody has left: what was put in is what was won and the rake, and each has what they came with and what hands brought. */
export async function judgeMoney(
  ctx: Ctx,
  memberIds: readonly bigint[],
): Promise<{ rakeMinor: bigint; faults: string[] }> {
  const faults: string[] = [];
  const all = await sumsOf(ctx, null);
  if (all.put !== all.won + all.rake) faults.push(`put in ${all.put}, won ${all.won}, rake ${all.rake}`);
  let foundMinor = 0n;
  for (const memberId of memberIds) {
    const { put, won } = await sumsOf(ctx, memberId);
    const { balanceMinor } = await wallet.balance(ctx, memberId);
    foundMinor += balanceMinor;
    if (balanceMinor !== FUNDS_MINOR - put + won)
      faults.push(`member ${memberId} has ${balanceMinor} instead of ${FUNDS_MINOR - put + won}`);
  }
  const boughtMinor = FUNDS_MINOR * BigInt(memberIds.length);
  if (boughtMinor !== foundMinor + all.rake)
    faults.push(`of ${boughtMinor} there are ${foundMinor} and a rake of ${all.rake}`);
  return { rakeMinor: all.rake, faults };
}

async function sumsOf({ db }: Ctx, memberId: bigint | null): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(put_minor), 0)::bigint AS put, coalesce(sum(won_minor), 0)::bigint AS won, coalesce(sum(rake_minor), 0)::bigint AS rake
      FROM pvp_hand_seats WHERE ${memberId}::bigint IS NULL OR member_id = ${memberId}::bigint`.execute(db);
  return rows[0]!;
}

/** How long the seat on turn has been waited for beyond its clock and its bank of time, where longest. */
export async function overdueMs({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    SELECT coalesce(max(extract(epoch FROM clock_timestamp() - h.turn_ends_at) * 1000 - s.bank_left_ms), 0)::float8 AS late
      FROM pvp_hands h JOIN pvp_hand_seats s ON s.hand_id = h.id AND s.seat = h.turn_seat
     WHERE h.state = 'playing'`.execute(db);
  return Math.max(0, Math.round(rows[0]!.late));
}

/** What lies between hands passes at once: the pause in which people look at what a hand came to. Tables that somebody moves are left to the next look. */
export async function withoutPauses({ db }: Ctx): Promise<void> {
  await sql`
    WITH over AS (
      SELECT t.id, t.hand_id FROM pvp_tables t JOIN pvp_hands h ON h.id = t.hand_id
       WHERE t.closed_at IS NULL AND h.state <> 'playing' AND h.ended_at > clock_timestamp() - interval '5 seconds'
         FOR UPDATE OF t SKIP LOCKED),
    passed AS (UPDATE pvp_hands SET ended_at = ended_at - interval '5 seconds' WHERE id IN (SELECT hand_id FROM over))
    UPDATE pvp_tables SET due_at = clock_timestamp() WHERE id IN (SELECT id FROM over)`.execute(db);
}
