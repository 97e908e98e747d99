import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchMembers } from '../../contract/members.ts';
import {
  addMemberNote,
  getMemberTimeline,
  listMemberTags,
  saveMemberTags,
  type TimelineEvent,
  type TimelineKind,
  timelineKinds,
  type TimelinePart,
  timelineParts,
} from '../../contract/member-timeline.ts';
import { listAudit } from '../../contract/office.ts';
import { place, rollBack, settle } from '../bets/test-bets.ts';
import * as members from '../members/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { newMember } from '../sessions/test-members.ts';
import { fund } from '../testing/money.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff, type TestStaff } from './test-staff.ts';

const HOUR_MS = 3_600_000;
const kinds = Object.keys(timelineKinds);

let site: TestSite;
let owner: string;
let cashier: string;
let support: TestStaff & { token: string };
let rahim: Awaited<ReturnType<typeof newMember>>;
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
  [owner, cashier, support] = [
    await staffOn(site, 'owner'),
    await staffOn(site, 'cashier'),
    await loggedInStaff(site, 'support', 'timeline.support'),
  ];
  rahim = await newMember(site, 'timed');
});
afterAll(() => site.close());

const page = async (asked: { part?: TimelinePart; fromMs?: number; untilMs?: number; after?: string }, token = owner) =>
  (await site.call(getMemberTimeline, { memberId: String(rahim.id), ...asked }, { token })).body.value;

/** Page after page to the end. */
async function whole(asked: Parameters<typeof page>[0] = {}): Promise<TimelineEvent[]> {
  const all: TimelineEvent[] = [];
  let after: string | null | undefined;
  do {
    const { list, next } = await page({ ...asked, ...(after ? { after } : {}) });
    all.push(...list);
    after = next;
  } while (after !== null);
  return all;
}

/** Of one moment in the order of the kinds, then the higher number first. */
function placeOf({ atMs, kind, id }: TimelineEvent): [number, number, number] {
  return [-atMs, kinds.indexOf(kind), -Number(id)];
}

async function note(atMs: number): Promise<void> {
  const ctx = await site.ctx({ ...staffActor(), permissions: [] } as never, atMs);
  await members.addNote(ctx, { memberId: String(rahim.id), content: `note ${++count}` }, '192.0.2.1');
}

const staffActor = () => ({ kind: 'staff', staffId: support.id, account: support.account });

