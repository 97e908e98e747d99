import type { ContractKind } from '../../../contract/agent-contracts.ts';
import type { ContractSimulation, SimulatedLine, SimulatedMonth } from '../../../contract/contract-simulation.ts';
import { dayOf } from '../../platform/process/clock.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import * as wallet from '../../wallet/service.ts';
import type { Tried, TriedWindow } from './replaying.ts';

const MONTH_LETTERS = 7;

/** Trials side by side: the same windows by the terms that count now, and by others. */
export interface Trials {
  kind: ContractKind;
  /** Whose contract it is. */
  memberId: bigint;
  /** The upline, where the reader is that; null: not. */
  ownId: bigint | null;
  /** By the terms that count now; null: there are none. */
  before: readonly TriedWindow[] | null;
  beforeAll: readonly TriedWindow[];
  after: readonly TriedWindow[];
  ends: number;
}

/** One window by both terms. */
interface Pair {
  fromMs: number;
  untilMs: number;
  after: Tried | undefined;
  beforeMinor: bigint | null;
  own: { beforeMinor: bigint; afterMinor: bigint } | null;
}

/** Trials as people read them: in sum, by month, and line by line. */
export function presentSimulation(ctx: Ctx, trials: Trials): ContractSimulation {
  const { timeZone } = ctx.brand.settings;
  const pairs = pairsOf(trials);
  const lastDay = ({ untilMs }: Pair) => dayOf(untilMs - 1, timeZone);
  const months = [...Map.groupBy(pairs, (pair) => lastDay(pair).slice(0, MONTH_LETTERS))];
  const worths = months.map(([month, of]) => ({ month, minor: amountOf(of) }));
  const inDays = trials.kind === 'hourly' || trials.kind === 'realtime';
  const lines = inDays ? [...Map.groupBy(pairs, lastDay).values()] : pairs.map((pair) => [pair]);
  const byWorth = worths.toSorted((one, other) => (one.minor < other.minor ? 1 : one.minor > other.minor ? -1 : 0));
  return {
    fromMs: pairs[0]?.fromMs ?? ctx.nowMs,
    untilMs: pairs.at(-1)?.untilMs ?? ctx.nowMs,
    total: sumsOf(ctx, pairs),
    months: months.map(([month, of]): SimulatedMonth => ({ month, ...sumsOf(ctx, of) })).toReversed(),
    best: byWorth[0]?.month ?? null,
    worst: byWorth.at(-1)?.month ?? null,
    lines: lines.map((of) => lineOf(ctx, of)).toReversed(),
    ends: trials.ends,
  };
}

function pairsOf({ memberId, ownId, before, beforeAll, after }: Trials): Pair[] {
  const of = (window: TriedWindow | undefined, id: bigint) =>
    window?.rows.find(({ living }) => living.member_id === id);
  return after.map((window, at) => ({
    fromMs: window.fromMs,
    untilMs: window.untilMs,
    after: of(window, memberId),
    beforeMinor: before === null ? null : (of(before[at], memberId)?.amountMinor ?? 0n),
    own:
      ownId === null
        ? null
        : {
            beforeMinor: of(beforeAll[at], ownId)?.amountMinor ?? 0n,
            afterMinor: of(window, ownId)?.amountMinor ?? 0n,
          },
  }));
}

function amountOf(pairs: readonly Pair[]): bigint {
  return sum(pairs, ({ after }) => after?.amountMinor ?? 0n);
}

function sumsOf(ctx: Ctx, pairs: readonly Pair[]) {
  const text = (minorOf: (pair: Pair) => bigint) => wallet.writeAmount(ctx, sum(pairs, minorOf));
  const [first] = pairs;
  return {
    windows: pairs.length,
    gross: text(({ after }) => after?.grossMinor ?? 0n),
    below: text(({ after }) => after?.belowMinor ?? 0n),
    amount: text(({ after }) => after?.amountMinor ?? 0n),
    before: first === undefined || first.beforeMinor === null ? null : text(({ beforeMinor }) => beforeMinor ?? 0n),
    own:
      first === undefined || first.own === null
        ? null
        : { before: text(({ own }) => own?.beforeMinor ?? 0n), after: text(({ own }) => own?.afterMinor ?? 0n) },
  };
}

function lineOf(ctx: Ctx, pairs: readonly Pair[]): SimulatedLine {
  const text = (minorOf: (pair: Pair) => bigint) => wallet.writeAmount(ctx, sum(pairs, minorOf));
  const [first, last] = [pairs[0], pairs.at(-1)];
  const tier = pairs.length === 1 ? first?.after?.tier : undefined;
  return {
    fromMs: first?.fromMs ?? 0,
    untilMs: last?.untilMs ?? 0,
    ...sumsOf(ctx, pairs),
    valid: text(({ after }) => after?.play.valid_minor ?? 0n),
    netLoss: text(({ after }) => netLossOf(after)),
    active: Math.max(0, ...pairs.map(({ after }) => after?.play.active ?? 0)),
    step: tier === null || tier === undefined ? null : tier + 1,
    carried: wallet.writeAmount(ctx, last?.after?.carried.minor ?? 0n),
  };
}

function netLossOf(tried: Tried | undefined): bigint {
  if (tried === undefined) return 0n;
  const { stake_minor, payout_minor, cost_minor } = tried.play;
  return stake_minor - payout_minor - cost_minor;
}

function sum(pairs: readonly Pair[], minorOf: (pair: Pair) => bigint): bigint {
  return pairs.reduce((all, pair) => all + minorOf(pair), 0n);
}
