import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeDecidePvpPair, officeListPvpPairHands, officeListPvpPairs } from '../../contract/pvp-company.ts';
import { getMemberTimeline } from '../../contract/member-timeline.ts';
import { known } from '../platform/process/fail.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseRooms } from './service.ts';
import * as roomStore from './store-rooms.ts';
import { behindOneAddress, peopleCalled, plantHands, sittingsOf } from './test-rings.ts';

const RING_ROLES = ['giver-1', 'giver-2', 'giver-3', 'collector'];
const rings = ['crows', 'foxes', 'snakes'];
const ringers = rings.flatMap((ring) => RING_ROLES.map((role) => `${ring}-${role}`));
const friends = ['tamim-soft', 'liton-soft'];
/** Meet in sit-and-gos alone. */
const tournamentRing = ['otters-giver', 'otters-collector'];
const dormitory = Array.from({ length: 60 }, (_, at) => `student-${at + 1}`);

let site: TestSite;
let token: string;
const ids = new Map<string, bigint>();

beforeAll(async () => {
  site = await startTestSite();
  token = await staffOn(site, 'manager');
  await registerHouseRooms(await site.ctx());
  const names = [...ringers, ...friends, ...dormitory, ...tournamentRing];
  for (const [at, id] of (await peopleCalled(site, names)).entries()) ids.set(names[at]!, id);
  const idOf = (name: string) => ids.get(name)!;
  const { db, brand, nowMs } = await site.ctx();
  const honest = dormitory.map(idOf);
  await behindOneAddress(site, honest, nowMs);
  const [room] = await roomStore.rooms(db, brand.id, 'teen-patti');
  const givers = (ring: string) => [1, 2, 3].map((at) => idOf(`${ring}-giver-${at}`));
  const collectors = new Map(
    rings.flatMap((ring) => givers(ring).map((giver) => [giver, idOf(`${ring}-collector`)] as const)),
  );
  const [one, other] = friends.map(idOf) as [bigint, bigint];
  const soft = new Map([
    [one, other],
    [other, one],
  ]);
  // In turn each who dumps sits with their collector; the two friends sit together every third day only.
  const together = [1, 2, 3].flatMap((turn) =>
    sittingsOf(
      [...honest, ...(turn === 1 ? [] : [one, other])],
      [
        ...rings.map((ring) => [idOf(`${ring}-giver-${turn}`), idOf(`${ring}-collector`)]),
        ...(turn === 1 ? [[one, other]] : []),
      ],
      8,
    ).map((sitting) => ({ ...sitting, day: sitting.day * 3 - turn + 1 })),
  );
  await plantHands(site, room!.id, together, { collectors, soft });
  const [giver, collector] = tournamentRing.map(idOf) as [bigint, bigint];
  const tournaments = sittingsOf(honest, [[giver, collector]], 8);
  const sitAndGo = known(
    (await roomStore.rooms(db, brand.id, 'teen-patti')).find(({ entry_minor: entry }) => entry !== null),
    'a room of tournaments',
  );
  await plantHands(
    site,
    sitAndGo.id,
    tournaments,
    { collectors: new Map([[giver, collector]]), soft: new Map() },
    'tournament',
  );
}, 120_000);
afterAll(() => site.close());

const ask = async () => (await site.call(officeListPvpPairs, {}, { token })).body.value;

test('finds rings that dump chips at tables and in tournaments by name, and of a dormitory behind one address nobody', async () => {
  const { pairs, hands, compared } = await ask();
  expect(hands).toBeGreaterThan(6_000);
  expect(compared).toBe((74 * 73) / 2);
  const byFlow = pairs.filter(({ evidence }) => evidence.suspicions.includes('flow'));
  const named = byFlow.map(({ first, second }) => `${first.account} > ${second.account}`);
  expect(named.toSorted()).toEqual(
    rings.flatMap((ring) => [1, 2, 3].map((at) => `${ring}-giver-${at} > ${ring}-collector`)).toSorted(),
  );
  const everyone = pairs.flatMap(({ first, second }) => [first.account, second.account]);
  const byChips = pairs.filter(({ evidence }) => evidence.suspicions.includes('chips'));
  expect(byChips.map(({ first, second }) => [first.account, second.account])).toEqual([tournamentRing]);
  expect(everyone.filter((account) => account.startsWith('student'))).toEqual([]);
  expect(new Set(everyone)).toEqual(new Set([...ringers, ...friends, ...tournamentRing]));
});

