import type { BetPlace, getBetStory } from '../../contract/bet-story.ts';
import type { exportBets, OfficeBet } from '../../contract/bets-office.ts';
import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import * as bets from '../bets/service.ts';
import * as lobby from '../lobby/service.ts';
import * as lottery from '../lottery/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import * as pvp from '../pvp/service.ts';
import * as rounds from '../rounds/service-records.ts';
import * as sports from '../sports/service.ts';
import * as wallet from '../wallet/service.ts';
import { linesOf } from './service-money-story.ts';

/** One bet of the brand with all that is known of it. @throws Refusal not_found */
export async function betStory(ctx: Ctx, betId: bigint): Promise<CallOutput<typeof getBetStory>> {
  const bet = await bets.oneBet(ctx, betId);
  const memberId = BigInt(bet.memberId);
  return {
    bet,
    place: await placeOf(ctx, bet),
    round: await roundOf(ctx, memberId, BigInt(bet.roundId)),
    transactions: await linesOf(ctx, await wallet.transactionsOf(ctx, memberId, { kind: 'bet', id: betId })),
  };
}

/** Bets as a file: the lobby knows what their games are called. @throws Refusal invalid_amount, fields of the window */
export async function betsFile(
  ctx: Ctx,
  request: CallParsed<typeof exportBets>,
  { address, language }: { address: string; language: Language },
): Promise<FileAnswer> {
  return bets.exportBets(ctx, request, { names: await lobby.fileNames(ctx, language), address });
}

async function placeOf(ctx: Ctx, bet: OfficeBet): Promise<BetPlace | null> {
  switch (bet.category) {
    case 'PVP':
      // The entry of a tournament is a bet on no hand.
      return (await pvp.hasPutIn(ctx, {
        handId: BigInt(bet.roundId),
        memberId: BigInt(bet.memberId),
        atMs: bet.placedAtMs,
      }))
        ? { kind: 'hand', handId: bet.roundId }
        : null;
    case 'LOTT':
    case 'ELOTT': {
      const draw = await lottery.drawOf(ctx, BigInt(bet.roundId), bet.gameCode);
      return draw && { kind: 'draw', ...draw };
    }
    case 'SPORTS':
    case 'ESPORTS': {
      const ticket = await sports.eventsOfBet(ctx, BigInt(bet.id));
      return ticket && { kind: 'events', ...ticket };
    }
    default:
      return null;
  }
}

/** Rounds of studios and of rooms are none that is kept move by move for one player. */
async function roundOf(ctx: Ctx, memberId: bigint, roundId: bigint) {
  try {
    return await rounds.get(ctx, memberId, roundId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
