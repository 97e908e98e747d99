import { createHash } from 'node:crypto';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { PvpRoom } from '../../contract/pvp.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { App } from '../../server/app.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { type Ctx, gameOf } from '../../server/platform/process/ctx.ts';
import { known, Refusal } from '../../server/platform/process/fail.ts';
import { newToken } from '../../server/platform/process/random.ts';
import * as members from '../../server/members/service.ts';
import * as pvp from '../../server/pvp/service.ts';
import * as sessions from '../../server/sessions/service.ts';
import { paidDeposit } from './cashier.ts';
import { liveInDemo } from './demo-life.ts';
import { framesOf } from './frames.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf } from './moments.ts';
import { roomToJoin } from './pvp-rooms.ts';

const LOOK_EVERY_MS = 1_500;
/** Who is on turn thinks about it for this share of looks. */
const THINKS = 0.35;
/** Neighbours who play a game: two tables of four, and one who comes when somebody goes. */
const COMPANY = 9;
/** So often somebody who has nothing to do thinks of their money and of going. */
const CONSIDERS = 0.15;
const LEAVES = 0.08;
/** Who has gone comes back after so long at the earliest; meanwhile their place is free. */
const AWAY_MS = 60_000;
/** Somebody who has run dry deposits so many times what the table asks for. */
const DEPOSIT_BUY_INS = 10n;
/** It was asked for as long ago as its payment takes. */
const DEPOSIT_TAKES_MS = 60_000;
/** More of them where there are sit-and-gos: they fill those but for one seat. */
const ENTRANTS = 6;
const ENTERS = 0.2;
const TAKES_LAST_SEAT = 0.002;
const PHRASES = ['hello', 'well_played', 'lucky', 'oops'] as const;
const SAYS = 0.04;

/** Of a range for documents, which is nobody's. */
const telephone: sessions.Caller = {
  address: '203.0.113.40',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  language: 'BN',
  captchaId: undefined,
  puzzleId: undefined,
};

interface Neighbour {
  readonly account: string;
  readonly game: string;
  readonly frameOf: ReturnType<typeof framesOf>;
  readonly seeds: Map<string, string>;
  awayUntilMs: number;
}

/**
 * The demo's made-up neighbours play against each other, and against whoever sits down with them, for a little play money: they
 * come, bring more when they have lost it, and go. They see what their seats see, and play by it. Only a server that runs the
 * demonstration starts this, and it plays in the brand `demo` alone.
 */
export function playBetweenPeople(app: App): { stop(): Promise<void> } {
  const neighbours = [...pvpGames.keys()].flatMap(circleOf);
  let isFirst = true;
  const look = async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    const chance = chanceOf(ctx.random);
    if (isFirst) {
      isFirst = false;
      await shareTelephone(ctx, neighbours.slice(4, 6));
    }
    for (const neighbour of neighbours) {
      if (stopped.aborted) return;
      if (nowMs() < neighbour.awayUntilMs) continue;
      const actor = await neighbour.frameOf(ctx, neighbour.account);
      if (actor) await act({ ...ctx, actor, nowMs: nowMs() }, neighbour, chance);
    }
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'card rooms', look });
}

/** Who plays one game: neighbours of their own as far as there are enough, then also those of the next game. */
function circleOf(game: string, at: number, { length: games }: readonly string[]): Neighbour[] {
  const first = Math.floor((at * neighbourAccounts.length) / games);
  const frameOf = framesOf(game, 'PVP');
  const company = pvpGames.get(game)!.givingUp ? COMPANY + ENTRANTS : COMPANY;
  return Array.from({ length: company }, (_, one) => ({
    account: neighbourAccounts[(first + one) % neighbourAccounts.length]!,
    game,
    frameOf,
    seeds: new Map(),
    awayUntilMs: 0,
  }));
}

/** Some log in on one telephone: at tables for money they are kept apart, and staff see whom and why. */
async function shareTelephone(ctx: Ctx, neighbours: readonly Neighbour[]): Promise<void> {
  for (const { account } of neighbours) {
    const member = await members.findByAccount(ctx, account);
    if (member) await sessions.loginByCompany(ctx, member, telephone, 'telephone-of-two');
  }
}

