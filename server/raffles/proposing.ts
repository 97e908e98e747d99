import type { Ctx } from '../platform/process/ctx.ts';
import * as proposals from '../proposals/service.ts';
import { readTerms } from './reading.ts';
import type * as store from './store.ts';

/** What two people agree on: to publish a raffle as it stands at this version, or to call it off. */
export interface RaffleBody {
  raffleId: string;
  version: number;
  state: 'active' | 'cancelled';
}

/** What members can see, two people have agreed on, and that it is called off as well. Null: nobody else has to. */
export function moveProposal(
  ctx: Ctx,
  row: store.RaffleRow,
  state: RaffleBody['state'],
  reason: string,
): proposals.Asked | null {
  if (ctx.actor.kind !== 'staff' || (state === 'cancelled' && row.state === 'draft')) return null;
  const body: RaffleBody = { raffleId: String(row.id), version: row.version, state };
  const after = state === 'active' ? { state, ...readTerms(row.terms) } : { state };
  const changes = proposals.changesBetween({ state: row.state }, after);
  return { kind: 'raffle', subject: `raffle:${row.id}`, body, changes, reason, field: 'note' };
}
