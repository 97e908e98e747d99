import type { CrashNews, CrashRoomBet } from '../../contract/crash.ts';
import { fromMinor } from '../../contract/money.ts';
import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Seal } from '../platform/process/seal.ts';
import { betOf, hex } from './presenting.ts';
import type { Drawn } from './chance.ts';
import type { RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';

/** What many players do in one moment is told as one message. */
const COLLECT_MS = 120;
/** So many fit into one notification of the database. */
const MOST_IN_A_MESSAGE = 60;

/** Where the news of a brand's room goes. */
export function roomTopic(brandId: number): string {
  return `crash:${brandId}`;
}

/** Where the news of one player's own bets goes. */
export function playerTopic(brandId: number, memberId: bigint): string {
  return `crash:${brandId}:${memberId}`;
}

export function tellRoom(ctx: Pick<Ctx, 'brand' | 'platform'>, news: CrashNews): void {
  ctx.platform.live.publish(roomTopic(ctx.brand.id), news);
}

export function tellCrashed(
  ctx: Ctx,
  round: RoundRow,
  drawn: Drawn,
  at: { crashedAtMs: number; nextAtMs: number; atMs: number },
): void {
  const { atMs, ...times } = at;
  tellRoom(ctx, {
    type: 'crash-crashed',
    number: String(round.number),
    revealed: { crashHundredths: drawn.crashHundredths, serverSeed: hex(drawn.serverSeed), ...times },
    atMs,
  });
}

/** Tells a player what became of a bet of his, on all his open frames. */
export function tellOwn(ctx: Ctx, bet: BetRow, balanceMinor: bigint): void {
  ctx.platform.live.publish(playerTopic(ctx.brand.id, bet.member_id), {
    type: 'crash-own',
    bet: betOf(ctx, bet),
    balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals),
  });
}

/** As others see a bet. */
export function roomBetOf(ctx: Ctx, bet: BetRow): CrashRoomBet {
  return {
    betId: String(bet.id),
    name: bets.maskedMember(bet.member_id),
    stake: fromMinor(bet.stake_minor, ctx.brand.settings.currency.decimals),
    cashOutHundredths: bet.cash_out_hundredths,
  };
}

interface Waiting {
  number: bigint;
  bets: CrashRoomBet[];
  takenBack: string[];
  outs: { betId: string; cashOutHundredths: number }[];
}

// One a server.
const waiting = new WeakMap<Seal, Map<number, Waiting>>();

/** Tells the room of bets that were placed, taken back or cashed out, together with those of the next moment. */
export function tellBets(ctx: Ctx, changed: readonly BetRow[]): void {
  for (const bet of changed) {
    const mine = waitingFor(ctx, bet.number);
    if (bet.state === 'placed') mine.bets.push(roomBetOf(ctx, bet));
    if (bet.state === 'taken_back') mine.takenBack.push(String(bet.id));
    if (bet.cash_out_hundredths !== null)
      mine.outs.push({ betId: String(bet.id), cashOutHundredths: bet.cash_out_hundredths });
  }
}

/** Says at once what was to be said together: before the end of a flight is told, so that no cash-out comes after it. */
export function tellWaiting(ctx: Ctx): void {
  const room = waiting.get(ctx.platform.seal)?.get(ctx.brand.id);
  if (room === undefined) return;
  waiting.get(ctx.platform.seal)?.delete(ctx.brand.id);
  const number = String(room.number);
  for (const [placed, takenBack] of inParts(room.bets, room.takenBack))
    tellRoom(ctx, { type: 'crash-bets', number, bets: placed, takenBack });
  for (const [outs] of inParts(room.outs, [])) tellRoom(ctx, { type: 'crash-outs', number, outs });
}

function waitingFor(ctx: Ctx, number: bigint): Waiting {
  const rooms = waiting.get(ctx.platform.seal) ?? new Map<number, Waiting>();
  waiting.set(ctx.platform.seal, rooms);
  const known = rooms.get(ctx.brand.id);
  if (known?.number === number) return known;
  if (known) tellWaiting(ctx);
  const mine: Waiting = { number, bets: [], takenBack: [], outs: [] };
  rooms.set(ctx.brand.id, mine);
  void pauseMs(COLLECT_MS).then(() => {
    if (rooms.get(ctx.brand.id) === mine) tellWaiting(ctx);
  });
  return mine;
}

function inParts<A, B>(one: readonly A[], other: readonly B[]): [A[], B[]][] {
  const count = Math.ceil(Math.max(one.length, other.length) / MOST_IN_A_MESSAGE);
  return Array.from({ length: count }, (_, part): [A[], B[]] => {
    const [from, to] = [part * MOST_IN_A_MESSAGE, (part + 1) * MOST_IN_A_MESSAGE];
    return [one.slice(from, to), other.slice(from, to)];
  });
}
