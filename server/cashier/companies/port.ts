import type { Language } from '../../../contract/brand.ts';
import type { PaymentCompany } from '../../../contract/payment-methods.ts';
import type { Ctx } from '../../platform/process/ctx.ts';

/** Whoever stands behind a method and is no person. */
export type CompanyName = Exclude<PaymentCompany, 'people'>;

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

/**
 * What a company says of a deposit, by callback or because it was asked. `refunded` and `disputed`: it has taken back what
 * was paid, all or some of it.
 */
export interface PaymentNews {
  depositId: string;
  paymentReference: string;
  amount: string;
  currency: string;
  outcome: 'paid' | 'failed' | 'refunded' | 'disputed';
}

/** What a company says of a pay-out by callback; the key is `<brand>.<key>`. */
export interface PayoutNews {
  payoutKey: string;
  companyReference: string;
  amount: string;
  currency: string;
  outcome: 'paid' | 'failed';
  reason: string;
}

/** `unheard`: it knows of no payment for it, yet. */
export type DepositAnswer = { state: 'unheard' } | { state: 'ended'; news: PaymentNews };

/** What a member is led to the company with. */
export interface DepositOrder {
  depositId: string;
  page: 'pay' | 'phone' | 'bank' | 'card';
  amount: string;
  currency: string;
  /** The account that they shall send to, where the method has one. */
  account: { holder: string; number: string; bank: string } | null;
  /** What they shall write beside the transfer. */
  note: string;
  expiresAtMs: number;
  language: Language;
  /** The host name under which they use the site: they are led back to it. */
  host: string;
}

/** A member says that they have paid, under this transaction number. */
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

/** What knocked, byte for byte. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  rawBody: string;
}

/** Who has signed a callback: the company for one brand, by that brand's keys, or for all of them. */
export interface Signed {
  brandId: number | null;
}

/** What the door is for at which a callback came in. */
export type CallbackAbout = 'deposit' | 'payout' | 'anything';

/** `nothing`: news that change nothing for us, such as that a payment is on its way. */
export type CompanyEvent =
  | { kind: 'payment'; news: PaymentNews }
  | { kind: 'payout'; news: PayoutNews }
  | { kind: 'nothing' };

/** What every payment company must be able to do: one file of this folder each. */
export interface Company {
  name: Readonly<Record<Language, string>>;
  /** Each brand has an account of its own with it, whose keys the office holds. */
  hasKeys: boolean;
  /** Whether this installation and brand are connected to it. */
  isConnected(ctx: Ctx): Promise<boolean>;
  /** The page on which the member pays; nothing is asked of the company for it. */
  pageUrl(ctx: Ctx, order: DepositOrder): Promise<string>;
  /**
   * Whose callback it is by its signature, over its moment and its very bytes, at ctx.nowMs; null: nobody's whom we know.
   * Nothing that it says may be believed before.
   */
  verify(ctx: Ctx, callback: Callback): Promise<Signed | null>;
  /** What a verified callback says. @throws Refusal bad_input */
  read(rawBody: string, about: CallbackAbout): CompanyEvent;
  /** What became of a deposit, as it said or would have said by callback; null: it gave no answer. */
  depositStatus(ctx: Ctx, depositId: string): Promise<DepositAnswer | null>;
  /** Everything that it booked for us from one moment to another, half-open; null: it gave no answer. */
  statement(ctx: Ctx, fromMs: number, untilMs: number): Promise<StatementLine[] | null>;
  /** Asks it to look for a payment; what it finds it says by callback. False: it could not be asked. */
  claim?(ctx: Ctx, claim: PaymentClaim): Promise<boolean>;
  /** Absent: it pays nothing out. */
  payouts?: {
    pay(ctx: Ctx, order: PayoutOrder): Promise<PayoutAnswer | null>;
    status(ctx: Ctx, key: string): Promise<PayoutAnswer | null>;
  };
}
