import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listBets } from '../../contract/bets.ts';
import { listAudit } from '../../contract/office.ts';
import type { Call } from '../../contract/call.ts';
import { getAccountStatement, getBettingStatement, getMemberStatement } from '../../contract/statements.ts';
import { place, rollBack } from '../bets/test-bets.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';

const NOON_MS = Date.UTC(2026, 0, 15, 6);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const window = { fromMs: Date.UTC(2025, 11, 31, 18), untilMs: Date.UTC(2026, 0, 31, 18) };

let site: TestSite;
let ctx: Ctx;
let rahim: Awaited<ReturnType<typeof memberOn>>;
let karim: Awaited<ReturnType<typeof memberOn>>;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx({ kind: 'system' }, NOON_MS);
  await lobby.registerHouseGames(ctx);
  rahim = await memberOn(site, 'rahim');
  karim = await memberOn(site, 'karim');
  await fund(rahim.memberId, 'before', 50_000n, { ...ctx, nowMs: window.fromMs - 1 });
  await fund(rahim.memberId, 'funds', 12_345_678n, ctx, '=HYPERLINK("x")');
  for (let at = 0; at < 60; at++) {
    await place(ctx, {
      atMs: NOON_MS + at * HOUR_MS,
      memberId: rahim.memberId,
      key: `bet-${at}`,
      stakeMinor: 1_000n + BigInt(at),
      payoutMinor: at % 4 === 0 ? 2_555n : 0n,
      gameCode: 'rickshaw-raja',
    });
  }
  await place(ctx, { atMs: NOON_MS, memberId: rahim.memberId, key: 'back', stakeMinor: 700n, settled: false });
  await rollBack(ctx, rahim.memberId, 'back');
  await fund(rahim.memberId, 'after', 1_000n, { ...ctx, nowMs: window.untilMs });
  await fund(karim.memberId, 'his', 77_777n, ctx);
});
afterAll(() => site.close());

async function fund(
  memberId: bigint,
  key: string,
  amountMinor: bigint,
  at: Ctx,
  reference = 'office:1',
): Promise<void> {
  await wallet.post(at, { memberId, kind: 'correction', key, amountMinor, house: 'house_corrections', reference });
}

