import { type ContractKind, contractSwitches } from '../../../contract/agent-contracts.ts';
import type { ContractDeed } from '../../../contract/contracts.ts';
import { agentTypes } from '../../../contract/members.ts';
import { escapeRichText } from '../../../contract/rich-text.ts';
import * as members from '../../members/service.ts';
import * as messages from '../../messages/service.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail, known } from '../../platform/process/fail.ts';
import { coversAgreed } from './cover.ts';
import * as store from './store.ts';
import * as steps from './store-steps.ts';
import * as versions from './store-versions.ts';
import { pureTiers } from './terms.ts';
import { filled, said, textOf } from './texts.ts';
import { windowAt } from './windows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws Refusal function.not.available where the brand has switched the kind off */
export function checkKind({ brand }: Pick<Ctx, 'brand'>, kind: ContractKind): void {
  if (!brand.settings.switches[contractSwitches[kind]]) fail('function.not.available');
}

/** Whether the house may offer somebody a contract of a kind. @throws Refusal function.not.available, not_found, error_not_agent, agent_has_upline */
export async function checkTop(ctx: Ctx, { memberId, kind }: { memberId: string; kind: ContractKind }): Promise<void> {
  checkKind(ctx, kind);
  const member = await members.get(ctx, BigInt(memberId));
  if (!agentTypes.includes(member.type)) fail('error_not_agent');
  if (member.uplineId !== null) fail('agent_has_upline');
}

export function lapsesAtMs({ nowMs, brand }: Pick<Ctx, 'nowMs' | 'brand'>): number {
  return nowMs + brand.settings.agents.offerDays * DAY_MS;
}

/** When what is agreed on now begins or ends: with the window after the one that runs. */
export function nextWindowMs(ctx: Ctx, { kind, period }: Pick<store.ContractRow, 'kind' | 'period'>): number {
  return windowAt(kind, period, ctx.nowMs, ctx.brand.settings.timeZone).untilMs;
}

/**
 * When terms that are signed now begin: with the window after the one that runs, and not before the one behind all that their downline was
 * paid for the same games by until now, as windows of other lengths overlap; nor before the contract above that covers them.
 */
export async function beginsMs(ctx: Ctx, contract: store.ContractRow): Promise<number> {
  const { kind, period, upline_id } = contract;
  const above = upline_id === null ? undefined : await ownOf(ctx, upline_id, contract);
  const least = await versions.leastBegin(ctx.db, ctx.brand.id, contract, above?.id ?? null);
  const { timeZone } = ctx.brand.settings;
  const nextMs = nextWindowMs(ctx, contract);
  if (least === null || least.getTime() <= nextMs) return nextMs;
  const { fromMs, untilMs } = windowAt(kind, period, least.getTime(), timeZone);
  return fromMs === least.getTime() ? fromMs : untilMs;
}

/** What a contract says now, or from its next window on; null: nothing was signed. */
export async function signed(ctx: Ctx, contract: store.ContractRow): Promise<store.Agreed | null> {
  const rows = await versions.of(ctx.db, ctx.brand.id, [contract.id]);
  const row = rows.find(({ state }) => state === 'accepted');
  return row === undefined ? null : agreedOf(row);
}

export function agreedOf({ tiers, active_minor: activeMinor }: store.VersionRow): store.Agreed {
  return { tiers, activeMinor };
}

/** New terms with who counts as active by them: as the brand says now, and below an agent as their own contract says. */
export async function withActive(
  ctx: Ctx,
  contract: Pick<store.ContractRow, 'upline_id' | 'kind' | 'product'>,
  tiers: readonly store.KeptTier[],
): Promise<store.Agreed> {
  const above = contract.upline_id === null ? undefined : await ownOf(ctx, contract.upline_id, contract);
  const theirs = above === undefined ? null : await signed(ctx, above);
  return { tiers, activeMinor: theirs?.activeMinor ?? BigInt(ctx.brand.settings.agents.activeFromMinor) };
}

/** Whether terms are within what the upline has: the house covers everything. */
export async function isCovered(
  ctx: Ctx,
  contract: Pick<store.ContractRow, 'upline_id' | 'kind' | 'product' | 'period'>,
  agreed: store.Agreed,
): Promise<boolean> {
  if (contract.upline_id === null) return true;
  // A sum is paid once above and would be paid to each below: who splits their team would earn it many times.
  if (agreed.tiers.some((tier) => pureTiers(contract.kind, [tier])[0]?.rateType === 'A')) return false;
  const above = await ownOf(ctx, contract.upline_id, contract);
  const theirs = above === undefined ? null : await signed(ctx, above);
  if (theirs === null || above?.period !== contract.period) return false;
  return coversAgreed(contract.kind, theirs, agreed);
}

/** The living contract of an agent in a kind and product. */
export async function ownOf(
  ctx: Ctx,
  memberId: bigint,
  { kind, product }: Pick<store.ContractRow, 'kind' | 'product'>,
): Promise<store.ContractRow | undefined> {
  const own = await store.living(ctx.db, ctx.brand.id, memberId, kind);
  return own.find((row) => row.product === product);
}

