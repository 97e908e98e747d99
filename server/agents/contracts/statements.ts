import { contractKinds } from '../../../contract/agent-contracts.ts';
import type { CallOutput, CallParsed } from '../../../contract/call.ts';
import type {
  ContractStatement,
  getAgentIncome as incomeCall,
  getContractStatement as getCall,
  listContractStatements as listCall,
} from '../../../contract/contract-statements.ts';
import * as members from '../../members/service.ts';
import { pageOf } from '../../platform/http/paging.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail, failField } from '../../platform/process/fail.ts';
import * as wallet from '../../wallet/service.ts';
import { booksOf } from './books.ts';
import { agentOf } from '../guard.ts';
import { presentName } from '../naming.ts';
import * as store from './store-reading.ts';
import * as versions from './store-versions.ts';
import { presentTiers } from './terms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 93;
const MOST_MEMBERS = 100;

/** Windows of the agent behind the token. @throws Refusal those of `agentOf`, bad_input on untilDay */
export async function list(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  const agent = await agentOf(ctx);
  checkDays(request);
  const asked = { ...request, memberId: agent.id, timeZone: ctx.brand.settings.timeZone };
  const window = { order: store.LATEST, limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize };
  const rows = await store.statements(ctx.db, ctx.brand.id, asked, window);
  const { count, amountMinor } = await store.totals(ctx.db, ctx.brand.id, asked);
  return {
    ...pageOf(await present(ctx, rows), count, request.pageSize),
    total: wallet.writeAmount(ctx, amountMinor),
  };
}

/** One of them with all that made it. @throws Refusal those of `agentOf`, not_found */
export async function one(ctx: Ctx, { statementId }: CallParsed<typeof getCall>): Promise<CallOutput<typeof getCall>> {
  const agent = await agentOf(ctx);
  const row = await store.find(ctx.db, ctx.brand.id, BigInt(statementId));
  if (row?.member_id !== agent.id) fail('not_found');
  const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const [statement] = await present(ctx, [row]);
  const texts = await versions.of(ctx.db, ctx.brand.id, [row.contract_id]);
  const below = await store.below(ctx.db, ctx.brand.id, row);
  const played = await store.playersOf(ctx.db, booksOf(ctx), row, MOST_MEMBERS);
  const people = await members.findMany(ctx, [...new Set([...below, ...played].map(({ member_id }) => member_id))]);
  const named = (id: bigint) => {
    const member = people.get(id) ?? fail('internal_error');
    return { id: String(id), name: presentName(agent.id, member) };
  };
  const corrections = await store.correctionsOf(ctx.db, ctx.brand.id, row.id);
  return {
    statement: statement ?? fail('not_found'),
    tiers: presentTiers(ctx, texts.find(({ version }) => version === row.version)?.tiers ?? []),
    below: below.map(({ member_id, gross_minor }) => ({ ...named(member_id), gross: text(gross_minor) })),
    members: played.map((member) => ({
      ...named(member.member_id),
      bets: Number(member.bets),
      stake: text(member.stake_minor),
      payout: text(member.payout_minor),
      valid: text(member.valid_minor),
    })),
    corrections: corrections.map((line) => ({
      fromMs: line.from_at.getTime(),
      untilMs: line.until_at.getTime(),
      betIds: line.bet_ids.map(String),
      grossBefore: text(line.gross_before_minor),
      grossAfter: text(line.gross_after_minor),
      amount: text(line.amount_minor),
    })),
  };
}

/** What the agent behind the token earned. @throws Refusal those of `agentOf`, bad_input on untilDay */
export async function income(ctx: Ctx, request: CallParsed<typeof incomeCall>): Promise<CallOutput<typeof incomeCall>> {
  const agent = await agentOf(ctx);
  checkDays(request);
  const asked = { ...request, memberId: agent.id, timeZone: ctx.brand.settings.timeZone };
  const rows = await store.incomeBy(ctx.db, ctx.brand.id, asked);
  const sums = (of: readonly store.IncomeRow[]) => ({
    paid: wallet.writeAmount(
      ctx,
      of.reduce((sum, { paid_minor }) => sum + paid_minor, 0n),
    ),
    open: wallet.writeAmount(
      ctx,
      of.reduce((sum, { open_minor }) => sum + open_minor, 0n),
    ),
  });
  return {
    ...sums(rows),
    kinds: contractKinds.flatMap((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return own.length === 0 ? [] : [{ kind, ...sums(own) }];
    }),
    days: rows.map((row) => ({ day: row.day, kind: row.kind, windows: row.windows, ...sums([row]) })),
  };
}

/** What all agents are still to be paid, minor units. */
export async function owedToAgents(ctx: Ctx): Promise<bigint> {
  return store.owedToAll(ctx.db, ctx.brand.id);
}

/** What a transaction was made for. */
export async function findStatement(ctx: Ctx, id: bigint) {
  const row = await store.find(ctx.db, ctx.brand.id, id);
  if (row === undefined) return null;
  return {
    memberId: row.member_id,
    contractId: String(row.contract_id),
    contract: row.kind,
    fromMs: row.from_at.getTime(),
    untilMs: row.until_at.getTime(),
    amount: wallet.writeAmount(ctx, row.amount_minor),
  };
}

/** Statements as agents read them. */
export async function present(ctx: Ctx, rows: readonly store.StatementRow[]): Promise<ContractStatement[]> {
  const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const texts = await versions.of(ctx.db, ctx.brand.id, [...new Set(rows.map(({ contract_id }) => contract_id))]);
  return rows.map((row) => {
    const own = texts.find(({ contract_id, version }) => contract_id === row.contract_id && version === row.version);
    const reached = row.tier === null ? undefined : own?.tiers[row.tier];
    return {
      id: String(row.id),
      contractId: String(row.contract_id),
      kind: row.kind,
      product: row.product,
      period: row.period,
      fromMs: row.from_at.getTime(),
      untilMs: row.until_at.getTime(),
      bets: Number(row.bets),
      stake: text(row.stake_minor),
      payout: text(row.payout_minor),
      valid: text(row.valid_minor),
      cost: text(row.cost_minor),
      netLoss: text(row.stake_minor - row.payout_minor - row.cost_minor),
      active: row.active,
      carriedBefore: text(row.carried_before_minor),
      base: text(row.base_minor),
      carried: text(row.carried_minor),
      tier: reached === undefined ? null : (presentTiers(ctx, [reached])[0] ?? null),
      gross: text(row.gross_minor),
      below: text(row.below_minor),
      income: text(row.income_minor),
      gap: text(row.gap_minor),
      adjusted: text(row.adjusted_minor),
      owedBefore: text(row.owed_before_minor),
      amount: text(row.amount_minor),
      owed: text(row.owed_minor),
      state: row.state,
      paidAtMs: row.paid_at?.getTime() ?? null,
    };
  });
}

function checkDays({ fromDay, untilDay }: { fromDay: string; untilDay: string }): void {
  const days = (Date.parse(untilDay) - Date.parse(fromDay)) / DAY_MS;
  if (days <= 0) failField('untilDay', 'too_small');
  if (days > LONGEST_DAYS) failField('untilDay', 'too_big');
}