async function fetched(call: Call, input: object, { token = rahim.token, language = 'EN' } = {}) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${site.url}${call.path}?${query}`, { headers: { authorization: token, language } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  };
}

/** Cells of a CSV without line breaks inside them. */
function cellsOf(csv: string): string[][] {
  return csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
        (cell[1] ?? cell[2] ?? '').replaceAll('""', '"'),
      ),
    );
}

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
}

describe('the account statement as CSV', () => {
  test('has a row for each posting of the window, and sums to what the ledger says', async () => {
    const { status, headers, text } = await fetched(getAccountStatement, { ...window, format: 'csv' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="demo-account-rahim-2026-01-01-2026-01-31.csv"',
    );
    expect(text.startsWith('\uFEFFTime,Type,Money,Studio,In,Out,Balance,Reference,Transaction\n')).toBe(true);
    const rows = cellsOf(text).slice(1);
    const sum = (column: number) =>
      rows.reduce((total, row) => total + BigInt((row[column] || '0.00').replace('.', '')), 0n);
    const found = await wallet.statement(ctx, rahim.memberId, window);
    expect([rows.length, sum(4), sum(5)]).toEqual([found.count, found.inMinor, found.outMinor]);
    // 1 credit, 60 stakes, 15 wins, a stake that came back.
    expect(found.count).toBe(1 + 60 + 15 + 2);
    expect(found.openingMinor).toBe(50_000n);
    expect(found.openingMinor + sum(4) - sum(5)).toBe(found.closingMinor);
    expect(BigInt(rows.at(-1)![6]!.replace('.', ''))).toBe(found.closingMinor);
    const now = await wallet.balance(ctx, rahim.memberId);
    expect(found.closingMinor + 1_000n).toBe(now.balanceMinor);
  });

  test('makes plain text of a cell that a spreadsheet would run', async () => {
    const { text } = await fetched(getAccountStatement, { ...window, format: 'csv' });
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    for (const row of cellsOf(text)) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('speaks Bengali where it is asked to, with numbers that compute', async () => {
    const { text } = await fetched(getAccountStatement, { ...window, format: 'csv' }, { language: 'BN' });
    const [head, first] = cellsOf(text);
    expect(head!.slice(0, 3)).toEqual(['সময়', 'ধরন', 'টাকার ধরন']);
    expect(first!.slice(0, 7)).toEqual(['2026-01-15 12:00:00', 'সংশোধন', 'নগদ', '', '123456.78', '', '123956.78']);
  });

  test('as PDF comes to whoever asks for one, while another asks for many and gets their share', async () => {
    const errors = vi.spyOn(site.app.platform.log, 'error');
    const asked = { ...window, format: 'pdf' };
    const many = Array.from({ length: 24 }, () => fetched(getAccountStatement, asked));
    const other = await fetched(getAccountStatement, asked, { token: karim.token });
    expect(other.status).toBe(200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(24);
    for (const { status, text } of refused) {
      expect(status).toBe(429);
      expect(JSON.parse(text)).toMatchObject({ success: false, errorCode: 'too_many_requests' });
    }
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('is a member’s own', async () => {
    const { text } = await fetched(getAccountStatement, { ...window, format: 'csv' }, { token: karim.token });
    expect(cellsOf(text).slice(1)).toHaveLength(1);
  });

  test('comes whole when there are more rows than are read at once', async () => {
    const busy = await memberOn(site, 'busy');
    for (let at = 0; at < 1_101; at++) await fund(busy.memberId, `many-${at}`, 1n, ctx);
    const { text } = await fetched(getAccountStatement, { ...window, format: 'csv' }, { token: busy.token });
    const rows = cellsOf(text).slice(1);
    expect(rows.map((row) => row[6])).toEqual(
      rows.map((_, at) => `${Math.floor((at + 1) / 100)}.${String((at + 1) % 100).padStart(2, '0')}`),
    );
    expect(rows).toHaveLength(1_101);
  });
});

describe('the account statement as PDF', () => {
  test('names brand, member and period, carries the sums over the page, and ends with them', async () => {
    const { status, headers, bytes } = await fetched(getAccountStatement, { ...window, format: 'pdf' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toMatch(/Khela.*Account statement/s);
    expect(pages[0]).toContain(`rahim (${rahim.memberId})`);
    expect(pages[0]).toContain('01/01/2026 – 31/01/2026');
    const carried = pages.map((page) => /Carried forward ([\d,.]+) ([\d,.]+) ([\d,.]+)/.exec(page)?.slice(1));
    const brought = pages.map((page) => /Brought forward ([\d,.]+) ([\d,.]+) ([\d,.]+)/.exec(page)?.slice(1));
    expect(carried[0]).toBeDefined();
    expect([brought[1], brought[2], carried[2]]).toEqual([carried[0], carried[1], undefined]);
    const found = await wallet.statement(ctx, rahim.memberId, window);
    const written = [found.inMinor, found.outMinor, found.closingMinor].map((minor) =>
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(minor) / 100),
    );
    expect(pages[2]).toContain(`Total ${written.join(' ')}`);
    expect(pages[2]).toContain('Page 3 of 3');
  });

  test('writes Bengali with the digits and names of the language', async () => {
    const { bytes } = await fetched(getAccountStatement, { ...window, format: 'pdf' }, { language: 'BN' });
    const all = (await pagesOf(bytes)).join('\n').replaceAll(/\s/g, '');
    expect(all).toContain('০১/০১/২০২৬–৩১/০১/২০২৬');
    expect(all).toContain('১,২৩,৯৫৬.৭৮');
    expect(all).not.toContain('\u25cc');
  });

  test('says so where nothing happened', async () => {
    const { bytes } = await fetched(getAccountStatement, { fromMs: 0, untilMs: DAY_MS, format: 'pdf' });
    expect((await pagesOf(bytes))[0]).toContain('Nothing in this period.');
  });

  test('is refused for more rows than one would read, and CSV is not', { tags: ['nightly'] }, async () => {
    const { memberId, token } = await memberOn(site, 'long');
    const rows = 3_001;
    await site.app.database.pool.query(
      `SELECT wallet_post($1, $2, 'PLAY', 'correction', 'row-' || n, '\\x00', wallet_cash_lines('house_corrections', 1), NULL, 'office:1', $3)
         FROM generate_series(1, $4::int) n`,
      [ctx.brand.id, memberId, new Date(NOON_MS), rows],
    );
    const refused = await fetched(getAccountStatement, { ...window, format: 'pdf' }, { token });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      422,
      { errorCode: 'statement_too_long', value: { rows, most: 3_000 } },
    ]);
    expect((await fetched(getAccountStatement, { ...window, format: 'csv' }, { token })).status).toBe(200);
  });
});

describe('the betting statement', () => {
  test('lists each bet, and its sums are those of the betting record', async () => {
    const record = (await site.call(listBets, window, { token: rahim.token })).body.value;
    const { text } = await fetched(getBettingStatement, { ...window, format: 'csv' });
    const rows = cellsOf(text).slice(1);
    expect(rows).toHaveLength(record.totalCount);
    const counted = rows.filter((row) => row[11] !== 'Refunded');
    const sum = (column: number) =>
      counted.reduce((total, row) => total + BigInt((row[column] || '0.00').replace('.', '')), 0n);
    const minor = (decimal: string) => BigInt(decimal.replace('.', ''));
    expect([sum(6), sum(8), sum(9) - sum(10)]).toEqual([
      minor(record.totalStake),
      minor(record.totalPayout),
      minor(record.totalNet),
    ]);
    const pages = await pagesOf((await fetched(getBettingStatement, { ...window, format: 'pdf' })).bytes);
    expect(pages.at(-1)).toMatch(
      new RegExp(`Total ${record.totalStake} ${record.totalPayout} \u2212${record.totalNet.slice(1)}`),
    );
    expect(pages[0]).toContain('Rickshaw Raja');
  });
});

describe('a statement', () => {
  test.each([
    [{ fromMs: 10, untilMs: 10, format: 'csv' }, { untilMs: 'too_small' }],
    [{ fromMs: 0, untilMs: 367 * DAY_MS, format: 'csv' }, { untilMs: 'too_big' }],
    [{ ...window, format: 'docx' }, { format: 'invalid_value' }],
    [{ ...window }, { format: 'required' }],
  ])('refuses %j in the envelope', async (input, fields) => {
    for (const call of [getAccountStatement, getBettingStatement]) {
      const { status, text } = await fetched(call, input);
      expect([status, JSON.parse(text).value]).toEqual([400, { fields }]);
    }
  });

  test('is for its member, and for staff who may read records; they leave their name', async () => {
    expect((await fetched(getAccountStatement, { ...window, format: 'csv' }, { token: 'dead' })).status).toBe(401);
    const auditor = await staffOn(site, 'auditor');
    const input = { ...window, format: 'csv', kind: 'account', memberId: String(rahim.memberId) };
    const asked = await fetched(getMemberStatement, input, { token: auditor });
    const own = await fetched(getAccountStatement, { ...window, format: 'csv' });
    expect([asked.status, asked.text]).toEqual([200, own.text]);
    const deeds = (await site.call(listAudit, {}, { token: auditor })).body.value.list;
    expect(deeds[0]).toMatchObject({
      action: 'member.statement',
      subject: `member:${rahim.memberId}`,
      detail: { account: 'rahim', kind: 'account', format: 'csv', from: '2026-01-01', to: '2026-01-31' },
    });
    expect((await fetched(getMemberStatement, { ...input, memberId: '999999' }, { token: auditor })).status).toBe(404);
    expect((await fetched(getMemberStatement, input, { token: rahim.token })).status).toBe(401);
  });
});
