import type { CallOutput } from '../../contract/call.ts';
import { fromMinor } from '../../contract/money.ts';
import type { officeListPvpPairs, PvpEvidence, PvpPair, PvpSuspicion } from '../../contract/pvp-company.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { leastPutMinor } from './boots.ts';
import { keptApart } from './kept-apart.ts';
import { linksOf } from './linked-pairs.ts';
import { type Company, companyOf } from './sitting-together.ts';
import { normalTail, poissonTail, shareZ, smallEnough } from './statistics.ts';
import * as pairStore from './store-pairs.ts';
import type { FlowRow, Looked, SoftRow } from './store-pairs.ts';
import * as reviewStore from './store-reviews.ts';
import * as roomStore from './store-rooms.ts';

/** Hands are compared for so long. */
const LOOKED_BACK_MS = 30 * 24 * 60 * 60 * 1000;
/** Of what went from one to another: errors from none, and what every seat must put in at least. */
const LEAST_Z = 4;
const LEAST_BOOTS = 50;
/** And errors from what went between either of them and the others at the table. */
const LEAST_OWN_Z = 3;
/** Of all pairs that are shown for one reason no more than so many are there by chance alone. */
const FALSE_RATE = 0.01;
/** With fewer hands with and without another one nothing is said of how soft somebody plays. */
const LEAST_SOFT_HANDS = 20;
/** Seldomer than this makes nothing graver. */
const SELDOM = 20;
const MOST_SHOWN = 100;

type Answer = CallOutput<typeof officeListPvpPairs>;

/** As it is kept with a decision. */
export interface KeptEvidence {
  readonly giverId: string;
  readonly numbers: PvpEvidence;
}

/** A pair, the lower number first. */
export type PairIds = readonly [one: bigint, other: bigint];

/** Pairs that play together as chance lets nobody play, the gravest first, but for those that were decided; and these. */
export async function pairs(ctx: Ctx): Promise<Answer> {
  const looked = await lookedAt(ctx);
  const measured = await measuredOf(ctx, looked);
  const found = await suspected(ctx, looked, measured);
  const reviews = await reviewStore.silentReviews(ctx.db, ctx.brand.id, ctx.nowMs);
  const silent = new Set(reviews.map(({ member_id: one, other_id: other }) => nameOf([one, other])));
  const waiting = [...found.values()].filter(({ ids }) => !silent.has(nameOf(ids)));
  const shown = waiting.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, MOST_SHOWN);
  const evidence = await evidenceOf(ctx, looked, measured, shown);
  const ids = [...shown.flatMap(({ ids: pair }) => pair), ...reviews.flatMap((row) => [row.member_id, row.other_id])];
  const accounts = await members.accountsOf(ctx, [...new Set(ids)]);
  const whoOf = (id: bigint) => ({ memberId: String(id), account: accounts.get(id) ?? String(id) });
  return {
    sinceMs: looked.sinceMs,
    hands: measured.hands,
    tournamentHands: measured.tournamentHands,
    compared: measured.compared,
    keptApart: await keptApart(ctx, looked.sinceMs),
    pairs: shown.map(({ ids: [one, other] }, at): PvpPair => {
      const { giver, ...numbers } = evidence[at]!;
      return { first: whoOf(giver), second: whoOf(giver === one ? other : one), evidence: numbers };
    }),
    decided: reviews.map((row): Answer['decided'][number] => {
      const { giverId, numbers } = row.evidence as unknown as KeptEvidence;
      const isBack = giverId === String(row.other_id);
      return {
        first: whoOf(isBack ? row.other_id : row.member_id),
        second: whoOf(isBack ? row.member_id : row.other_id),
        evidence: numbers,
        reviewId: String(row.id),
        decision: row.decision as 'clear',
        reason: row.reason,
        by: row.decided_by_account,
        atMs: row.decided_at.getTime(),
        silentUntilMs: row.silent_until.getTime(),
      };
    }),
  };
}

/** What stands against one pair now, and who of them lost to the other; null where they have played no hand together. */
export async function evidenceOfPair(ctx: Ctx, ids: PairIds): Promise<KeptEvidence | null> {
  const looked = await lookedAt(ctx);
  const measured = await measuredOf(ctx, looked);
  const found = await suspected(ctx, looked, measured);
  const pair = found.get(nameOf(ids)) ?? { ids, reasons: new Map() };
  const [evidence] = await evidenceOf(ctx, looked, measured, [pair]);
  if (!evidence || (evidence.hands === 0 && !evidence.chips)) return null;
  const { giver, ...numbers } = evidence;
  return { giverId: String(giver), numbers };
}

/** Since when hands are looked at, and in what their flows are counted. */
export async function lookedAt(ctx: Ctx): Promise<Looked> {
  const rooms = await roomStore.rooms(ctx.db, ctx.brand.id);
  return {
    brandId: ctx.brand.id,
    sinceMs: ctx.nowMs - LOOKED_BACK_MS,
    timeZone: ctx.brand.settings.timeZone,
    boots: new Map(rooms.map((room) => [room.id, leastPutMinor(room)])),
  };
}

interface Suspected {
  readonly ids: PairIds;
  /** How grave each reason is. */
  readonly reasons: Map<PvpSuspicion, number>;
}

/** What all pairs are measured by. */
interface Measured {
  readonly hands: number;
  readonly tournamentHands: number;
  /** How many pairs there are of all who played. */
  readonly compared: number;
  readonly company: readonly (Company & { chance: number })[];
  readonly soft: readonly (SoftRow & { z: number })[];
}

