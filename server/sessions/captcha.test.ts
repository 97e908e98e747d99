import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCaptcha } from '../../contract/sessions.ts';
import { nowMs } from '../platform/process/clock.ts';
import { hmacSha256, sha256 } from '../platform/process/seal.ts';
import { provableBytes } from '../platform/process/random.ts';
import { houseShare } from '../platform/http/shares.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { checkCaptcha, newCaptcha } from './captcha.ts';
import * as store from './checks-store.ts';
import { drawAside } from './drawing.ts';
import { glyphLetters } from './glyphs.ts';
import { drawLetters } from './picture.ts';
import { newMember, PASSWORD, tryLogin, tryRegister } from './test-members.ts';

let site: TestSite;
let browsers = 0;
const nobody = { address: '192.0.2.1', userAgent: '', captchaId: undefined };
/** Pictures without a cookie come once a second to browsers of one kind. */
const anotherBrowser = () => ({ headers: { 'user-agent': `browser ${browsers++}` } });

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.app.database.pool.query('DELETE FROM login_failures'));

describe('the picture of letters', () => {
  test('is a PNG whose pixels fill its frame, different each time', async () => {
    const first = await site.call(getCaptcha, {}, anotherBrowser());
    const second = await site.call(getCaptcha, {}, anotherBrowser());
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('set-cookie')).toMatch(
      /^captchaId=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(first.body.value).not.toBe(second.body.value);
    const png = Buffer.from(first.body.value, 'base64');
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 70]);
    const at = png.indexOf('IDAT');
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
    expect(rows).toHaveLength(201 * 70);
    expect(Math.max(...rows)).toBe(15);
  });

  test('is another at most once a second, and the one before it serves no more', async () => {
    const first = await site.call(getCaptcha, {}, anotherBrowser());
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const again = await site.call(getCaptcha, {}, { headers: { cookie } });
    expect([again.status, again.body.errorCode, again.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '1',
    ]);
    const formerId = cookie.slice('captchaId='.length);
    const later = await site.ctx({ kind: 'visitor' }, nowMs() + 1_100);
    await expect(newCaptcha(later, { ...nobody, captchaId: formerId })).resolves.toMatchObject({
      picture: expect.any(String),
    });
    await expect(checkCaptcha(later, formerId, 'ACE47')).rejects.toMatchObject({ code: 'captcha_wrong' });
  });

  test.each([
    ['none', undefined],
    ['one that we never gave', 'captchaId=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('is another at most once a second to a browser whose cookie is %s', async (_, cookie) => {
    const { headers } = anotherBrowser();
    const asked = { headers: { ...headers, ...(cookie && { cookie }) } };
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.call(getCaptcha, {}, asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
  });

  test('is one for many who show the same old one at once', async () => {
    const ctx = await site.ctx();
    const old = await pictureOf(ctx.nowMs - 5_000);
    const asked = { ...nobody, userAgent: 'a crowd of one', captchaId: old.id };
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => newCaptcha(ctx, asked)));
    // The second may still come without a cookie.
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  });

  test('is drawn beside the others’ work, not in its way', async () => {
    const pictures = 10;
    let turnsOfOthers = 0;
    let next = setImmediate(function turn() {
      turnsOfOthers++;
      next = setImmediate(turn);
    });
    for (let at = 0; at < pictures; at++) await drawAside('ACE47', houseShare);
    clearImmediate(next);
    // Drawn on this thread, nobody else would have had a turn.
    expect(turnsOfOthers).toBeGreaterThan(pictures / 2);
  });

  test('draws every letter of its alphabet, and each in another way', () => {
    const random = provableBytes(Buffer.alloc(32, 1), 'picture', 0n, 0);
    const sizes = [...glyphLetters].map((letter) => drawLetters(letter.repeat(5), random).toString('base64'));
    expect(new Set(sizes).size).toBe(glyphLetters.length);
  });
});

describe('a login after three failures', () => {
  test('needs the letters, which serve once, right or wrong', async () => {
    await newMember(site, 'clumsy');
    const flags = [];
    for (let at = 0; at < 3; at++) flags.push((await tryLogin(site, 'clumsy', 'wrong1234')).body.value.captcha);
    expect(flags).toEqual([false, false, true]);

    const asked = await tryLogin(site, 'clumsy', PASSWORD);
    expect([asked.status, asked.body.errorCode, asked.body.value]).toEqual([
      422,
      'captcha_required',
      { captcha: true },
    ]);

    const { cookie, letters } = await readPicture();
    const wrong = await tryLogin(site, 'clumsy', PASSWORD, { captcha: 'ZZZZZ' }, { headers: { cookie } });
    expect([wrong.status, wrong.body.errorCode, wrong.body.value]).toEqual([422, 'captcha_wrong', { captcha: true }]);
    const again = await tryLogin(site, 'clumsy', PASSWORD, { captcha: letters }, { headers: { cookie } });
    expect(again.body.errorCode).toBe('captcha_wrong');

    const fresh = await readPicture();
    const typed = { captcha: ` ${fresh.letters.toLowerCase()} ` };
    expect((await tryLogin(site, 'clumsy', PASSWORD, typed, { headers: { cookie: fresh.cookie } })).status).toBe(200);
    expect((await tryLogin(site, 'clumsy', PASSWORD)).status).toBe(200);
  });

  test('asks for the letters of names that nobody has, too', async () => {
    for (let at = 0; at < 3; at++) await tryLogin(site, 'nobodyhere', 'wrong1234');
    expect((await tryLogin(site, 'nobodyhere', 'wrong1234')).body.errorCode).toBe('captcha_required');
  });

  test('does not count the tries that lacked the letters', async () => {
    await newMember(site, 'lettered');
    for (let at = 0; at < 30; at++) await tryLogin(site, 'lettered', 'wrong1234');
    const { cookie, letters } = await readPicture();
    expect((await tryLogin(site, 'lettered', PASSWORD, { captcha: letters }, { headers: { cookie } })).status).toBe(
      200,
    );
  });
});

