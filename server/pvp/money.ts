import { TABLE_WALLET } from '../../contract/wallet.ts';
import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import * as wallet from '../wallet/service.ts';

/** Where a bet stands: its hand, and which of the puts of its seat it is. */
export interface PutOf {
  readonly handId: bigint;
  readonly gameCode: string;
  readonly memberId: bigint;
  readonly seat: number;
  /** Counted from 0. */
  readonly put: number;
}

/** Brings cash of a member to the wallet of the tables, or back. @throws Refusal insufficient_balance */
export async function moveCash(
  ctx: Ctx,
  memberId: bigint,
  amountMinor: bigint,
  way: 'in' | 'out',
  key: string,
): Promise<void> {
  if (amountMinor === 0n) return;
  const [cash, tables] = [{ account: 'cash' }, { account: 'studio', studio: TABLE_WALLET }] as const;
  await wallet.exchange(ctx, {
    memberId,
    kind: 'studio_transfer',
    key: `pvp_${way}:${key}`,
    reference: way === 'in' ? `main:${TABLE_WALLET}` : `${TABLE_WALLET}:main`,
    from: way === 'in' ? cash : tables,
    to: way === 'in' ? tables : cash,
    amountMinor,
  });
}

/**
 * What a seat puts in is a bet on its hand, taken from what lies before it: every gate and limit that stands between a member and
 * a bet stands here too.
 * @throws Refusal as bets.placeAll
 */
export async function placePut(ctx: Ctx, of: PutOf, stakeMinor: bigint): Promise<void> {
  const key = keyOf(of);
  await bets.placeAll(ctx, [
    {
      memberId: of.memberId,
      provider: rounds.pvpProvider,
      gameCode: of.gameCode,
      category: 'PVP',
      roundId: of.handId,
      key,
      bodyHash: sha256(`${key}:${stakeMinor}`),
      stakeMinor,
      studio: TABLE_WALLET,
    },
  ]);
}

export interface SeatEnd extends Omit<PutOf, 'put'> {
  readonly puts: number;
  readonly wonMinor: bigint;
}

/** Ends all bets of a hand in one list: what a seat has won is paid on its first, the others won nothing; or all go back. */
export async function endPuts(ctx: Ctx, seats: readonly SeatEnd[], kind: 'win' | 'rollback'): Promise<void> {
  const endings = seats.flatMap(({ puts, wonMinor, ...of }) =>
    Array.from({ length: puts }, (_, put): bets.Ending => {
      const key = keyOf({ ...of, put });
      const payoutMinor = kind === 'win' && put === 0 ? wonMinor : 0n;
      return { memberId: of.memberId, key, bodyHash: sha256(`${kind}:${key}:${payoutMinor}`), kind, payoutMinor };
    }),
  );
  await bets.endAll(ctx, endings);
}

/** Of whom an entry in a tournament is. */
interface EntryOf {
  readonly entryId: bigint;
  readonly tournamentId: bigint;
  readonly gameCode: string;
  readonly memberId: bigint;
}

/**
 * An entry is one bet on its tournament, of cash alone as all that is played for at tables: it goes through the wallet of the
 * tables, in which nothing of it stays.
 * @throws Refusal as bets.placeAll
 */
export async function placeEntry(
  ctx: Ctx,
  { entryId, tournamentId, gameCode, memberId }: EntryOf,
  priceMinor: bigint,
): Promise<void> {
  const key = entryKey(entryId);
  await moveCash(ctx, memberId, priceMinor, 'in', `entry:${entryId}`);
  await bets.placeAll(ctx, [
    {
      memberId,
      provider: rounds.pvpProvider,
      gameCode,
      category: 'PVP',
      roundId: tournamentId,
      key,
      bodyHash: sha256(`${key}:${priceMinor}`),
      stakeMinor: priceMinor,
      studio: TABLE_WALLET,
    },
  ]);
}

/** Ends entries: with their prizes, or all goes back; either is cash of their members at once. */
export async function endEntries(
  ctx: Ctx,
  entries: readonly { entryId: bigint; memberId: bigint; minor: bigint }[],
  kind: 'win' | 'rollback',
): Promise<void> {
  const endings = entries.map(({ entryId, memberId, minor: payoutMinor }): bets.Ending => {
    const key = entryKey(entryId);
    const bodyHash = sha256(`${kind}:${key}:${payoutMinor}`);
    return { memberId, key, bodyHash, kind, payoutMinor: kind === 'win' ? payoutMinor : 0n };
  });
  await bets.endAll(ctx, endings);
  // In the order of members, as everybody who changes several wallets takes them.
  const rising = entries.toSorted((one, other) => Number(one.memberId - other.memberId));
  for (const { entryId, memberId, minor } of rising) await moveCash(ctx, memberId, minor, 'out', `entry:${entryId}`);
}

function entryKey(entryId: bigint): string {
  return `pvp-entry:${entryId}`;
}

function keyOf({ handId, seat, put }: Pick<PutOf, 'handId' | 'seat' | 'put'>): string {
  return `pvp:${handId}:${seat}:${put}`;
}
