import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  importDrawResults,
  type ImportOutcome,
  MOST_IMPORTED_LETTERS,
  MOST_IMPORTED_LINES,
} from '../../contract/lottery-import.ts';
import { placeLotteryBet } from '../../contract/lottery.ts';
import { officeListDraws } from '../../contract/lottery-draws.ts';
import { cancelDraw, decideDrawResult, proposeDrawResult } from '../../contract/lottery-office.ts';
import { listAudit } from '../../contract/office.ts';
import { resultCell } from '../../contract/result-lines.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { bettor, drawNow, driveTo, newDraw, offerLottery } from './test-draws.ts';

let site: TestSite;
let first: string;
let second: string;
let auditor: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const ctx = await site.ctx();
  await offerLottery(ctx, 'north', 'vn-north', { source: 'office', area: 'VN', prize_mode: 'SEA' });
  await offerLottery(ctx, 'three', 'pick-3');
  first = await staffOn(site, 'manager');
  second = await staffOn(site, 'owner');
  auditor = await staffOn(site, 'auditor');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

/** The first days of the North in 2024: the date, and its numbers by prize. */
const tiers = [1, 1, 2, 6, 4, 6, 3, 4];
const days = readFileSync(fileURLToPath(new URL('test-north-2024.txt', import.meta.url)), 'utf8')
  .split('\n')
  .slice(0, 5)
  .map((line) => {
    const [issue = '', ...numbers] = line.split(' ');
    let from = 0;
    return { issue, groups: tiers.map((count) => numbers.slice(from, (from += count))) };
  });
const [some, other] = [days[3]!.groups, days[4]!.groups];

const send = (lines: string, token = first, gameCode = 'north') =>
  site.call(importDrawResults, { gameCode, lines }, { token });
const outcomes = async (lines: string, token = first): Promise<[string, ImportOutcome][]> =>
  (await send(lines, token)).body.value.lines.map(({ issue, outcome }) => [issue, outcome]);
const line = (issue: string, groups: readonly (readonly string[])[] = some) => `${issue},${resultCell(groups)}`;
const closed = async (issue: string) => {
  await newDraw(await site.ctx(), 'north', issue, 0);
  return driveTo(site, 'north', issue, 'closed');
};
const stands = async (issue: string) => (await drawNow(await site.ctx(), 'north', issue)).state;

test('the real draws of three days: one person imports them, another imports them too, and tickets are paid', async () => {
  const who = await bettor(site, 'north-player', 100_000n);
  const wanted = days.slice(0, 3);
  for (const { issue } of wanted) await newDraw(await site.ctx(), 'north', issue, 60_000);
  // The special prizes of these days end in 32, 56 and 95.
  const tickets = ['32', '56', '95'].map((selection) => ({
    playType: 'de',
    selection,
    unit: '1',
    rebateMilli: 0,
    odds: [75_000],
  }));
  const draws = wanted.map(({ issue }) => ({ issue, times: 1 }));
  const input = { gameCode: 'north', tickets, draws, stopOnWin: false };
  expect((await site.call(placeLotteryBet, input, { token: who.token, key: 'three-days' })).status).toBe(200);
  for (const { issue } of wanted) await driveTo(site, 'north', issue, 'closed');
  const text = ['issue,numbers', ...wanted.map(({ issue, groups }) => line(issue, groups)), ''].join('\r\n');
  expect((await send(text)).body.value.lines).toEqual(
    wanted.map(({ issue }, at) => ({ line: at + 2, issue, outcome: 'entered' })),
  );
  expect(await stands(wanted[0]!.issue)).toBe('closed');
  expect(await who.balanceMinor()).toBe(99_100n);
  expect(await outcomes(text, second)).toEqual(wanted.map(({ issue }) => [issue, 'confirmed']));
  for (const { issue } of wanted) await driveTo(site, 'north', issue, 'settled');
  // Each day one of its three tickets.
  expect(await who.balanceMinor()).toBe(99_100n + 3n * 7_500n);
  expect(await outcomes(text, second)).toEqual(wanted.map(({ issue }) => [issue, 'already_drawn']));
});

