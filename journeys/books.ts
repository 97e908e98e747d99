import { pino } from 'pino';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { gameCategories } from '../contract/bets.ts';
import type { BonusTerms } from '../contract/bonuses.ts';
import type { BrandSettings, Language } from '../contract/brand.ts';
import type { StaffRole } from '../contract/permissions.ts';
import { type App, createApp } from '../server/app.ts';
import * as bonuses from '../server/bonuses/service.ts';
import * as brand from '../server/brand/service.ts';
import * as brandSettings from '../server/brand/service-settings.ts';
import { checkLedger } from '../server/ledger/ledger.ts';
import { latestRound } from '../server/rooms/store.ts';
import { layChain, sky } from '../server/rooms/test-flights.ts';
import * as officeStaff from '../server/office/service-staff.ts';
import { codeAt, newCodeSecret } from '../server/office/time-codes.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import { readConfig } from '../server/platform/process/config.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { hashPassword } from '../server/platform/process/passwords.ts';
import { newToken, secureRandom } from '../server/platform/process/random.ts';
import * as rounds from '../server/rounds/service.ts';
import * as wallet from '../server/wallet/service.ts';
import { seedOfFreeSpins } from './free-spins.ts';
import { site } from './site.ts';

export interface Bet {
  id: bigint;
  key: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  state: string;
}

export interface Posting {
  kind: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
}

export interface StaffPass {
  account: string;
  name: string;
  password: string;
  code(): string;
}

const log = pino({ level: 'silent' });

/** Opens the site's database from beside the server, with the site's own services and its secret. */
export async function openBooks(): Promise<Books> {
  const embedded = await startEmbeddedPostgres({
    dataDir: site.dataDir,
    durable: true,
    log: { info() {}, warn: (line) => console.error(line) },
    onExit(error) {
      throw error;
    },
  });
  const config = readConfig({
    DATABASE_URL: embedded.adminUrl,
    SECRET: site.secret,
    PUBLIC_URL: site.url,
    DATABASE_POOL: '2',
    // Rules about regions can be written only where somebody names the country.
    TRUSTED_PROXIES: '1',
  });
  const app = await createApp({ config, databaseUrl: embedded.adminUrl, log });
  return new Books(app, async () => {
    await app.close();
    await embedded.stop();
  });
}

/** What stands in the books of the site, and the little that a journey must arrange in them. */
export class Books {
  readonly #app: App;
  readonly close: () => Promise<void>;

  constructor(app: App, close: () => Promise<void>) {
    this.#app = app;
    this.close = close;
  }

  /** What the member's account stands at, minor units. */
  async balanceMinor(account: string): Promise<bigint> {
    const { balanceMinor, heldMinor } = await wallet.balance(await this.#ctx(), await this.#memberId(account));
    return balanceMinor - heldMinor;
  }

  /** Each movement of the member's cash account, newest first as the site lists them. */
  async postings(account: string): Promise<Posting[]> {
    return this.#rows<Posting>(
      `SELECT t.kind, p.amount_minor AS "amountMinor", p.balance_after_minor AS "balanceAfterMinor"
         FROM postings p JOIN transactions t ON t.id = p.transaction_id JOIN accounts a ON a.id = p.account_id
        WHERE a.member_id = $1 AND a.kind = 'cash' ORDER BY p.id DESC`,
      [await this.#memberId(account)],
    );
  }

  /** The member's bets, newest first. */
  async bets(account: string): Promise<Bet[]> {
    return this.#rows<Bet>(
      `SELECT id, key, stake_minor AS "stakeMinor", payout_minor AS "payoutMinor", state
         FROM bets WHERE member_id = $1 ORDER BY placed_at DESC, id DESC`,
      [await this.#memberId(account)],
    );
  }

  /** How many bets, transactions and rounds of anyone were made under these keys. */
  async countUnder(keys: readonly string[]): Promise<number> {
    const [row] = await this.#rows<{ count: bigint }>(
      `SELECT (SELECT count(*) FROM bets WHERE key = ANY($1)) + (SELECT count(*) FROM game_rounds WHERE key = ANY($1))
            + (SELECT count(*) FROM transactions WHERE split_part(key, ':', 2) = ANY($1)) AS count`,
      [keys],
    );
    return Number(row?.count);
  }

