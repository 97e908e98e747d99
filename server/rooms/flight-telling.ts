import type { CrashRoomBet } from '../../contract/crash.ts';
import { fromMinor } from '../../contract/money.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Seal } from '../platform/process/seal.ts';
import { beginsAtMs, betOf, revealedOf, roomBetOf, roomRoundOf } from './flight-presenting.ts';
import type { RoomId, RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';
import { roomTopic, tellPlayer, tellRoom, type Voice } from './telling.ts';

/** What many players do in one moment is told as one message. */
const COLLECT_MS = 120;
/** So many fit into one notification of the database. */
const MOST_IN_A_MESSAGE = 60;

export const flightVoice: Voice = { tellMoved, tellChanged, tellOwn, tellMaintenance };

function tellMoved(ctx: Ctx, round: RoundRow, atMs: number): void {
  const room = { brandId: round.brand_id, game: round.game_code };
  const number = String(round.number);
  // What is said of a round comes in its order: no bet after its flight has begun, no cash-out after its end.
  if (round.state !== 'betting') tellWaiting(ctx, room);
  if (round.state === 'betting') tellRoom(ctx, room, { type: 'crash-betting', round: roomRoundOf(round, atMs), atMs });
  if (round.state === 'running')
    tellRoom(ctx, room, { type: 'crash-flying', number, closesAtMs: beginsAtMs(round), atMs });
  if (round.state === 'settled')
    tellRoom(ctx, room, { type: 'crash-crashed', number, revealed: revealedOf(round)!, atMs });
  if (round.state === 'void') tellRoom(ctx, room, { type: 'crash-void', number, atMs });
}

function tellMaintenance(ctx: Ctx, room: RoomId): void {
  tellRoom(ctx, room, { type: 'crash-maintenance' });
}

function tellOwn(ctx: Ctx, room: RoomId, memberId: bigint, bets: readonly BetRow[], balanceMinor: bigint): void {
  const balance = fromMinor(balanceMinor, ctx.brand.settings.currency.decimals);
  for (const bet of bets) tellPlayer(ctx, room, memberId, { type: 'crash-own', bet: betOf(ctx, bet), balance });
}

interface Waiting {
  number: bigint;
  bets: CrashRoomBet[];
  takenBack: string[];
  outs: { betId: string; cashOutHundredths: number }[];
}

// One a server.
const waiting = new WeakMap<Seal, Map<string, Waiting>>();

/** Tells the room of bets that were placed, taken back or cashed out, together with those of the next moment. */
function tellChanged(ctx: Ctx, room: RoomId, number: bigint, changed: readonly BetRow[]): void {
  const mine = waitingFor(ctx, room, number);
  for (const bet of changed) {
    if (bet.state === 'placed') mine.bets.push(roomBetOf(ctx, bet));
    if (bet.state === 'taken_back') mine.takenBack.push(String(bet.id));
    if (bet.cash_out_hundredths !== null)
      mine.outs.push({ betId: String(bet.id), cashOutHundredths: bet.cash_out_hundredths });
  }
}

/** Says at once what was to be said together. */
function tellWaiting(ctx: Ctx, room: RoomId): void {
  const rooms = waiting.get(ctx.platform.seal);
  const mine = rooms?.get(roomTopic(room));
  if (mine === undefined) return;
  rooms?.delete(roomTopic(room));
  const number = String(mine.number);
  for (const [placed, takenBack] of inParts(mine.bets, mine.takenBack))
    tellRoom(ctx, room, { type: 'crash-bets', number, bets: placed, takenBack });
  for (const [outs] of inParts(mine.outs, [])) tellRoom(ctx, room, { type: 'crash-outs', number, outs });
}

function waitingFor(ctx: Ctx, room: RoomId, number: bigint): Waiting {
  const rooms = waiting.get(ctx.platform.seal) ?? new Map<string, Waiting>();
  waiting.set(ctx.platform.seal, rooms);
  const topic = roomTopic(room);
  const known = rooms.get(topic);
  if (known?.number === number) return known;
  if (known) tellWaiting(ctx, room);
  const mine: Waiting = { number, bets: [], takenBack: [], outs: [] };
  rooms.set(topic, mine);
  void pauseMs(COLLECT_MS).then(() => {
    if (rooms.get(topic) === mine) tellWaiting(ctx, room);
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