async function act(ctx: Ctx, neighbour: Neighbour, chance: () => number): Promise<void> {
  const { seeds } = neighbour;
  try {
    const waits = await pvp.waitedFor(ctx);
    if (waits === null) await sitDown(ctx, seeds, chance);
    else if (waits.for === 'return') await pvp.sitOut(ctx, waits.tableId, false);
    else if (waits.for === 'seed') await showSeed(ctx, waits.tableId, seeds);
    else if (waits.for === 'turn' && chance() > THINKS) await move(ctx, neighbour.game, waits.tableId, chance);
    else if (waits.for === 'nothing' && chance() < CONSIDERS) await consider(ctx, waits.tableId, neighbour, chance);
  } catch (error) {
    // Too late, on a break, no place left: as it goes with people.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function sitDown(ctx: Ctx, seeds: Map<string, string>, chance: () => number): Promise<void> {
  const { rooms, balance } = await pvp.open(ctx);
  const room = roomToJoin(rooms.filter(({ tournament }) => tournament === null));
  if (room === null) return enterTournament(ctx, rooms, seeds, chance);
  if (await isDry(ctx, balance, room.leastBuyIn)) return;
  const asked = { roomId: room.roomId, kind: 'open' as const, buyIn: room.leastBuyIn, promise: newPromise(ctx, seeds) };
  await pvp.sit(ctx, asked, newToken(ctx.random));
}

/** Who finds company enough at tables enters a sit-and-go, and seldom takes its last seat: that is for who visits. */
async function enterTournament(
  ctx: Ctx,
  rooms: readonly PvpRoom[],
  seeds: Map<string, string>,
  chance: () => number,
): Promise<void> {
  const room = rooms.find(({ tournament, waiting, mostSeats, paused }) => {
    const isLast = waiting === mostSeats - 1;
    return tournament !== null && !paused && chance() < (isLast ? TAKES_LAST_SEAT : ENTERS);
  });
  if (!room?.tournament) return;
  const { decimals } = ctx.brand.settings.currency;
  const price = toMinor(room.tournament.entry, decimals)! + toMinor(room.tournament.fee, decimals)!;
  const buyIn = fromMinor(price, decimals);
  if (await isDry(ctx, (await pvp.open(ctx)).balance, buyIn)) return;
  const asked = { roomId: room.roomId, kind: 'tournament' as const, buyIn, promise: newPromise(ctx, seeds) };
  await pvp.sit(ctx, asked, newToken(ctx.random));
}

/** Between two hands: goes for a while, or brings again what a table asks for. */
async function consider(ctx: Ctx, tableId: bigint, neighbour: Neighbour, chance: () => number): Promise<void> {
  const { seats, room, balance, tournament } = await pvp.tableNow(ctx, tableId);
  // Who has entered plays it to its end.
  if (tournament !== null) return;
  const own = seats.find(({ isMe }) => isMe);
  if (!own || own.inHand) return;
  if (chance() < LEAVES) {
    neighbour.awayUntilMs = nowMs() + AWAY_MS;
    await pvp.leave(ctx, tableId);
    return;
  }
  const minor = (amount: string) => toMinor(amount, ctx.brand.settings.currency.decimals)!;
  const unitMinor = minor(room.unit);
  const shortMinor = minor(room.leastBuyIn) - minor(own.stack);
  if (shortMinor <= 0n || (await isDry(ctx, balance, room.leastBuyIn))) return;
  const amount = fromMinor(
    ((shortMinor + unitMinor - 1n) / unitMinor) * unitMinor,
    ctx.brand.settings.currency.decimals,
  );
  await pvp.addChips(ctx, tableId, amount, newToken(ctx.random));
}

/** Whether somebody cannot bring so much; then they deposit, by the sandbox as they did before, and can when they look again. */
async function isDry(ctx: Ctx, balance: string, buyIn: string): Promise<boolean> {
  const { currency, deposit } = ctx.brand.settings;
  const minor = (amount: string) => toMinor(amount, currency.decimals)!;
  if (minor(balance) >= minor(buyIn)) return false;
  const wishedMinor = minor(buyIn) * DEPOSIT_BUY_INS;
  const [leastMinor, mostMinor] = [BigInt(deposit.leastMinor), BigInt(deposit.mostMinor)];
  const amountMinor = wishedMinor < leastMinor ? leastMinor : wishedMinor > mostMinor ? mostMinor : wishedMinor;
  const id = known(gameOf(ctx).memberId, 'neighbours are members');
  await paidDeposit({ ...ctx, nowMs: ctx.nowMs - DEPOSIT_TAKES_MS }, { id }, amountMinor);
  return true;
}

async function showSeed(ctx: Ctx, tableId: bigint, seeds: Map<string, string>): Promise<void> {
  const { seeds: called, me } = await pvp.tableNow(ctx, tableId);
  const seed = seeds.get(me?.promised ?? '');
  if (called && seed) {
    await pvp.showSeed(ctx, tableId, { number: BigInt(called.number), seed, promise: newPromise(ctx, seeds) });
    seeds.delete(me!.promised!);
  }
  // Promised before this server was started: it is gone.
  else if (!seed && !called) await pvp.promise(ctx, tableId, newPromise(ctx, seeds));
}

async function move(ctx: Ctx, game: string, tableId: bigint, chance: () => number): Promise<void> {
  const { hand } = await pvp.tableNow(ctx, tableId);
  if (!hand) return;
  const chosen = pvpGames.get(game)!.practise(hand.view, randomFromBytes(ctx.random));
  await pvp.move(ctx, tableId, { handId: BigInt(hand.handId), moveNo: hand.moveNo, move: chosen });
  if (chance() < SAYS) await pvp.say(ctx, tableId, PHRASES[Math.floor(chance() * PHRASES.length)]!);
}

function newPromise(ctx: Ctx, seeds: Map<string, string>): string {
  const seed = Buffer.from(ctx.random(16));
  const promise = createHash('sha256').update(seed).digest('hex');
  seeds.set(promise, seed.toString('hex'));
  return promise;
}
