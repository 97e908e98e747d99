import type { Language } from '../../../contract/brand.ts';
import type { Ctx } from '../../platform/process/ctx.ts';

/** What a company is to be told of a pay-out; the key is the same however often it is told. */
export interface PayoutOrder {
  /** Unique over all brands. */
  key: string;
  account: { holder: string; number: string; bank: string };
  amount: string;
  currency: string;
}

/** What a company says of a pay-out; null: it gave no answer, so nobody knows. */
export interface PayoutAnswer {
  /** `unheard`: it was never told of this key. */
  state: 'sent' | 'paid' | 'failed' | 'unheard';
  companyReference: string | null;
  reason: string | null;
}

/** What a company says of a deposit, by callback or because it was asked. */
export interface PaymentNews {
  depositId: string;
  paymentReference: string;
  amount: string;
  currency: string;
  outcome: 'paid' | 'failed';
}

/** `unheard`: it knows of no payment for it, yet. */
export type DepositAnswer = { state: 'unheard' } | { state: 'ended'; news: PaymentNews };

/** What a member is led to the company with. */
export interface DepositOrder {
  depositId: string;
  page: 'pay' | 'phone' | 'bank' | 'card';
  amount: string;
  currency: string;
  /** The account that he shall send to, where the method has one. */
  account: { holder: string; number: string; bank: string } | null;
  /** What he shall write beside the transfer. */
  note: string;
  expiresAtMs: number;
  language: Language;
  /** The host name under which he uses the site: he is led back to it. */
  host: string;
}

/** A member says that he has paid, under this transaction number. */
export interface PaymentClaim {
  depositId: string;
  reference: string;
  amount: string;
  currency: string;
  number: string;
}

export interface StatementLine {
  kind: 'deposit' | 'payout';
  /** Our number or key, as the company was told it. */
  order: string;
  reference: string;
  amount: string;
  currency: string;
  atMs: number;
}

/** What every payment company must be able to do; a real one gets a file beside sandbox.ts. */
export interface Company {
  /** The page on which the member pays. */
  pageUrl(ctx: Ctx, order: DepositOrder): string;
  /** Asks it to look for a payment; what it finds it says by callback. False: it could not be asked. */
  claim(ctx: Ctx, claim: PaymentClaim): Promise<boolean>;
  /** What became of a deposit, as it said or would have said by callback; null: it gave no answer. */
  depositStatus(ctx: Ctx, depositId: string): Promise<DepositAnswer | null>;
  payOut(ctx: Ctx, order: PayoutOrder): Promise<PayoutAnswer | null>;
  payoutStatus(ctx: Ctx, key: string): Promise<PayoutAnswer | null>;
  /** Everything that it booked for us from one moment to another, half-open; null: it gave no answer. */
  statement(ctx: Ctx, fromMs: number, untilMs: number): Promise<StatementLine[] | null>;
  /** Whether this installation is connected to it. */
  isConnected(ctx: Ctx): boolean;
}
