import type { CallParsed } from '../../contract/call.ts';
import type { OfficeLottery, OfficePlay, officeSaveLottery, officeSavePlay } from '../../contract/lottery-office.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Asked } from '../proposals/service.ts';
import * as proposals from '../proposals/service.ts';

/** What staff decide of a lottery, amounts as the books write them. */
export type LotteryTerms = Omit<CallParsed<typeof officeSaveLottery>, 'gameCode' | 'note'>;
/** What staff decide of a play type. */
export type PlayTerms = Omit<CallParsed<typeof officeSavePlay>, 'gameCode' | 'playType' | 'note'>;

const { always, higher, lower } = proposals;

const harmlessOfLottery: proposals.HarmlessChanges = {
  names: always,
  position: always,
  enabled: always,
  drawsAhead: always,
  // Of our own draws nobody knows the numbers before, whenever they are.
  schedule: always,
  closeBeforeMs: higher,
  leastUnit: higher,
  mostTicket: lower,
  mostLiability: lower,
  bigWinFrom: lower,
  mostRebateMilli: lower,
  lowerFromPercent: lower,
  lowerToPercent: lower,
};
// Elsewhere a draw is made at its own time: one that is moved here takes bets on numbers that are known.
const { schedule: _, ...harmlessOfOutsideLottery } = harmlessOfLottery;

const harmlessOfPlay: proposals.HarmlessChanges = { enabled: always, odds: lower, mostLiability: lower };

/** What a second person has to decide of what staff want of a lottery; null: nothing, they may do it alone. */
export function lotteryProposal(
  ctx: Ctx,
  before: OfficeLottery,
  wanted: LotteryTerms,
  { gameCode, note }: { gameCode: string; note: string },
): Asked | null {
  const changes = proposals.changesBetween(toldLottery(before), wanted);
  const harmless = before.source === 'office' ? harmlessOfOutsideLottery : harmlessOfLottery;
  if (ctx.actor.kind !== 'staff' || proposals.areHarmless(changes, harmless)) return null;
  const body = { gameCode, ...wanted };
  return { kind: 'lottery', subject: `lottery:${gameCode}`, body, changes, reason: note, field: 'note' };
}

/** A lottery as changes of it are told. */
export function toldLottery(lottery: OfficeLottery): LotteryTerms {
  const { gameCode: _code, family: _family, prizeMode: _mode, area: _area, source: _source, ...rest } = lottery;
  const { isNew: _new, next: _next, ...terms } = rest;
  return terms;
}

/**
 * The same of a play type.
 * @param usually what of a play type is not said counts as this
 */
export function playProposal(
  ctx: Ctx,
  before: PlayTerms,
  wanted: PlayTerms,
  { gameCode, playType, usually, note }: { gameCode: string; playType: string; usually: Usual; note: string },
): Asked | null {
  const counting = proposals.changesBetween(effective(before, usually), effective(wanted, usually));
  if (ctx.actor.kind !== 'staff' || proposals.areHarmless(counting, harmlessOfPlay)) return null;
  const changes = proposals.changesBetween(before, wanted);
  const body = { gameCode, playType, ...wanted };
  const subject = `lottery:${gameCode}:${playType}`;
  return { kind: 'lottery_play', subject, body, changes, reason: note, field: 'note' };
}

export interface Usual {
  odds: number[];
  mostLiability: string;
}

function effective({ enabled, odds, mostLiability }: PlayTerms, usually: Usual): PlayTerms {
  return { enabled, odds: odds ?? usually.odds, mostLiability: mostLiability ?? usually.mostLiability };
}

/** A play type as changes of it are told: odds as stated are none of its own. */
export function toldPlay({ enabled, odds, statedOdds, mostLiability }: OfficePlay): PlayTerms {
  const isStated = odds.length === statedOdds.length && odds.every((one, at) => one === statedOdds[at]);
  return { enabled, odds: isStated ? null : odds, mostLiability };
}
