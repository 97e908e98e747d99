import { isDeepStrictEqual } from 'node:util';
import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { officeGetPvpHand } from '../../contract/pvp-office.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { equalBytes, sha256 } from '../platform/process/seal.ts';
import { clientSeedOf, openServerSeed } from './chance.ts';
import { presentHands } from './hand-list.ts';
import { replayed } from './history.ts';
import * as handStore from './store-hands.ts';
import type { Hand } from './state.ts';
import * as tournamentStore from './store-tournaments.ts';
import { handOf } from './table.ts';

type Page = CallOutput<typeof officeGetPvpHand>;

/**
 * One hand for money, or of a tournament, as a seat saw it, or as someone who looked on. While it is played nothing is told that could help anybody
 * at the table; the server's seed is for those who may read the ledger.
 * @throws Refusal not_found, bad input where the seat was not dealt in
 */
export async function officeHand(ctx: Ctx, handId: bigint, seat: number | null): Promise<Page> {
  const row = await handStore.handById(ctx.db, ctx.brand.id, handId);
  if (!row || !(await isOfMembers(ctx, row))) fail('not_found');
  const hand = await handOf(ctx, handId);
  if (seat !== null && !hand.seats.some((one) => one.seat === seat)) failField('seat', 'invalid_value');
  const isOver = row.state !== 'playing';
  const past = isOver ? await replayed(ctx, hand, seat) : null;
  const [listed] = await presentHands(ctx, [row]);
  const mayKnow = isOver && staffOf(ctx).permissions.includes('ledger.read');
  const serverSeed = isOver ? openServerSeed(ctx, row.server_seed_sealed) : null;
  return {
    hand: known(listed, 'the hand that was asked for'),
    unit: fromMinor(BigInt(hand.terms.unitMinor), row.for_money ? ctx.brand.settings.currency.decimals : 0),
    options: hand.terms.options as Page['options'],
    begin: past?.begin ?? null,
    moves: past?.moves ?? [],
    proof: {
      version: row.version,
      serverSeedHash: row.server_seed_hash.toString('hex'),
      clientSeed: row.client_seed,
      seats: hand.seats.map(({ seat: number, promise, seed }) => ({
        seat: number,
        promise: promise.toString('hex'),
        seed: seed.toString('hex'),
      })),
      serverSeed: mayKnow && serverSeed ? serverSeed.toString('hex') : null,
      checks: past && serverSeed && checksOf(hand, serverSeed, past.state),
    },
  };
}

/** Practice against the house is nobody's affair. */
async function isOfMembers(ctx: Ctx, { for_money: forMoney, table_id: tableId }: handStore.HandRow): Promise<boolean> {
  return forMoney || (await tournamentStore.tournamentAt(ctx.db, tableId)) !== undefined;
}

/** Whether a hand that is over follows from what was promised. */
function checksOf({ row, seats }: Hand, serverSeed: Buffer, state: unknown): NonNullable<Page['proof']['checks']> {
  return {
    server: equalBytes(sha256(serverSeed), row.server_seed_hash),
    seats: seats.every(({ seed, promise }) => equalBytes(sha256(seed), promise)),
    client: clientSeedOf(row.game_code, row.table_id, seats) === row.client_seed,
    replay: isDeepStrictEqual(JSON.parse(JSON.stringify(state)), row.now),
  };
}