test('tells each suspicion with its numbers', async () => {
  const { pairs } = await ask();
  const ring = pairs.find(({ first }) => first.account === 'crows-giver-1')!;
  expect(ring.evidence).toMatchObject({ suspicions: ['flow', 'company'], together: 8, links: [] });
  expect(ring.evidence.netBoots).toBeGreaterThan(500);
  expect(ring.evidence.flowZ).toBeGreaterThan(4);
  expect(ring.evidence.expected).toBeLessThan(1);
  const soft = pairs.find(({ evidence }) => evidence.suspicions.includes('soft'))!;
  expect([soft.first.account, soft.second.account].toSorted()).toEqual(friends.toSorted());
  expect(soft.evidence.soft!.with.raised).toBe(0);
  expect(soft.evidence.soft!.without.raised).toBeGreaterThan(10);
});

test('shows the hands of a pair side by side, those first in which most went over', async () => {
  const [memberId, otherId] = ['foxes-giver-2', 'foxes-collector'].map((name) => String(ids.get(name)));
  const asked = { memberId: memberId!, otherId: otherId! };
  const { list } = (await site.call(officeListPvpPairHands, asked, { token })).body.value;
  expect(list).toHaveLength(30);
  expect(Number(list[0]!.flow)).toBeGreaterThan(100);
  expect(Number(list[0]!.firstNet)).toBeLessThan(0);
  const turned = (await site.call(officeListPvpPairHands, { memberId: otherId!, otherId: memberId! }, { token })).body
    .value;
  expect(Number(turned.list[0]!.flow)).toBe(-Number(list[0]!.flow));
});

test('counts the hands of tournaments as a kind of their own, in chips', async () => {
  const { pairs, tournamentHands } = await ask();
  expect(tournamentHands).toBeGreaterThan(1_500);
  const { first, second, evidence } = pairs.find((one) => one.evidence.suspicions.includes('chips'))!;
  expect(evidence).toMatchObject({ suspicions: ['chips'], hands: 0, net: '0.00', chips: { hands: 160 } });
  expect(evidence.chips!.netBoots).toBeGreaterThan(500);
  expect(evidence.chips!.z).toBeGreaterThan(4);
  const asked = { memberId: first.memberId, otherId: second.memberId };
  const { list } = (await site.call(officeListPvpPairHands, asked, { token })).body.value;
  expect(list[0]).toMatchObject({ inChips: true, flow: expect.stringMatching(/^\d+$/) as string });
});

describe('a decision', () => {
  const decide = (names: readonly [string, string], decision: 'clear' | 'case', who = token) => {
    const [memberId, otherId] = names.map((name) => String(ids.get(name)));
    const input = { memberId: memberId!, otherId: otherId!, decision, reason: 'looked at their hands' };
    return site.call(officeDecidePvpPair, input, { token: who });
  };

  test('is kept with its numbers, and the pair is not shown again for a while', async () => {
    const before = await ask();
    expect((await decide(['snakes-collector', 'snakes-giver-1'], 'clear')).status).toBe(200);
    const after = await ask();
    expect(after.pairs).toHaveLength(before.pairs.length - 1);
    expect(after.decided[0]).toMatchObject({
      first: { account: 'snakes-giver-1' },
      second: { account: 'snakes-collector' },
      decision: 'clear',
      reason: 'looked at their hands',
      by: 'manager-all',
    });
    expect((await decide(['snakes-giver-1', 'snakes-collector'], 'case')).body.errorCode).toBe('conflict');
  });

  test('that it is a case stands as a note at both', async () => {
    expect((await decide(['snakes-giver-2', 'snakes-collector'], 'case')).status).toBe(200);
    for (const [who, beside] of [
      ['snakes-giver-2', 'snakes-collector'],
      ['snakes-collector', 'snakes-giver-2'],
    ] as const) {
      const { body } = await site.call(getMemberTimeline, { memberId: String(ids.get(who)) }, { token });
      expect(JSON.stringify(body.value)).toContain(`PVP · ${beside}`);
    }
  });

  test('is refused about one member, about two who have not played together, and to who may only look', async () => {
    expect((await decide(['crows-giver-1', 'crows-giver-1'], 'clear')).body.errorCode).toBe('bad_input');
    expect((await decide(['crows-giver-1', 'crows-giver-2'], 'clear')).body.errorCode).toBe('not_found');
    const auditor = await staffOn(site, 'auditor');
    expect((await decide(['crows-giver-1', 'crows-collector'], 'clear', auditor)).status).toBe(403);
  });
});
