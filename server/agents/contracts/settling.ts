import { contractKinds, type ContractKind, contractPeriods } from '../../../contract/agent-contracts.ts';
import { transact } from '../../platform/database/transaction.ts';
import { hasReadBefore } from '../../platform/jobs/facts.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { fail, known } from '../../platform/process/fail.ts';
import { countOf, reckon, type RunWindow } from './reckoning.ts';
import * as contracts from './store.ts';
import * as play from './store-play.ts';
import * as store from './store-statements.ts';
import { windowAt } from './windows.ts';
import { owingOf, type Reckoned } from './worth.ts';

/** Who adds up what contracts pay for (server/agents/jobs.ts). */
export const READER = 'contracts';
/** News of the last moments of a window may be a little behind it. */
const GRACE_MS = 5_000;
/** So many windows of a kind in one turn: what was missed for days is made good in several. */
const WINDOWS_AT_ONCE = 300;
const KEPT_DAYS = 62;
const DAY_MS = 24 * 60 * 60 * 1000;
const BETS_NAMED = 10;

/** Settles every window of the brand that is over and whose news is all there, in their order, each once. */
export async function settle(ctx: Ctx): Promise<void> {
  const isAllRead = await hasReadBefore(ctx.db, READER, ctx.nowMs);
  for (const kind of contractKinds) {
    for (const period of kind === 'dividend' ? contractPeriods : (['D'] as const)) {
      for (let turn = 0; turn < WINDOWS_AT_ONCE; turn++) {
        const window = await nextWindow(ctx, { kind, period });
        if (window === null || window.untilMs + GRACE_MS > ctx.nowMs) break;
        if (!isAllRead && !(await hasReadBefore(ctx.db, READER, window.untilMs))) break;
        await run(ctx, window);
      }
    }
  }
}

async function nextWindow(ctx: Ctx, of: Pick<RunWindow, 'kind' | 'period'>): Promise<RunWindow | null> {
  const last = await store.lastRun(ctx.db, ctx.brand.id, of);
  const from = await store.nextMoment(ctx.db, ctx.brand.id, of, last?.until_at.getTime() ?? null);
  if (from === null) return null;
  return { ...of, ...windowAt(of.kind, of.period, from.getTime(), ctx.brand.settings.timeZone) };
}

/** Settles one window: who comes second finds it done. */
async function run(outer: Ctx, window: RunWindow): Promise<void> {
  await transact(outer, async (ctx) => {
    const [db, brandId] = [ctx.db, ctx.brand.id];
    await contracts.lockBrand(db, brandId);
    await play.lockPlay(db, brandId);
    const last = await store.lastRun(db, brandId, window);
    const lateId = await store.lastLateId(db, brandId);
    if (
      !(await store.beginRun(db, brandId, window, { lateId, timeZone: ctx.brand.settings.timeZone, atMs: ctx.nowMs }))
    )
      return;
    // What earlier windows carry on is made good first.
    const corrections = last === undefined ? [] : await correct(ctx, window, last.late_id);
    const reckoned = (await reckon(ctx, window)).filter((one) => isWorthARow(window.kind, one));
    await store.saveCounts(
      db,
      brandId,
      reckoned.map((one) => countOf(window, one)),
    );
    const amountMinor = await write(ctx, window, reckoned, corrections);
    await store.endRun(db, brandId, window, { contracts: reckoned.length, amountMinor });
  });
}

/** There are 288 times five minutes a day: of those in which nothing was played below somebody nothing is written. */
function isWorthARow(kind: ContractKind, { play, grossMinor, belowMinor }: Reckoned): boolean {
  const sums = [play.bets, play.stake_minor, play.payout_minor, play.valid_minor, grossMinor, belowMinor];
  return kind !== 'realtime' || sums.some((sum) => sum !== 0n);
}

/** Counts earlier windows anew of which something was told since. */
async function correct(ctx: Ctx, window: RunWindow, afterId: bigint): Promise<store.CorrectionRow[]> {
  const [db, brandId] = [ctx.db, ctx.brand.id];
  const keptMs = window.fromMs - KEPT_DAYS * DAY_MS;
  const late = (await store.lateAfter(db, brandId, afterId, window.fromMs)).filter(
    ({ settled_at }) => settled_at.getTime() >= keptMs,
  );
  if (late.length === 0) return [];
  const momentOf = ({ settled_at }: store.LateRow) => settled_at.getTime();
  const firstMs = Math.min(...late.map(momentOf));
  const runs = await store.runsSince(db, brandId, window, firstMs);
  const isWithin = (row: store.LateRow, of: { fromMs: number; untilMs: number }) =>
    momentOf(row) >= of.fromMs && momentOf(row) < of.untilMs;
  // A loss that is carried on changes every window behind it.
  const isTouched = (of: { fromMs: number; untilMs: number }) =>
    window.kind === 'dividend' || late.some((row) => isWithin(row, of));
  const corrections: store.CorrectionRow[] = [];
  for (const span of runs.filter((one) => one.fromMs < window.fromMs && isTouched(one))) {
    const betIds = [...new Set(late.filter((row) => isWithin(row, span)).map(({ bet_id }) => bet_id))];
    corrections.push(...(await recount(ctx, { ...window, ...span }, betIds.slice(0, BETS_NAMED))));
  }
  return corrections;
}

