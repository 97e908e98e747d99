import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { getSharedRound } from '../../contract/rounds.ts';
import { fishingRounds, slotMachines } from '../../games/catalogue.ts';
import { magazineBullets } from '../../games/fishing/magazine-shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { get } from './service-records.ts';

/** A round that its player shows to others. */
export interface SharedRound {
  roundId: bigint;
  /** Whoever has it sees the round, without knowing whose it is. */
  code: string;
  game: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  showsStake: boolean;
}

const PURPOSE = 'shared-round';
/** Brand, member, round, and whether the stake is shown. */
const BYTES = 4 + 8 + 8 + 1;

/**
 * What others may see of a round of the member that is over. Nothing is written: the code itself says which it is.
 * @throws Refusal not_found where the round is another's, is none of the house's games, or is not over
 */
export async function share(
  ctx: Ctx,
  memberId: bigint,
  { roundId, showStake }: { roundId: string; showStake: boolean },
): Promise<SharedRound> {
  const { record } = await get(ctx, memberId, BigInt(roundId));
  if (record.state !== 'closed') fail('not_found');
  const plain = Buffer.alloc(BYTES);
  plain.writeInt32BE(ctx.brand.id, 0);
  plain.writeBigInt64BE(memberId, 4);
  plain.writeBigInt64BE(BigInt(roundId), 12);
  plain.writeUInt8(showStake ? 1 : 0, 20);
  return {
    roundId: BigInt(roundId),
    code: ctx.platform.seal.close(PURPOSE, plain, ctx.random).toString('base64url'),
    game: record.game,
    stakeMinor: BigInt(record.stakeMinor),
    payoutMinor: BigInt(record.payoutMinor),
    showsStake: showStake,
  };
}

/**
 * The round of a code, as anybody may see it: never with a balance, and without the player's stake where they keep it to
 * themselves. It is then shown at a stake of about one unit of money, at which it pays the same multiple.
 * @throws Refusal not_found
 */
export async function shared(ctx: Ctx, code: string): Promise<CallOutput<typeof getSharedRound>> {
  const plain = opened(ctx, code);
  if (plain === null || plain.readInt32BE(0) !== ctx.brand.id) fail('not_found');
  const past = { ...(await get(ctx, plain.readBigInt64BE(4), plain.readBigInt64BE(12))), balanceAfter: null };
  if (plain.readUInt8(20) === 1) return { ...past, stakeShown: true };
  return { ...atOneUnit(ctx, past), stakeShown: false };
}

function opened(ctx: Ctx, code: string): Buffer | null {
  try {
    const plain = ctx.platform.seal.open(PURPOSE, Buffer.from(code, 'base64url'));
    return plain.length === BYTES ? plain : null;
  } catch {
    // Not sealed by this house: it names nothing.
    return null;
  }
}

type Past = Awaited<ReturnType<typeof get>>;

function atOneUnit(ctx: Ctx, past: Past): Past {
  const { decimals } = ctx.brand.settings.currency;
  const { record } = past;
  const oneMinor = 10n ** BigInt(decimals);
  const bought = fishingRounds.has(record.game) ? magazineBullets : 1;
  const units = BigInt(slotMachines.get(record.game)?.stakeUnits ?? bought);
  // The pay table of a machine counts in whole units of the smallest coin.
  const stakeMinor = ((oneMinor + units - 1n) / units) * units;
  const payoutMinor = (BigInt(record.payoutMinor) * stakeMinor) / BigInt(record.stakeMinor);
  const money = (minor: bigint) => fromMinor(minor, decimals);
  return {
    ...past,
    record: { ...record, stakeMinor: String(stakeMinor), payoutMinor: String(payoutMinor) },
    stake: money(stakeMinor),
    payout: money(payoutMinor),
    net: money(payoutMinor - stakeMinor),
    unit: past.unit === null ? null : money(stakeMinor / units),
  };
}
