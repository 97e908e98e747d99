import type { CallOutput } from '../../contract/call.ts';
import { type getTableRound, type listTableRounds, type openTable, SHOWN_TABLE_ROUNDS } from '../../contract/tables.ts';
import { tableGames } from '../../games/catalogue.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { pathOf } from './chance.ts';
import * as fun from './fun.ts';
import { tableOf } from './games.ts';
import { betOf, chainOf, resultOf, roundOf, sumOf } from './presenting.ts';
import type { RoomId } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { playerTopic, roomTopic } from './telling.ts';

export { CHAIN_ROUNDS, makeChain, serverSeedOf } from './chain.ts';
export { place, takeBack } from './betting.ts';
export { driveRooms, moveOn } from './driving.ts';
export { invariants, punctuality } from './store-invariants.ts';
export type { Entropy } from './entropy.ts';

/** How long a room goes on for somebody who entered or was heard there. */
const WATCHED_MS = 15_000;

/** The table as it stands, for who sits down or comes back; where it rested, it begins again. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openTable>> {
  const { memberId, gameSessionId } = gameOf(ctx);
  const { game, room } = tableOf(ctx);
  await keepOpen(ctx, room.game);
  const { db, brand } = ctx;
  const limits = await rounds.limitsOf(ctx, room.game);
  const round = await store.latestRound(db, room);
  const nowMs = await store.clockMs(db);
  const sums = round ? await betStore.sumsIn(db, room, round.number) : [];
  const latest = await store.endedRounds(db, room, null, SHOWN_TABLE_ROUNDS);
  const mine =
    memberId === null
      ? await fun.own(ctx, { game, room })
      : {
          bets: round ? (await betStore.betsOf(db, room, round.number, memberId)).map((bet) => betOf(ctx, bet)) : [],
          balanceMinor: await rounds.balance(ctx, memberId, gameSessionId),
        };
  return {
    trial: memberId === null,
    currency: brand.settings.currency,
    balance: rounds.moneyOf(ctx, mine.balanceMinor),
    leastStake: rounds.moneyOf(ctx, limits.leastStakeMinor),
    mostStake: rounds.moneyOf(ctx, limits.mostStakeMinor),
    mostPayout: rounds.moneyOf(ctx, limits.mostPayoutMinor),
    stakes: rounds.stakesBetween(limits).map((stakeMinor) => rounds.moneyOf(ctx, stakeMinor)),
    maintenance: limits.suspendedBy !== null,
    nowMs,
    round: round ? roundOf(round) : null,
    sums: sums.map((sum) => sumOf(ctx, sum)),
    own: mine.bets,
    latest: latest.filter(({ outcome }) => outcome !== null).map(resultOf),
  };
}

/** The rooms in which somebody is, or something is not over. */
export async function roomsAtWork({ db }: Pick<Ctx, 'db'>): Promise<{ brandId: number; game: string }[]> {
  return (await store.roomsAtWork(db)).map(({ brand_id: brandId, game_code: game }) => ({ brandId, game }));
}

/** How one round was decided; of one that is not only what was published before. */
export async function round(ctx: Ctx, number: bigint): Promise<CallOutput<typeof getTableRound>> {
  const { memberId } = gameOf(ctx);
  const { game, room } = tableOf(ctx);
  const row = (await store.roundOf(ctx.db, room, number)) ?? fail('not_found');
  return {
    round: roundOf(row),
    chain: chainOf(row),
    own: memberId === null ? await fun.ownIn(ctx, { game, room }, number) : await ownIn(ctx, room, row, memberId),
  };
}

/** Rounds that are over, newest first. */
export async function past(ctx: Ctx, before: bigint | null): Promise<CallOutput<typeof listTableRounds>> {
  const { room } = tableOf(ctx);
  const rows = await store.endedRounds(ctx.db, room, before, SHOWN_TABLE_ROUNDS);
  return { list: rows.map((row) => ({ game: room.game, ...roundOf(row), chain: chainOf(row) })) };
}

/** The round of a table whose betting is open; null where none is. */
export async function bettingRound(ctx: Ctx, game: string): Promise<bigint | null> {
  const round = await store.latestRound(ctx.db, { brandId: ctx.brand.id, game });
  return round?.state === 'betting' ? round.number : null;
}

/** The room goes on for a while: somebody is there. */
export async function keepOpen(ctx: Pick<Ctx, 'db' | 'brand' | 'platform'>, game: string): Promise<void> {
  await store.watch(ctx.db, { brandId: ctx.brand.id, game }, WATCHED_MS);
  ctx.platform.waking.wake('driveRooms');
}

/** The tables of a brand that an open page of this server hears. */
export function heard({ brand, platform }: Pick<Ctx, 'brand' | 'platform'>): string[] {
  return [...tableGames.keys()].filter((game) => platform.live.isHeard(roomTopic({ brandId: brand.id, game })));
}

/** What the frame of this game session hears on its live socket; nothing where it is another game's. */
export async function topicsFor(ctx: Ctx, gameToken: string | undefined): Promise<string[]> {
  if (gameToken === undefined) return [];
  const frame = await rounds.authenticate(ctx, gameToken);
  if (frame.kind !== 'game' || !tableGames.has(frame.gameCode)) return [];
  const room = { brandId: ctx.brand.id, game: frame.gameCode };
  const own = frame.memberId === null ? [] : [playerTopic(room, frame.memberId)];
  // The frame hears at once that its member has logged out, and is let go.
  if (frame.memberSessionId !== null) own.push(`session:${frame.memberSessionId}`);
  return [roomTopic(room), ...own];
}

async function ownIn(ctx: Ctx, room: RoomId, { number, bets_root: root }: store.RoundRow, memberId: bigint) {
  const own = await betStore.betsOf(ctx.db, room, number, memberId);
  const standing = root && own.length > 0 ? await betStore.standing(ctx.db, room, number) : [];
  return own.map((bet) => ({ bet: betOf(ctx, bet), path: root && pathOf(standing, bet.id) }));
}
