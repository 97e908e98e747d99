import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  builtInAvatars,
  chooseMemberIcon,
  getAvatarPicture,
  getMemberIcon,
  getPlayerAvatar,
  removeMemberAvatar,
  saveMemberIcon,
} from '../../contract/avatars.ts';
import { getMemberPage } from '../../contract/members.ts';
import { listAudit } from '../../contract/office.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { saveUpload } from '../platform/http/uploads.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let manager: string;
let count = 0;
let png: string;
let jpeg: string;

beforeAll(async () => {
  site = await startTestSite();
  manager = await staffOn(site, 'manager');
  const wall = sharp({ create: { width: 640, height: 300, channels: 3, background: { r: 20, g: 120, b: 60 } } });
  png = (await wall.clone().png().toBuffer()).toString('base64');
  jpeg = (
    await wall
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Rahim' } })
      .toBuffer()
  ).toString('base64');
});
afterAll(() => site.close());

const someone = () => memberOn(site, `shown${++count}`);
const shownBy = async (token: string) => (await site.call(getPlayerAvatar, {}, { token })).body.value;
const upload = async (token: string, picture = png) => {
  const { status, body } = await site.call(saveMemberIcon, { picture }, { token });
  return { status, body, url: body.success ? body.value.avatar : '' };
};
const seen = (url: string) => fetch(site.url + url);
const mark = { avatar: '0', avatarType: 'STATIC' };

/** The kept files, of whatever member. */
async function kept(): Promise<string[]> {
  const folder = join(site.app.platform.config.dataDir, 'uploads');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => /\.(?:png|jpg)$/.test(name));
}

describe('a picture of a member', () => {
  test('is the mark of the house at first, and then what they choose', async () => {
    const { token } = await someone();
    expect(await shownBy(token)).toEqual(mark);
    const { body } = await site.call(chooseMemberIcon, { name: 'boat' }, { token });
    expect(body.value).toEqual({ avatar: '1', avatarType: 'STATIC' });
    expect(await shownBy(token)).toEqual(body.value);
    await site.call(chooseMemberIcon, { name: 'mark' }, { token });
    expect(await shownBy(token)).toEqual(mark);
  });

  test('can be one of twelve drawings, each of which is there', async () => {
    const { token } = await someone();
    const { body } = await site.call(getMemberIcon, {}, { token });
    expect(body.value).toMatchObject(mark);
    expect(body.value.builtIn.map(({ name }) => name)).toEqual(builtInAvatars);
    const drawn = await readdir('web/public/art/avatars');
    const urls = body.value.builtIn.flatMap(({ url }) => url ?? []);
    expect(urls.toSorted()).toEqual(drawn.map((file) => `/art/avatars/${file}`).toSorted());
  });

  test.each([
    ['PNG', 'png', 'image/png', () => png],
    ['JPEG', 'jpeg', 'image/jpeg', () => jpeg],
  ])('of their own, a %s, is drawn anew as a small square that everyone with its address may see', async (...of) => {
    const [, format, type, picture] = of;
    const { token } = await someone();
    const { body, url } = await upload(token, picture());
    expect(body.value).toMatchObject({ avatarType: 'CUSTOM' });
    expect(url).toMatch(/^\/wps\/member\/avatar\?id=[0-9a-f]{32}\.(?:png|jpg)$/);
    expect(await shownBy(token)).toEqual(body.value);
    const response = await seen(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('cache-control')).toContain('max-age=3600');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 256, height: 256 });
    expect(bytes.toString('latin1')).not.toMatch(/Rahim/);
    expect((await fetch(site.url + url, { method: 'POST' })).status).toBe(405);
  });

  test('gives way to the next one, and its file is deleted', async () => {
    const { token } = await someone();
    const before = await kept();
    const { url: first } = await upload(token);
    const { url: second } = await upload(token, jpeg);
    expect([(await seen(first)).status, (await seen(second)).status]).toEqual([404, 200]);
    expect((await kept()).length).toBe(before.length + 1);
    await site.call(chooseMemberIcon, { name: 'tiger' }, { token });
    expect((await seen(second)).status).toBe(404);
    expect((await kept()).toSorted()).toEqual(before.toSorted());
  });

  test('of ten uploads at once the last one stays, and no other file', async () => {
    const { token } = await someone();
    const before = await kept();
    await Promise.all(Array.from({ length: 10 }, () => upload(token)));
    const { avatar } = await shownBy(token);
    expect((await seen(avatar)).status).toBe(200);
    expect((await kept()).length).toBe(before.length + 1);
  });
});

