import type { Ctx } from '../../server/platform/ctx.ts';
import { Refusal } from '../../server/platform/fail.ts';
import * as members from '../../server/members/service.ts';
import * as providers from '../../server/providers/service.ts';
import * as sessions from '../../server/sessions/service.ts';
import * as transfers from '../../server/transfers/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Request } from './requests.ts';

/** What the actors of one seed have been told: the database's ids of members, holds, game sessions and rounds. */
export interface Known {
  /** Of this seed alone: account names must not meet those of another. */
  readonly name: string;
  readonly members: Map<number, bigint>;
  readonly holds: Map<string, bigint>;
  readonly sessions: Map<string, { readonly id: bigint; readonly untilMs: number }>;
  readonly rounds: Map<string, bigint>;
}

const STUDIO = 'simulated';
const SESSION_MS = 12 * 60 * 60 * 1000;

/**
 * Does a request through the services, as a door would.
 * @returns the answer in the words of the model, or the code of a refusal
 * @throws whatever is no refusal: a cut line, or a fault of ours
 */
export async function perform(ctx: Ctx, known: Known, request: Request): Promise<string> {
  try {
    return await act(ctx, known, request);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Where a game session of a member is remembered. */
export function sessionPlace(member: number, game: number): string {
  return `${member}:${game}`;
}

async function act(ctx: Ctx, known: Known, request: Request): Promise<string> {
  switch (request.do) {
    case 'join':
      return join(ctx, known, request.member);
    case 'enter':
      return enter(ctx, known, request);
    case 'read':
      return read(ctx, idOf(known, request.member));
    case 'hold': {
      const memberId = idOf(known, request.member);
      const { key, amountMinor } = request;
      const { holdId } = await wallet.hold(ctx, { memberId, key, amountMinor, reference: 'simulated:1' });
      known.holds.set(`${request.member}:${key}`, holdId);
      return 'held';
    }
    case 'release': {
      const holdId = holdOf(known, request.member, request.holdKey);
      const ended = await wallet.endHold(ctx, idOf(known, request.member), holdId, 'released');
      return ended ? 'released' : 'not open';
    }
    case 'correct':
    case 'spend':
      return post(ctx, known, request);
    case 'exchange':
      return exchange(ctx, known, request);
    case 'bet':
      return bet(ctx, known, request);
    case 'step':
      return step(ctx, known, request);
    case 'rollback':
      await providers.rollBack(ctx, {
        sessionId: sessionOf(known, request),
        memberId: idOf(known, request.member),
        key: request.key,
      });
      return 'taken back';
    case 'transfer':
      return transfer(ctx, known, request);
  }
}

async function join(ctx: Ctx, known: Known, member: number): Promise<string> {
  const account = `${known.name}m${member}`;
  let word = 'joined';
  let memberId: bigint;
  try {
    const opened = await sessions.open(ctx, {
      account,
      nickname: account,
      type: 0,
      language: 'EN',
      passwordHash: 'nobody logs in with a password here',
      paymentPasswordHash: null,
      uplineId: member === 0 ? null : idOf(known, 0),
      details: {},
    });
    memberId = opened.id;
  } catch (error) {
    // The name is taken by this very member: an earlier try was lost on its way back.
    if (!(error instanceof Refusal && error.code === 'bad_input')) throw error;
    const found = await members.findByAccount(ctx, account);
    if (!found) throw error;
    memberId = found.id;
    word = 'known';
  }
  known.members.set(member, memberId);
  return word;
}

async function enter(ctx: Ctx, known: Known, { member, game }: { member: number; game: number }): Promise<string> {
  const memberId = idOf(known, member);
  const asMember: Ctx = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } };
  const gameCode = gameCodeOf(game);
  const { token } = await providers.openSession(asMember, { provider: 'khela', gameCode, category: 'RNG' });
  const actor = await providers.authenticate(ctx, token);
  if (actor.kind !== 'game') throw new Error('a game token opens a game session');
  const untilMs = ctx.nowMs + SESSION_MS;
  known.sessions.set(sessionPlace(member, game), { id: actor.gameSessionId, untilMs });
  return 'entered';
}

async function read(ctx: Ctx, memberId: bigint): Promise<string> {
  const has = await wallet.balance(ctx, memberId);
  return `has ${has.balanceMinor}/${has.heldMinor}/${has.studios.get(STUDIO) ?? 0n}`;
}

