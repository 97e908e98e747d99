import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { PvpRoom } from '../../contract/pvp.ts';
import type { getPvpHand, listPvpHands, PvpPastHand } from '../../contract/pvp-hands.ts';
import * as members from '../members/service.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { chanceIn, openServerSeed } from './chance.ts';
import { gameNamed, gameOfFrame, type Terms } from './games.ts';
import { outcomesOf } from './presenting.ts';
import type { HandRow, HandSeatRow } from './store-hands.ts';
import * as handStore from './store-hands.ts';
import { seatsIn } from './store-tables.ts';
import type { Hand } from './state.ts';
import { handOf } from './table.ts';

const SHOWN_HANDS = 30;
/** The server's seed tells also the cards that nobody has shown: so long after the hand it is nobody's advantage any more. */
export const TOLD_AFTER_MS = 60 * 60_000;

/** Hands for money and of tournaments that the player of this frame was dealt into, newest first. */
export async function pastHands(ctx: Ctx, before: bigint | null): Promise<CallOutput<typeof listPvpHands>> {
  const { memberId, gameCode } = gameOf(ctx);
  gameOfFrame(ctx);
  if (memberId === null) return { list: [] };
  const rows = await handStore.pastHands(ctx.db, { brandId: ctx.brand.id, memberId, gameCode }, before, SHOWN_HANDS);
  const list: PvpPastHand[] = [];
  for (const row of rows) list.push(pastHand(ctx, row, await seatsIn(ctx.db, row.id), memberId));
  return { list };
}

/** One of them, move by move as they saw it, with what it was dealt from. @throws Refusal not_found */
export async function pastHandOf(ctx: Ctx, handId: bigint): Promise<CallOutput<typeof getPvpHand>> {
  const { memberId, gameCode } = gameOf(ctx);
  const row = await handStore.handById(ctx.db, ctx.brand.id, handId);
  if (memberId === null || !row || row.game_code !== gameCode || row.state === 'playing') fail('not_found');
  const hand = await handOf(ctx, handId);
  const own = hand.seats.find(({ member_id: id }) => id === memberId) ?? fail('not_found');
  const { begin, moves } = await replayed(ctx, hand, own.seat);
  const toldAtMs = row.ended_at!.getTime() + TOLD_AFTER_MS;
  return {
    hand: pastHand(ctx, row, hand.seats, memberId),
    outcomes: outcomesOf((minor) => amountIn(ctx, row, minor), hand.seats),
    begin,
    moves,
    proof: {
      version: row.version,
      options: hand.terms.options as PvpRoom['options'],
      serverSeedHash: row.server_seed_hash.toString('hex'),
      seats: hand.seats.map(({ seat, stack_minor: stack, promise, seed }) => ({
        seat,
        stackUnits: unitsOf(hand, stack),
        promise: promise.toString('hex'),
        seed: seed.toString('hex'),
      })),
      clientSeed: row.client_seed,
      toldAtMs,
      serverSeed: ctx.nowMs >= toldAtMs ? openServerSeed(ctx, row.server_seed_sealed).toString('hex') : null,
    },
  };
}

/** A hand played again from its seeds and its moves, as a seat saw it; null: as someone who looked on. */
export async function replayed(ctx: Ctx, hand: Hand, seat: number | null) {
  const game = gameNamed(hand.row.game_code);
  const randomOf = chanceIn(ctx, hand.row);
  const starts = hand.seats.map((one) => ({ seat: one.seat, stack: unitsOf(hand, one.stack_minor) }));
  let state = game.begin(hand.terms.options, starts, randomOf);
  const begin = game.view(state, seat);
  const moves = (await handStore.movesOf(ctx.db, hand.row.id)).map((row) => {
    state = game.next(state, row.seat, row.move, randomOf);
    return {
      moveNo: row.move_no,
      seat: row.seat,
      move: row.move as Record<string, unknown>,
      by: row.made_by as 'player' | 'clock' | 'gone',
      atMs: row.at.getTime(),
      view: game.view(state, seat),
    };
  });
  return { begin, moves, state };
}

/** Whole units of the room, as the game knows what lay before a seat. */
function unitsOf({ terms }: Hand, stackMinor: bigint): number {
  return Number(stackMinor / BigInt(terms.unitMinor));
}

function pastHand(ctx: Ctx, row: HandRow, seats: readonly HandSeatRow[], memberId: bigint): PvpPastHand {
  const own = seats.find(({ member_id: id }) => id === memberId)!;
  const money = (minor: bigint) => amountIn(ctx, row, minor);
  return {
    handId: String(row.id),
    tableId: String(row.table_id),
    number: String(row.number),
    game: row.game_code,
    state: row.state as 'ended' | 'void',
    dealtAtMs: row.dealt_at.getTime(),
    endedAtMs: row.ended_at!.getTime(),
    inChips: !row.for_money,
    unit: money(BigInt((row.terms as unknown as Terms).unitMinor)),
    put: money(own.put_minor),
    won: money(own.won_minor),
    players: seats.map(({ seat, name, member_id: id }) => ({
      seat,
      name: id === memberId ? name : members.maskedName(name),
      isMe: id === memberId,
    })),
  };
}

/** Of members only hands of tournaments are not for money. */
function amountIn(ctx: Ctx, { for_money: forMoney }: HandRow, minor: bigint): string {
  return fromMinor(minor, forMoney ? ctx.brand.settings.currency.decimals : 0);
}
