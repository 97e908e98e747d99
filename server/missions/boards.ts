import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { BoardTerms } from '../../contract/mission-terms.ts';
import type { BoardStanding, getMissionLeaderboard, MemberBoard } from '../../contract/missions.ts';
import { fromMinor } from '../../contract/money.ts';
import * as lobby from '../lobby/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { entryOf } from './closing.ts';
import { addDays } from './days.ts';
import { placed, type Placed, prizesOf } from './prizes.ts';
import { boardOf, today } from './reading.ts';
import * as boards from './store-boards.ts';
import * as store from './store.ts';
import { gamesIn } from './summary.ts';

/** So many places are shown. */
const SHOWN = 20;
/** A closed leaderboard is shown for so long, one to come so long before. */
const CLOSED_DAYS = 14;
const CLOSED_MS = CLOSED_DAYS * 24 * 60 * 60 * 1000;
const COMING_MS = 7 * 24 * 60 * 60 * 1000;

/** The leaderboards of the brand with the place of the member behind the token; in a break they are none of theirs. */
export async function leaderboards(ctx: Ctx, language: Language): Promise<CallOutput<typeof getMissionLeaderboard>> {
  const { memberId } = memberOf(ctx);
  if (await protection.exclusionOf(ctx, memberId)) return { boards: [] };
  const rows = await store.shown(ctx.db, ctx.brand.id, 'board', addDays(today(ctx), -CLOSED_DAYS));
  const near = rows.filter(
    ({ from_at, until_at }) =>
      from_at !== null &&
      until_at !== null &&
      from_at.getTime() < ctx.nowMs + COMING_MS &&
      until_at.getTime() > ctx.nowMs - CLOSED_MS,
  );
  const games = await lobby.gamesInBrief(ctx);
  const list: MemberBoard[] = [];
  const { account } = await members.get(ctx, memberId);
  for (const row of near) list.push(await present(ctx, row, { memberId, account }, language, games));
  // What runs first, the one that ends next at the top; then what comes, then what is over.
  const order = { running: 0, ending: 1, coming: 2, closed: 3 };
  return {
    boards: list.toSorted((one, other) => order[one.state] - order[other.state] || one.untilMs - other.untilMs),
  };
}

async function present(
  ctx: Ctx,
  row: store.ProgramRow,
  { memberId, account }: { memberId: bigint; account: string },
  language: Language,
  games: Awaited<ReturnType<typeof lobby.gamesInBrief>>,
): Promise<MemberBoard> {
  const terms = boardOf(row.terms);
  const prizes = prizesOf(terms.prizes);
  const { list, mine } = await (row.closed_at === null ? running : closed)(ctx, row.id, prizes, memberId);
  const write = (each: Placed): BoardStanding => ({
    place: each.place,
    name: each.memberId === memberId ? account : lobby.maskedName(each.memberId, language),
    score: scoreText(ctx, terms, each.score),
    prize: each.prizeMinor === 0n ? null : wallet.writeAmount(ctx, each.prizeMinor),
    mine: each.memberId === memberId,
  });
  return {
    id: String(row.id),
    title: terms.title[language],
    text: terms.text[language],
    score: terms.score,
    rounds: terms.rounds,
    leastStake: terms.score === 'multiple' ? wallet.writeAmount(ctx, BigInt(terms.leastStakeMinor)) : null,
    categories: terms.categories,
    games: gamesIn(terms.gameCodes, games, language),
    fromMs: row.from_at?.getTime() ?? 0,
    untilMs: row.until_at?.getTime() ?? 0,
    state: stateAt(row, ctx.nowMs),
    pool: wallet.writeAmount(
      ctx,
      prizes.reduce((sum, prize) => sum + prize, 0n),
    ),
    list: list.slice(0, SHOWN).map(write),
    mine: mine && write(mine),
    players: await boards.players(ctx.db, ctx.brand.id, row.id),
  };
}

interface Shown {
  list: Placed[];
  mine: Placed | null;
}

async function running(ctx: Ctx, id: bigint, prizes: readonly bigint[], memberId: bigint): Promise<Shown> {
  const rows = await boards.best(ctx.db, ctx.brand.id, id, Math.max(SHOWN, prizes.length));
  const list = placed(rows.map(entryOf), prizes);
  const found = list.find((each) => each.memberId === memberId);
  if (found) return { list, mine: found };
  const own = await boards.standingOf(ctx.db, ctx.brand.id, id, memberId);
  return { list, mine: own ? { ...entryOf(own), place: own.place, prizeMinor: 0n } : null };
}

/** What stands for good; whose place gave nothing is told where they ended. */
async function closed(ctx: Ctx, id: bigint, _: readonly bigint[], memberId: bigint): Promise<Shown> {
  const rows = await boards.placesOf(ctx.db, ctx.brand.id, id, SHOWN);
  const own =
    (await boards.placeOf(ctx.db, ctx.brand.id, id, memberId)) ??
    (await boards.standingOf(ctx.db, ctx.brand.id, id, memberId));
  const write = (row: boards.EntryRow & { place: number; prize_minor?: bigint }) => ({
    ...entryOf(row),
    place: row.place,
    prizeMinor: row.prize_minor ?? 0n,
  });
  return { list: rows.map(write), mine: own ? write(own) : null };
}

function stateAt({ from_at, until_at, closed_at }: store.ProgramRow, nowMs: number): MemberBoard['state'] {
  if (closed_at !== null) return 'closed';
  if ((from_at?.getTime() ?? 0) > nowMs) return 'coming';
  return (until_at?.getTime() ?? 0) > nowMs ? 'running' : 'ending';
}

/** Turnover as an amount, multiples with two decimals. */
export function scoreText(ctx: Ctx, { score }: Pick<BoardTerms, 'score'>, value: bigint): string {
  return score === 'turnover' ? wallet.writeAmount(ctx, value) : fromMinor(value, 2);
}
