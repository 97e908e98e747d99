import { hmacSha256 } from '../platform/process/seal.ts';
import { nowMs } from '../platform/process/clock.ts';
import { companyCallbacks } from '../../contract/company-callbacks.ts';
import type { Deposit } from '../../contract/cashier.ts';
import { savePaymentMethod } from '../../contract/payment-methods.ts';
import { byTwo } from '../testing/people.ts';
import type { Answer, TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';

export const CARDS = 'card_bank';
const cardsCallback = companyCallbacks.find(({ company }) => company === 'cards')!.call;

/** A method of the card company for the brand. */
export async function offerCards(site: TestSite, token: string): Promise<void> {
  const { status } = await byTwo(
    site,
    savePaymentMethod,
    {
      code: CARDS,
      version: 0,
      kind: 'card_page',
      company: 'cards',
      name: { BN: 'কার্ড', EN: 'Card' },
      mark: 'card',
      takesIn: true,
      paysOut: false,
      place: 9,
      least: '100',
      most: '50000',
      quick: [],
      feeFixed: '0',
      feeBasisPoints: 0,
      feeBearer: 'house',
      expiresMinutes: 30,
      showsOffers: false,
    },
    { token },
  );
  if (status !== 200) throw new Error(`no method of cards: ${status}`);
}

export interface CardEvent {
  id: string;
  merchant: string;
  type: string;
  payment: { id: string; order: string; amount: string; currency: string };
}

let count = 0;

/** What the card company would say of a deposit; each time under another number of the event. */
export function eventOf(deposit: Deposit, brandId: number, given: Partial<CardEvent['payment']> = {}): CardEvent {
  return {
    id: `evt_of_tests_${++count}`,
    merchant: `khela-${brandId}`,
    type: 'payment.succeeded',
    payment: { id: `CRD-${deposit.id}`, order: deposit.id, amount: deposit.amount, currency: 'PLAY', ...given },
  };
}

/** The secret with which the company that plays this one signs what it tells a brand. */
export function webhookSecret(site: TestSite, merchant: string): string {
  return hmacSha256(cashier.sandboxSecret(site.app.platform.seal), `cards.webhook.${merchant}`).toString('hex');
}

/** Knocks as the card company does; the choices let a test knock wrongly. */
export async function callOfCards(
  site: TestSite,
  body: CardEvent | string,
  choices: { atMs?: number; secret?: string; header?: string; signedBody?: string } = {},
): Promise<Answer<{ state: string | null }>> {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
  const seconds = Math.floor((choices.atMs ?? nowMs()) / 1000);
  const merchant = typeof body === 'string' ? 'khela-1' : body.merchant;
  const secret = choices.secret ?? webhookSecret(site, merchant);
  const signature = hmacSha256(secret, `${seconds}.${choices.signedBody ?? rawBody}`).toString('hex');
  const headers = { 'card-signature': choices.header ?? `t=${seconds},v1=${signature}` };
  return site.call(cardsCallback, {}, { rawBody, headers });
}

/** What a payer does on the card company's pages: types a card and its bank's code. */
export async function payByCard(
  paymentUrl: string,
  number: string,
  { codes = ['123456'], behaviour = 'good' }: { codes?: readonly string[]; behaviour?: string } = {},
): Promise<{ status: number; location: string | null }> {
  const { searchParams, origin } = new URL(paymentUrl);
  const order = { order: searchParams.get('order')!, signature: searchParams.get('signature')!, lang: 'en' };
  const press = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, lang: 'en', choice: 'pay', behaviour });
    const response = await fetch(origin + path, { method: 'POST', body, redirect: 'manual' });
    const { status, headers } = response;
    const attempt = /name="attempt" value="([^"]+)"/.exec(await response.text())?.[1] ?? null;
    return { status, location: headers.get('location'), attempt };
  };
  let answer = await press('/cards/checkout', { ...order, number, expiry: '12/30', code: '123' });
  for (const code of codes) {
    if (answer.attempt === null) break;
    answer = await press('/cards/bank', { attempt: answer.attempt, code });
  }
  return { status: answer.status, location: answer.location };
}
