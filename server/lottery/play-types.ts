import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { OfficePlay, officeListPlays, officeSavePlay } from '../../contract/lottery-office.ts';
import { compare, one, toDecimal } from '../../games/fraction.ts';
import { familyOf, playTypeOf } from '../../games/lottery/families.ts';
import { highestReturn, lowestReturn, statedOdds } from '../../games/lottery/lottery-game.ts';
import type { PlayType } from '../../games/lottery/shapes.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as proposals from '../proposals/service.ts';
import { minorOf, moneyOf } from './amounts.ts';
import { type PlayTerms, playProposal, toldPlay } from './limits-proposing.ts';
import { lockedLottery } from './managing.ts';
import { oddsOf } from './offering.ts';
import * as gameStore from './store-games.ts';
import * as officeStore from './store-office.ts';

const RETURN_DIGITS = 6;

/** The play types of a lottery with their odds. @throws Refusal not_found */
export async function plays(ctx: Ctx, gameCode: string): Promise<CallOutput<typeof officeListPlays>> {
  const game = (await gameStore.game(ctx.db, ctx.brand.id, gameCode)) ?? fail('not_found');
  const own = await gameStore.plays(ctx.db, ctx.brand.id, gameCode);
  return familyOf(game.family).facts.playTypes.map((playType) => {
    const play = own.get(playType.code);
    const odds = oddsOf(playType, play);
    return {
      playType: playType.code,
      enabled: play?.enabled ?? true,
      odds,
      statedOdds: statedOdds(playType),
      mostLiability: play?.most_liability_minor ? moneyOf(ctx)(play.most_liability_minor) : null,
      returnToPlayer: toDecimal(lowestReturn(playType, odds), RETURN_DIGITS),
    };
  });
}

/**
 * Offers a play type or not, and sets its odds. What staff change so that it may cost the house more waits for a second person.
 * @throws Refusal not_found, lottery_return_too_high, bad_input
 */
export async function savePlay(
  ctx: Ctx,
  { gameCode, playType, note, ...input }: CallParsed<typeof officeSavePlay>,
  address: string,
): Promise<CallOutput<typeof officeSavePlay>> {
  return transact(ctx, async (inside) => {
    const { before, type, most } = await lockedPlay(inside, gameCode, playType);
    const terms = soundPlay(inside, type, input);
    const usually = { odds: statedOdds(type), mostLiability: most };
    const asked = playProposal(inside, toldPlay(before), terms, { gameCode, playType, usually, note });
    if (asked !== null) return { proposalId: (await proposals.propose(inside, asked, address)).id };
    await writePlay(inside, gameCode, before, terms, address);
    return { proposalId: null };
  });
}

/**
 * Carries out what two people agreed on for a play type; what else was saved meanwhile stays.
 * @throws Refusal not_found, proposal_stale where one of its values has been changed since, lottery_return_too_high
 */
export async function carryOutPlay(ctx: Ctx, { body, changes }: proposals.Approved, address: string): Promise<null> {
  const { gameCode, playType, ...wanted } = body as PlayTerms & { gameCode: string; playType: string };
  const { before, type } = await lockedPlay(ctx, gameCode, playType);
  const terms = soundPlay(ctx, type, proposals.agreedOver(toldPlay(before), wanted, changes));
  await writePlay(ctx, gameCode, before, terms, address);
  return null;
}

/** With the lottery held until the transaction ends: a play type that nothing was decided about has no row of its own. */
async function lockedPlay(
  ctx: Ctx,
  gameCode: string,
  playType: string,
): Promise<{ before: OfficePlay; type: PlayType; most: string }> {
  const { family, mostLiability: most } = await lockedLottery(ctx, gameCode);
  const type = playTypeOf(familyOf(family), playType) ?? fail('not_found');
  const before = (await plays(ctx, gameCode)).find((one) => one.playType === playType) ?? fail('not_found');
  return { before, type, most };
}

function soundPlay(ctx: Ctx, type: PlayType, { enabled, odds, mostLiability }: PlayTerms): PlayTerms {
  if (odds) checkOdds(type, odds);
  const most = mostLiability === null ? null : moneyOf(ctx)(minorOf(ctx, 'mostLiability', mostLiability));
  const isStated = odds?.every((one, at) => one === statedOdds(type)[at]) ?? true;
  return { enabled, odds: isStated ? null : odds, mostLiability: most };
}

async function writePlay(
  ctx: Ctx,
  gameCode: string,
  before: OfficePlay,
  terms: PlayTerms,
  address: string,
): Promise<void> {
  const { playType } = before;
  const { enabled, odds, mostLiability } = terms;
  await officeStore.upsertPlay(ctx.db, ctx.brand.id, gameCode, {
    play_type: playType,
    enabled,
    odds,
    most_liability_minor: mostLiability === null ? null : minorOf(ctx, 'mostLiability', mostLiability),
  });
  await audit.record(ctx, {
    action: 'lottery.play.save',
    subject: `lottery:${gameCode}:${playType}`,
    detail: { before, after: { gameCode, playType, ...terms } },
    address,
  });
}

function checkOdds(playType: PlayType, odds: readonly number[]): void {
  if (odds.length !== playType.prizes.length) failField('odds', 'invalid_value');
  // The house keeps an edge: odds that return all that is staked are none.
  if (compare(highestReturn(playType, odds), one) >= 0) fail('lottery_return_too_high');
}
