import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { ShownAward } from '../../contract/promotions.ts';
import { type WheelCause, wheelCauses } from '../../contract/wheel-terms.ts';
import type { getSpinRecord, getWheels, listSpins, MemberWay, MemberWheel } from '../../contract/wheels.ts';
import { wheelVersion } from '../../games/prize-wheel.ts';
import * as lobby from '../lobby/service.ts';
import * as members from '../members/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { readTerms, readWorths, standingOf, windowOf } from './reading.ts';
import { leftOf, type Right, rightsOf } from './rights.ts';
import { nameOf, sealOf } from './sealing.ts';
import * as spins from './store-spins.ts';
import * as store from './store.ts';

const WINNERS = 8;

/** The wheels that there are for the member behind the token; in a break nothing that asks them to come back. */
export async function shown(ctx: Ctx, language: Language): Promise<CallOutput<typeof getWheels>> {
  const { memberId } = memberOf(ctx);
  if (await protection.exclusionOf(ctx, memberId)) return { paused: true, wheels: [] };
  const wheels = [];
  for (const row of await store.active(ctx.db, ctx.brand.id)) {
    const wheel = await present(ctx, memberId, row, language);
    if (wheel.standing !== 'over') wheels.push(wheel);
  }
  return { paused: false, wheels };
}

async function present(ctx: Ctx, memberId: bigint, row: store.WheelRow, language: Language): Promise<MemberWheel> {
  const terms = readTerms(row.terms);
  const whose = { brandId: ctx.brand.id, wheelId: row.id, memberId };
  const rights = await rightsOf(ctx, memberId, row.id, terms);
  const isForMe = await promotions.meets(ctx, memberId, terms.audience);
  const number = (await spins.lastNumber(ctx.db, whose)) + 1;
  const weights = terms.segments.map(({ weight }) => weight);
  const standing = standingOf(ctx, row, terms);
  const segments = [];
  for (const [at, { weight }] of terms.segments.entries())
    segments.push({ weight, ...(await presentPrize(ctx, row, at, language)) });
  return {
    id: String(row.id),
    title: terms.title[language],
    text: terms.text[language],
    standing,
    ...windowOf(terms, ctx),
    segments,
    left: wallet.writeAmount(ctx, row.budget_minor - row.spent_minor),
    largest: wallet.writeAmount(ctx, known(row.largest_minor, 'a wheel that is open has its largest prize')),
    ways: rights.map((right) => presentWay(ctx, right, language)),
    isForMe,
    spins: standing === 'open' && isForMe ? leftOf(rights) : 0,
    untilMs: startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, -1),
    number,
    seal: sealOf(ctx, row, weights, { memberId, number }).seal,
    winners: await winnersOf(ctx, row, language),
  };
}

function presentWay(ctx: Ctx, { way, ownMinor, earned, used }: Right, language: Language): MemberWay {
  return {
    kind: way.kind,
    spins: way.spins,
    each: 'eachMinor' in way ? wallet.writeAmount(ctx, BigInt(way.eachMinor)) : null,
    own: ownMinor === null ? null : wallet.writeAmount(ctx, ownMinor),
    level: way.kind === 'level' ? members.levelName(ctx, way.least, language) : null,
    earned,
    used,
  };
}

async function winnersOf(ctx: Ctx, row: store.WheelRow, language: Language): Promise<MemberWheel['winners']> {
  const { segments } = readTerms(row.terms);
  const won = await spins.list(ctx.db, ctx.brand.id, { wheelId: row.id, won: true }, WINNERS, 0);
  return won.map(({ member_id, segment, at }) => ({
    name: lobby.maskedName(member_id, language),
    label: segments[segment]?.label[language] ?? '',
    atMs: at.getTime(),
  }));
}

/** What a segment is called, and gives. */
export async function presentPrize(
  ctx: Ctx,
  row: store.WheelRow,
  segment: number,
  language: Language,
): Promise<{ label: string; award: ShownAward | null }> {
  const { label, award } = known(readTerms(row.terms).segments[segment], 'a spin fell on one of the segments');
  const worth = readWorths(row.worths)[segment] ?? null;
  return {
    label: label[language],
    award: award && (await promotions.presentAward(ctx, award, known(worth, 'a prize has its worth'), language)),
  };
}

/** The spins of the member behind the token, newest first. */
export async function history(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listSpins>,
  language: Language,
): Promise<CallOutput<typeof listSpins>> {
  const { memberId } = memberOf(ctx);
  const rows = await spins.list(ctx.db, ctx.brand.id, { memberId }, pageSize, (pageNo - 1) * pageSize);
  const list = [];
  for (const { wheel_id, number, cause, segment, at } of rows) {
    const row = known(await store.byId(ctx.db, ctx.brand.id, wheel_id), 'a spin is of a wheel');
    list.push({
      wheelId: String(wheel_id),
      title: readTerms(row.terms).title[language],
      number,
      cause: causeOf(cause),
      ...(await presentPrize(ctx, row, segment, language)),
      atMs: at.getTime(),
    });
  }
  return pageOf(list, await spins.count(ctx.db, ctx.brand.id, { memberId }), pageSize);
}

export function causeOf(cause: string): WheelCause {
  return known(
    wheelCauses.find((each) => each === cause),
    `${cause} is something that spins are for`,
  );
}

/** A spin of the member behind the token with all that it was drawn from. @throws Refusal not_found */
export async function recordOf(
  ctx: Ctx,
  { wheelId, number }: CallParsed<typeof getSpinRecord>,
): Promise<CallOutput<typeof getSpinRecord>> {
  const { memberId } = memberOf(ctx);
  const row = await store.byId(ctx.db, ctx.brand.id, BigInt(wheelId));
  if (!row) fail('not_found');
  const spun = await spins.byNumber(ctx.db, { brandId: ctx.brand.id, wheelId: row.id, memberId }, number);
  if (!spun) fail('not_found');
  return {
    spin: nameOf(row.id, memberId, number),
    version: wheelVersion,
    weights: readTerms(row.terms).segments.map(({ weight }) => weight),
    seal: spun.seal,
    salt: spun.salt,
    clientSeed: spun.client_seed,
    segment: spun.segment,
    spunAtMs: spun.at.getTime(),
  };
}
