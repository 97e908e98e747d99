import { type GameCategory, gameCategories } from '../../contract/bets.ts';
import { cashbackCeilings } from '../../contract/brand-vip.ts';
import type { MissionTerms } from '../../contract/mission-terms.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { missionOf } from './reading.ts';
import * as store from './store.ts';

/** Hundredths of a percent of valid turnover. */
export interface Share {
  own: number;
  /** What else gives back in the kind of game where the least is left: the highest cashback and other missions. */
  others: number;
  most: number;
}

/**
 * What a mission of turnover costs of each hundred that is played for it, beside all else that gives back of the same play. What all
 * of it comes to has to stay below what the cheapest game of its kinds keeps, or playing for it for ever wins.
 */
export async function shareOf(
  ctx: Ctx,
  terms: MissionTerms,
  id: bigint | null,
  programs: readonly store.ProgramRow[],
): Promise<Share | null> {
  const own = ownShare(terms);
  if (own === null) return null;
  const games = await lobby.gamesInBrief(ctx);
  const kindsOf = (each: MissionTerms) => kindsPlayed(each, games);
  const active = programs
    .filter((row) => row.id !== id && row.kind === 'mission' && row.state === 'active')
    .map((row) => missionOf(row.terms));
  const shares = kindsOf(terms).map((kind) => {
    const cashback = Math.max(0, ...ctx.brand.settings.vip.levels.map((level) => level.cashback[kind] ?? 0));
    const missions = active.reduce((sum, each) => sum + (kindsOf(each).includes(kind) ? (ownShare(each) ?? 0) : 0), 0);
    return { own, others: cashback + missions, most: cashbackCeilings[kind] };
  });
  const [first, ...rest] = shares;
  if (!first) return null;
  return rest.reduce((least, share) => (share.most - share.others < least.most - least.others ? share : least), first);
}

/** What gives back of play already, by kind of game: the highest cashback and the missions that are open; and the most that all may. */
export async function givenBackByKind(ctx: Ctx): Promise<Map<GameCategory, { others: number; most: number }>> {
  const games = await lobby.gamesInBrief(ctx);
  const active = (await store.all(ctx.db, ctx.brand.id))
    .filter((row) => row.kind === 'mission' && row.state === 'active')
    .map((row) => missionOf(row.terms))
    .map((terms) => ({ kinds: kindsPlayed(terms, games), own: ownShare(terms) ?? 0 }));
  return new Map(
    gameCategories.map((kind) => {
      const cashback = Math.max(0, ...ctx.brand.settings.vip.levels.map((level) => level.cashback[kind] ?? 0));
      const missions = active.reduce((sum, { kinds, own }) => sum + (kinds.includes(kind) ? own : 0), 0);
      return [kind, { others: cashback + missions, most: cashbackCeilings[kind] }];
    }),
  );
}

export function isTooCostly(share: Share | null): boolean {
  return share !== null && share.own + share.others >= share.most;
}

/** The kinds of game in which play counts for a mission. */
export function kindsPlayed(
  { categories, gameCodes, studio }: MissionTerms,
  games: Awaited<ReturnType<typeof lobby.gamesInBrief>>,
): GameCategory[] {
  const meant = [...games].filter(
    ([code, game]) =>
      (gameCodes.length === 0 || gameCodes.includes(code)) && (studio === null || game.studio === studio),
  );
  const found = new Set(meant.map(([, { category }]) => category));
  // A game that the brand does not have yet may be of any kind.
  const isNarrow = (gameCodes.length > 0 || studio !== null) && found.size > 0;
  return gameCategories.filter(
    (kind) => (categories.length === 0 || categories.includes(kind)) && (!isNarrow || found.has(kind)),
  );
}

/** What a mission gives of the turnover that it asks, rounded up; null: it does not ask for turnover. */
function ownShare({ metric, prizeMinor, target }: MissionTerms): number | null {
  return metric === 'turnover' ? Math.ceil((prizeMinor * 10_000) / target) : null;
}
