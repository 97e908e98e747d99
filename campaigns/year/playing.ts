import { sql } from 'kysely';
import type { ProgramTerms } from '../../contract/mission-terms.ts';
import { endAll, placeAll, playingBonus } from '../../server/bets/test-bets.ts';
import * as brandSettings from '../../server/brand/service-settings.ts';
import * as brand from '../../server/brand/service.ts';
import { countCashback } from '../../server/cashback/jobs.ts';
import * as cashback from '../../server/cashback/service.ts';
import { countForBoards } from '../../server/missions/jobs.ts';
import * as missions from '../../server/missions/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { type FactReader, forgetFacts } from '../../server/platform/jobs/facts.ts';
import type { StartReader } from '../../server/platform/jobs/readers.ts';
import { countPoints } from '../../server/points/jobs.ts';
import * as sessions from '../../server/sessions/service.ts';
import { addUpBets } from '../../server/tallies/jobs.ts';
import { rebuild } from '../../server/tallies/service.ts';
import { hasRead } from '../../server/testing/readers.ts';
import type { TestSite } from '../../server/testing/site.ts';
import { reviewMonths, watchTurnover } from '../../server/vip/jobs.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Chance } from '../simulator/chance.ts';
import { DAY_MS, type PlannedDay } from './plan.ts';
import { settingsOf } from './programs.ts';

const READERS: readonly [name: string, start: StartReader][] = [
  ['tallies', addUpBets],
  ['vip', watchTurnover],
  ['points', countPoints],
  ['cashback', countCashback],
  ['boards', countForBoards],
];
const STAGE_DAYS = 41;

/** What members asked for and what they got: amounts in minor units, or the code of the refusal. */
export interface Asked {
  atMs: number;
  member: number;
  what: 'cashback' | 'mission';
  mission?: string;
  occurrence?: string;
  got: string;
}

/** A brand of which a year is played under a clock that a campaign turns. */
export class PlayedYear {
  readonly #site: TestSite;
  readonly #chance: Chance;
  readonly #admin: { kill(): Promise<void> };
  readonly members: bigint[] = [];
  readonly asked: Asked[] = [];
  readonly settings: { fromMs: number; settings: unknown }[] = [];
  readonly outcomes = new Map<string, number>();
  #nowMs = 0;
  #readers: FactReader[] = [];

  constructor(site: TestSite, chance: Chance, admin: { kill(): Promise<void> }) {
    this.#site = site;
    this.#chance = chance;
    this.#admin = admin;
  }

  async ctx(atMs: number, member?: number): Promise<Ctx> {
    const ctx = await this.#site.ctx({ kind: 'system' }, atMs);
    if (member === undefined) return ctx;
    return { ...ctx, actor: { kind: 'member', memberId: this.members[member]!, accountType: 0, sessionId: 0n } };
  }

