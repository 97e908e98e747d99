import { randomUUID } from 'node:crypto';
import { acceptBonus, forfeitBonus, getBonuses } from '../../contract/bonuses.ts';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { createDeposit } from '../../contract/cashier.ts';
import { sendTransfer } from '../../contract/transfers.ts';
import { processC2CTransaction, requestWithdrawal, getPaymentConfirmationList } from '../../contract/withdrawals.ts';
import type { Chance } from '../simulator/chance.ts';
import type { Caller } from './caller.ts';
import { payAtGateway } from './paying.ts';
import { Restless } from './restless.ts';

/** Something that a client was told has happened. */
export interface Told {
  memberId: bigint;
  what: 'deposit' | 'withdrawal' | 'transfer' | 'received' | 'bonus accepted' | 'bonus given up';
  id: string;
  amount: string;
}

export interface MoneyMember {
  memberId: bigint;
  token: string;
  paymentPassword: string;
  /** Accounts to be paid to, each with a company that behaves in its own way. */
  accountIds: readonly string[];
  hasUpline: boolean;
}

const PAUSE_MS = 60;

/** A member at the cashier: pays in at the company's page, asks for their money, sends it on, takes and gives up bonuses. */
export class MoneyClient extends Restless {
  readonly told: Told[] = [];
  /** Refusals by their code. */
  readonly refused = new Map<string, number>();
  /** Deposits that were paid honestly at the company: they must be credited in the end. */
  readonly paid = new Set<string>();
  readonly #caller: Caller;
  readonly #chance: Chance;
  readonly #member: MoneyMember;

  constructor(caller: Caller, chance: Chance, member: MoneyMember) {
    super();
    this.#caller = caller;
    this.#chance = chance;
    this.#member = member;
  }

  protected async act(): Promise<void> {
    const dice = this.#chance.below(100);
    if (dice < 40) await this.#deposit();
    else if (dice < 58) await this.#withdraw();
    else if (dice < 70) await this.#confirm();
    else if (dice < 85) await this.#transfer();
    else await this.#bonus();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }

  async #deposit(): Promise<void> {
    const amount = String(this.#chance.between(100, 900));
    const opened = await this.#ask(createDeposit, { amount, method: 'sandbox' });
    if (!opened) return;
    this.#tell('deposit', opened.deposit.id, opened.deposit.amount);
    const behaviour = this.#chance.pick(['good', 'good', 'duplicate', 'forged', 'silent', 'failing'] as const);
    if (opened.paymentUrl === null) return;
    await payAtGateway(opened.paymentUrl, behaviour);
    if (behaviour === 'good' || behaviour === 'duplicate') this.paid.add(opened.deposit.id);
  }

  async #withdraw(): Promise<void> {
    const { accountIds, paymentPassword } = this.#member;
    const asked = await this.#ask(requestWithdrawal, {
      amount: String(this.#chance.between(200, 400)),
      accountId: this.#chance.pick(accountIds),
      paymentPassword,
      forfeitBonus: true,
    });
    if (asked) this.#tell('withdrawal', asked.id, asked.amount);
  }

  async #confirm(): Promise<void> {
    const waiting = await this.#ask(getPaymentConfirmationList, {});
    const [first] = waiting?.list ?? [];
    if (!first) return;
    const said = await this.#ask(processC2CTransaction, {
      withdrawalId: first.id,
      answer: 'received',
    });
    if (said) this.#tell('received', said.id, said.amount);
  }

  async #transfer(): Promise<void> {
    if (!this.#member.hasUpline) return;
    const { paymentPassword } = this.#member;
    const input = { amount: String(this.#chance.between(10, 40)), way: 'to_upline', paymentPassword } as const;
    const sent = await this.#ask(sendTransfer, input);
    if (sent) this.#tell('transfer', sent.transfer.id, sent.transfer.amount);
  }

  async #bonus(): Promise<void> {
    const mine = await this.#ask(getBonuses, {});
    if (!mine) return;
    const [bonus, call, what] = mine.active
      ? ([mine.active, forfeitBonus, 'bonus given up'] as const)
      : ([mine.waiting[0], acceptBonus, 'bonus accepted'] as const);
    if (!bonus) return;
    const done = await this.#ask(call, { bonusId: bonus.id });
    if (done) this.#tell(what, done.id, done.amount);
  }

  async #ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C> | null> {
    const key = call.money ? randomUUID() : '';
    const heard = await this.#caller.ask(call, input, { token: this.#member.token, key });
    if ('value' in heard) return heard.value;
    this.refused.set(heard.refused, (this.refused.get(heard.refused) ?? 0) + 1);
    return null;
  }

  #tell(what: Told['what'], id: string, amount: string): void {
    this.told.push({ memberId: this.#member.memberId, what, id, amount });
  }
}
