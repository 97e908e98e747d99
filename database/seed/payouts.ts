import type { App } from '../../server/app.ts';
import * as corrections from '../../server/corrections/service.ts';
import * as members from '../../server/members/service.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { demoMembers } from './demo-accounts.ts';
import { liveInDemo } from './demo-life.ts';
import type { Moment, SeededMember } from './moments.ts';
import { staffActorOf } from './staff-actor.ts';
import { withoutTurnover } from './withdrawals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LOOK_EVERY_MS = 5_000;
const ADDRESS = '127.0.0.1';
const AMOUNT_MINOR = 50_000n;
const REMAINING = '120';

/** What becomes of a pay-out that is approved before the site opens; the company pays when it runs. */
interface Fate {
  account: string;
  holder: string;
  number: string;
  hoursAgo: number;
}

/** Waits for the player's word. */
const confirmed: Fate = { account: demoMembers.player, holder: 'Abdur Rahim', number: '01712345671', hoursAgo: 74 };
/** The sandbox company refuses numbers of this ending. */
const failing: Fate = { account: 'robiul', holder: 'Robiul Islam', number: '01811223392', hoursAgo: 5 };
/** Its member says that not all of it came. */
const disputed: Fate = { account: 'taniat', holder: 'Tania Rahman', number: '01911223344', hoursAgo: 7 };

/**
 * Pay-outs that the site sends when it opens: of one the player may say whether it came, one fails, and one is disputed.
 * The player whose password is shown has money that they can withdraw.
 */
export async function seedPayouts(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const [cashier, owner] = await Promise.all([staffActorOf(ctx, 'cashier'), staffActorOf(ctx, 'admin')]);
  const staff = { cashier, owner };
  const player = seeded.find(({ account }) => account === demoMembers.player);
  const ofFates = [confirmed, failing, disputed].flatMap((fate) => {
    const member = seeded.find(({ account }) => account === fate.account);
    if (!member) return [];
    const atMs = Math.max(ctx.nowMs - fate.hoursAgo * HOUR_MS, member.registeredAtMs + MINUTE_MS);
    return [{ atMs, act: () => payOut({ ...ctx, nowMs: atMs }, member, fate, staff) }];
  });
  const lastly = ctx.nowMs - 6 * MINUTE_MS;
  const reason = 'Two free spins were lost when the line of our provider broke.';
  const gift = { atMs: lastly, act: () => give({ ...ctx, nowMs: lastly }, player!, '1500', reason, staff) };
  return player ? [...ofFates, gift] : ofFates;
}

interface Staff {
  cashier: Actor;
  owner: Actor;
}

async function payOut(ctx: Ctx, member: SeededMember, { holder, number }: Fate, staff: Staff): Promise<void> {
  const reason = 'A deposit of theirs was paid twice; the statement of the company shows both.';
  // Whatever they have won or lost until then.
  await give(ctx, member, '1000', reason, staff);
  const asMember: Ctx = { ...ctx, actor: memberActor(member), brand: withoutTurnover(ctx.brand) };
  const account = await withdrawals.openAccount(asMember, { method: 'sandbox', holder, number, bank: '' });
  const key = `seeded-payout-${member.id}`;
  const request = { accountId: account.id, forfeitBonus: true, key, address: ADDRESS };
  const { id } = await withdrawals.openRequest(asMember, AMOUNT_MINOR, request);
  await withdrawals.approve({ ...ctx, nowMs: ctx.nowMs + MINUTE_MS, actor: staff.owner }, BigInt(id), ADDRESS);
}

async function give(
  ctx: Ctx,
  member: SeededMember,
  amount: string,
  reason: string,
  { cashier, owner }: Staff,
): Promise<void> {
  const asked = { memberId: String(member.id), account: 'cash', studio: '', direction: 'in', amount, reason } as const;
  const requestId = `seed-gift-${member.id}-${amount}`;
  const { id } = await corrections.propose({ ...ctx, actor: cashier }, { ...asked, requestId }, ADDRESS);
  await corrections.approve({ ...ctx, actor: owner }, { correctionId: BigInt(id), note: 'Seen and agreed.' }, ADDRESS);
}

/** The member of the demo whose pay-out came in part says so, once it has come; it stays a dispute for people. */
export function disputePayout(app: App): { stop(): Promise<void> } {
  const look = async (ctx: Ctx): Promise<void> => {
    const member = await members.findByAccount(ctx, disputed.account);
    if (!member) return;
    const asMember = { ...ctx, actor: memberActor(member) };
    const { list } = await withdrawals.awaitingConfirmation(asMember, { pageNo: 1, pageSize: 1 });
    const [paid] = list;
    if (!paid) return;
    const remark = 'Only a part of it came to my number.';
    await withdrawals.confirm(asMember, {
      withdrawalId: paid.id,
      answer: 'partly_received',
      remaining: REMAINING,
      remark,
    });
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'pay-outs', look });
}

function memberActor({ id, type }: Pick<SeededMember, 'id'> & { type: SeededMember['type'] }) {
  return { kind: 'member' as const, memberId: id, accountType: type as 0, sessionId: 0n };
}
