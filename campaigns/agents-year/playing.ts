import * as agents from '../../server/agents/jobs.ts';
import { carryOutMove } from '../../server/agents/moving.ts';
import * as contracts from '../../server/agents/contracts/service.ts';
import { endAll, placeAll, playingBonus } from '../../server/bets/test-bets.ts';
import * as brand from '../../server/brand/service.ts';
import { type FactReader, forgetFacts, recordFact } from '../../server/platform/jobs/facts.ts';
import { transact } from '../../server/platform/database/transaction.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import * as rewards from '../../server/rewards/service.ts';
import * as sessions from '../../server/sessions/service.ts';
import { addUpBets } from '../../server/tallies/jobs.ts';
import { rebuild } from '../../server/tallies/service.ts';
import { hasRead } from '../../server/testing/readers.ts';
import type { TestSite } from '../../server/testing/site.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Turn } from '../year/plan.ts';
import type { Dealt } from './dealing.ts';
import type { Place } from './tree.ts';

const HOUR_MS = 60 * 60_000;
const STAKES_MINOR = 1_000_000_000_000n;

/** What happened, in its order, as the other program hears of it. Members by their numbers. */
type Event =
  | Dealt
  | { what: 'turn'; day: number; turn: number }
  | { what: 'active'; minor: number }
  | { what: 'move'; member: string; upline: string | null; atMs: number }
  | { what: 'paid_in'; member: string; atMs: number }
  | { what: 'cost'; member: string; atMs: number; minor: string }
  | { what: 'follow' | 'lapse' | 'settle'; atMs: number };

/** A brand whose agents live a year under a clock that a campaign turns. */
export class AgentsYear {
  readonly #site: TestSite;
  #readers: FactReader[] = [];
  #activeMinor = 0;
  #given = 0;
  readonly members: bigint[] = [];
  readonly events: Event[] = [];

  constructor(site: TestSite) {
    this.#site = site;
  }

