import type { CallParsed } from '../../contract/call.ts';
import type { getRaffleRecord, RaffleRecord } from '../../contract/raffles.ts';
import { raffleVersion } from '../../games/raffle.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import { prizesIn, readTerms } from './reading.ts';
import { proofOf } from './sealing.ts';
import * as store from './store.ts';
import * as wins from './store-wins.ts';

/**
 * A ticket of the member behind the token in a sealed raffle, as anybody can check it.
 * @throws Refusal not_found: also of another's ticket, and before it is sealed
 */
export async function recordOf(
  ctx: Ctx,
  { raffleId, number }: CallParsed<typeof getRaffleRecord>,
): Promise<RaffleRecord> {
  const row = (await store.byId(ctx.db, ctx.brand.id, BigInt(raffleId))) ?? fail('not_found');
  if (row.sealed_at === null) fail('not_found');
  const found = await proofOf(ctx, row, number);
  if (found?.ticket.member_id !== memberOf(ctx).memberId) fail('not_found');
  const places = await wins.ofRaffles(ctx.db, ctx.brand.id, [row.id]);
  const { seed } = row;
  return {
    raffle: String(row.id),
    version: raffleVersion,
    tickets: row.tickets,
    numbers: known(row.numbers, 'what is sealed has its numbers'),
    prizes: prizesIn(readTerms(row.terms)),
    root: known(row.root, 'what is sealed has its root'),
    serverSeedHash: known(row.seed_hash, 'a raffle that was published has its seed'),
    beaconRound: row.beacon_round === null ? null : String(row.beacon_round),
    beaconKey: row.beacon_key?.toString('hex') ?? null,
    sealedAtMs: row.sealed_at.getTime(),
    drawsAtMs: row.draws_at.getTime(),
    number,
    place: places.find((win) => win.number === number)?.place ?? null,
    proof: {
      leaf: found.leaf,
      path: found.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash).toString('hex') })),
    },
    revealed:
      row.state !== 'drawn' || seed === null
        ? null
        : {
            serverSeed: seed,
            beaconSignature: row.beacon_signature?.toString('hex') ?? null,
            passed: row.passed,
            winners: places.map((win) => win.number),
          },
  };
}
