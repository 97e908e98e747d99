import type { Client, Heard, Tweak } from './client.ts';

/** One thing that a wallet must do or must never do. */
export interface Trial {
  /** What holds, said as a sentence: a wallet that fails it does the opposite. */
  name: string;
  group: string;
  play(table: Table): Promise<void>;
}

/** A rule was broken; the message says what was expected and what was heard. */
export class Broken extends Error {}

export interface Bet {
  transaction_uuid: string;
  user: string;
  token: string;
  game_code: string;
  currency: string;
  amount: number;
  scale: number;
  round: string;
}

/** Where a trial is played: the player, their balance as it must be, and ways to say what studios say. */
export class Table {
  readonly client: Client;
  readonly who: Player;
  /** What the balance must be now. */
  balance: number;
  #requests = 0;
  #names = 0;
  readonly #prefix: string;

  constructor(client: Client, who: Player, prefix: string) {
    this.client = client;
    this.who = who;
    this.balance = who.balance;
    this.#prefix = prefix;
  }

  /** A name that no other trial and no other run has. */
  name(of: string): string {
    this.#names += 1;
    return `${this.#prefix}-${of}-${this.#names}`;
  }

  bet(more: Partial<Bet> = {}): Bet {
    const { user, token, game_code, currency, scale } = this.who;
    const names = { transaction_uuid: this.name('bet'), round: this.name('round') };
    return { user, token, game_code, currency, scale, amount: 100, ...names, ...more };
  }

  win({ token: _token, ...bet }: Bet, amount: number) {
    return { ...bet, amount, transaction_uuid: this.name('win'), reference_transaction_uuid: bet.transaction_uuid };
  }

  rollback({ user, game_code, round, transaction_uuid }: Bet) {
    const ids = { transaction_uuid: this.name('back'), reference_transaction_uuid: transaction_uuid };
    return { user, game_code, round, ...ids };
  }

  end({ user, game_code, round }: Bet) {
    return { user, game_code, round, transaction_uuid: this.name('end') };
  }

  prize(amount: number) {
    const { token: _token, ...rest } = this.bet({ amount });
    return { ...rest, transaction_uuid: this.name('prize') };
  }

  async say(path: string, body: object, tweak?: Tweak): Promise<Heard> {
    this.#requests += 1;
    return this.client.call(path, { request_uuid: `${this.#prefix}-r${this.#requests}`, ...body }, tweak);
  }

  /** Says something that must be done and change the balance by so much; the answer and the wallet must agree on it. */
  async done(path: string, body: object, change: number, tweak?: Tweak): Promise<Heard> {
    const heard = await this.say(path, body, tweak);
    if (heard.code !== null) throw new Broken(`${path} was refused with ${shown(heard)}`);
    this.balance += change;
    this.same(heard.value['balance'], this.balance, `the balance that ${path} answers`);
    await this.settled();
    return heard;
  }

  /** Says something that must be refused with this code and change nothing. */
  async refused(path: string, body: object, codes: string | readonly string[], tweak?: Tweak): Promise<Heard> {
    const heard = await this.say(path, body, tweak);
    const right = typeof codes === 'string' ? [codes] : codes;
    if (heard.code === null) throw new Broken(`${path} was done, and should be refused with ${right.join(' or ')}`);
    if (!right.includes(heard.code)) throw new Broken(`${path}: ${shown(heard)} instead of ${right.join(' or ')}`);
    await this.settled();
    return heard;
  }

  /** The wallet's balance is what it must be. */
  async settled(): Promise<void> {
    this.same(await this.ask(), this.balance, 'the balance');
  }

  async ask(): Promise<number> {
    const { user, token } = this.who;
    const heard = await this.say('balance', { user, token });
    if (heard.code !== null) throw new Broken(`balance was refused with ${shown(heard)}`);
    return Number(heard.value['balance']);
  }

  same(heard: unknown, expected: unknown, what: string): void {
    if (heard !== expected) throw new Broken(`${what} is ${String(heard)} and must be ${String(expected)}`);
  }
}

export interface Player {
  user: string;
  token: string;
  game_code: string;
  currency: string;
  scale: number;
  balance: number;
}

export function shown({ status, code }: Heard): string {
  return code === '' ? `an answer that cannot be read (${status})` : `${code} (${status})`;
}
