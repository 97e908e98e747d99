import type { CallOutput } from '../../contract/call.ts';
import {
  type getCrashRound,
  type listCrashRounds,
  type openCrash,
  type placeCrashBet,
  SHOWN_ROUNDS,
} from '../../contract/crash.ts';
import { toMinor } from '../../contract/money.ts';
import type { RunningGame } from '../../games/running-game.ts';
import { returnMinor } from '../../games/tables/shapes.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as betting from './betting.ts';
import { pathOf } from './chance.ts';
import { enter, ownIn } from './entering.ts';
import { betOf, crashHundredthsOf, positionOf, roomBetOf, roomRoundOf, roundFactsOf } from './flight-presenting.ts';
import { runningOf } from './games.ts';
import * as store from './store.ts';
import type { BetRow } from './store-bets.ts';
import * as betStore from './store-bets.ts';
import type { Admitted, Wish } from './wish.ts';

/** The largest bets of a flight that are shown to everybody. */
const SHOWN_BETS = 60;

export interface AskedFlightBet {
  number: bigint;
  place: number;
  stake: string;
  autoHundredths: number | null;
  /** 16 bytes in hex; a client of an earlier version puts nothing in. */
  playerSeed?: string | undefined;
  key: string;
}

/** The room as it stands, for who enters it or comes back; where it rested, it begins again. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openCrash>> {
  const seat = runningOf(ctx);
  const { round, latest, own, ...shared } = await enter(ctx, seat, SHOWN_ROUNDS);
  const { rows, inAll } = round
    ? await betStore.largestIn(ctx.db, seat.room, round.number, SHOWN_BETS)
    : { rows: [], inAll: 0 };
  return {
    ...shared,
    round: round && roomRoundOf(round, shared.nowMs),
    bets: rows.map((row) => roomBetOf(ctx, row)),
    betCount: inAll,
    own: inPlaces(own).map((bet) => betOf(ctx, bet)),
    latest: latest
      .filter(({ outcome }) => outcome !== null)
      .map((row) => ({ number: String(row.number), crashHundredths: crashHundredthsOf(row) })),
  };
}

/** A bet on the flight whose betting is open. @throws Refusal game_maintenance, bad input, and as betting.place */
export async function place(ctx: Ctx, asked: AskedFlightBet): Promise<CallOutput<typeof placeCrashBet>> {
  const seat = runningOf(ctx);
  const stakeMinor = toMinor(asked.stake, ctx.brand.settings.currency.decimals) ?? failField('stake', 'invalid_amount');
  const { number, key, autoHundredths, playerSeed = '' } = asked;
  const stakes = [{ position: String(asked.place), stakeMinor }];
  const wish: Wish = { number, key, stakes, autoHundredths, playerSeed: Buffer.from(playerSeed, 'hex') };
  return shown(ctx, await betting.place(ctx, seat, wish, () => admit(ctx, seat.game, wish)));
}

/** Takes a bet back while betting is open. */
export async function takeBack(ctx: Ctx, betId: bigint): Promise<CallOutput<typeof placeCrashBet>> {
  return shown(ctx, await betting.takeBack(ctx, runningOf(ctx), betId));
}

/** Pays a bet at what its flight shows. */
export async function cashOut(ctx: Ctx, betId: bigint): Promise<CallOutput<typeof placeCrashBet>> {
  return shown(ctx, await betting.cashOut(ctx, runningOf(ctx), betId));
}

/** How one flight was decided; of one that is not over only what was published before. */
export async function round(ctx: Ctx, number: bigint): Promise<CallOutput<typeof getCrashRound>> {
  const seat = runningOf(ctx);
  const row = (await store.roundOf(ctx.db, seat.room, number)) ?? fail('not_found');
  const own = gameOf(ctx).memberId === null ? [] : inPlaces((await ownIn(ctx, seat, number)).bets);
  const isMixed = row.bets_root !== null && row.chain_client_seed === null;
  const standing = isMixed && own.length > 0 ? await betStore.standing(ctx.db, seat.room, number) : [];
  return {
    round: roundFactsOf(row),
    own: own.map((bet) => betOf(ctx, bet)),
    ownPaths: own.map((bet) => (isMixed ? pathOf(standing, bet.id) : null)),
  };
}

/** Flights that are over, newest first. */
export async function past(ctx: Ctx, before: bigint | null): Promise<CallOutput<typeof listCrashRounds>> {
  const rows = await store.endedRounds(ctx.db, runningOf(ctx).room, before, SHOWN_ROUNDS);
  return { list: rows.filter(({ outcome }) => outcome !== null).map(roundFactsOf) };
}

/** Where a bet is cashed out at the latest; a stake that may not be placed is refused. */
async function admit(ctx: Ctx, game: RunningGame, { stakes, autoHundredths }: Wish): Promise<Admitted> {
  const [{ position, stakeMinor }] = stakes as unknown as [Wish['stakes'][number]];
  const limits = await rounds.limitsOf(ctx, game.facts.id);
  if (limits.suspendedBy) fail('game_maintenance');
  const isWithin = stakeMinor >= limits.leastStakeMinor && stakeMinor <= limits.mostStakeMinor && stakeMinor > 0n;
  const latest = isWithin ? game.latestCashOut(stakeMinor, limits.mostPayoutMinor, autoHundredths) : null;
  if (latest === null) return rounds.refuseStake(ctx, game.facts.id);
  const mostMinor = returnMinor(stakeMinor, latest);
  return { limits, places: [[position, Number(stakeMinor), Number(mostMinor)]], latestHundredths: latest };
}

function inPlaces(own: readonly BetRow[]): BetRow[] {
  return own.toSorted((one, other) => Number(positionOf(one)) - Number(positionOf(other)));
}

function shown(ctx: Ctx, { bet, balanceMinor }: betting.OwnBet): CallOutput<typeof placeCrashBet> {
  return { bet: betOf(ctx, bet), balance: rounds.moneyOf(ctx, balanceMinor) };
}
