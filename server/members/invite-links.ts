import { agentTypes, TRIAL_TYPE } from '../../contract/members.ts';
import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { accountKeyOf } from './names.ts';
import * as links from './store-invite-links.ts';
import * as store from './store.ts';

/** Neither 0 and O nor 1 and I: 8 of 32 are 1.1 million millions, so that nobody finds one by trying. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const MOST_OPEN = 50;
const codeShape = /^[2-9A-HJ-NP-Z]{8}$/;

type LinkMakes = 'member' | 'agent';

interface InviteLink {
  id: bigint;
  ownerId: bigint;
  code: string;
  label: string;
  makes: LinkMakes;
  landing: 'register' | 'home';
  createdAtMs: number;
  endsAtMs: number | null;
}

/** The same with what came of it. */
export interface CountedLink extends InviteLink {
  visits: number;
  joins: number;
  deposited: number;
}

/**
 * Makes a link that invites under a member.
 * @throws Refusal links_full
 */
export async function createLink(
  ctx: Ctx,
  ownerId: bigint,
  given: Pick<InviteLink, 'label' | 'makes' | 'landing' | 'endsAtMs'>,
): Promise<InviteLink> {
  if ((await links.countOpen(ctx.db, ctx.brand.id, ownerId, ctx.nowMs)) >= MOST_OPEN)
    fail('links_full', { most: MOST_OPEN });
  for (let tries = 0; tries < 5; tries++) {
    const link = { ...given, ownerId, code: newLinkCode(ctx.random), createdAtMs: ctx.nowMs };
    const row = await links.insert(ctx.db, ctx.brand.id, link);
    if (row) return linkFrom(row);
  }
  return fail('unavailable');
}

/** Ends a link of this owner. Refuses with not_found, also where it has ended. */
export async function endLink(ctx: Ctx, ownerId: bigint, linkId: bigint): Promise<InviteLink> {
  const ended = await links.end(ctx.db, ctx.brand.id, { ownerId, linkId, atMs: ctx.nowMs });
  return linkFrom(ended ?? fail('not_found'));
}

/** Links of an owner, newest first. */
export async function linksOf(
  ctx: Ctx,
  ownerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ links: CountedLink[]; totalCount: number }> {
  const window = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await links.listOf(ctx.db, ctx.brand.id, ownerId, window);
  return {
    links: rows.map((row) => ({
      ...linkFrom(row),
      visits: Number(row.visits),
      joins: row.joins,
      deposited: row.deposited,
    })),
    totalCount: await links.countOf(ctx.db, ctx.brand.id, ownerId),
  };
}

/** Counts that somebody opened the site by a link; a code of no open link counts nothing. */
export async function countVisit(ctx: Ctx, code: string, visits = 1): Promise<void> {
  const link = await linkBy(ctx, code);
  if (link && isOpen(ctx, link))
    await links.countVisit(ctx.db, ctx.brand.id, link.id, dayOf(ctx.nowMs, ctx.brand.settings.timeZone), visits);
}

/** Keeps with which link a new member came. */
export async function keepJoin(ctx: Ctx, linkId: bigint, memberId: bigint): Promise<void> {
  await links.insertJoin(ctx.db, ctx.brand.id, { linkId, memberId, atMs: ctx.nowMs });
}

/** Keeps the first deposit of who came by a link. */
export async function keepFirstDeposit(ctx: Ctx, memberId: bigint, amountMinor: bigint): Promise<void> {
  await links.keepFirstDeposit(ctx.db, ctx.brand.id, { memberId, amountMinor, atMs: ctx.nowMs });
}

/** Under whom a code leads, and as what. */
interface Inviter {
  member: store.MemberRow;
  /** null: the code was a name or a number, as links of old have it. */
  link: InviteLink | null;
}

/**
 * Whom a code means: a link’s, or the account name or number of a member.
 * @param may which types of accounts may invite
 * @throws Refusal invitation_code_error where nobody may invite by it
 */
export async function inviterBy(ctx: Ctx, code: string, may: (type: number) => boolean): Promise<Inviter> {
  const link = await linkBy(ctx, code);
  // One that has ended leads nowhere, also not to whoever has taken its code as a name since.
  if (link && !isOpen(ctx, link)) fail('invitation_code_error');
  const member = link ? await store.byId(ctx.db, ctx.brand.id, link.ownerId) : await named(ctx, code);
  if (!member || member.status !== 'active' || !may(member.type)) fail('invitation_code_error');
  // A frozen agent brings nobody, by whatever code; a link serves as long as its owner is an agent.
  if (member.agent_frozen_at !== null || (link && !agentTypes.includes(member.type))) fail('invitation_code_error');
  return { member, link };
}

/** Lets pass the code of an agent who invites. Refuses with invitation_code_error. */
export async function checkInvitation(ctx: Ctx, code: string): Promise<void> {
  await inviterBy(ctx, code.trim(), (type) => agentTypes.includes(type));
}

/** The name of whoever invites by a code that stands in a link. Refuses with invitation_code_error. */
export async function inviterName(ctx: Ctx, code: string): Promise<string> {
  return (await inviterBy(ctx, code.trim(), (type) => type !== TRIAL_TYPE)).member.nickname;
}

async function linkBy(ctx: Ctx, code: string): Promise<InviteLink | null> {
  const written = code.trim().toUpperCase();
  if (!codeShape.test(written)) return null;
  const row = await links.byCode(ctx.db, ctx.brand.id, written);
  return row ? linkFrom(row) : null;
}

function isOpen(ctx: Ctx, { endsAtMs }: InviteLink): boolean {
  return endsAtMs === null || endsAtMs > ctx.nowMs;
}

async function named(ctx: Ctx, code: string): Promise<store.MemberRow | undefined> {
  return (
    (await store.byAccountKey(ctx.db, ctx.brand.id, accountKeyOf(code))) ??
    (/^[1-9]\d{0,17}$/.test(code) ? await store.byId(ctx.db, ctx.brand.id, BigInt(code)) : undefined)
  );
}

function newLinkCode(random: RandomBytes): string {
  assert(letters.length === 32, 'each letter is equally likely');
  return [...random(LENGTH)].map((byte) => letters[byte % 32]).join('');
}

function linkFrom(row: links.LinkRow): InviteLink {
  return {
    id: row.id,
    ownerId: row.owner_id,
    code: row.code,
    label: row.label,
    makes: row.makes as LinkMakes,
    landing: row.landing as InviteLink['landing'],
    createdAtMs: row.created_at.getTime(),
    endsAtMs: row.ends_at?.getTime() ?? null,
  };
}
