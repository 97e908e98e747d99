import { createHmac } from 'node:crypto';
import { depositCallback } from '../contract/cashier.ts';
import * as cashier from '../server/cashier/service.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import { memberOn } from '../server/testing/people.ts';
import type { TestSite } from '../server/testing/site.ts';
import * as wallet from '../server/wallet/service.ts';
import type { Chance } from './simulator/chance.ts';

export interface Storm {
  sent: number;
  credited: number;
  /** What is wrong, in words; none: one effect each. */
  faults: string[];
}

interface Member {
  memberId: bigint;
  depositIds: bigint[];
}

const AMOUNT_MINOR = 50_000n;
const PER_MEMBER = 20;
// What a company may say of one deposit. Two of them may credit: `right`, and once in all `reference`, a payment that pays for one deposit only.
const kinds = [
  'right',
  'right',
  'right',
  'failed',
  'amount',
  'currency',
  'reference',
  'forged',
  'stale',
  'unknown',
] as const;
type Kind = (typeof kinds)[number];

/**
 * Knocks with duplicate, reordered, lying and forged callbacks, `burst` at a time. A deposit for which the right news was
 * answered with `credited` must be credited once with its amount, any other with nothing; the members' money must be that.
 */
export async function callbackStorm(
  site: TestSite,
  chance: Chance,
  { callbacks, burst }: { callbacks: number; burst: number },
): Promise<Storm> {
  const members: Member[] = [];
  const deposits = Math.max(PER_MEMBER, Math.floor(callbacks / 10));
  const ctx = await site.ctx();
  for (let opened = 0; opened < deposits; opened += PER_MEMBER) {
    const { memberId } = await memberOn(site, `storm${opened}`);
    const depositIds: bigint[] = [];
    for (let at = 0; at < PER_MEMBER; at++)
      depositIds.push((await cashier.openDeposit(ctx, memberId, AMOUNT_MINOR, 'sandbox')).id);
    members.push({ memberId, depositIds });
  }
  const ids = members.flatMap(({ depositIds }) => depositIds);
  const faults: string[] = [];
  for (let sent = 0; sent < callbacks; sent += burst) {
    // A few deposits at a time, so that the news of one meets itself.
    const around = ids[chance.below(ids.length)]!;
    const asked = Array.from({ length: Math.min(burst, callbacks - sent) }, async () => {
      const id = chance.below(3) === 0 ? ids[chance.below(ids.length)]! : around;
      const kind = kinds[chance.below(kinds.length)]!;
      const { status, body } = await knock(site, id, kind);
      if (status >= 500) faults.push(`${kind} of ${id} was answered with ${status}`);
      const mayCredit = kind === 'right' || kind === 'reference';
      if (!mayCredit && body.value?.state === 'credited') faults.push(`${kind} of ${id} was believed`);
    });
    await Promise.all(asked);
  }
  let [credited, everybody] = [0, 0];
  for (const { memberId, depositIds } of members) {
    const found = await Promise.all(depositIds.map((id) => cashier.findDeposit(ctx, id)));
    const paid = found.filter((one) => one?.state === 'credited');
    credited += paid.length;
    everybody += paid.filter((one) => one?.paymentReference === 'PAY-of-everybody').length;
    for (const one of paid) if (one?.amountMinor !== AMOUNT_MINOR) faults.push(`${one?.id} was credited otherwise`);
    const { balanceMinor } = await wallet.balance(ctx, memberId);
    if (balanceMinor !== AMOUNT_MINOR * BigInt(paid.length)) faults.push(`${memberId} has ${balanceMinor}`);
  }
  if (everybody > 1) faults.push(`one payment paid for ${everybody} deposits`);
  return { sent: callbacks, credited, faults };
}

async function knock(site: TestSite, id: bigint, kind: Kind) {
  const body = {
    depositId: kind === 'unknown' ? '999999999999' : String(id),
    paymentReference: kind === 'reference' ? 'PAY-of-everybody' : `PAY-${id}`,
    amount: kind === 'amount' ? '5000.00' : '500.00',
    currency: kind === 'currency' ? 'BDT' : 'PLAY',
    outcome: kind === 'failed' ? 'failed' : 'paid',
  };
  const rawBody = JSON.stringify(body);
  const timestamp = String(nowMs() - (kind === 'stale' ? 600_000 : 0));
  const secret = kind === 'forged' ? 'a guess' : cashier.sandboxSecret(site.app.platform.seal);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
  return site.call(
    depositCallback,
    {},
    {
      rawBody,
      headers: { 'x-timestamp': timestamp, 'x-signature': signature },
    },
  );
}
