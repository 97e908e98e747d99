import type { CallOutput } from '../../contract/call.ts';
import { toMinor } from '../../contract/money.ts';
import {
  type getTableRound,
  type listTableRounds,
  type openTable,
  type placeTableBet,
  SHOWN_TABLE_ROUNDS,
} from '../../contract/tables.ts';
import { returnMinor } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as betting from './betting.ts';
import { pathOf } from './chance.ts';
import { positionOf, type Seat, tableOf } from './games.ts';
import { enter, ownIn } from './entering.ts';
import { limitExceeded } from './exceeding.ts';
import { betOf, chainOf, resultOf, roundOf, sumOf } from './presenting.ts';
import type { RoomId, RoundRow } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import type { Admitted, Wish } from './wish.ts';

export interface AskedBet {
  number: bigint;
  places: readonly { position: string; stake: string }[];
  /** 16 bytes in hex. */
  playerSeed: string;
  key: string;
}

/** The table as it stands, for who sits down or comes back; where it rested, it begins again. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openTable>> {
  const seat = tableOf(ctx);
  const { round, latest, own, ...shared } = await enter(ctx, seat, SHOWN_TABLE_ROUNDS);
  const sums = round ? await betStore.sumsIn(ctx.db, seat.room, round.number) : [];
  return {
    ...shared,
    round: round ? roundOf(round) : null,
    sums: sums.map((sum) => sumOf(ctx, sum)),
    own: own.map((bet) => betOf(ctx, bet)),
    latest: latest.filter(({ outcome }) => outcome !== null).map(resultOf),
  };
}

/** A bet on the round whose betting is open. @throws Refusal game_maintenance, bad input, and as betting.place */
export async function place(ctx: Ctx, asked: AskedBet): Promise<CallOutput<typeof placeTableBet>> {
  const seat = tableOf(ctx);
  const { number, key, playerSeed } = asked;
  const stakes = stakesOf(ctx, seat.game, asked.places);
  const wish: Wish = { number, key, stakes, playerSeed: Buffer.from(playerSeed, 'hex'), autoHundredths: null };
  return shown(ctx, await betting.place(ctx, seat, wish, () => admit(ctx, seat, stakes)));
}

/** Takes a bet back while betting is open. */
export async function takeBack(ctx: Ctx, betId: bigint): Promise<CallOutput<typeof placeTableBet>> {
  return shown(ctx, await betting.takeBack(ctx, tableOf(ctx), betId));
}

/** How one round was decided; of one that is not only what was published before. */
export async function round(ctx: Ctx, number: bigint): Promise<CallOutput<typeof getTableRound>> {
  const seat = tableOf(ctx);
  const row = (await store.roundOf(ctx.db, seat.room, number)) ?? fail('not_found');
  const { bets } = await ownIn(ctx, seat, number);
  // What is played for fun is no leaf of the tree.
  const standing = gameOf(ctx).memberId === null ? [] : await standingIn(ctx, seat.room, row, bets.length);
  return {
    round: roundOf(row),
    chain: chainOf(row),
    own: bets.map((bet) => ({ bet: betOf(ctx, bet), path: row.bets_root && pathOf(standing, bet.id) })),
  };
}

/** Rounds that are over, newest first. */
export async function past(ctx: Ctx, before: bigint | null): Promise<CallOutput<typeof listTableRounds>> {
  const { room } = tableOf(ctx);
  const rows = await store.endedRounds(ctx.db, room, before, SHOWN_TABLE_ROUNDS);
  return { list: rows.map((row) => ({ game: room.game, ...roundOf(row), chain: chainOf(row) })) };
}

/** What is put where, each position once, in the order in which they were first named. @throws Refusal bad input */
export function stakesOf(ctx: Ctx, game: TableGame, asked: AskedBet['places']): Wish['stakes'] {
  const stakes = new Map<string, bigint>();
  for (const { position, stake } of asked) {
    if (!positionOf(game, position)) failField('places', 'invalid_value');
    const minor = toMinor(stake, ctx.brand.settings.currency.decimals);
    if (minor === null || minor <= 0n) failField('places', 'invalid_amount');
    stakes.set(position, (stakes.get(position) ?? 0n) + minor);
  }
  return [...stakes].map(([position, stakeMinor]) => ({ position, stakeMinor }));
}

/** What may be staked; a stake that may not be placed by itself is refused. */
async function admit(ctx: Ctx, { game, room }: Seat<TableGame>, stakes: Wish['stakes']): Promise<Admitted> {
  const places = stakes.map(({ position, stakeMinor }): PlaceRow => {
    const most = returnMinor(stakeMinor, positionOf(game, position)!.mostReturnHundredths);
    if (most > BigInt(Number.MAX_SAFE_INTEGER)) failField('places', 'invalid_amount');
    return [position, Number(stakeMinor), Number(most)];
  });
  const limits = await rounds.limitsOf(ctx, room.game);
  if (limits.suspendedBy) fail('game_maintenance');
  const limit = limitExceeded(places, [], limits);
  if (limit) return rounds.refuseStake(ctx, room.game, limit);
  return { limits, places, latestHundredths: null };
}

async function standingIn(ctx: Ctx, room: RoomId, { number, bets_root: root }: RoundRow, ownBets: number) {
  return root && ownBets > 0 ? betStore.standing(ctx.db, room, number) : [];
}

function shown(ctx: Ctx, { bet, balanceMinor }: betting.OwnBet): CallOutput<typeof placeTableBet> {
  return { bet: betOf(ctx, bet), balance: rounds.moneyOf(ctx, balanceMinor) };
}