describe('the letters', () => {
  test('are worth nothing after five minutes, on another brand, or without the browser’s cookie', async () => {
    const ctx = await site.ctx();
    const old = await pictureOf(ctx.nowMs - 301_000);
    await expect(checkCaptcha(ctx, old.id, old.letters)).rejects.toMatchObject({ code: 'captcha_wrong' });
    const young = await pictureOf(ctx.nowMs - 299_000);
    await expect(
      checkCaptcha({ ...ctx, brand: { ...ctx.brand, id: 99 } }, young.id, young.letters),
    ).rejects.toMatchObject({ code: 'captcha_wrong' });
    await expect(checkCaptcha(ctx, undefined, young.letters)).rejects.toMatchObject({ code: 'captcha_wrong' });
    await checkCaptcha(ctx, young.id, young.letters);
    await expect(checkCaptcha(ctx, young.id, young.letters)).rejects.toMatchObject({ code: 'captcha_wrong' });
  });

  test('of one browser are worth nothing in another', async () => {
    await newMember(site, 'borrower');
    for (let at = 0; at < 3; at++) await tryLogin(site, 'borrower', 'wrong1234');
    const [mine, theirs] = [await readPicture(site, 'HKM79'), await readPicture()];
    const lent = await tryLogin(
      site,
      'borrower',
      PASSWORD,
      { captcha: theirs.letters },
      { headers: { cookie: mine.cookie } },
    );
    expect(lent.body.errorCode).toBe('captcha_wrong');
  });

  test('serve one of five who send them at once', async () => {
    await newMember(site, 'crowd');
    for (let at = 0; at < 3; at++) await tryLogin(site, 'crowd', 'wrong1234');
    const { cookie, letters } = await readPicture();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        tryLogin(site, 'crowd', 'wrong1234', { captcha: letters }, { headers: { cookie } }),
      ),
    );
    const codes = answers.map(({ body }) => body.errorCode).toSorted();
    expect(codes).toEqual([...Array(4).fill('captcha_wrong'), 'login_failed']);
  });

  test('are asked of newcomers where the brand says so', async () => {
    const { register } = (await site.ctx()).brand.settings;
    const strict = await startTestSite({
      settings: { register: { ...register, captcha: { ...register.captcha, enabled: true, required: true } } },
    });
    try {
      const asked = await tryRegister(strict, { username: 'reader' });
      expect([asked.status, asked.body.errorCode]).toEqual([422, 'captcha_required']);
      const { cookie, letters } = await readPicture(strict);
      const { status } = await tryRegister(strict, { username: 'reader', captcha: letters }, { headers: { cookie } });
      expect(status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

/** A new picture with its cookie. No test can read it, so it is given letters that the test knows. */
async function readPicture(on: TestSite = site, drawn = 'ACE47'): Promise<{ cookie: string; letters: string }> {
  const { headers } = await on.call(getCaptcha, {}, anotherBrowser());
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  return { cookie, letters: await lettersOf(on, cookie.slice('captchaId='.length), drawn) };
}

async function pictureOf(atMs: number): Promise<{ id: string; letters: string }> {
  const ctx = await site.ctx({ kind: 'visitor' }, atMs);
  const { id } = await newCaptcha(ctx, { ...nobody, userAgent: `at ${atMs}` });
  expect(atMs).toBeLessThan(nowMs());
  return { id, letters: await lettersOf(site, id) };
}

async function lettersOf(on: TestSite, id: string, letters = 'ACE47'): Promise<string> {
  const { brand } = await on.ctx();
  const kept = { id: sha256(id).toString('base64url'), brandId: brand.id };
  const taken = await store.takeCaptcha(on.db, kept.brandId, kept.id);
  const answerHash = hmacSha256(on.app.platform.seal.key('captcha'), `${id}:${letters}`);
  await store.keepCaptcha(on.db, { ...kept, answerHash, expiresAtMs: taken!.expiresAtMs });
  return letters;
}
