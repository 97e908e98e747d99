import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nowMs } from './client.ts';

/** Each is one mistake that real wallets have made. */
export const mistakes = {
  'takes the stake of a repeated bet again': 'a repeated bet takes one stake',
  'pays a repeated win again': 'a repeated win pays once',
  'does not compare what an id said before': 'an id with another content is refused',
  'tells today’s balance to a repeated call': 'a repeated call is told its first answer',
  'looks at the token of a win': 'a win is paid whatever its token',
  'looks at the token of a rollback': 'a rollback is carried out whatever its token',
  'forgets rollbacks that came before their bet': 'a rollback before its bet answers well, and keeps the bet away',
  'gives a stake back for every rollback': 'a bet is taken back once, under whatever id',
  'takes settled bets back': 'a settled bet is not taken back',
  'pays wins without a bet': 'a win without its bet is refused, and paid when the bet has come',
  'pays bets that were taken back': 'a bet that was taken back wins nothing',
  'takes bets after the end': 'no bet is taken after its round has ended, and a late win is paid',
  'rounds amounts': 'amounts of another scale are exact, or refused',
  'reads the balance, and writes it later': '64 bets at once never overdraw',
  'does not check the signature': 'a call signed with another secret is refused',
  'takes calls of any age': 'a call of another hour is refused',
  'takes stakes below zero': 'an amount that is none is refused',
} as const;
export type Mistake = keyof typeof mistakes;

const SCALE = 2;
const [KEY, SECRET, TOKEN] = ['pk-tiny', 'the secret of a tiny wallet', 'the-token'];

type Said = Record<string, unknown>;
interface Kept {
  content: string;
  answer: Said;
}

class Refused extends Error {}

