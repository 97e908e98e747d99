import type { BoardTerms } from '../../contract/mission-terms.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { counts, type StudioOf } from './progress.ts';
import { boardOf } from './reading.ts';
import * as store from './store-boards.ts';

/** How long what is settled anew is still listed at a leaderboard that is over. */
const LISTED_MS = 90 * 24 * 60 * 60 * 1000;

/** What is told of a settled bet, as far as leaderboards count it. */
export interface BetNews {
  betId: string;
  memberId: string;
  category: string;
  gameCode: string;
  stakeMinor: string;
  payoutMinor: string;
  validMinor: string;
  version: number;
  placedAtMs: number;
  settledAtMs: number;
  settlement: number;
}

/**
 * Counts settled bets on the brand's leaderboards by the moment of their settlement: in the window it makes the score, after its end
 * it is a correction that is only listed. Call in the transaction that moves the reader's mark.
 */
export async function count(ctx: Ctx, news: readonly BetNews[]): Promise<void> {
  const boards = await store.counting(ctx.db, ctx.brand.id, ctx.nowMs - LISTED_MS);
  if (boards.length === 0) return;
  const games = await lobby.gamesInBrief(ctx);
  const studioOf: StudioOf = (code) => games.get(code)?.studio;
  for (const board of boards) {
    const terms = boardOf(board.terms);
    const [fromMs, untilMs] = [board.from_at.getTime(), board.until_at.getTime()];
    const its = news.filter((bet) => bet.settledAtMs >= fromMs && counts(terms, bet.category, bet.gameCode, studioOf));
    const isCounted = ({ settledAtMs }: BetNews) => settledAtMs < untilMs && board.closed_at === null;
    await score(ctx, board.id, terms, its.filter(isCounted));
    const late = its.filter((bet) => !isCounted(bet) && isCorrection(bet, untilMs));
    if (late.length > 0) await store.addCorrections(ctx.db, ctx.brand.id, board.id, late.map(correctionOf));
  }
}

async function score(ctx: Ctx, boardId: bigint, terms: BoardTerms, news: readonly BetNews[]): Promise<void> {
  if (terms.score === 'turnover') {
    const scored = news
      .filter(({ validMinor }) => validMinor !== '0')
      .map((bet) => ({ memberId: BigInt(bet.memberId), score: BigInt(bet.validMinor), atMs: bet.settledAtMs }));
    if (scored.length > 0) await store.addScores(ctx.db, ctx.brand.id, boardId, scored);
    return;
  }
  // Of what was taken back only its group counts otherwise, which is nothing here.
  const rounds = news.filter(({ settlement }) => settlement > 0).map(roundOf);
  const rule = { leastStakeMinor: BigInt(terms.leastStakeMinor), best: terms.rounds };
  if (rounds.length > 0) await store.addRounds(ctx.db, ctx.brand.id, boardId, rule, rounds);
}

/** A bet of the window that was settled anew after it; a bet of later is none of the leaderboard's. */
function isCorrection({ placedAtMs, settledAtMs, settlement }: BetNews, untilMs: number): boolean {
  return settledAtMs < untilMs || (placedAtMs < untilMs && settlement !== 1);
}

function roundOf(bet: BetNews): store.Round {
  return {
    memberId: BigInt(bet.memberId),
    betId: BigInt(bet.betId),
    settlement: bet.settlement,
    stakeMinor: BigInt(bet.stakeMinor),
    payoutMinor: BigInt(bet.payoutMinor),
    atMs: bet.settledAtMs,
  };
}

function correctionOf(bet: BetNews): store.Correction {
  return {
    memberId: BigInt(bet.memberId),
    betId: BigInt(bet.betId),
    settlement: bet.settlement,
    version: bet.version,
    validMinor: BigInt(bet.validMinor),
    payoutMinor: BigInt(bet.payoutMinor),
    atMs: bet.settledAtMs,
  };
}
