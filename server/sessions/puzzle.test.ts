import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPuzzle, slidePuzzle } from '../../contract/puzzle.ts';
import { getBotChallenge } from '../../contract/sessions.ts';
import { nowMs } from '../platform/process/clock.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { turn } from '../testing/switching.ts';
import { passBotCheck } from './bot-check.ts';
import { newPuzzle } from './puzzle.ts';
import { drawPuzzle } from './puzzle-picture.ts';
import { solvedWork } from './test-checks.ts';
import { newMember, PASSWORD, tryLogin, tryRegister } from './test-members.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await newMember(site, 'piecer');
});
beforeEach(() => turn(site, { BOTCHECK3: true, GEETEST3: true }));
afterAll(() => site.close());

describe('a puzzle that is solved', () => {
  test('lets its browser in once', async () => {
    const { botCheck, cookie } = await solved();
    const headers = { cookie };
    expect((await tryLogin(site, 'piecer', PASSWORD, { botCheck }, { headers })).status).toBe(200);
    expect(await codeOf({ botCheck, cookie })).toBe('bot_check_failed');
  });

  test('opens an account', async () => {
    const { botCheck, cookie } = await solved();
    expect((await tryRegister(site, { username: 'jigsaw', botCheck }, { headers: { cookie } })).status).toBe(200);
  });

  test('of ten logins at once lets one in', async () => {
    const one = await solved();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(one)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'bot_check_failed')).toHaveLength(9);
  });

  test('leaves the puzzle of the other tab as it is', async () => {
    const first = await shown();
    const second = await shown(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await slide(first)).status).toBe(200);
    expect((await slide(second)).status).toBe(200);
  });

  test.each<[string, (one: Solved) => Solved | Promise<Solved>]>([
    ['is shown by a browser without its cookie', (one) => ({ ...one, cookie: '' })],
    ['is shown by another browser', async (one) => ({ ...one, cookie: (await shown()).cookie })],
    ['is made to last longer', (one) => changed(one, 'geetest_seccode', (it) => `${it}0`)],
    ['is for another puzzle', async (one) => changed(one, 'geetest_challenge', (await shown()).challenge)],
    ['is made up', (one) => changed(one, 'geetest_validate', '00'.repeat(32))],
    ['is half', (one) => changed(one, 'geetest_seccode', '')],
  ])('lets nobody in where it %s', async (_, change) => {
    expect(await codeOf(await change(await solved()))).toBe('bot_check_failed');
  });

  test('lets nobody in after two minutes, on another brand, or once the brand asks for work alone', async () => {
    const [one, ctx] = [await solved(), await site.ctx()];
    const caller = { puzzleId: one.cookie.split('=')[1] };
    const refused = { code: 'bot_check_failed' };
    const late = { ...ctx, nowMs: nowMs() + 121_000 };
    await expect(passBotCheck(late, one.botCheck, caller)).rejects.toMatchObject(refused);
    const elsewhere = { ...ctx, brand: { ...ctx.brand, code: 'river' } };
    await expect(passBotCheck(elsewhere, one.botCheck, caller)).rejects.toMatchObject(refused);
    await turn(site, { GEETEST3: false });
    expect(await codeOf(one)).toBe('bot_check_failed');
  });
});

