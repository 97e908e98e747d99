import type { ContractKind, ContractPeriod } from '../../../contract/agent-contracts.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { booksOf } from './books.ts';
import { type Carried, NOTHING_CARRIED } from './carrying.ts';
import * as store from './store-play.ts';
import { type PayWindow, windowAfter, windowAt } from './windows.ts';
import { nothingPlayed, owingOf, type Reckoned, worthOfAll } from './worth.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_BETS = 15_000;

/** Terms that are tried on what was played. */
export interface Trial {
  kind: ContractKind;
  /** In their order. */
  windows: readonly PayWindow[];
  terms: readonly store.LivingRow[];
}

/** A window of a trial: what each contract comes to, and what would be paid. */
export interface TriedWindow extends PayWindow {
  rows: readonly Tried[];
}

export type Tried = Reckoned & { amountMinor: bigint; owedMinor: bigint };

/** The windows of a kind that ended in the last days, the oldest first. */
export function windowsBack(ctx: Ctx, kind: ContractKind, period: ContractPeriod, days: number): PayWindow[] {
  const { timeZone } = ctx.brand.settings;
  const windows: PayWindow[] = [];
  let window = windowAt(kind, period, ctx.nowMs - days * DAY_MS, timeZone);
  while (window.untilMs <= ctx.nowMs) {
    windows.push(window);
    window = windowAfter(kind, period, window, timeZone);
  }
  return windows;
}

/**
 * Of those, the latest that hold about so many bets of an agent's team as may be read while somebody waits, and at least the last one: hours and five minutes
 * are counted bet by bet, and a team of a hundred thousand plays more in a day than one page can read.
 */
export async function readableWindows(
  ctx: Ctx,
  kind: ContractKind,
  windows: readonly PayWindow[],
  agentId: bigint,
  most = MOST_BETS,
): Promise<readonly PayWindow[]> {
  if (kind === 'dividend' || kind === 'daily') return windows;
  const asked = { agentId, atMs: ctx.nowMs, most };
  const sinceMs = await store.playedSince(ctx.db, booksOf(ctx), asked);
  if (sinceMs === null) return windows;
  const readable = windows.filter(({ fromMs }) => fromMs >= sinceMs);
  return readable.length > 0 ? readable : windows.slice(-1);
}

/** What terms would have paid, by all that is known of play now. Nothing is written. */
export async function replay(ctx: Ctx, trial: Trial): Promise<TriedWindow[]> {
  return settled(trial, await played(ctx, trial));
}

/** What was played in windows below those whom terms pay: read once, however many of the terms are settled by it. */
export async function played(ctx: Ctx, trial: Trial): Promise<store.OverRow[]> {
  const isNothing = trial.windows.length === 0 || trial.terms.length === 0;
  return isNothing ? [] : store.playOver(ctx.db, booksOf(ctx), trial, trial.terms);
}

/** Settles windows in their order, as `settling.ts` does, beginning with nothing carried and nothing owed. Pure. */
export function settled({ kind, windows, terms }: Trial, play: readonly store.OverRow[]): TriedWindow[] {
  const inWindow = Map.groupBy(play, ({ place }) => place);
  const left = new Map<bigint, { carried: Carried; owedMinor: bigint }>();
  return windows.map((window, at) => {
    const played = new Map((inWindow.get(at + 1) ?? []).map((row) => [row.contract_id, row]));
    // Of five minutes without a bet nobody has anything, and there are 288 of them a day.
    if (kind === 'realtime' && played.size === 0) return { ...window, rows: [] };
    const standing = terms.map((living) => ({
      living,
      play: played.get(living.contract_id) ?? nothingPlayed(living.contract_id),
      carriedBefore: left.get(living.contract_id)?.carried ?? NOTHING_CARRIED,
    }));
    const rows = worthOfAll(kind, standing).map((row) => {
      const owedBeforeMinor = left.get(row.living.contract_id)?.owedMinor ?? 0n;
      const { incomeMinor, gapMinor, carried } = row;
      const owing = owingOf(kind, { owedBeforeMinor, incomeMinor, gapMinor, adjustedMinor: 0n });
      left.set(row.living.contract_id, { carried, owedMinor: owing.owedMinor });
      return { ...row, ...owing };
    });
    return { ...window, rows };
  });
}