describe('a line', () => {
  test('is entered, waits for another person, and differs where they have other numbers', async () => {
    await closed('i-1');
    expect(await outcomes(line('i-1'))).toEqual([['i-1', 'entered']]);
    expect(await outcomes(line('i-1'))).toEqual([['i-1', 'waits_for_other']]);
    expect(await outcomes(line('i-1', other))).toEqual([['i-1', 'differs']]);
    expect(await outcomes(line('i-1', other), second)).toEqual([['i-1', 'differs']]);
    expect(await stands('i-1')).toBe('closed');
    const { list } = (await site.call(officeListDraws, { waiting: '1' }, { token: second })).body.value;
    expect(list.find(({ issue }) => issue === 'i-1')!.proposed).toMatchObject({ result: some, isOwn: false });
    expect(await outcomes(line('i-1'), second)).toEqual([['i-1', 'confirmed']]);
    expect((await drawNow(await site.ctx(), 'north', 'i-1')).result).toEqual(some);
    expect(await outcomes(line('i-1', other))).toEqual([['i-1', 'differs']]);
    expect((await drawNow(await site.ctx(), 'north', 'i-1')).result).toEqual(some);
  });

  test('confirms what was typed, and is confirmed by typing', async () => {
    const [typed, imported] = [await closed('i-2'), await closed('i-3')];
    await site.call(proposeDrawResult, { drawId: String(typed.id), result: some }, { token: first });
    expect(await outcomes(line('i-2'), second)).toEqual([['i-2', 'confirmed']]);
    expect(await outcomes(line('i-3'))).toEqual([['i-3', 'entered']]);
    const confirm = { drawId: String(imported.id), confirm: true, result: some };
    expect((await site.call(decideDrawResult, confirm, { token: second })).status).toBe(200);
    expect(await stands('i-3')).toBe('drawn');
  });

  test('of a draw that takes bets, has not come, was cancelled or is none changes nothing', async () => {
    const ctx = await site.ctx();
    await newDraw(ctx, 'north', 'i-4', 60_000);
    await newDraw(ctx, 'north', 'i-5', 0, 60_000);
    await driveTo(site, 'north', 'i-5', 'closed');
    const { id } = await newDraw(ctx, 'north', 'i-6', 60_000);
    await site.call(cancelDraw, { drawId: String(id), reason: 'a test' }, { token: first });
    const text = ['i-4', 'i-5', 'i-6', 'i-7'].map((issue) => line(issue)).join('\n');
    for (const token of [first, second])
      expect(await outcomes(text, token)).toEqual([
        ['i-4', 'not_ready'],
        ['i-5', 'not_ready'],
        ['i-6', 'cancelled'],
        ['i-7', 'unknown_issue'],
      ]);
    expect([await stands('i-4'), await stands('i-5'), await stands('i-6')]).toEqual(['open', 'closed', 'cancelled']);
  });

  test('that is no result, cannot be read or stands twice is told, and the others are done', async () => {
    for (const issue of ['i-8', 'i-9', 'i-10']) await closed(issue);
    const lost = some.map((numbers) => numbers.map((number) => number.replace(/^0/, '')));
    expect(lost).not.toEqual(some);
    const lines = [
      line('i-8', lost),
      'i-8;1,2|3',
      line('i-9'),
      '"i-10,1 2',
      line('i-10'),
      `i-10,"${resultCell(other)}"`,
    ];
    expect((await send(lines.join('\n'))).body.value.lines).toEqual([
      { line: 1, issue: 'i-8', outcome: 'duplicate' },
      { line: 2, issue: 'i-8', outcome: 'duplicate' },
      { line: 3, issue: 'i-9', outcome: 'entered' },
      { line: 4, issue: '', outcome: 'bad_line' },
      { line: 5, issue: 'i-10', outcome: 'duplicate' },
      { line: 6, issue: 'i-10', outcome: 'duplicate' },
    ]);
    for (const text of [line('i-8', lost), 'i-8,1 2|3', 'i-8,x', 'i-8,|||||||', `${line('i-8')}|12`])
      expect(await outcomes(text)).toEqual([['i-8', 'bad_numbers']]);
  });
});

test('what was entered and confirmed stands in the audit log like typed numbers, and the import beside it', async () => {
  await closed('i-11');
  await outcomes(`${line('i-11')}\nnone,1`);
  await outcomes(line('i-11'), second);
  const deeds = (await site.call(listAudit, { pageSize: 4 }, { token: second })).body.value.list;
  expect(deeds.map(({ action, subject, staffAccount, detail }) => [action, subject, staffAccount, detail])).toEqual([
    ['lottery.result.import', 'lottery:north', 'owner-all', { lines: '1', confirmed: '1' }],
    ['lottery.result.confirm', 'draw:north:i-11', 'owner-all', { result: some }],
    ['lottery.result.import', 'lottery:north', 'manager-all', { lines: '2', entered: '1', unknown_issue: '1' }],
    ['lottery.result.propose', 'draw:north:i-11', 'manager-all', { result: some }],
  ]);
});

test('at once, two people who import the same confirm each draw once', async () => {
  const issues = ['r-1', 'r-2', 'r-3', 'r-4'];
  for (const issue of issues) await closed(issue);
  const text = issues.map((issue) => line(issue)).join('\n');
  const told = await Promise.all([first, second, first, second].map((token) => outcomes(text, token)));
  for (const [at, issue] of issues.entries()) {
    const all = told.map((lines) => lines[at]![1]);
    expect(all.filter((outcome) => outcome === 'entered' || outcome === 'confirmed').toSorted()).toEqual([
      'confirmed',
      'entered',
    ]);
    expect((await drawNow(await site.ctx(), 'north', issue)).result_version).toBe(1);
  }
});

describe('an import is refused', () => {
  let audited: number;
  const deeds = async () => (await site.call(listAudit, { pageSize: 1 }, { token: second })).body.value.totalCount;
  beforeEach(async () => {
    audited = await deeds();
  });

  test('to whoever may not, for lotteries of ours and for none', async () => {
    expect((await send(line('i-8'), auditor)).status).toBe(403);
    expect((await send(line('i-8'), first, 'three')).body.value).toEqual({ fields: { gameCode: 'invalid_value' } });
    expect((await send(line('i-8'), first, 'nothing')).body.errorCode).toBe('not_found');
    expect(await deeds()).toBe(audited);
  });

  test.each([
    ['says nothing', 'issue,numbers\n\n20240101,\n', 400, { fields: { lines: 'required' } }],
    ['has too many lines', 'x,1\n'.repeat(MOST_IMPORTED_LINES + 1), 400, { fields: { lines: 'too_long' } }],
    ['has too many letters', ' '.repeat(MOST_IMPORTED_LETTERS + 1), 400, { fields: { lines: 'too_long' } }],
    ['is larger than a request may be', 'x'.repeat(600_000), 413, null],
  ])('where it %s', async (_, text, status, value) => {
    const answer = await send(text);
    expect([answer.status, answer.body.value]).toEqual([status, value]);
    expect(await deeds()).toBe(audited);
  });

  test('and not where it has as many lines as it may', async () => {
    const { status, body } = await send('x,1\n'.repeat(MOST_IMPORTED_LINES));
    expect([status, new Set(body.value.lines.map(({ outcome }) => outcome))]).toEqual([200, new Set(['duplicate'])]);
  });
});
