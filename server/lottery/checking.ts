import type { CallParsed } from '../../contract/call.ts';
import type { OddsMoved, placeLotteryBet } from '../../contract/lottery.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { familyOf, playTypeOf } from '../../games/lottery/families.ts';
import type { LotteryFamily } from '../../games/lottery/lottery-game.ts';
import { countLines, type PlayType, readSelection, selectionOf, selectionText } from '../../games/lottery/shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { oddsOf, offeredOdds } from './offering.ts';
import type { GameRow, PlayRow } from './store-games.ts';
import * as gameStore from './store-games.ts';

type Wanted = CallParsed<typeof placeLotteryBet>['tickets'];

/** A ticket of the basket, checked; its unit for each draw is multiplied. */
export interface Checked {
  /** Its place in the basket. */
  at: number;
  playType: PlayType;
  play: PlayRow | undefined;
  selection: string;
  lines: number;
  unitMinor: bigint;
  odds: readonly number[];
  /** As the player was shown them. */
  seen: readonly number[];
  rebateMilli: number;
}

/**
 * The tickets of a basket as the lottery takes them, with the odds that it offers now.
 * @throws Refusal lottery_odds_changed, stake_limit, game_maintenance, bad input
 */
export async function checkedTickets(ctx: Ctx, game: GameRow, wanted: Wanted): Promise<Checked[]> {
  const family = familyOf(game.family);
  const plays = await gameStore.plays(ctx.db, ctx.brand.id, game.code);
  const checked = wanted.map((one, at) => checkedTicket(ctx, { game, family, plays }, one, at));
  checkOdds(checked);
  return checked;
}

/**
 * Odds that rose are the player's; lower ones they must have seen. The refusal names all of them: each ticket by its place in
 * the basket, with its odds as they are now.
 * @throws Refusal lottery_odds_changed
 */
export function checkOdds(tickets: readonly Pick<Checked, 'at' | 'odds' | 'seen'>[]): void {
  const lower = new Map(
    tickets
      .filter(({ odds, seen }) => seen.length !== odds.length || odds.some((one, at) => one < seen[at]!))
      .map(({ at, odds }) => [at, odds]),
  );
  const told: OddsMoved = { moved: [...lower].map(([ticket, odds]) => ({ ticket, odds })) };
  if (lower.size > 0) fail('lottery_odds_changed', told);
}

export function unitOf(ctx: Ctx, unit: string, field: string): bigint {
  return toMinor(unit, ctx.brand.settings.currency.decimals) ?? failField(`${field}.unit`, 'invalid_amount');
}

/** @param ticket its place in the basket */
export function refuseStake(ctx: Ctx, game: GameRow, ticket: number): never {
  const { decimals } = ctx.brand.settings.currency;
  return fail('stake_limit', {
    leastStake: fromMinor(game.least_unit_minor, decimals),
    mostStake: fromMinor(game.most_ticket_minor, decimals),
    ticket,
  });
}

function checkedTicket(
  ctx: Ctx,
  { game, family, plays }: { game: GameRow; family: LotteryFamily; plays: ReadonlyMap<string, PlayRow> },
  wanted: Wanted[number],
  at: number,
): Checked {
  const field = `tickets.${at}`;
  const playType = playTypeOf(family, wanted.playType) ?? failField(`${field}.playType`, 'invalid_value');
  const play = plays.get(playType.code);
  if (play?.enabled === false) fail('game_maintenance');
  const selection =
    readSelection(playType.pad, selectionOf(wanted.selection)) ?? failField(`${field}.selection`, 'invalid_value');
  const unitMinor = unitOf(ctx, wanted.unit, field);
  if (unitMinor < game.least_unit_minor) refuseStake(ctx, game, at);
  if (wanted.rebateMilli > game.most_rebate_milli) failField(`${field}.rebateMilli`, 'too_big');
  return {
    at,
    playType,
    play,
    selection: selectionText(selection),
    lines: countLines(playType.pad, selection),
    unitMinor,
    odds: offeredOdds(playType, oddsOf(playType, play), wanted.rebateMilli),
    seen: wanted.odds,
    rebateMilli: wanted.rebateMilli,
  };
}