/** Contracts of agents below that would not stand any longer with these terms above them; null: with none. At any depth. */
export async function uncoveredBelow(
  ctx: Ctx,
  contract: store.ContractRow,
  agreed: store.Agreed | null,
): Promise<store.ContractRow[]> {
  const uncovered: store.ContractRow[] = [];
  for (const below of await uncoveredDirectly(ctx, contract, agreed))
    uncovered.push(below, ...(await uncoveredBelow(ctx, below, null)));
  return uncovered;
}

async function uncoveredDirectly(
  ctx: Ctx,
  contract: store.ContractRow,
  agreed: store.Agreed | null,
): Promise<store.ContractRow[]> {
  const uncovered: store.ContractRow[] = [];
  for (const below of await store.givenBy(ctx.db, ctx.brand.id, contract.member_id, contract)) {
    const theirs = await signed(ctx, below);
    // What is only offered is asked again when it is accepted; without a contract above nothing can be.
    const stands = agreed !== null && (theirs === null || coversAgreed(contract.kind, agreed, theirs));
    if (!stands) uncovered.push(below);
  }
  return uncovered;
}

/** Ends contracts with the window that runs, and says why. What is only offered is taken back. */
export async function endNow(
  ctx: Ctx,
  contract: store.ContractRow,
  deed: Extract<ContractDeed, 'ended' | 'higher_rate' | 'above_ended' | 'moved'>,
  by: Doer,
): Promise<void> {
  const atMs = ctx.nowMs;
  if (contract.state === 'offered' || contract.state === 'edit_offered')
    await versions.drop(ctx.db, ctx.brand.id, versionOf(contract), { state: 'withdrawn', atMs });
  await versions.endAt(ctx.db, ctx.brand.id, contract.id, nextWindowMs(ctx, contract));
  const state = contract.state === 'offered' ? 'withdrawn' : 'ended';
  await store.moveOn(ctx.db, ctx.brand.id, contract.id, { state, endedAtMs: atMs });
  await done(ctx, contract, deed, by);
  await endBelow(ctx, contract, null, 'above_ended');
}

/** Ends what terms above cover no longer, and takes back what is offered there; and so on below it. */
export async function endBelow(
  ctx: Ctx,
  contract: store.ContractRow,
  agreed: store.Agreed | null,
  deed: 'higher_rate' | 'above_ended',
): Promise<void> {
  for (const below of await uncoveredDirectly(ctx, contract, agreed)) await endNow(ctx, below, deed, byHouse);
}

export function versionOf({ id, version }: store.ContractRow): { contractId: bigint; version: number } {
  return { contractId: id, version };
}

/** Writes a version down as it is offered. */
export async function offerVersion(
  ctx: Ctx,
  contract: Pick<store.ContractRow, 'id' | 'kind' | 'product' | 'period' | 'carry_windows' | 'upline_id' | 'member_id'>,
  version: number,
  agreed: store.Agreed,
): Promise<void> {
  const names = await namesOf(ctx, contract);
  const { id, kind, product, period, carry_windows: carryWindows } = contract;
  const text = textOf(ctx, { id, version, kind, product, period, carryWindows, agreed, ...names });
  await versions.insert(ctx.db, ctx.brand.id, { contractId: id, version, agreed, ...text, atMs: ctx.nowMs });
}

export interface Doer {
  by_side: steps.StepRow['by_side'];
  by_staff?: string;
  note?: string;
}

export const byHouse: Doer = { by_side: 'house' };

/** Writes down what was done with a contract, and tells those whom it concerns. */
export async function done(
  ctx: Ctx,
  contract: Pick<store.ContractRow, 'id' | 'kind' | 'product' | 'period' | 'version' | 'upline_id' | 'member_id'>,
  deed: ContractDeed,
  by: Doer,
): Promise<void> {
  const written = { by_staff: '', note: '', ...by, deed, version: contract.version, atMs: ctx.nowMs };
  const stepId = await steps.step(ctx.db, ctx.brand.id, contract.id, written);
  const names = await namesOf(ctx, contract);
  const told = [
    ...(by.by_side === 'downline' ? [] : [{ memberId: contract.member_id, other: names.upline }]),
    ...(by.by_side === 'upline' || contract.upline_id === null
      ? []
      : [{ memberId: contract.upline_id, other: names.downline }]),
  ];
  for (const { memberId, other } of told) {
    const content = (language: 'BN' | 'EN') => {
      const { kinds, products, house, toldText } = said[language];
      const values = { kind: kinds[contract.kind], product: products[contract.product], id: String(contract.id) };
      return `<p>${escapeRichText(filled(toldText, { ...values, other: other ?? house }))}</p>`;
    };
    await messages.deliver(ctx, {
      memberId,
      key: `contract:${stepId}:${memberId}`,
      title: { BN: said.BN.told[deed], EN: said.EN.told[deed] },
      content: { BN: content('BN'), EN: content('EN') },
      link: '/agentHome',
    });
  }
}

async function namesOf(
  ctx: Ctx,
  { upline_id, member_id }: Pick<store.ContractRow, 'upline_id' | 'member_id'>,
): Promise<{ upline: string | null; downline: string }> {
  const names = await members.accountsOf(
    ctx,
    [upline_id, member_id].filter((id) => id !== null),
  );
  const nameOf = (id: bigint) => known(names.get(id), 'who has a contract is a member');
  return { upline: upline_id === null ? null : nameOf(upline_id), downline: nameOf(member_id) };
}
