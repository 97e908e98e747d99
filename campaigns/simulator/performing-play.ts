import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rounds from '../../server/rounds/service.ts';
import { takeRoundBack } from '../../server/rounds/test-rounds.ts';
import { foundIn, idOf, type Known, placeOf } from './known.ts';
import type { PlayRequest } from './requests.ts';
import { SESSION_MS } from './rules.ts';

/** Plays through the port of the games. */
export async function performPlay(ctx: Ctx, known: Known, request: PlayRequest): Promise<string> {
  switch (request.do) {
    case 'enter':
      return enter(ctx, known, request);
    case 'bet':
      return bet(ctx, known, request);
    case 'step':
      return step(ctx, known, request);
    case 'rollback':
      return takeRoundBack(ctx, idOf(known, request.member), request.key);
  }
}

async function enter(ctx: Ctx, known: Known, { member, game }: { member: number; game: number }): Promise<string> {
  const memberId = idOf(known, member);
  const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
  const gameCode = gameCodeOf(game);
  const { token } = await rounds.openSession(asMember, { provider: 'khela', gameCode, category: 'RNG' });
  const actor = await rounds.authenticate(ctx, token);
  if (actor.kind !== 'game') throw new Error('a game token opens a game session');
  known.sessions.set(placeOf(member, game), { id: actor.gameSessionId, untilMs: ctx.nowMs + SESSION_MS });
  return 'entered';
}

async function bet(ctx: Ctx, known: Known, request: Extract<PlayRequest, { do: 'bet' }>): Promise<string> {
  const { member, key, payoutMinor, closed } = request;
  const played = await rounds.placeRound(ctx, {
    sessionId: sessionOf(known, request),
    memberId: idOf(known, member),
    key,
    stakeMinor: request.stakeMinor,
    gameCode: gameCodeOf(request.game),
    choice: null,
    choiceText: '',
    largestPayoutMinor: 0n,
    leastMs: request.leastMs,
    idleMs: 20_000,
    outcome: () => ({ record: { version: 1, steps: [{ step: 1 }] }, payoutMinor: closed ? payoutMinor : 0n, closed }),
  });
  const place = placeOf(member, key);
  const first = known.rounds.get(place) ?? played.roundId;
  known.rounds.set(place, first);
  // The same key is one round for ever.
  return `played ${first === played.roundId ? key : 'another round'}, ${played.balanceMinor}`;
}

async function step(ctx: Ctx, known: Known, request: Extract<PlayRequest, { do: 'step' }>): Promise<string> {
  const { member, key, steps, closed, payoutMinor } = request;
  const memberId = idOf(known, member);
  const betId = known.rounds.get(placeOf(member, key)) ?? (await openRound(ctx, memberId, request.game));
  const record = { steps: Array.from({ length: steps + 1 }, (_, at) => ({ step: at + 1 })) };
  const { written, balanceMinor } = await rounds.step(ctx, {
    memberId,
    betId,
    steps,
    record,
    moves: closed ? record.steps.slice(1) : null,
    closed,
    payoutMinor: closed ? payoutMinor : 0n,
    idleMs: 20_000,
    by: 'player',
  });
  if (!written) return 'stale';
  return closed ? `ended, ${balanceMinor}` : 'went on';
}

/**
 * The answer to the bet was lost and its session ended before it could be asked for again: whoever opens the game anew
 * is shown the round that they left there.
 */
async function openRound(ctx: Ctx, memberId: bigint, game: number): Promise<bigint> {
  const current = await rounds.currentRound(ctx, memberId, gameCodeOf(game));
  if (current?.state !== 'open') throw new Error(`the open round of game ${game} is not shown`);
  return current.bet_id;
}

/** A machine, and a game of which the player picks the chance. */
function gameCodeOf(game: number): string {
  return game === 0 ? 'simulated' : 'dice';
}

function sessionOf(known: Known, { member, game }: { member: number; game: number }): bigint {
  return foundIn(known.sessions, placeOf(member, game)).id;
}
