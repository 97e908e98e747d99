import type { Ctx } from './ctx.ts';
import { fail } from './fail.ts';

/**
 * Of what needs two people: whoever is new takes no part, as who added them knows what they come in with.
 * @throws Refusal colleague_new with {untilMs}
 */
export function refuseNewcomer({ actor, nowMs }: Pick<Ctx, 'actor' | 'nowMs'>): void {
  if (actor.kind !== 'staff') return;
  const { newUntilMs = null } = actor;
  if (newUntilMs !== null && newUntilMs > nowMs) fail('colleague_new', { untilMs: newUntilMs });
}
