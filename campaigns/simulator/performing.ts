import { CompiledQuery } from 'kysely';
import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { dateOf } from '../../server/platform/database/database.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import * as sessions from '../../server/sessions/service.ts';
import * as transfers from '../../server/transfers/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Company } from './company.ts';
import { boundAccounts } from './families.ts';
import { foundIn, idOf, type Known, placeOf } from './known.ts';
import { performCashier } from './performing-cashier.ts';
import { performJob } from './performing-jobs.ts';
import { performPlay } from './performing-play.ts';
import { performReward } from './performing-rewards.ts';
import { performRules } from './performing-rules.ts';
import { performWithdrawal } from './performing-withdrawals.ts';
import type { MoneyRequest, Request } from './requests.ts';

const STUDIO = 'simulated';

/**
 * Does a request through the services, as a door would.
 * @returns the answer in the words of the model, or the code of a refusal
 * @throws whatever is no refusal: a cut line, or a fault of ours
 */
export async function perform(ctx: Ctx, known: Known, request: Request, company: Company): Promise<string> {
  try {
    return await act(ctx, known, request, company);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function act(ctx: Ctx, known: Known, request: Request, company: Company): Promise<string> {
  switch (request.do) {
    case 'join':
      return join(ctx, known, request.member);
    case 'read':
      return read(ctx, idOf(known, request.member));
    case 'job':
      return performJob(ctx, request.job);
    case 'enter':
    case 'bet':
    case 'step':
    case 'rollback':
      return performPlay(ctx, known, request);
    case 'deposit':
    case 'pay':
    case 'callOff':
      return performCashier(ctx, known, request);
    case 'withdraw':
    case 'cancel':
    case 'force':
    case 'approve':
    case 'reject':
    case 'retry':
    case 'confirm':
    case 'resolve':
    case 'companySays':
      return performWithdrawal(ctx, known, request, company);
    case 'give':
    case 'claim':
    case 'claimAll':
    case 'revoke':
      return performReward(ctx, known, request);
    case 'grant':
    case 'accept':
    case 'decline':
    case 'giveUp':
    case 'limit':
    case 'confirmLimit':
    case 'pause':
    case 'propose':
    case 'decide':
      return performRules(ctx, known, request);
    default:
      return moveMoney(ctx, known, request);
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
      details: { payeeName: 'Rahim Uddin' },
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
  await ctx.db.executeQuery(
    CompiledQuery.raw(boundAccounts('$1', 'SELECT $2::bigint AS id', '$3'), [
      ctx.brand.id,
      memberId,
      dateOf(ctx.nowMs),
    ]),
  );
  known.members.set(member, memberId);
  return word;
}

async function read(ctx: Ctx, memberId: bigint): Promise<string> {
  const has = await wallet.balance(ctx, memberId);
  return `has ${has.balanceMinor}/${has.heldMinor}/${has.studios.get(STUDIO) ?? 0n}/${has.bonusMinor}`;
}

async function moveMoney(ctx: Ctx, known: Known, request: MoneyRequest): Promise<string> {
  switch (request.do) {
    case 'hold': {
      const { key, amountMinor } = request;
      const memberId = idOf(known, request.member);
      const { holdId } = await wallet.hold(ctx, { memberId, key, amountMinor, reference: 'simulated:1' });
      known.holds.set(placeOf(request.member, key), holdId);
      return 'held';
    }
    case 'release': {
      const holdId = foundIn(known.holds, placeOf(request.member, request.holdKey));
      const ended = await wallet.endHold(ctx, idOf(known, request.member), holdId, 'released');
      return ended ? 'released' : 'not open';
    }
    case 'exchange':
      return exchange(ctx, known, request);
    case 'transfer':
      return transfer(ctx, known, request);
    default:
      return post(ctx, known, request);
  }
}

async function post(
  ctx: Ctx,
  known: Known,
  request: Extract<MoneyRequest, { do: 'correct' | 'spend' }>,
): Promise<string> {
  const { moved, balanceMinor } = await wallet.post(ctx, {
    memberId: idOf(known, request.member),
    kind: 'correction',
    key: request.key,
    amountMinor: request.amountMinor,
    house: 'house_corrections',
    reference: 'simulated:1',
    ...(request.do === 'spend' ? { holdId: foundIn(known.holds, placeOf(request.member, request.holdKey)) } : {}),
  });
  return `moved${moved ? '' : ' before'}, ${balanceMinor}`;
}

async function exchange(ctx: Ctx, known: Known, request: Extract<MoneyRequest, { do: 'exchange' }>): Promise<string> {
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

async function transfer(ctx: Ctx, known: Known, request: Extract<MoneyRequest, { do: 'transfer' }>): Promise<string> {
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