/** Counts one window anew, and says by how much each contract came to something else. */
async function recount(ctx: Ctx, span: RunWindow, betIds: bigint[]): Promise<store.CorrectionRow[]> {
  const reckoned = await reckon(ctx, span);
  const ids = reckoned.map(({ living }) => living.contract_id);
  const before = new Map(
    (await store.countsOf(ctx.db, ctx.brand.id, ids, span.fromMs)).map((row) => [row.contract_id, row]),
  );
  const rows = reckoned
    .filter((one) => before.has(one.living.contract_id) || isWorthARow(span.kind, one))
    .map((one) => countOf(span, one));
  await store.saveCounts(ctx.db, ctx.brand.id, rows);
  return rows.flatMap((row) => {
    const old = before.get(row.contract_id);
    const worth = (count: store.CountRow | undefined) =>
      count === undefined ? 0n : count.income_minor - (span.kind === 'dividend' ? count.gap_minor : 0n);
    const amountMinor = worth(row) - worth(old);
    if (amountMinor === 0n) return [];
    return [
      {
        contract_id: row.contract_id,
        from_at: row.from_at,
        until_at: row.until_at,
        bet_ids: betIds,
        gross_before_minor: old?.gross_minor ?? 0n,
        gross_after_minor: row.gross_minor,
        amount_minor: amountMinor,
      },
    ];
  });
}

/** Writes the statements of a window. @returns what they come to */
async function write(
  ctx: Ctx,
  window: RunWindow,
  reckoned: readonly Reckoned[],
  corrections: readonly store.CorrectionRow[],
): Promise<bigint> {
  const { id: brandId, settings } = ctx.brand;
  const approveMinor = BigInt(settings.agents.approveFromMinor);
  const mine = Map.groupBy(corrections, ({ contract_id }) => contract_id);
  const ids = [...new Set([...reckoned.map(({ living }) => living.contract_id), ...mine.keys()])];
  const found = new Map(reckoned.map((one) => [one.living.contract_id, one]));
  const written: [id: bigint, figures: Figures][] = [];
  for (const id of ids) {
    const one = found.get(id);
    written.push([id, one === undefined ? await nothingOf(ctx, window, id) : figuresOf(window, one)]);
  }
  // Whoever ends a contract and agrees anew takes along what they were paid too much.
  const keyOf = ({ member_id, product }: Pick<Figures, 'member_id' | 'product'>) => `${member_id} ${product}`;
  const last = await store.owedBy(
    ctx.db,
    brandId,
    window.kind,
    written.map(([, figures]) => figures),
  );
  const owed = new Map(last.map((row) => [keyOf(row), row.owed_minor]));
  const statements = written.map(([id, figures]): store.NewStatement => {
    const adjustedMinor = (mine.get(id) ?? []).reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
    const owedBeforeMinor = owed.get(keyOf(figures)) ?? 0n;
    const { incomeMinor, gapMinor } = found.get(id) ?? { incomeMinor: 0n, gapMinor: 0n };
    const { amountMinor, owedMinor } = owingOf(window.kind, { owedBeforeMinor, incomeMinor, gapMinor, adjustedMinor });
    owed.set(keyOf(figures), owedMinor);
    return {
      ...figures,
      contract_id: id,
      currency: settings.currency.code,
      adjusted_minor: adjustedMinor,
      owed_before_minor: owedBeforeMinor,
      amount_minor: amountMinor,
      owed_minor: owedMinor,
      state: amountMinor === 0n ? 'nothing' : amountMinor >= approveMinor ? 'waiting' : 'due',
    };
  });
  const numbers = await store.insertAll(ctx.db, brandId, statements, ctx.nowMs);
  const numberOf = (id: bigint) => known(numbers.get(id), 'what is made good stands in a statement of its contract');
  const lines = corrections.map((row) => ({ ...row, statement_id: numberOf(row.contract_id) }));
  await store.insertCorrections(ctx.db, brandId, lines);
  return statements.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
}

type Figures = Omit<
  store.NewStatement,
  'contract_id' | 'currency' | 'adjusted_minor' | 'owed_before_minor' | 'amount_minor' | 'owed_minor' | 'state'
>;

function figuresOf(window: RunWindow, one: Reckoned): Figures {
  return {
    ...partsOf(window),
    version: one.living.version,
    member_id: one.living.member_id,
    product: one.living.product,
    bets: one.play.bets,
    stake_minor: one.play.stake_minor,
    payout_minor: one.play.payout_minor,
    valid_minor: one.play.valid_minor,
    cost_minor: one.play.cost_minor,
    active: one.play.active,
    carried_before_minor: one.carriedBefore.minor,
    base_minor: one.baseMinor,
    carried_minor: one.carried.minor,
    tier: one.tier,
    gross_minor: one.grossMinor,
    below_minor: one.belowMinor,
    income_minor: one.incomeMinor,
    gap_minor: one.gapMinor,
  };
}

/** Of a contract that was over, where earlier windows are made good. */
async function nothingOf(ctx: Ctx, window: RunWindow, contractId: bigint): Promise<Figures> {
  const contract = (await contracts.find(ctx.db, ctx.brand.id, contractId)) ?? fail('internal_error');
  const sums = {
    bets: 0n,
    stake_minor: 0n,
    payout_minor: 0n,
    valid_minor: 0n,
    cost_minor: 0n,
    active: 0,
    carried_before_minor: 0n,
    base_minor: 0n,
    carried_minor: 0n,
    gross_minor: 0n,
    below_minor: 0n,
    income_minor: 0n,
    gap_minor: 0n,
  };
  const { member_id, product } = contract;
  return { ...partsOf(window), ...sums, version: null, tier: null, member_id, product };
}

function partsOf({ kind, period, fromMs, untilMs }: RunWindow) {
  return { kind, period, from_at: new Date(fromMs), until_at: new Date(untilMs) } satisfies {
    kind: ContractKind;
  } & Record<string, unknown>;
}