describe('the timeline of a member', () => {
  test('is the same in pages as in one, however many things share a moment', async () => {
    const startMs = nowMs() - 10 * HOUR_MS;
    // 45 notes, each with its entry in the audit of the same moment: more than three pages, cut within a moment.
    for (let at = 0; at < 45; at++) await note(startMs + Math.floor(at / 9));
    const all = await whole();
    const keys = all.map(({ kind, id }) => `${kind} ${id}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.filter(({ kind }) => kind === 'note')).toHaveLength(45);
    expect(all.filter(({ kind, state }) => kind === 'staff' && state === 'member.note')).toHaveLength(45);
    const places = all.map(placeOf);
    const sorted = places.toSorted((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
    expect(places).toEqual(sorted);
  });

  test('adds bets up by the hour, each hour once and whole; what was rolled back adds nothing', async () => {
    await fund(site, rahim.id, 1_000_000n);
    const hourMs = Math.floor((nowMs() - 5 * HOUR_MS) / HOUR_MS) * HOUR_MS;
    const bet = async (atMs: number, stakeMinor: bigint, payoutMinor: bigint | null) => {
      const key = `timeline-bet-${++count}`;
      const ctx = await site.ctx(rahim.actor, atMs);
      await place(ctx, { memberId: rahim.id, key, stakeMinor, atMs, settled: false });
      await (payoutMinor === null ? rollBack(ctx, rahim.id, key) : settle(ctx, rahim.id, key, payoutMinor));
    };
    await bet(hourMs, 1_000n, 500n);
    await bet(hourMs + 600_000, 2_000n, 4_000n);
    await bet(hourMs + 700_000, 9_000n, null);
    await bet(hourMs - 1, 300n, 0n);
    const hours = await whole({ part: 'play' });
    expect(hours.map(({ amount, play }) => [amount, play])).toEqual([
      ['15.00', { bets: 3, staked: '30.00', won: '45.00', fromMs: hourMs }],
      ['-3.00', { bets: 1, staked: '3.00', won: '0.00', fromMs: hourMs - 1 }],
    ]);
    // What happened between two bets of an hour stands behind its row, and the hour does not come again.
    await note(hourMs + 300_000);
    const all = await whole({ fromMs: hourMs, untilMs: hourMs + HOUR_MS });
    expect(all.map(({ kind }) => kind)).toEqual(['play', 'note', 'staff']);
    const { list } = await page({ after: `${hourMs + 300_000}-note-999999999` });
    expect(list.filter(({ kind }) => kind === 'play').map(({ amount }) => amount)).toEqual(['-3.00']);
    // A window that ends within an hour counts what was placed in it.
    const half = await whole({ part: 'play', fromMs: hourMs, untilMs: hourMs + 600_000 });
    expect(half.map(({ play }) => play?.bets)).toEqual([1]);
  });

  test('shows a role what it may read elsewhere, and no more', async () => {
    const { list } = await page({}, cashier);
    const shown = new Set(list.map(({ kind }) => kind));
    expect(shown.has('login')).toBe(true);
    expect(shown.has('staff')).toBe(false);
    const hidden: TimelineKind[] = ['staff', 'message', 'feedback'];
    for (const part of Object.keys(timelineParts) as TimelinePart[]) {
      const seen = (await page({ part }, cashier)).list.map(({ kind }) => kind);
      expect(seen.filter((kind) => hidden.includes(kind))).toEqual([]);
    }
  });

  test('of nobody is refused, and so is a place that it never gave', async () => {
    const nobody = await site.call(getMemberTimeline, { memberId: '99999999' }, { token: owner });
    expect(nobody.body.errorCode).toBe('not_found');
    const odd = await site.call(
      getMemberTimeline,
      { memberId: String(rahim.id), after: '5-note-1; DROP' },
      { token: owner },
    );
    expect(odd.body.errorCode).toBe('bad_input');
  });
});

describe('notes and tags', () => {
  test('are written by who may, kept, found, and stand in the audit', async () => {
    const memberId = String(rahim.id);
    const tags = ['  Careful ', 'careful', 'ভিআইপি', ''].filter(Boolean);
    const saved = await site.call(saveMemberTags, { memberId, tags }, { token: support.token });
    expect(saved.body.value.tags).toEqual(['careful', 'ভিআইপি']);
    const used = await site.call(listMemberTags, {}, { token: cashier });
    expect(used.body.value.list).toContainEqual({ tag: 'careful', count: 1 });
    const found = await site.call(searchMembers, { tag: 'careful' }, { token: cashier });
    expect(found.body.value.list.map(({ id }) => id)).toEqual([memberId]);
    await site.call(saveMemberTags, { memberId, tags: [] }, { token: support.token });
    const written = await site.call(
      listAudit,
      { subject: `member:${memberId}`, action: 'member.tags' },
      { token: owner },
    );
    expect(written.body.value.list.map(({ detail }) => detail)).toEqual([
      { before: ['careful', 'ভিআইপি'], after: [] },
      { before: [], after: ['careful', 'ভিআইপি'] },
    ]);
  });

  test.each([
    ['a note of blanks', addMemberNote, { content: ' \n ' }, 'bad_input'],
    ['a note that is too long', addMemberNote, { content: 'x'.repeat(1001) }, 'bad_input'],
    ['too many tags', saveMemberTags, { tags: Array.from({ length: 13 }, (_, at) => `t${at}`) }, 'bad_input'],
    ['a tag that is too long', saveMemberTags, { tags: ['x'.repeat(25)] }, 'bad_input'],
  ])('%s is refused', async (_what, call, given, code) => {
    const input = { memberId: String(rahim.id), ...given } as never;
    expect((await site.call(call, input, { token: support.token })).body.errorCode).toBe(code);
    const nobody = { memberId: '99999999', content: 'x', tags: [] };
    const { content, tags, memberId } = nobody;
    const missing = call === addMemberNote ? { memberId, content } : { memberId, tags };
    expect((await site.call(call, missing as never, { token: support.token })).body.errorCode).toBe('not_found');
    expect((await site.call(call, input, { token: cashier })).body.errorCode).toBe('not_allowed');
  });
});
