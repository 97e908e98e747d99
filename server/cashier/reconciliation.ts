import type { CallOutput } from '../../contract/call.ts';
import type { reconcilePayments } from '../../contract/deposits-office.ts';
import { toMinor } from '../../contract/money.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { connectedCompanies } from './companies/known.ts';
import type { StatementLine } from './companies/port.ts';
import { companyKeyOf } from './payouts.ts';
import * as payouts from './store-payouts.ts';
import * as store from './store.ts';

const HOUR_MS = 60 * 60 * 1000;

type Reconciliation = CallOutput<typeof reconcilePayments>;
type Line = Reconciliation['lines'][number];

/**
 * A day of the brand, from midnight to midnight in its time zone: what its payment companies booked beside what our books
 * say. A payment that the two booked on two sides of midnight is not missing: its number finds it.
 */
export async function reconcile(ctx: Ctx, day: string): Promise<Reconciliation> {
  const window = dayOf(ctx, day);
  const { fromMs, untilMs } = window;
  const said = await statements(ctx, fromMs - HOUR_MS, untilMs + HOUR_MS);
  const theirs = said?.filter((line) => isOfBrand(ctx, line)) ?? [];
  const lines = said ? [...(await depositLines(ctx, window, theirs)), ...(await payoutLines(ctx, window, theirs))] : [];
  lines.sort((left, right) => left.atMs - right.atMs);
  return {
    answered: Boolean(said),
    ...window,
    ours: totalsOf(ctx, lines, 'oursAmount'),
    theirs: totalsOf(ctx, lines, 'theirsAmount'),
    lines,
  };
}

/** What all of them say together; null where one of them did not answer, or there is none. */
async function statements(ctx: Ctx, fromMs: number, untilMs: number): Promise<StatementLine[] | null> {
  const connected = await connectedCompanies(ctx);
  const said = await Promise.all(connected.map(({ company }) => company.statement(ctx, fromMs, untilMs)));
  const lines = said.filter((one) => one !== null);
  return lines.length > 0 && lines.length === said.length ? lines.flat() : null;
}

interface Window {
  fromMs: number;
  untilMs: number;
}

function dayOf(ctx: Ctx, day: string): Window {
  const { timeZone } = ctx.brand.settings;
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noonMs)) failField('day', 'invalid_value');
  // Noon in UTC lies in the same day everywhere but in a few islands of the Pacific.
  const fromMs = startOfDayMs(noonMs, timeZone);
  return { fromMs, untilMs: startOfDayMs(fromMs + 36 * HOUR_MS, timeZone) };
}

/** The company serves all our brands; a number that is nobody's is shown to each, for one of them must look into it. */
function isOfBrand(ctx: Ctx, { kind, order }: StatementLine): boolean {
  return kind === 'deposit' || order.startsWith(`${ctx.brand.id}.`);
}

async function depositLines(ctx: Ctx, window: Window, statement: readonly StatementLine[]): Promise<Line[]> {
  const theirs = statement.filter(({ kind }) => kind === 'deposit');
  const named = theirs.flatMap(({ order }) => (/^[1-9]\d{0,17}$/.test(order) ? [BigInt(order)] : []));
  const rows = await store.forStatement(ctx.db, window, named);
  const foreign = new Set(rows.filter((row) => row.brand_id !== ctx.brand.id).map(({ id }) => String(id)));
  const ours = new Map(rows.filter((row) => row.brand_id === ctx.brand.id).map((row) => [String(row.id), row]));
  const lines = theirs.flatMap((line): Line[] => {
    if (foreign.has(line.order)) return [];
    const row = ours.get(line.order);
    const isHere = row?.state === 'credited' && row.payment_reference === line.reference;
    const inDay = isIn(window, line.atMs) || (isHere && isIn(window, momentOf(row.credited_at)));
    if (!inDay) return [];
    return [
      compare(ctx, 'deposit', line, isHere ? row.amount_minor : null, row ? String(row.id) : null, row?.state ?? null),
    ];
  });
  const said = new Set(theirs.map(({ order, reference }) => `${order} ${reference}`));
  const missing = [...ours.values()]
    .filter((row) => row.state === 'credited' && isIn(window, momentOf(row.credited_at)))
    .filter((row) => !said.has(`${row.id} ${row.payment_reference}`))
    .map((row) =>
      onlyOurs(ctx, 'deposit', row.id, row.payment_reference, row.amount_minor, row.state, row.credited_at),
    );
  return [...lines, ...missing];
}