describe('what is refused, and changes nothing', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  test.each([
    ['a GIF', base64('GIF89a\u0001\u0000\u0001\u0000____________'), 'picture_unreadable'],
    ['an SVG', base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'picture_unreadable'],
    ['a page', base64('<!doctype html><script>alert(1)</script>'), 'picture_unreadable'],
    ['what is no base64', '<svg onload=alert(1)>', 'invalid_format'],
    ['a file over five megabytes', Buffer.alloc(5 * 1024 * 1024 + 1, 'ab').toString('base64'), 'too_large'],
    ['one far over it', Buffer.alloc(5 * 1024 * 1024 + 9, 'ab').toString('base64'), 'too_long'],
  ])('%s', async (_, picture, code) => {
    const { token } = await someone();
    const before = await kept();
    const { status, body } = await upload(token, picture);
    expect([status, body.errorCode, body.value]).toMatchObject([400, 'bad_input', { fields: { picture: code } }]);
    expect(await shownBy(token)).toEqual(mark);
    expect(await kept()).toEqual(before);
  });

  test.each(['dragon', '', '1', '../boat', 'BOAT'])('a built-in picture called “%s”', async (name) => {
    const { token } = await someone();
    const { status, body } = await site.call(chooseMemberIcon, { name: name as 'boat' }, { token });
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    expect(await shownBy(token)).toEqual(mark);
  });

  test('a trial account has the mark alone', async () => {
    const { token } = await memberOn(site, `trial${++count}`, 4);
    const before = await kept();
    const chosen = await site.call(chooseMemberIcon, { name: 'boat' }, { token });
    const uploaded = await upload(token);
    expect([chosen.body.errorCode, uploaded.body.errorCode]).toEqual(['in_need_true_account', 'in_need_true_account']);
    expect(await shownBy(token)).toEqual(mark);
    expect(await kept()).toEqual(before);
  });

  test('without a token nobody is shown, and nobody changes another’s', async () => {
    const [rahim, karim] = [await someone(), await someone()];
    const { url } = await upload(rahim.token);
    expect((await site.call(saveMemberIcon, { picture: png })).status).toBe(401);
    await site.call(chooseMemberIcon, { name: 'moon', memberId: String(rahim.memberId) } as never, {
      token: karim.token,
    });
    expect([(await shownBy(rahim.token)).avatar, (await shownBy(karim.token)).avatar]).toEqual([url, '12']);
  });

  test('a slip under the address of pictures of members, and an address that was made up', async () => {
    const { id } = await saveUpload(await site.ctx(), png);
    expect((await seen(`${getAvatarPicture.path}?id=${id}`)).status).toBe(404);
    expect((await seen(`${getAvatarPicture.path}?id=${'0'.repeat(32)}.png`)).status).toBe(404);
    expect((await seen(`${getAvatarPicture.path}?id=../../secret.png`)).status).toBe(400);
  });

  test('everything where the brand has switched pictures off', async () => {
    const { token } = await someone();
    const turn = async (PROFPIC3: boolean) => {
      const { version, settings } = await brandSettings.currentSettings(await site.ctx());
      const turned = { ...settings, switches: { ...settings.switches, PROFPIC3 } };
      await brandSettings.saveSettings(await site.ctx(), { version, settings: turned, note: '' });
    };
    await turn(false);
    const answers = [
      await site.call(getPlayerAvatar, {}, { token }),
      await site.call(getMemberIcon, {}, { token }),
      await site.call(chooseMemberIcon, { name: 'boat' }, { token }),
      await site.call(saveMemberIcon, { picture: png }, { token }),
    ];
    await turn(true);
    expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(4).fill('function.not.available'));
    expect(await shownBy(token)).toEqual(mark);
  });
});

describe('a picture that offends', () => {
  const remove = (memberId: bigint, reason = 'It shows what nobody wants to see', token = manager) =>
    site.call(removeMemberAvatar, { memberId: String(memberId), reason }, { token });

  test('is seen by the staff and taken away with a reason, which is written down', async () => {
    const { memberId, token } = await someone();
    const { url } = await upload(token);
    const page = await site.call(getMemberPage, { memberId: String(memberId) }, { token: manager });
    expect(page.body.value.member.picture).toEqual({ avatar: url, avatarType: 'CUSTOM' });
    expect((await remove(memberId)).status).toBe(200);
    expect(await shownBy(token)).toEqual(mark);
    expect((await seen(url)).status).toBe(404);
    const { body } = await site.call(listAudit, { action: 'member.avatar.remove' }, { token: manager });
    expect(body.value.list[0]).toMatchObject({
      subject: `member:${memberId}`,
      detail: { reason: 'It shows what nobody wants to see' },
    });
  });

  test('needs a reason, a picture of their own, and somebody who may', async () => {
    const { memberId, token } = await someone();
    await site.call(chooseMemberIcon, { name: 'drum' }, { token });
    expect((await remove(memberId)).body.errorCode).toBe('not_found');
    expect((await remove(999_999_999n)).body.errorCode).toBe('not_found');
    expect((await shownBy(token)).avatar).toBe('7');
    const { url } = await upload(token);
    expect((await remove(memberId, 'x')).body.errorCode).toBe('bad_input');
    const stranger = await staffOn(site, 'manager', ['other']);
    expect((await remove(memberId, 'not my brand', stranger)).body.errorCode).toBe('not_allowed');
    expect((await remove(memberId, 'as a member', token)).status).toBe(401);
    expect((await shownBy(token)).avatar).toBe(url);
  });
});
