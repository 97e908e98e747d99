import { createHmac } from 'node:crypto';
import { createDeposit, type Deposit, depositCallback } from '../../contract/cashier.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Answer, TestSite } from '../testing/site.ts';
import { sandboxSecret } from './service.ts';

export interface News {
  depositId: string;
  paymentReference: string;
  amount: string;
  currency: string;
  outcome: string;
}

let count = 0;

/** A key of its own for each request. */
export function newKey(): string {
  return `test-key-${++count}`;
}

/** Opens a deposit over HTTP. */
export async function openedDeposit(
  site: TestSite,
  token: string,
  amount = '500',
  method = 'sandbox',
): Promise<{ deposit: Deposit; paymentUrl: string }> {
  const { body } = await site.call(createDeposit, { amount, method }, { token, key: newKey() });
  if (!body.success) throw new Error(`no deposit: ${JSON.stringify(body)}`);
  return { deposit: body.value.deposit, paymentUrl: body.value.paymentUrl ?? '' };
}

/** What the payment company would say when the deposit is paid as it was ordered. */
export function newsOf(deposit: Deposit, given: Partial<News> = {}): News {
  return {
    depositId: deposit.id,
    paymentReference: `PAY-${deposit.id}`,
    amount: deposit.amount,
    currency: 'PLAY',
    outcome: 'paid',
    ...given,
  };
}

/** Knocks as the payment company does; the choices let a test knock wrongly. */
export async function callBack(
  site: TestSite,
  body: object | string,
  choices: { atMs?: number; secret?: string; headers?: Record<string, string> } = {},
): Promise<Answer<{ state: string }>> {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(choices.atMs ?? nowMs());
  const secret = choices.secret ?? sandboxSecret(site.app.platform.seal);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature, ...choices.headers };
  return site.call(depositCallback, {}, { rawBody, headers });
}