  /** Sees to it that a member has so much to play with, whatever they began with. */
  async give(account: string, amountMinor: bigint): Promise<void> {
    const missingMinor = amountMinor - (await this.balanceMinor(account));
    if (missingMinor === 0n) return;
    await wallet.post(await this.#ctx(), {
      memberId: await this.#memberId(account),
      kind: 'correction',
      key: `journey:${newToken(secureRandom)}`,
      amountMinor: missingMinor,
      house: 'house_corrections',
      reference: 'journey:1',
    });
  }

  /** Gives the member a bonus, of which every stake counts; it waits for them. */
  async giveBonus(
    account: string,
    {
      title,
      amountMinor,
      wageringTimes,
    }: { title: Record<Language, string>; amountMinor: number; wageringTimes: number },
  ): Promise<void> {
    const weights = Object.fromEntries(gameCategories.map((category) => [category, 100])) as BonusTerms['weights'];
    const terms: BonusTerms = {
      title,
      text: { BN: '', EN: '' },
      award: { kind: 'fixed', amountMinor },
      wageringTimes,
      weights,
      gameWeights: {},
      expiresDays: 3,
      acceptDays: 3,
      maxBetMinor: null,
      conversionCap: null,
      fromMs: null,
      untilMs: null,
      timesPerMember: 1,
    };
    const key = `journey:${newToken(secureRandom)}`;
    const memberId = await this.#memberId(account);
    await bonuses.grant(await this.#ctx(), { memberId, key, reference: 'journey:1', of: { terms } });
  }

  /** Both kinds of the member's money, minor units. */
  async moneyOf(account: string): Promise<{ cashMinor: bigint; bonusMinor: bigint }> {
    const { balanceMinor, bonusMinor } = await wallet.balance(await this.#ctx(), await this.#memberId(account));
    return { cashMinor: balanceMinor, bonusMinor };
  }

  /**
   * Makes the member's n-th round from now (0: the next) start free spins, and no other of the first `within`.
   * No door of the site sets the client
   * seed of a pair whose server seed stays (the server seed changes with it, or players could do what this does), so
   * the row itself is changed; the server reads it when the machine is opened next.
   * @returns free spins that will be played
   */
  async arrangeFeature(account: string, at: number, within: number, game = 'rickshaw-raja'): Promise<number> {
    const id = await this.#memberId(account);
    const pair = await rounds.activePair(await this.#ctx(), id, 'journey');
    const found = seedOfFreeSpins(game, pair, at, within);
    await this.#app.database.pool.query('UPDATE game_seeds SET client_seed = $1 WHERE id = $2', [
      found.clientSeed,
      pair.id,
    ]);
    return found.freeSpins;
  }

  /** Lets the next flights that all share be long enough to press a button in, and short enough to wait for. */
  async arrangeFlights(): Promise<void> {
    const ctx = await this.#ctx();
    const latest = await latestRound(ctx.db, sky);
    const fits = Array.from({ length: 8 }, () => (hundredths: number) => hundredths > 130 && hundredths < 250);
    await layChain(ctx, (latest?.number ?? 0n) + 1n, fits);
  }

  /** Ends all sessions of a member as time would. */
  async expireSessions(account: string): Promise<void> {
    await this.#app.database.pool.query('UPDATE sessions SET expires_at = now() WHERE member_id = $1', [
      await this.#memberId(account),
    ]);
  }

  /** Lets the time be over in which a member may say whether a payment came: the site's own clock does the rest. */
  async endReceiptTime(account: string, amountMinor: bigint): Promise<void> {
    await this.#app.database.pool.query(
      `UPDATE withdrawals SET receipt_due_at = now() WHERE member_id = $1 AND amount_minor = $2 AND state = 'paid'`,
      [await this.#memberId(account), amountMinor],
    );
  }

  /** Lets what waits beside a member's limits be a day older: nobody waits that long for a journey. */
  async letADayPass(account: string): Promise<void> {
    await this.#app.database.pool.query(
      `UPDATE protection_limits SET pending_from = pending_from - interval '24 hours' WHERE member_id = $1`,
      [await this.#memberId(account)],
    );
  }

  /** A staff member of one journey alone: codes serve once, so two journeys cannot share one. */
  async hireStaff(role: StaffRole = 'owner'): Promise<StaffPass> {
    const account = `guide-${newToken(secureRandom)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 10)}`;
    const [name, password] = ['Guide of a journey', newToken(secureRandom)];
    const codeSecret = newCodeSecret(secureRandom);
    await officeStaff.add(await this.#ctx(), {
      account,
      name,
      role,
      passwordHash: await hashPassword(password, secureRandom),
      codeSecret,
      brandCodes: [],
    });
    return { account, name, password, code: () => codeAt(codeSecret, nowMs()) };
  }

  /** Opens a brand that nobody else visits. @returns its number */
  async openBrand(code: string, settings: Partial<BrandSettings> = {}): Promise<number> {
    const ctx = await this.#ctx();
    const all = { ...ctx.brand.settings, ...settings };
    const { id } = await brandSettings.createBrand(ctx, {
      code,
      hosts: [`${code}.localhost`],
      isDefault: false,
      settings: all,
    });
    return id;
  }

  /** Names of everything that must always be true of the money and is not. */
  async brokenInvariants(): Promise<string[]> {
    return brokenOf(await checkLedger(this.#app.database.db)).map(({ name }) => name);
  }

  /** What only the site's own services know. */
  async ask<T>(question: (ctx: Ctx) => Promise<T>): Promise<T> {
    return question(await this.#ctx());
  }

  async #ctx(): Promise<Ctx> {
    const { database, platform } = this.#app;
    return {
      brand: await brand.brandOf(database.db, 'demo', 'localhost'),
      actor: { kind: 'system' },
      db: database.db,
      nowMs: nowMs(),
      random: secureRandom,
      platform,
    };
  }

  async #rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#app.database.pool.query(text, values)).rows as Row[];
  }

  async #memberId(account: string): Promise<bigint> {
    const [row] = await this.#rows<{ id: bigint }>(
      `SELECT m.id FROM members m JOIN brands b ON b.id = m.brand_id WHERE b.code = 'demo' AND m.account = $1`,
      [account],
    );
    if (!row) throw new Error(`the books know no member ${account}`);
    return row.id;
  }
}
