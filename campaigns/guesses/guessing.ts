import { isDeepStrictEqual } from 'node:util';
import { login } from '../../contract/sessions.ts';
import { monotonicMs } from '../../server/platform/process/clock.ts';
import { hashPassword, passwordRuns } from '../../server/platform/process/passwords.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import * as sessions from '../../server/sessions/service.ts';
import { startTestSite, type TestSite } from '../../server/testing/site.ts';
import { Chance } from '../simulator/chance.ts';

/** A name that a member has and one that nobody has: whatever is tried with one is tried with the other. */
interface Pair {
  readonly known: string;
  readonly unknown: string;
  /** Where the guesser of this pair comes from most often. */
  readonly home: string;
}

interface Told {
  status: number;
  code: string;
  body: unknown;
  waits: boolean;
  tookMs: number;
}

export interface Guessed {
  /** How often each answer came. */
  readonly answers: Readonly<Record<string, number>>;
  /**
   * By answer: what half of them took less than, for names of members and for others, and the median of how much longer
   * a member's name took than the other that was tried beside it.
   */
  readonly medians: readonly { code: string; samples: number; knownMs: number; unknownMs: number; gapMs: number }[];
  readonly faults: readonly string[];
}

const PASSWORD = 'Rickshaw7';
const ADDRESSES = 200;
/** What may be tried of one account within a quarter of an hour, from wherever (server/sessions/tries.ts). */
const TRIES_OF_ACCOUNT = 30;

/**
 * Guesses passwords over HTTP, of members' names and of names that nobody has, from many addresses as the proxy in
 * front of the site reports them. The two of a pair must hear the same at every step, every account must lock, and a
 * locked one must stay locked for the right password too, until the time is over.
 * @param guesses how many in all; for everything to lock, more than a hundred a pair
 */
export async function guessPasswords(asked: { guesses: number; pairs: number; seed: bigint }): Promise<Guessed> {
  const site = await startTestSite({ env: { TRUSTED_PROXIES: '1' } });
  try {
    return await new Guesser(site, new Chance(asked.seed, 11)).run(asked.guesses, asked.pairs);
  } finally {
    await site.close();
  }
}

class Guesser {
  readonly #site: TestSite;
  readonly #chance: Chance;
  readonly #answers: Record<string, number> = {};
  readonly #times = new Map<string, { known: number[]; unknown: number[] }>();
  readonly #faults: string[] = [];

  constructor(site: TestSite, chance: Chance) {
    this.#site = site;
    this.#chance = chance;
  }

  async run(guesses: number, count: number): Promise<Guessed> {
    const pairs = await this.#openPairs(count);
    const hashesBefore = passwordRuns();
    for (let sent = 0; sent < guesses; sent += 2) await this.#guess(pairs[(sent / 2) % count]!);
    const hashes = passwordRuns() - hashesBefore;
    // Whatever is not tested costs no hash, and whatever is costs one.
    if (hashes !== (this.#answers['login_failed'] ?? 0))
      this.#faults.push(`${hashes} hashes were worked out for ${this.#answers['login_failed']} answers`);
    for (const pair of pairs) await this.#knockLocked(pair);
    await this.#letTimePass();
    for (const pair of pairs) await this.#knockOpen(pair);
    const medians = [...this.#times].map(([code, { known, unknown }]) => ({
      code,
      samples: known.length,
      knownMs: medianOf(known),
      unknownMs: medianOf(unknown),
      gapMs: medianOf(known.map((tookMs, at) => tookMs - unknown[at]!)),
    }));
    return { answers: this.#answers, medians, faults: this.#faults };
  }

  async #openPairs(count: number): Promise<Pair[]> {
    const passwordHash = await hashPassword(PASSWORD, secureRandom);
    const ctx = await this.#site.ctx();
    const pairs: Pair[] = [];
    for (let at = 0; at < count; at++) {
      const known = `member${1000 + at}`;
      await sessions.open(ctx, {
        account: known,
        nickname: known,
        type: 0,
        language: 'EN',
        passwordHash,
        paymentPasswordHash: null,
        uplineId: null,
        details: {},
      });
      pairs.push({ known, unknown: `nobody${1000 + at}`, home: addressOf(at) });
    }
    return pairs;
  }