async function post(ctx: Ctx, known: Known, request: Extract<Request, { do: 'correct' | 'spend' }>): Promise<string> {
  const { moved, balanceMinor } = await wallet.post(ctx, {
    memberId: idOf(known, request.member),
    kind: 'correction',
    key: request.key,
    amountMinor: request.amountMinor,
    house: 'house_corrections',
    reference: 'simulated:1',
    ...(request.do === 'spend' ? { holdId: holdOf(known, request.member, request.holdKey) } : {}),
  });
  return `moved${moved ? '' : ' before'}, ${balanceMinor}`;
}

async function exchange(ctx: Ctx, known: Known, request: Extract<Request, { do: 'exchange' }>): Promise<string> {
  const { amountMinor } = request;
  const [cash, studio] = [{ account: 'cash' }, { account: 'studio', studio: STUDIO }] as const;
  const { moved, balanceMinor } = await wallet.exchange(ctx, {
    memberId: idOf(known, request.member),
    kind: 'studio_transfer',
    key: request.key,
    reference: 'simulated:1',
    ...(amountMinor > 0n
      ? { from: cash, to: studio, amountMinor }
      : { from: studio, to: cash, amountMinor: -amountMinor }),
  });
  return `moved${moved ? '' : ' before'}, ${balanceMinor}`;
}

async function bet(ctx: Ctx, known: Known, request: Extract<Request, { do: 'bet' }>): Promise<string> {
  const { member, key, payoutMinor, closed } = request;
  const played = await providers.play(ctx, {
    sessionId: sessionOf(known, request),
    memberId: idOf(known, member),
    key,
    stakeMinor: request.stakeMinor,
    leastMs: request.leastMs,
    outcome: () => ({ record: { steps: [{ step: 1 }] }, payoutMinor: closed ? payoutMinor : 0n, closed }),
  });
  const place = `${member}:${key}`;
  const first = known.rounds.get(place) ?? played.roundId;
  known.rounds.set(place, first);
  // The same key is one round for ever.
  return `played ${first === played.roundId ? key : 'another round'}, ${played.balanceMinor}`;
}

async function step(ctx: Ctx, known: Known, request: Extract<Request, { do: 'step' }>): Promise<string> {
  const { member, key, steps, closed, payoutMinor } = request;
  const memberId = idOf(known, member);
  const roundId = known.rounds.get(`${member}:${key}`) ?? (await openRound(ctx, memberId, request.game));
  const record = { steps: Array.from({ length: steps + 1 }, (_, at) => ({ step: at + 1 })) };
  const { written, balanceMinor } = await providers.step(ctx, {
    memberId,
    roundId,
    steps,
    record,
    closed,
    payoutMinor: closed ? payoutMinor : 0n,
    by: 'player',
  });
  if (!written) return 'stale';
  return closed ? `ended, ${balanceMinor}` : 'went on';
}

/**
 * The answer to the bet was lost and its session ended before it could be asked for again: whoever opens the game anew
 * is shown the round that he left there.
 */
async function openRound(ctx: Ctx, memberId: bigint, game: number): Promise<bigint> {
  const latest = await providers.latestRound(ctx, memberId, gameCodeOf(game));
  if (latest?.state !== 'open') throw new Error(`the open round of game ${game} is not shown`);
  return latest.id;
}

async function transfer(ctx: Ctx, known: Known, request: Extract<Request, { do: 'transfer' }>): Promise<string> {
  const [sender, receiver] = request.members;
  const sent = await transfers.transfer(ctx, {
    senderId: idOf(known, sender),
    way: sender === 0 ? 'to_downline' : 'to_upline',
    receiver: `${known.name}m${receiver}`,
    amountMinor: request.amountMinor,
    key: request.key,
  });
  return `sent ${sent.amount_minor}`;
}

function gameCodeOf(game: number): string {
  return `simulated-${game}`;
}

function idOf(known: Known, member: number): bigint {
  const id = known.members.get(member);
  if (id === undefined) throw new Error(`member ${member} has not joined`);
  return id;
}

function holdOf(known: Known, member: number, key: string): bigint {
  const id = known.holds.get(`${member}:${key}`);
  if (id === undefined) throw new Error('the workload ends holds that it knows');
  return id;
}

function sessionOf(known: Known, { member, game }: { member: number; game: number }): bigint {
  const session = known.sessions.get(sessionPlace(member, game));
  if (!session) throw new Error('the workload plays in sessions that it knows');
  return session.id;
}