  async open(count: number, startMs: number): Promise<void> {
    const ctx = await this.ctx(startMs);
    for (let at = 0; at < count; at++) {
      const account = `year-${at}`;
      const member = await sessions.open(ctx, {
        account,
        nickname: account,
        type: 0,
        language: 'BN',
        passwordHash: 'nobody logs in here',
        paymentPasswordHash: null,
        uplineId: null,
        details: {},
      });
      this.members.push(member.id);
      const funds = { kind: 'correction', house: 'house_corrections', reference: 'office:1' } as const;
      await wallet.post(ctx, { ...funds, memberId: member.id, key: 'funds', amountMinor: 1_000_000_000_000n });
      if (at % 9 === 4)
        await playingBonus(ctx, { memberId: member.id, amountMinor: 30_000_000n, spendOrder: 'bonus_first' });
    }
    const { brand: _, ...system } = ctx;
    await rebuild(system, await brand.allBrands(this.#site.db));
    await this.#startReaders();
  }

  async day({ fromMs, turns }: PlannedDay, index: number): Promise<void> {
    this.#nowMs = fromMs + 60_000;
    // What is decided in the night holds from the next day on.
    if (index % STAGE_DAYS === 0) await this.#decide(fromMs - 1_000, index / STAGE_DAYS);
    await reviewMonths(await this.ctx(this.#nowMs));
    await missions.closeDue(await this.ctx(this.#nowMs + 120_000));
    for (const { bets, endings, endAtMs } of turns) {
      this.#nowMs = endAtMs;
      const list = bets.map((bet) => ({
        ...bet,
        memberId: this.members[bet.member]!,
        settled: bet.payoutMinor !== null,
        payoutMinor: bet.payoutMinor ?? 0n,
      }));
      if (list.length > 0) await this.#told(await placeAll(await this.ctx(endAtMs), list));
      const ends = endings.map((one) => ({ ...one, memberId: this.members[one.member]! }));
      // What is settled again comes in a list of its own.
      for (const list of [
        ends.filter(({ kind }) => kind !== 'resettle'),
        ends.filter(({ kind }) => kind === 'resettle'),
      ])
        if (list.length > 0) await this.#told(await endAll(await this.ctx(endAtMs), list));
    }
    this.#nowMs = fromMs + DAY_MS - 30_000;
    for (const [name] of READERS) await hasRead(this.#site.db, name);
    // As its job does: nobody reads news of long ago again.
    await forgetFacts(this.#site.db, fromMs);
  }

  /** At the end of a day some members ask for what they have earned. */
  async evening({ fromMs, day }: PlannedDay, programs: Record<string, ProgramTerms>): Promise<void> {
    const atMs = fromMs + DAY_MS - 10_000;
    for (let member = 0; member < this.members.length; member++) {
      if (!this.#chance.happens(12)) continue;
      const ctx = await this.ctx(atMs, member);
      this.asked.push({
        atMs,
        member,
        what: 'cashback',
        got: await amountOr(
          () => cashback.claim(ctx),
          ({ claimed }) => claimed,
        ),
      });
      for (const [mission, terms] of Object.entries(programs)) {
        if (terms.kind !== 'mission' || !this.#chance.happens(60)) continue;
        const occurrence = this.#occurrence(terms.recurrence, day);
        const got = await amountOr(
          () => missions.claim(ctx, { missionId: mission, occurrence }),
          ({ amount }) => amount,
        );
        this.asked.push({ atMs, member, what: 'mission', mission, occurrence, got });
      }
    }
  }

  /** What ended with the last day is closed as in the night after it. */
  async night(endMs: number): Promise<void> {
    await missions.closeDue(await this.ctx(endMs + 180_000));
  }

  async close(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.stop()));
  }

  /** The running window or one before it, or which time. */
  #occurrence(recurrence: string, day: string): string {
    if (recurrence === 'completion') return String(this.#chance.between(1, 12));
    const at = new Date(`${day}T00:00:00Z`);
    const back = this.#chance.below(3);
    if (recurrence === 'daily') at.setUTCDate(at.getUTCDate() - back);
    if (recurrence === 'weekly') at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7) - 7 * (back % 2));
    if (recurrence === 'monthly') at.setUTCMonth(at.getUTCMonth() - (back % 2), 1);
    return at.toISOString().slice(0, 10);
  }

  async #decide(atMs: number, stage: number): Promise<void> {
    const ctx = await this.ctx(atMs);
    const settings = settingsOf(ctx.brand.settings, stage);
    await brandSettings.saveSettings(ctx, { version: ctx.brand.version, settings, note: '' });
    this.settings.push({
      fromMs: atMs,
      settings: { points: settings.points, vip: settings.vip, on: settings.switches['PTSYS3'] },
    });
  }

  /** Every connection breaks while news is read; some readers begin anew besides. */
  async #break(): Promise<void> {
    await this.#admin.kill();
    // The pool learns of each broken connection in its own time; who plays is not what is broken here.
    for (let well = 0; well < 20;) well = await this.#answers().then((answers) => (answers ? well + 1 : 0));
    if (this.#chance.happens(30)) {
      await this.close();
      await this.#startReaders();
    }
  }

  async #answers(): Promise<boolean> {
    await pauseMs(5);
    return sql`SELECT`.execute(this.#site.db).then(
      () => true,
      () => false,
    );
  }

  async #startReaders(): Promise<void> {
    const { brand: _, ...system } = await this.ctx(this.#nowMs);
    this.#readers = READERS.map(([, start]) =>
      start(
        system,
        (id) => brand.brandById(this.#site.db, id),
        () => this.#nowMs,
        5,
      ),
    );
  }

  /** Who looks at what stands sees it after each list, so that it is known what they saw. */
  async #told(outcomes: readonly { outcome: string }[]): Promise<void> {
    for (const { outcome } of outcomes) this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (this.#chance.happens(1)) await this.#break();
    await hasRead(this.#site.db, 'vip');
  }
}

async function amountOr<T>(ask: () => Promise<T>, amountOf: (answer: T) => string): Promise<string> {
  try {
    return String(BigInt(amountOf(await ask()).replace('.', '')));
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The bets as they were taken: of what was staked only the database knows which part was bonus money. */
export async function bonusParts(site: TestSite): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; minor: bigint }>`
    SELECT key, stake_bonus_minor AS minor FROM bets WHERE stake_bonus_minor > 0`.execute(site.db);
  return Object.fromEntries(rows.map(({ key, minor }) => [key, String(minor)]));
}
