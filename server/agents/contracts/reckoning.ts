import type { ContractKind, ContractPeriod } from '../../../contract/agent-contracts.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { booksOf } from './books.ts';
import { type Carried, NOTHING_CARRIED } from './carrying.ts';
import * as store from './store-play.ts';
import type { CountRow } from './store-statements.ts';
import * as statements from './store-statements.ts';
import type { PayWindow } from './windows.ts';
import { nothingPlayed, type Reckoned, worthOfAll } from './worth.ts';

export interface RunWindow extends PayWindow {
  kind: ContractKind;
  period: ContractPeriod;
}

/** Counts a window of all contracts of a kind and period, with what the windows before it carry on. */
export async function reckon(ctx: Ctx, window: RunWindow): Promise<Reckoned[]> {
  const living = await store.livingAt(ctx.db, ctx.brand.id, window);
  if (living.length === 0) return [];
  const played = new Map((await store.playIn(ctx.db, booksOf(ctx), window)).map((row) => [row.contract_id, row]));
  const ids = living.map(({ contract_id }) => contract_id);
  const before = new Map(
    (await statements.countsBefore(ctx.db, ctx.brand.id, ids, window.fromMs)).map((row) => [row.contract_id, row]),
  );
  return worthOfAll(
    window.kind,
    living.map((one) => ({
      living: one,
      play: played.get(one.contract_id) ?? nothingPlayed(one.contract_id),
      carriedBefore: carriedFrom(before.get(one.contract_id)),
    })),
  );
}

function carriedFrom(row: CountRow | undefined): Carried {
  return row === undefined ? NOTHING_CARRIED : { minor: row.carried_minor, age: row.carried_age };
}

/** What a window comes to as it is kept. */
export function countOf({ fromMs, untilMs }: PayWindow, one: Reckoned): CountRow {
  return {
    contract_id: one.living.contract_id,
    from_at: new Date(fromMs),
    until_at: new Date(untilMs),
    stake_minor: one.play.stake_minor,
    payout_minor: one.play.payout_minor,
    valid_minor: one.play.valid_minor,
    active: one.play.active,
    gross_minor: one.grossMinor,
    income_minor: one.incomeMinor,
    gap_minor: one.gapMinor,
    carried_minor: one.carried.minor,
    carried_age: one.carried.age,
  };
}
