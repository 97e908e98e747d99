import { sql } from 'kysely';
import { endAll, placeAll } from '../../server/bets/test-bets.ts';
import { signedAt } from '../../server/agents/contracts/test-contracts.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as sessions from '../../server/sessions/service.ts';
import * as wallet from '../../server/wallet/service.ts';

const SLOT_MS = 5 * 60_000;
const HOUR_MS = 12 * SLOT_MS;
const DAY_MS = 24 * HOUR_MS;
const STAKE_MINOR = 10_000n;
const MILLION = 1_000_000n;

interface Agent {
  memberId: bigint;
  account: string;
  token: string;
}

/** What each level has, millionths of valid turnover: of five minutes where members lost, which they all do. */
const RATES = { realtime: [4_003n, 1_501n], hourly: [2_007n, 803n], daily: [3_001n, 1_009n] } as const;
type Kind = keyof typeof RATES;
const spans: Record<Kind, number> = { realtime: SLOT_MS, hourly: HOUR_MS, daily: DAY_MS };

/** An agent below the house and one below them, with wages of all lengths, and a member who has lost once in every five minutes. */
export class Teams {
  readonly #ctx: Ctx;
  readonly #fromMs: number;
  readonly #payouts: bigint[];
  #agents: Agent[] = [];
  #playerId = 0n;
  resettled = 0;

  constructor(ctx: Ctx, fromMs: number, days: number) {
    this.#ctx = ctx;
    this.#fromMs = fromMs;
    this.#payouts = Array.from({ length: (days * DAY_MS) / SLOT_MS }, () => 0n);
  }

  async play(): Promise<void> {
    const top = await this.#opened('top', 1, null);
    const low = await this.#opened('low', 1, top.memberId);
    this.#agents = [top, low];
    const { memberId } = await this.#opened('player', 0, low.memberId);
    this.#playerId = memberId;
    const funds = { kind: 'correction', house: 'house_corrections', reference: 'campaign:1' } as const;
    const amountMinor = STAKE_MINOR * BigInt(this.#payouts.length);
    await wallet.post(this.#ctx, { ...funds, memberId, key: 'funds', amountMinor });
    const bets = this.#payouts.map((_, at) => ({
      memberId,
      key: keyOf(at),
      category: 'LIVE',
      stakeMinor: STAKE_MINOR,
      payoutMinor: 0n,
      atMs: this.#fromMs + at * SLOT_MS + (at % 300) * 1_000,
    }));
    for (let from = 0; from < bets.length; from += 200) await placeAll(this.#ctx, bets.slice(from, from + 200));
  }

  /** As if it had been long ago: from the first window that was played on. */
  async agree(): Promise<void> {
    const [top, low] = this.#agents as [Agent, Agent];
    const site = { ctx: async () => this.#ctx };
    for (const [kind, rates] of Object.entries(RATES) as [Kind, readonly bigint[]][]) {
      const terms = (rate: bigint) => {
        const rates = kind === 'realtime' ? { lossMicro: Number(rate) } : { rateMicro: Number(rate) };
        return { kind, product: 'CONS' as const, tiers: [rates] };
      };
      await signedAt(site, this.#fromMs - 1_000, null, top, terms(rates[0]!));
      await signedAt(site, this.#fromMs - 1_000, top, low, terms(rates[1]!));
    }
  }

  /** A bet comes out otherwise, whether its window was paid or not. */
  async settleAgain(at: number): Promise<void> {
    const payoutMinor = this.#payouts[at]! + 101n;
    await endAll(this.#ctx, [{ memberId: this.#playerId, key: keyOf(at), kind: 'resettle', payoutMinor }]);
    this.#payouts[at] = payoutMinor;
    this.resettled += 1;
  }

  /** @returns what was paid otherwise than what was played is worth, twice, not at all, or out of turn */
  async judge(): Promise<string[]> {
    const faults: string[] = [];
    const [topGross, lowGross] = [0, 1].map((level) => this.#grossOf(level));
    const expected = [topGross! - lowGross!, lowGross!];
    for (const [level, agent] of this.#agents.entries()) {
      const { balanceMinor } = await wallet.balance(this.#ctx, agent.memberId);
      // What was too much is kept from the next windows, if there is anything in them; cash is never taken back.
      const paidMinor = balanceMinor + (await this.#owed(agent));
      if (paidMinor !== expected[level])
        faults.push(`${agent.account} was paid ${paidMinor} instead of ${expected[level]}`);
    }
    const { rows } = await sql<{ contract_id: bigint; kind: Kind; from_ms: number }>`
      SELECT contract_id, kind, round(extract(epoch FROM from_at) * 1000)::float8 AS from_ms FROM contract_statements ORDER BY id`.execute(
      this.#ctx.db,
    );
    for (const [id, statements] of Map.groupBy(rows, ({ contract_id }) => contract_id)) {
      const length = spans[statements[0]!.kind];
      const played = this.#payouts.length / (length / SLOT_MS);
      // Behind what was played stands only what makes it good.
      const isInPlace = (fromMs: number, at: number) =>
        at < played ? fromMs === this.#fromMs + at * length : fromMs > statements[at - 1]!.from_ms;
      const wrong = statements.findIndex(({ from_ms }, at) => !isInPlace(from_ms, at));
      if (wrong !== -1) faults.push(`window ${wrong} of contract ${id} is not in its place`);
      if (statements.length < played)
        faults.push(`${statements.length} windows of ${played} of contract ${id} were settled`);
    }
    return faults;
  }

  /** What an agent was paid too much, below nothing. */
  async #owed({ memberId }: Agent): Promise<bigint> {
    const { rows } = await sql<{ minor: bigint }>`
      SELECT coalesce(sum(owed_minor), 0)::bigint AS minor
        FROM (SELECT DISTINCT ON (kind) owed_minor FROM contract_statements WHERE member_id = ${memberId} ORDER BY kind, id DESC) s`.execute(
      this.#ctx.db,
    );
    return rows[0]!.minor;
  }

  /** What all windows of a level are worth, each floored once, by how the bets came out in the end. */
  #grossOf(level: number): bigint {
    let minor = 0n;
    for (const [kind, rates] of Object.entries(RATES) as [Kind, readonly bigint[]][]) {
      const bets = spans[kind] / SLOT_MS;
      for (let from = 0; from < this.#payouts.length; from += bets) {
        const valid = this.#payouts.slice(from, from + bets).reduce((sum, payout) => sum + STAKE_MINOR - payout, 0n);
        minor += (valid * rates[level]!) / MILLION;
      }
    }
    return minor;
  }

  async #opened(name: string, type: 0 | 1, uplineId: bigint | null): Promise<Agent> {
    const account = `killed-${name}`;
    const ctx = { ...this.#ctx, nowMs: this.#fromMs - HOUR_MS };
    const passwordHash = 'nobody logs in here';
    const rest = { passwordHash, paymentPasswordHash: null, uplineId, details: {}, nickname: account };
    const { id: memberId } = await sessions.open(ctx, { ...rest, account, type, language: 'EN' });
    return { memberId, account, token: '' };
  }
}

function keyOf(at: number): string {
  return `killed-${at}`;
}
