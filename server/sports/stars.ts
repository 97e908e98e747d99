import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type listSportsStars, MOST_STARS, type StarKind, type starSports } from '../../contract/sports-stars.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { heardEvent } from './finding.ts';
import { namedOf } from './leagues.ts';
import type { EventRow } from './store-events.ts';
import { namesByIds } from './store-names.ts';
import * as starStore from './store-stars.ts';
import type { Stars } from './store-stars.ts';

/** What the member has starred. */
export async function stars(ctx: Ctx): Promise<CallOutput<typeof listSportsStars>> {
  const of = await starStore.starsOf(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  const names = await namesByIds(ctx.db, [...of.leagues, ...of.teams]);
  const told = (ids: readonly bigint[]) => ids.flatMap((id) => (names.has(id) ? namedOf(names.get(id)!) : []));
  return { leagues: told(of.leagues), teams: told(of.teams), events: of.events.map(String) };
}

/** Stars something, or takes the star off; what is so already stays so. @throws Refusal not_found, limit_reached */
export async function star(ctx: Ctx, { kind, id, starred }: CallParsed<typeof starSports>): Promise<void> {
  const of = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, kind, id: BigInt(id) };
  if (!starred) return starStore.deleteStar(ctx.db, of);
  await checkThere(ctx, kind, of.id);
  await transact(ctx, async ({ db }) => {
    await starStore.oneAtATime(db, of.brandId, of.memberId);
    const known = (await starStore.starsOf(db, of.brandId, of.memberId))[kindOf[kind]];
    if (known.includes(of.id)) return;
    if (known.length >= MOST_STARS) fail('limit_reached');
    await starStore.insertStar(db, { ...of, atMs: ctx.nowMs });
  });
}

/** What whoever asks has starred; null: nothing, or nobody is logged in. */
export async function starsOfAsker(ctx: Ctx): Promise<Stars | null> {
  if (ctx.actor.kind !== 'member') return null;
  const of = await starStore.starsOf(ctx.db, ctx.brand.id, ctx.actor.memberId);
  return of.leagues.length + of.teams.length + of.events.length === 0 ? null : of;
}

/** Whether an event is among them: itself, its league or one of its sides. */
export function isStarred(event: EventRow, of: Stars | null): boolean {
  return (
    of !== null &&
    (of.events.includes(event.id) ||
      of.leagues.includes(event.league_id) ||
      of.teams.includes(event.home_id) ||
      of.teams.includes(event.away_id))
  );
}

const kindOf = { league: 'leagues', team: 'teams', event: 'events' } as const;

async function checkThere(ctx: Ctx, kind: StarKind, id: bigint): Promise<void> {
  if (kind === 'event') await heardEvent(ctx, id);
  else if ((await namesByIds(ctx.db, [id])).get(id)?.kind !== kind) fail('not_found');
}