/** A wallet for one player in memory: right, but for the mistake that is switched on. */
export async function startTinyWallet(mistake: Mistake | null = null) {
  const wallet = new TinyWallet(mistake);
  const server = createServer((request, response) => {
    void read(request).then(async (text) => {
      const [status, body] = await wallet.hear(request, text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url, key: KEY, secret: SECRET, token: TOKEN, close };
}

class TinyWallet {
  readonly #mistake: Mistake | null;
  #balance = 100_000;
  readonly #kept = new Map<string, Kept>();
  readonly #bets = new Map<string, { amount: number; state: 'open' | 'settled' | 'back' }>();
  readonly #buried = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(mistake: Mistake | null) {
    this.#mistake = mistake;
  }

  async hear(request: IncomingMessage, text: string): Promise<[number, Said]> {
    let said: Said = {};
    try {
      this.#checkSignature(request, text);
      said = this.#parse(request.url?.split('/').at(-1) ?? '', text);
      const value = await this.#carryOut(request.url?.split('/').at(-1) ?? '', said);
      return [200, { success: true, value: { ...value, request_uuid: said['request_uuid'] } }];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return [422, { success: false, errorCode: error.message, value: {} }];
    }
  }

  #checkSignature({ headers }: IncomingMessage, text: string): void {
    const timestamp = String(headers['x-timestamp']);
    const right = createHmac('sha256', SECRET).update(`${timestamp}.${text}`).digest('hex');
    const isRight = headers['x-key-id'] === KEY && headers['x-signature'] === right;
    if (!isRight && this.#mistake !== 'does not check the signature') throw new Refused('bad_signature');
    const isLate = Math.abs(nowMs() - Number(timestamp)) > 300_000;
    if (isLate && this.#mistake !== 'takes calls of any age') throw new Refused('request_expired');
  }

  #parse(path: string, text: string): Said {
    let said: unknown;
    try {
      said = JSON.parse(text);
    } catch {
      throw new Refused('bad_json');
    }
    if (said === null || typeof said !== 'object' || Array.isArray(said)) throw new Refused('bad_input');
    const need = fieldsOf[path] ?? [];
    const may = [...need, 'token', 'round_closed', 'free_rounds'];
    const isRight =
      need.every((field) => (said as Said)[field] !== undefined && (said as Said)[field] !== null) &&
      Object.keys(said).every((field) => may.includes(field));
    if (!isRight) throw new Refused('bad_input');
    return said as Said;
  }

  async #carryOut(path: string, said: Said): Promise<Said> {
    const { token } = said;
    const looksAtToken =
      ['authenticate', 'balance', 'bet'].includes(path) ||
      (path === 'win' && this.#mistake === 'looks at the token of a win') ||
      (path === 'rollback' && this.#mistake === 'looks at the token of a rollback');
    if (looksAtToken && token !== undefined && token !== TOKEN) throw new Refused('token_expired');
    if (path === 'authenticate' || path === 'balance') return this.#player();
    const id = String(said['transaction_uuid']);
    const { request_uuid: _request, token: _token, ...content } = said;
    const known = this.#kept.get(id);
    if (known && !this.#playsAgain(path)) {
      const isSame = known.content === JSON.stringify(content);
      if (!isSame && this.#mistake !== 'does not compare what an id said before') throw new Refused('key_reused');
      return this.#mistake === 'tells today’s balance to a repeated call'
        ? { ...known.answer, ...this.#player() }
        : known.answer;
    }
    await this.#move(path, said);
    const answer = { ...this.#player(), transaction_uuid: id, transaction_id: String(this.#kept.size + 1) };
    this.#kept.set(id, { content: JSON.stringify(content), answer });
    return answer;
  }

  #playsAgain(path: string): boolean {
    if (path === 'bet') return this.#mistake === 'takes the stake of a repeated bet again';
    return path === 'win' && this.#mistake === 'pays a repeated win again';
  }

  #player(): Said {
    return { user: '1', currency: 'PLAY', scale: SCALE, balance: this.#balance, game_code: 'tiny-game' };
  }

  async #move(path: string, said: Said): Promise<void> {
    const amount = said['amount'] === undefined ? 0 : this.#minorOf(said, path);
    if (path === 'bet') return this.#bet(said, amount);
    if (path === 'win') return this.#win(said, amount);
    if (path === 'rollback') return this.#takeBack(String(said['reference_transaction_uuid']));
    if (path === 'end-round') return this.#end(String(said['round']));
    this.#balance += amount;
  }

  async #bet(said: Said, amount: number): Promise<void> {
    const [id, round] = [String(said['transaction_uuid']), String(said['round'])];
    if (said['game_code'] !== 'tiny-game') throw new Refused('not_found');
    if (this.#buried.has(id)) throw new Refused('bet_rolled_back');
    if (this.#ended.has(round) && this.#mistake !== 'takes bets after the end') throw new Refused('round_closed');
    if (amount > this.#balance) throw new Refused('insufficient_balance');
    if (this.#mistake === 'reads the balance, and writes it later')
      await new Promise((resolve) => void setTimeout(resolve, 2));
    this.#balance -= amount;
    this.#bets.set(id, { amount, state: 'open' });
    if (said['round_closed'] === true) this.#end(round);
  }

  #win(said: Said, amount: number): void {
    const reference = String(said['reference_transaction_uuid']);
    const bet = this.#bets.get(reference);
    if (this.#buried.has(reference)) throw new Refused('bet_rolled_back');
    if (!bet && this.#mistake !== 'pays wins without a bet') throw new Refused('bet_unknown');
    if (bet?.state === 'back' && this.#mistake !== 'pays bets that were taken back')
      throw new Refused('bet_rolled_back');
    if (bet) bet.state = 'settled';
    this.#balance += amount;
    if (said['round_closed'] === true) this.#end(String(said['round']));
  }

  #takeBack(reference: string): void {
    const bet = this.#bets.get(reference);
    if (!bet) {
      if (this.#mistake !== 'forgets rollbacks that came before their bet') this.#buried.add(reference);
      return;
    }
    if (bet.state === 'settled' && this.#mistake !== 'takes settled bets back') throw new Refused('bet_settled');
    if (bet.state === 'back' && this.#mistake !== 'gives a stake back for every rollback') return;
    bet.state = 'back';
    this.#balance += bet.amount;
  }

  #end(round: string): void {
    this.#ended.add(round);
  }

  #minorOf({ amount, scale, currency }: Said, path: string): number {
    const isBelowZero = this.#mistake === 'takes stakes below zero' && Number(amount) < 0;
    if (currency !== 'PLAY' || !Number.isSafeInteger(amount) || !Number.isInteger(scale))
      throw new Refused('bad_input');
    const least = path === 'win' ? 0 : 1;
    if (Number(amount) < least && !isBelowZero) throw new Refused('bad_input');
    const minor = Number(amount) / 10 ** (Number(scale) - SCALE);
    if (!Number.isInteger(minor) && this.#mistake !== 'rounds amounts') throw new Refused('bad_input');
    return Math.round(minor);
  }
}

const moving = ['request_uuid', 'transaction_uuid', 'user', 'game_code', 'round'];
const money = ['amount', 'scale', 'currency'];
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  authenticate: ['request_uuid', 'token'],
  balance: ['request_uuid', 'user', 'token'],
  bet: [...moving, ...money, 'token'],
  win: [...moving, ...money, 'reference_transaction_uuid'],
  rollback: [...moving, 'reference_transaction_uuid'],
  'end-round': moving,
  'bonus-win': [...moving, ...money],
  'jackpot-win': [...moving, ...money],
};

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