describe('a puzzle', () => {
  test('serves one try, right or wrong', async () => {
    const one = await shown();
    expect((await slide({ ...one, gap: one.gap > 150 ? one.gap - 20 : one.gap + 20 })).body.errorCode).toBe(
      'bot_check_failed',
    );
    expect((await slide(one)).body.errorCode).toBe('bot_check_failed');
  });

  test.each<[string, () => Promise<Shown>]>([
    ['another browser', async () => ({ ...(await shown()), cookie: (await shown()).cookie })],
    ['a browser without a cookie', async () => ({ ...(await shown()), cookie: '' })],
    ['who has let it lie for five minutes', () => shown('', 301_000)],
    ['who sends it at once', () => shown('', -10_000)],
  ])('is not solved by %s', async (_, make) => {
    expect((await slide(await make())).body.errorCode).toBe('bot_check_failed');
  });

  test('says nowhere how far its piece is to be pushed', async () => {
    const { body, headers } = await site.call(getPuzzle, {});
    expect(headers.get('set-cookie')).toMatch(/^puzzleId=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body.value).toSorted()).toEqual(['challenge', 'picture', 'piece', 'pieceTop']);
    // The same gap, twice: neither picture, piece nor length shows that it is.
    const random = provableBytes(Buffer.alloc(32, 7), 'puzzle', 0n, 0);
    const [one, two] = [drawPuzzle({ gap: 99, pieceTop: 40 }, random), drawPuzzle({ gap: 99, pieceTop: 40 }, random)];
    expect(one.picture.equals(two.picture)).toBe(false);
    expect(one.piece.equals(two.piece)).toBe(false);
  });

  test('is a picture whose gap has the outline of its piece, where it was to be', () => {
    const random = provableBytes(Buffer.alloc(32, 3), 'puzzle', 0n, 0);
    const [gap, pieceTop] = [140, 30];
    const { picture, piece } = drawPuzzle({ gap, pieceTop }, random);
    const [scene, cut] = [pixelsOf(picture, 640), pixelsOf(piece, 128)];
    let darker = 0;
    let inside = 0;
    for (let y = 0; y < 128; y++) {
      for (let x = 0; x < 128; x++) {
        const own = cut[y * 128 + x]!;
        if (own === 0) continue;
        inside += 1;
        // Of the same colour, some shades darker: the shades of a colour follow each other.
        if (scene[(2 * pieceTop + y) * 640 + 2 * gap + x]! < own) darker += 1;
      }
    }
    expect(inside).toBeGreaterThan(6_000);
    expect(darker / inside).toBeGreaterThan(0.85);
  });
});

describe('who does not see the picture', () => {
  test('lets the device work, ten times as much as without a puzzle', async () => {
    const { botCheck, counter } = await solvedWork((await site.call(getBotChallenge, {})).body.value);
    expect(counter).toBeGreaterThanOrEqual(1_000);
    expect(await codeOf({ botCheck, cookie: '' })).toBeNull();
  });

  test('gets nothing for work that was asked for without a puzzle', async () => {
    await turn(site, { GEETEST3: false });
    const { botCheck } = await solvedWork((await site.call(getBotChallenge, {})).body.value);
    await turn(site, { GEETEST3: true });
    expect(await codeOf({ botCheck, cookie: '' })).toBe('bot_check_failed');
  });
});

interface Shown {
  challenge: string;
  cookie: string;
  gap: number;
}

interface Solved {
  botCheck: string;
  cookie: string;
}

/** A puzzle that has been looked at for three seconds, or as long as is said. */
async function shown(cookie = '', forMs = 3_000): Promise<Shown> {
  const ctx = await site.ctx({ kind: 'visitor' }, nowMs() - forMs);
  const caller = { address: '192.0.2.1', puzzleId: cookie.split('=')[1] };
  const { browser, shown: puzzle } = await newPuzzle(ctx, caller);
  const { rows } = await site.app.database.pool.query('SELECT gap FROM puzzles WHERE id = $1', [
    sha256(puzzle.challenge),
  ]);
  return { challenge: puzzle.challenge, cookie: `puzzleId=${browser}`, gap: rows[0].gap };
}

function slide({ challenge, cookie, gap }: Shown) {
  const path = Array.from({ length: 12 }, (_, at) => ({
    // As a thumb goes: slowly, fast, slowly.
    pushed: Math.round((gap * (1 - Math.cos((Math.PI * at) / 11))) / 2),
    afterMs: at * 40 + (at % 3) * 5,
  }));
  return site.call(slidePuzzle, { challenge, path }, { headers: { cookie } });
}

async function solved(): Promise<Solved> {
  const one = await shown();
  const { validate, seccode } = (await slide(one)).body.value;
  const answer = { geetest_challenge: one.challenge, geetest_validate: validate, geetest_seccode: seccode };
  return { botCheck: encoded(answer), cookie: one.cookie };
}

function changed(one: Solved, field: string, to: string | ((now: string) => string)): Solved {
  const answer = JSON.parse(Buffer.from(one.botCheck, 'base64').toString()) as Record<string, string>;
  const value = typeof to === 'string' ? to : to(answer[field]!);
  return { ...one, botCheck: encoded({ ...answer, [field]: value }) };
}

async function codeOf({ botCheck, cookie }: Solved): Promise<string | null> {
  return (await tryLogin(site, 'piecer', PASSWORD, { botCheck }, { headers: { cookie } })).body.errorCode;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** The places in the palette of a picture that is so many pixels wide. */
function pixelsOf(png: Buffer, width: number): Buffer {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const height = rows.length / (width + 1);
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))),
  );
}
