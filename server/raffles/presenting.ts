import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { RaffleTerms } from '../../contract/raffle-terms.ts';
import type { ShownAward } from '../../contract/promotions.ts';
import type { getRafflePromotionStatus, getRaffles, MemberRaffle } from '../../contract/raffles.ts';
import * as lobby from '../lobby/service.ts';
import * as members from '../members/service.ts';
import * as missions from '../missions/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { ticketsOf } from './counting.ts';
import { windowOf } from './drawing.ts';
import { type Prize, prizeOf, readTerms, shownStateOf, winStateOf } from './reading.ts';
import * as store from './store.ts';
import * as tickets from './store-tickets.ts';
import * as wins from './store-wins.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long one that is over is still shown. */
const SHOWN_DAYS = 60;

/** What there is for the member behind the token; in a break nothing that asks them to come back. */
export async function shown(ctx: Ctx, language: Language): Promise<CallOutput<typeof getRaffles>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) return { paused: false, nowMs: ctx.nowMs, raffles: [] };
  if (await protection.exclusionOf(ctx, memberId)) return { paused: true, nowMs: ctx.nowMs, raffles: [] };
  const rows = await store.shown(ctx.db, ctx.brand.id, ctx.nowMs - SHOWN_DAYS * DAY_MS);
  const ids = rows.map(({ id }) => id);
  const prizes = Map.groupBy(await store.prizesOf(ctx.db, ctx.brand.id, ids), ({ raffle_id }) => raffle_id);
  const drawn = Map.groupBy(await wins.ofRaffles(ctx.db, ctx.brand.id, ids), ({ raffle_id }) => raffle_id);
  const sealed = Map.groupBy(await tickets.ofMember(ctx.db, ctx.brand.id, memberId, ids), ({ raffle_id }) => raffle_id);
  const raffles = [];
  for (const row of rows) {
    const terms = readTerms(row.terms);
    const its = (prizes.get(row.id) ?? []).map((each) => prizeOf(each, terms));
    const own = { sealed: sealed.get(row.id) ?? [], drawn: drawn.get(row.id) ?? [] };
    raffles.push(await present(ctx, { row, terms, prizes: its, ...own }, language));
  }
  return { paused: false, nowMs: ctx.nowMs, raffles };
}

interface Shown {
  row: store.RaffleRow;
  terms: RaffleTerms;
  prizes: readonly Prize[];
  sealed: readonly { source: number; tickets: number; first: number; last: number }[];
  drawn: readonly wins.WinRow[];
}

async function present(
  ctx: Ctx,
  { row, terms, prizes, sealed, drawn }: Shown,
  language: Language,
): Promise<MemberRaffle> {
  const { memberId } = memberOf(ctx);
  const state = shownStateOf(row, ctx.nowMs);
  const isForMember =
    state === 'coming' || state === 'open' ? await promotions.meets(ctx, memberId, terms.audience) : true;
  const isCounted = row.sealed_at === null && state !== 'coming' && isForMember;
  const counts = isCounted
    ? await ticketsOf(ctx, memberId, terms, windowOf(row))
    : terms.sources.map((_, at) => sealed.find(({ source }) => source === at)?.tickets ?? 0);
  const awards: ShownAward[] = [];
  for (const { award, worthMinor, bonusTerms } of prizes)
    awards.push(await promotions.presentAward(ctx, award, { worthMinor, bonusTerms }, language));
  const awardOf = (tier: number) => known(awards[tier - 1], 'a place has its prize');
  const own = counts.reduce((sum, count) => sum + count, 0);
  return {
    id: String(row.id),
    title: terms.title[language],
    text: terms.text[language],
    state,
    opensAtMs: row.opens_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    drawsAtMs: row.draws_at.getTime(),
    isForMember,
    seedHash: known(row.seed_hash, 'a raffle that was published has its seed'),
    prizes: prizes.map(({ count, tier }) => ({ count, award: awardOf(tier) })),
    sources: await presentSources(ctx, terms, counts, language),
    own,
    most: terms.most,
    // Others are counted now and then; the member’s own are known now.
    tickets: Math.max(row.tickets, own),
    numbers: row.numbers ?? Math.max(row.tickets, own, terms.leastNumbers),
    firstNumber: sealed.length === 0 ? null : Math.min(...sealed.map(({ first }) => first)),
    lastNumber: sealed.length === 0 ? null : Math.max(...sealed.map(({ last }) => last)),
    wins: drawn.flatMap((win) =>
      win.member_id === memberId && win.state !== null && win.claim_until !== null
        ? [
            {
              id: String(win.id),
              number: win.number,
              award: awardOf(win.tier),
              state: winStateOf(win.state),
              claimUntilMs: win.claim_until.getTime(),
            },
          ]
        : [],
    ),
    winners: drawn.map((win) => ({
      number: win.number,
      name: win.member_id === null ? null : lobby.maskedName(win.member_id, language),
      own: win.member_id === memberId,
      award: awardOf(win.tier),
    })),
  };
}

async function presentSources(
  ctx: Ctx,
  { sources }: RaffleTerms,
  counts: readonly number[],
  language: Language,
): Promise<MemberRaffle['sources']> {
  const names = sources.some(({ kind }) => kind === 'mission') ? await missions.titles(ctx) : new Map();
  return sources.map((source, at) => ({
    kind: source.kind,
    per: 'perMinor' in source ? wallet.writeAmount(ctx, BigInt(source.perMinor)) : null,
    categories: source.kind === 'turnover' ? source.categories : [],
    name:
      source.kind === 'mission'
        ? (names.get(source.missionId)?.[language] ?? '')
        : source.kind === 'level'
          ? members.levelName(ctx, source.least, language)
          : null,
    each: 'tickets' in source ? source.tickets : 1,
    own: counts[at] ?? 0,
  }));
}

/** What clients of this family of sites ask: whether one runs, and how many prizes wait. */
export async function status(ctx: Ctx): Promise<CallOutput<typeof getRafflePromotionStatus>> {
  const { memberId, accountType } = memberOf(ctx);
  const none = { enabled: false, claimable: 0, drawsAtMs: null };
  if (accountType === TRIAL_TYPE || (await protection.exclusionOf(ctx, memberId))) return none;
  const rows = await store.moving(ctx.db, ctx.brand.id);
  const draws = rows.map(({ draws_at }) => draws_at.getTime());
  return {
    enabled: rows.some((row) => shownStateOf(row, ctx.nowMs) === 'open'),
    claimable: await wins.waitingCount(ctx.db, ctx.brand.id, memberId, ctx.nowMs),
    drawsAtMs: draws.length === 0 ? null : Math.min(...draws),
  };
}
