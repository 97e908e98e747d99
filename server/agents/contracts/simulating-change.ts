import type { CallOutput, CallParsed } from '../../../contract/call.ts';
import type { simulateChange as changeCall } from '../../../contract/contract-simulation.ts';
import { toMinor } from '../../../contract/money.ts';
import * as members from '../../members/service.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { failField } from '../../platform/process/fail.ts';
import * as wallet from '../../wallet/service.ts';
import { replay, type TriedWindow, windowsBack } from './replaying.ts';
import type { KeptTier } from './store.ts';
import { agreed, type LivingRow } from './store-play.ts';
import { periodOf } from './terms.ts';

const ONE = 1_000n;
const MOST_RATE_MICRO = 1_000_000n;
const MOST_AGENTS = 200;

type Request = CallParsed<typeof changeCall>;
type Factors = Pick<Request, 'ratesThousandths' | 'asksThousandths'>;

/** What contracts of a kind would have paid if all of them gave, or asked for, more or less. Nothing is written. @throws Refusal not_found, bad_input on activeFrom */
export async function simulateChange(ctx: Ctx, request: Request): Promise<CallOutput<typeof changeCall>> {
  const { kind, product } = request;
  const period = periodOf(kind, request.period);
  const now = await agreed(ctx.db, ctx.brand.id, { kind, period, product });
  // Whose tree is named is of this brand.
  if (request.memberId !== undefined) await members.get(ctx, BigInt(request.memberId));
  const changed = request.memberId === undefined ? now : treeOf(now, BigInt(request.memberId));
  const isChanged = new Set(changed.map(({ contract_id }) => contract_id));
  const activeMinor = request.activeFrom === undefined ? null : readActive(ctx, request.activeFrom);
  const then = now.map((row) => (isChanged.has(row.contract_id) ? changedBy(row, request, activeMinor) : row));
  const windows = windowsBack(ctx, kind, period, Number(request.days));
  const trial = { kind, windows };
  const before = amountsOf(await replay(ctx, { ...trial, terms: now }));
  const after = amountsOf(await replay(ctx, { ...trial, terms: then }));
  const lines = now.map((row) => {
    const [beforeMinor, afterMinor] = [before.get(row.contract_id) ?? 0n, after.get(row.contract_id) ?? 0n];
    return { row, beforeMinor, afterMinor, differenceMinor: afterMinor - beforeMinor };
  });
  const sum = (minorOf: (line: (typeof lines)[number]) => bigint) =>
    wallet.writeAmount(
      ctx,
      lines.reduce((all, line) => all + minorOf(line), 0n),
    );
  const shown = lines
    .filter(({ differenceMinor }) => differenceMinor !== 0n)
    .toSorted((one, other) => Number(abs(other.differenceMinor) - abs(one.differenceMinor)))
    .slice(0, MOST_AGENTS);
  const names = await members.accountsOf(ctx, [...new Set(shown.map(({ row }) => row.member_id))]);
  return {
    fromMs: windows[0]?.fromMs ?? ctx.nowMs,
    untilMs: windows.at(-1)?.untilMs ?? ctx.nowMs,
    windows: windows.length,
    contracts: changed.length,
    before: sum(({ beforeMinor }) => beforeMinor),
    after: sum(({ afterMinor }) => afterMinor),
    difference: sum(({ differenceMinor }) => differenceMinor),
    activeFrom: wallet.writeAmount(ctx, BigInt(ctx.brand.settings.agents.activeFromMinor)),
    agents: shown.map(({ row, beforeMinor, afterMinor, differenceMinor }) => ({
      id: String(row.member_id),
      account: names.get(row.member_id) ?? String(row.member_id),
      contractId: String(row.contract_id),
      product: row.product,
      before: wallet.writeAmount(ctx, beforeMinor),
      after: wallet.writeAmount(ctx, afterMinor),
      difference: wallet.writeAmount(ctx, differenceMinor),
    })),
  };
}

function readActive(ctx: Ctx, activeFrom: string): bigint {
  return toMinor(activeFrom, ctx.brand.settings.currency.decimals) ?? failField('activeFrom', 'invalid_amount');
}

/** The contracts of an agent and of those below them. */
function treeOf(rows: readonly LivingRow[], headId: bigint): LivingRow[] {
  const below = Map.groupBy(rows, ({ upline_id }) => upline_id);
  const found = rows.filter(({ member_id }) => member_id === headId);
  const seen = new Set([headId]);
  // Whoever is met is gone through once: of one product each stands below one other.
  for (const id of seen)
    for (const row of below.get(id) ?? []) {
      found.push(row);
      seen.add(row.member_id);
    }
  return found;
}

/** The same terms with all that they give and ask for multiplied; parts are dropped, and no rate is above the whole. @param activeMinor who counts as active; null: as before */
function changedBy(
  row: LivingRow,
  { ratesThousandths, asksThousandths }: Factors,
  activeMinor: bigint | null,
): LivingRow {
  const gives = (value: bigint) => (value * BigInt(ratesThousandths)) / ONE;
  const asks = (value: bigint) => (value * BigInt(asksThousandths)) / ONE;
  const rate = (micro: number) => {
    const changed = gives(BigInt(micro));
    return Number(changed > MOST_RATE_MICRO ? MOST_RATE_MICRO : changed);
  };
  const tiers = row.tiers.map((tier): KeptTier => ({
    ...tier,
    minimumBetMinor: String(asks(BigInt(tier.minimumBetMinor))),
    netLossMinor: String(asks(BigInt(tier.netLossMinor))),
    activeMembers: Number(asks(BigInt(tier.activeMembers))),
    rateMicro: rate(tier.rateMicro),
    lossMicro: rate(tier.lossMicro),
    amountMinor: String(gives(BigInt(tier.amountMinor))),
  }));
  return { ...row, tiers, active_minor: activeMinor ?? row.active_minor };
}

function amountsOf(windows: readonly TriedWindow[]): Map<bigint, bigint> {
  const amounts = new Map<bigint, bigint>();
  for (const { rows } of windows)
    for (const { living, amountMinor } of rows)
      amounts.set(living.contract_id, (amounts.get(living.contract_id) ?? 0n) + amountMinor);
  return amounts;
}

function abs(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