  /** One wrong password for both names of a pair, from one address, in either order. */
  async #guess(pair: Pair): Promise<void> {
    const address = this.#chance.happens(20) ? pair.home : addressOf(this.#chance.below(ADDRESSES));
    const password = `guess${this.#chance.next()}`;
    const { known } = await this.#askBoth(pair, password, address);
    if (known.status === 200) this.#faults.push(`${pair.known} was opened by ${password}`);
    const tested = this.#tested.get(pair.known) ?? 0;
    if (known.code !== 'login_failed') return;
    this.#tested.set(pair.known, tested + 1);
    if (tested >= TRIES_OF_ACCOUNT) this.#faults.push(`${pair.known} was tried ${tested + 1} times`);
  }

  readonly #tested = new Map<string, number>();

  /** The right password, from an address that never failed: the account is shut all the same, and nothing shows it. */
  async #knockLocked(pair: Pair): Promise<void> {
    const { known } = await this.#askBoth(pair, PASSWORD, '198.51.100.7');
    if (known.code !== 'too_many_requests') this.#faults.push(`${pair.known} did not lock: ${known.code}`);
  }

  /** Later its owner comes in, and of the other name still nobody knows. */
  async #knockOpen(pair: Pair): Promise<void> {
    const known = await this.#ask(pair.known, PASSWORD, '198.51.100.7');
    const unknown = await this.#ask(pair.unknown, PASSWORD, '198.51.100.7');
    if (known.status !== 200) this.#faults.push(`${pair.known} stayed shut: ${known.code}`);
    if (unknown.code !== 'login_failed') this.#faults.push(`${pair.unknown} was answered ${unknown.code}`);
  }

  async #letTimePass(): Promise<void> {
    await this.#site.app.database.pool.query(
      "UPDATE login_failures SET window_started_at = window_started_at - interval '31 minutes'",
    );
  }

  async #askBoth(pair: Pair, password: string, address: string): Promise<{ known: Told; unknown: Told }> {
    const isKnownFirst = this.#chance.happens(50);
    const first = await this.#ask(isKnownFirst ? pair.known : pair.unknown, password, address);
    const second = await this.#ask(isKnownFirst ? pair.unknown : pair.known, password, address);
    const [known, unknown] = isKnownFirst ? [first, second] : [second, first];
    const [left, right] = [known, unknown].map((told) => ({ ...told, tookMs: 0 }));
    if (!isDeepStrictEqual(left, right))
      this.#faults.push(`${pair.known}: ${JSON.stringify(left)}; ${pair.unknown}: ${JSON.stringify(right)}`);
    const times = this.#times.get(known.code) ?? { known: [], unknown: [] };
    this.#times.set(known.code, times);
    times.known.push(known.tookMs);
    times.unknown.push(unknown.tookMs);
    return { known, unknown };
  }

  async #ask(username: string, password: string, address: string): Promise<Told> {
    const startedMs = monotonicMs();
    const headers = { 'x-forwarded-for': address };
    const { status, body, headers: said } = await this.#site.call(login, { username, password }, { headers });
    const tookMs = monotonicMs() - startedMs;
    const code = body.errorCode ?? 'opened';
    this.#answers[code] = (this.#answers[code] ?? 0) + 1;
    return { status, code, body: status === 200 ? null : body, waits: said.has('retry-after'), tookMs };
  }
}

/** Addresses of eight networks. */
function addressOf(at: number): string {
  return `10.9.${at % 8}.${1 + Math.floor(at / 8)}`;
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Math.round(median * 100) / 100;
}
