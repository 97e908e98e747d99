import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type ContractRow,
  answerContract,
  listContracts,
  offerContract,
  tiersInput,
} from '../../../contract/contracts.ts';
import { proposeContract } from '../../../contract/contracts-office.ts';
import type { BrandSettings } from '../../../contract/brand.ts';
import type { CallInput } from '../../../contract/call.ts';
import { approveAs } from '../../testing/people.ts';
import { everySwitch, type TestSite } from '../../testing/site.ts';
import type { Person } from '../test-agents.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { NEWEST } from '../../platform/database/database-keyset.ts';
import { transact } from '../../platform/database/transaction.ts';
import { byHouse, endNow } from './deeds.ts';
import { open } from './offering.ts';
import * as contracts from './service.ts';
import * as store from './store.ts';
import { periodOf, readTiers } from './terms.ts';
import { windowAt } from './windows.ts';

export interface Staff {
  token: string;
  second: string;
}

export const dividend = (rateMicro: number) => ({
  kind: 'dividend' as const,
  product: 'CONS' as const,
  period: 'W' as const,
  tiers: [{ minimumBet: '100', rateMicro }],
});

type Offer = Omit<CallInput<typeof offerContract>, 'memberId'>;

/** The house offers an agent a contract, with two people. */
export async function houseOffers(
  site: TestSite,
  { token, second }: Staff,
  agent: Person,
  terms: Offer & { carryWindows?: number },
): Promise<string | null> {
  const input = { memberId: String(agent.memberId), ...terms, reason: 'as the test asks of two' };
  const { body } = await site.call(proposeContract, input, { token });
  if (body.errorCode === null) await approveAs(site, second, body.value.proposalId);
  return body.errorCode;
}

/** What waits for, or lives of, an agent as a downline. */
export async function contractsOf(site: TestSite, agent: Person): Promise<ContractRow[]> {
  return (await site.call(listContracts, { all: '1' }, { token: agent.token })).body.value.list;
}

export async function answered(
  site: TestSite,
  agent: Person,
  answer: CallInput<typeof answerContract>['answer'],
  contract?: ContractRow,
): Promise<string | null> {
  const { id, offered } = contract ?? (await contractsOf(site, agent))[0]!;
  const input = { contractId: id, version: offered?.version ?? 1, answer };
  return (await site.call(answerContract, input, { token: agent.token })).body.errorCode;
}

/** The house and an agent agree on terms. */
export async function housed(
  site: TestSite,
  staff: Staff,
  agent: Person,
  terms: Offer & { carryWindows?: number },
): Promise<string> {
  await houseOffers(site, staff, agent, terms);
  await answered(site, agent, 'accept');
  return (await contractsOf(site, agent))[0]!.id;
}

export async function offers(site: TestSite, upline: Person, downline: Person, terms: Offer): Promise<string | null> {
  const input = { memberId: String(downline.memberId), ...terms };
  return (await site.call(offerContract, input, { token: upline.token })).body.errorCode;
}

/** Two agents agree on terms. */
export async function agreed(site: TestSite, upline: Person, downline: Person, terms: Offer): Promise<string> {
  await offers(site, upline, downline, terms);
  await answered(site, downline, 'accept');
  return (await contractsOf(site, downline))[0]!.id;
}

/** Agents agree at a moment, whatever the clock of the site says. @param upline null: the house @param given what the brand has set then */
export async function signedAt(
  site: { ctx(): Promise<Ctx> },
  atMs: number,
  upline: Person | null,
  downline: Person,
  terms: Offer & { carryWindows?: number },
  given: Partial<BrandSettings> = {},
): Promise<number> {
  const { brand, ...rest } = await site.ctx();
  const switches = { ...brand.settings.switches, ...everySwitch.switches };
  const ctx = { ...rest, brand: { ...brand, settings: { ...brand.settings, ...given, switches } }, nowMs: atMs };
  const { kind, product, carryWindows = 0 } = terms;
  const input = z.parse(tiersInput, terms.tiers);
  const period = periodOf(kind, terms.period ?? 'M');
  const sides = { uplineId: upline?.memberId ?? null, memberId: downline.memberId };
  const id = await transact(ctx, (inside) =>
    open(
      inside,
      { kind, product, period, carryWindows, ...sides, tiers: readTiers(inside, kind, input) },
      { by_side: upline === null ? 'house' : 'upline' },
    ),
  );
  const actor = { kind: 'member', memberId: downline.memberId, accountType: 1, sessionId: 0n } as const;
  await contracts.answer({ ...ctx, actor }, { contractId: String(id), version: 1, answer: 'accept' });
  return windowAt(kind, period, atMs, ctx.brand.settings.timeZone).untilMs;
}

/** Ends what the house has agreed on, and all below it, at a moment. */
export async function endAll(site: TestSite, atMs: number): Promise<void> {
  const ctx = { ...(await site.ctx()), nowMs: atMs };
  const rows = await store.list(ctx.db, ctx.brand.id, { isLiving: true }, { order: NEWEST, limit: 100 });
  for (const row of rows)
    if (row.upline_id === null) await transact(ctx, (inside) => endNow(inside, row, 'ended', byHouse));
}

export const daily = (rateMicro: number, more: object = {}) => ({
  kind: 'daily' as const,
  product: 'CONS' as const,
  tiers: [{ minimumBet: '100', rateMicro, ...more }],
});
export const hourly = (rateMicro: number) => ({ ...daily(rateMicro), kind: 'hourly' as const });
export const weekly = (rateMicro: number, carryWindows = 0) => ({
  kind: 'dividend' as const,
  product: 'RNG' as const,
  period: 'W' as const,
  carryWindows,
  tiers: [{ rateMicro }],
});
export const realtime = (rateMicro: number, lossMicro: number) => ({
  kind: 'realtime' as const,
  product: 'CONS' as const,
  tiers: [{ minimumBet: '50', rateMicro, lossMicro }],
});

/** What an agent was paid by contracts, minor units. */
export async function commissionsOf(site: TestSite, { memberId }: Person): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(p.amount_minor), 0)::bigint AS minor FROM general_transactions t JOIN general_postings p ON p.transaction_id = t.id
      JOIN accounts a ON a.id = p.account_id AND a.kind = 'cash'
     WHERE t.member_id = ${memberId} AND t.kind = 'commission'`.execute(site.db);
  return rows[0]!.minor;
}