async function measuredOf(ctx: Ctx, looked: Looked): Promise<Measured> {
  const { hands, members: count } = await pairStore.extentOf(ctx.db, looked);
  const { hands: tournamentHands } = await pairStore.extentOf(ctx.db, looked, 'chips');
  const company = companyOf(await pairStore.satTogether(ctx.db, looked));
  const soft = await pairStore.softness(ctx.db, looked, LEAST_SOFT_HANDS);
  return {
    hands,
    tournamentHands,
    compared: (count * (count - 1)) / 2,
    company: company.map((row) => ({ ...row, chance: poissonTail(row.together, row.expected) })),
    soft: soft.map((row) => ({ ...row, z: softZ(row) })),
  };
}

async function suspected(
  ctx: Ctx,
  looked: Looked,
  { compared, company, soft }: Measured,
): Promise<Map<string, Suspected>> {
  const found = new Map<string, Suspected>();
  const add = (one: bigint, other: bigint, reason: PvpSuspicion, weight: number) => {
    const ids: PairIds = one < other ? [one, other] : [other, one];
    const pair = found.get(nameOf(ids)) ?? { ids, reasons: new Map() };
    pair.reasons.set(reason, Math.max(weight, pair.reasons.get(reason) ?? 0));
    found.set(nameOf(ids), pair);
  };
  const least = { leastBoots: LEAST_BOOTS, leastZ: LEAST_Z, leastOwnZ: LEAST_OWN_Z };
  for (const [stakes, reason] of [['money', 'flow'] as const, ['chips', 'chips'] as const]) {
    const flows = await pairStore.flows(ctx.db, looked, stakes, least);
    for (const row of flows) add(row.member_id, row.other_id, reason, Math.abs(row.z));
  }
  const seldom = smallEnough(
    company.map(({ chance }) => chance),
    compared,
    FALSE_RATE,
  );
  for (const { member_id: one, other_id: other, chance } of company) {
    if (chance <= seldom) add(one, other, 'company', Math.min(SELDOM, -Math.log10(chance)));
  }
  const softly = smallEnough(
    soft.map(({ z }) => normalTail(z)),
    soft.length,
    FALSE_RATE,
  );
  for (const { member_id: one, other_id: other, z } of soft) {
    if (normalTail(z) <= softly) add(one, other, 'soft', z);
  }
  return found;
}

/** All numbers of some pairs; `giver` is who lost to the other. */
async function evidenceOf(
  ctx: Ctx,
  looked: Looked,
  { company: companies, soft }: Measured,
  some: readonly Suspected[],
): Promise<(PvpEvidence & { giver: bigint })[]> {
  const among = [...new Set(some.flatMap(({ ids }) => ids))];
  const flows = byPair(await pairStore.flows(ctx.db, looked, 'money', { among }));
  const chipFlows = byPair(await pairStore.flows(ctx.db, looked, 'chips', { among }));
  const together = byPair(companies);
  const links = await linksOf(
    ctx,
    some.map(({ ids }) => ids),
    looked.sinceMs,
  );
  return some.map(({ ids, reasons }, at) => {
    const name = nameOf(ids);
    const flow: FlowRow | undefined = flows.get(name);
    const chips = chipFlows.get(name);
    const company = together.get(name);
    // Where no money went over, chips say from whom to whom.
    const isBack = (flow?.net_minor || BigInt(Math.sign(chips?.net_boots ?? 0))) < 0n;
    const minor = (isBack ? -1n : 1n) * (flow?.net_minor ?? 0n);
    return {
      suspicions: [...reasons.keys()],
      links: links[at]!,
      hands: flow?.hands ?? 0,
      net: fromMinor(minor, ctx.brand.settings.currency.decimals),
      netBoots: rounded(Math.abs(flow?.net_boots ?? 0)),
      flowZ: rounded(Math.abs(flow?.z ?? 0)),
      chips: chips ? chipsOf(chips, isBack) : null,
      together: company?.together ?? 0,
      expected: rounded(company?.expected ?? 0),
      togetherChance: company?.chance ?? 1,
      soft: softer(soft, ids),
      giver: isBack ? ids[1] : ids[0],
    };
  });
}

/** From the first to the second, as they are told; negative the other way. */
function chipsOf({ hands, net_boots: boots, z }: FlowRow, isBack: boolean): PvpEvidence['chips'] {
  const sign = isBack ? -1 : 1;
  return { hands, netBoots: rounded(sign * boots), z: rounded(Math.abs(z)) };
}

function softer(rows: Measured['soft'], [one, other]: PairIds): PvpEvidence['soft'] {
  const own = rows
    .filter(({ member_id: id, other_id: of }) => (id === one && of === other) || (id === other && of === one))
    .toSorted((left, right) => right.z - left.z);
  const [row] = own;
  if (!row) return null;
  return {
    memberId: String(row.member_id),
    with: { raised: row.with_raised, hands: row.with_hands },
    without: { raised: row.all_raised - row.with_raised, hands: row.all_hands - row.with_hands },
    z: rounded(row.z),
  };
}

/** How much seldomer somebody raises with another one in the hand, in standard errors. */
function softZ(row: SoftRow): number {
  const without = { of: row.all_raised - row.with_raised, from: row.all_hands - row.with_hands };
  return shareZ(without, { of: row.with_raised, from: row.with_hands });
}

function weightOf({ reasons }: Suspected): number {
  return [...reasons.values()].reduce((sum, weight) => sum + weight, 0);
}

function byPair<Row extends { member_id: bigint; other_id: bigint }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [nameOf([row.member_id, row.other_id]), row]));
}

function nameOf([one, other]: PairIds): string {
  return `${one}:${other}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