  /** What is set of agents holds for whoever deals from then on. */
  readonly ctxAt = async (atMs: number): Promise<Ctx> => {
    const ctx = await this.#site.ctx({ kind: 'system' }, atMs);
    const given = { activeFromMinor: this.#activeMinor, approveFromMinor: 1_000_000_000_000 };
    const settings = { ...ctx.brand.settings, agents: { ...ctx.brand.settings.agents, ...given } };
    return { ...ctx, brand: { ...ctx.brand, settings } };
  };

  async open(places: readonly Place[], startMs: number): Promise<void> {
    const ctx = await this.ctxAt(startMs);
    for (const [at, { upline, isAgent }] of places.entries()) {
      const account = `agents-year-${at}`;
      const { id } = await sessions.open(ctx, {
        account,
        nickname: account,
        type: isAgent ? 1 : 0,
        language: 'BN',
        passwordHash: 'nobody logs in here',
        paymentPasswordHash: null,
        uplineId: upline === null ? null : this.members[upline]!,
        details: {},
      });
      this.members.push(id);
      const funds = { kind: 'correction', house: 'house_corrections', reference: 'office:1' } as const;
      await wallet.post(ctx, { ...funds, memberId: id, key: 'funds', amountMinor: STAKES_MINOR });
    }
    const { brand: _, ...system } = ctx;
    await rebuild(system, await brand.allBrands(this.#site.db));
    this.#readers = [agents.countPlay, addUpBets].map((start) =>
      start(
        system,
        (id) => brand.brandById(this.#site.db, id),
        () => startMs,
        5,
      ),
    );
  }

  activeFrom(minor: number): void {
    this.#activeMinor = minor;
    this.events.push({ what: 'active', minor });
  }

  /** The jobs of a midnight that nothing else is waited for by: the present follows moves, and offers lapse. */
  async midnight(atMs: number): Promise<void> {
    await agents.followMoves(await this.ctxAt(atMs));
    this.events.push({ what: 'follow', atMs });
    await agents.lapseContracts(await this.ctxAt(atMs));
    this.events.push({ what: 'lapse', atMs });
  }

  async turn(of: { day: number; turn: number }, { bets, endings, endAtMs }: Turn): Promise<void> {
    const ctx = await this.ctxAt(endAtMs);
    const placed = bets.map((bet) => ({
      ...bet,
      memberId: this.members[bet.member]!,
      settled: bet.payoutMinor !== null,
      payoutMinor: bet.payoutMinor ?? 0n,
    }));
    if (placed.length > 0) expectPosted(await placeAll(ctx, placed));
    const ends = endings.map((one) => ({ ...one, memberId: this.members[one.member]! }));
    for (const isAgain of [false, true]) {
      const list = ends.filter(({ kind }) => (kind === 'resettle') === isAgain);
      if (list.length > 0) await endAll(ctx, list);
    }
    this.events.push({ what: 'turn', ...of });
  }

  /** Everything that is over is settled and paid. */
  async settle(atMs: number): Promise<void> {
    await hasRead(this.#site.db, contracts.READER);
    const ctx = await this.ctxAt(atMs);
    await wallet.addUpPostings(ctx, [ctx.brand]);
    await agents.settleContracts(ctx);
    // As its job does: nobody reads news of long ago again.
    await forgetFacts(this.#site.db, atMs - HOUR_MS);
    this.events.push({ what: 'settle', atMs });
  }

  /** What payments of one turn of the job leave: it pays so many at once. */
  async payRest(atMs: number): Promise<void> {
    for (let left = Infinity; ;) {
      const { count } = await this.#site.db
        .selectFrom('contract_statements')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('state', '=', 'due')
        .executeTakeFirstOrThrow();
      if (count === 0n) return;
      if (Number(count) >= left) throw new Error(`${count} payments do not move`);
      left = Number(count);
      await agents.settleContracts(await this.ctxAt(atMs));
    }
  }

  /** Two people have agreed on it. @returns whether it is done */
  async move(member: number, upline: number | null, atMs: number): Promise<boolean> {
    const [memberId, uplineId] = [this.members[member]!, upline === null ? null : this.members[upline]!];
    const actor = {
      kind: 'staff',
      staffId: 7n,
      account: 'second',
      role: 'owner',
      permissions: [],
      limits: {},
      sessionId: 0n,
    };
    const ctx = { ...(await this.ctxAt(atMs)), actor: actor as unknown as Ctx['actor'] };
    const body = { memberId: String(memberId), uplineId: uplineId === null ? null : String(uplineId) };
    const approved = {
      kind: 'agent_move' as const,
      body,
      changes: [],
      reason: 'as the year has it',
      proposedBy: 'first',
    };
    try {
      await transact(ctx, (inside) =>
        carryOutMove(inside, { ...approved, proposerId: 6n, proposedAtMs: atMs }, '127.0.0.1'),
      );
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    this.events.push({ what: 'move', member: body.memberId, upline: body.uplineId, atMs });
    return true;
  }

  async paysIn(member: number, atMs: number): Promise<void> {
    const memberId = String(this.members[member]!);
    const ctx = await this.ctxAt(atMs);
    const amountMinor = '50000';
    await recordFact(ctx, 'depositCredited', {
      depositId: String((this.#given += 1)),
      memberId,
      currency: 'PLAY',
      amountMinor,
    });
    this.events.push({ what: 'paid_in', member: memberId, atMs });
  }

  /** A reward in cash, or the first time somebody is given one a bonus, which they keep besides and play with last. */
  async give(member: number, minor: number, isBonus: boolean, atMs: number): Promise<void> {
    const memberId = this.members[member]!;
    const ctx = await this.ctxAt(atMs);
    const amountMinor = BigInt(minor);
    if (isBonus) await playingBonus(ctx, { memberId, amountMinor, spendOrder: 'cash_first' });
    else {
      const occurrence = String((this.#given += 1));
      await rewards.pay(ctx, { memberId, program: 'staff', programId: 1n, occurrence, amountMinor, expiresAtMs: null });
    }
    this.events.push({ what: 'cost', member: String(memberId), atMs, minor: String(minor) });
  }

  async close(): Promise<void> {
    await Promise.all(['tallies', contracts.READER].map((name) => hasRead(this.#site.db, name)));
    await Promise.all(this.#readers.map((reader) => reader.stop()));
  }
}

function expectPosted(outcomes: readonly { outcome: string }[]): void {
  const other = outcomes.find(({ outcome }) => outcome !== 'posted');
  if (other !== undefined) throw new Error(`a bet of the year was ${other.outcome}`);
}