async function payoutLines(ctx: Ctx, window: Window, statement: readonly StatementLine[]): Promise<Line[]> {
  const theirs = statement.filter(({ kind }) => kind === 'payout');
  const keys = theirs.map(({ order }) => order.slice(order.indexOf('.') + 1));
  const rows = await payouts.payoutsForStatement(ctx.db, ctx.brand.id, window, keys);
  const ours = new Map(rows.map((row) => [companyKeyOf(row), row]));
  const lines = theirs.flatMap((line): Line[] => {
    const row = ours.get(line.order);
    const inDay = isIn(window, line.atMs) || (row?.state === 'paid' && isIn(window, row.changed_at.getTime()));
    const amountMinor = row?.state === 'paid' ? row.amount_minor : null;
    return inDay ? [compare(ctx, 'payout', line, amountMinor, null, row?.state ?? null)] : [];
  });
  const said = new Set(theirs.map(({ order }) => order));
  const missing = rows
    .filter((row) => row.state === 'paid' && isIn(window, row.changed_at.getTime()) && !said.has(companyKeyOf(row)))
    .map((row) =>
      onlyOurs(ctx, 'payout', companyKeyOf(row), row.company_reference, row.amount_minor, row.state, row.changed_at),
    );
  return [...lines, ...missing];
}

function compare(
  ctx: Ctx,
  kind: Line['kind'],
  line: StatementLine,
  amountMinor: bigint | null,
  depositId: string | null,
  state: string | null,
): Line {
  const { code, decimals } = ctx.brand.settings.currency;
  const isSame = line.currency === code && toMinor(line.amount, decimals) === amountMinor;
  const difference = amountMinor === null ? 'missing_here' : isSame ? 'matched' : 'different';
  return {
    kind,
    difference,
    order: line.order,
    depositId,
    reference: line.reference,
    oursAmount: amountMinor === null ? null : wallet.writeAmount(ctx, amountMinor),
    theirsAmount: line.currency === code ? line.amount : `${line.amount} ${line.currency}`,
    state,
    atMs: line.atMs,
  };
}

function onlyOurs(
  ctx: Ctx,
  kind: Line['kind'],
  order: bigint | string,
  reference: string | null,
  amountMinor: bigint,
  state: string,
  at: Date | null,
): Line {
  return {
    kind,
    difference: 'missing_there',
    order: String(order),
    depositId: kind === 'deposit' ? String(order) : null,
    reference: reference ?? '',
    oursAmount: wallet.writeAmount(ctx, amountMinor),
    theirsAmount: null,
    state,
    atMs: momentOf(at),
  };
}

function momentOf(at: Date | null): number {
  return known(at, 'what was paid has its moment').getTime();
}

function isIn({ fromMs, untilMs }: Window, atMs: number): boolean {
  return atMs >= fromMs && atMs < untilMs;
}

function totalsOf(ctx: Ctx, lines: readonly Line[], side: 'oursAmount' | 'theirsAmount'): Reconciliation['ours'] {
  const { decimals } = ctx.brand.settings.currency;
  const counted = lines.filter((line) => line[side] !== null);
  const sum = (kind: Line['kind']) =>
    counted
      .filter((line) => line.kind === kind)
      .reduce(
        (sumMinor, line) =>
          sumMinor + known(toMinor(known(line[side], 'only such are counted'), decimals), 'we wrote the amount'),
        0n,
      );
  return {
    count: counted.length,
    deposits: wallet.writeAmount(ctx, sum('deposit')),
    payouts: wallet.writeAmount(ctx, sum('payout')),
  };
}
