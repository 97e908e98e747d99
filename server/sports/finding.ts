import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import type { EventRow } from './store-events.ts';
import * as store from './store-events.ts';

/** An event by its number, as its feed tells of it. @throws Refusal not_found */
export async function heardEvent(ctx: Pick<Ctx, 'db'>, eventId: bigint): Promise<EventRow> {
  return (await store.eventsByIds(ctx.db, [eventId]))[0] ?? fail('not_found');
}
