import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../contract/members.ts';
import { askPasswordMail, askPasswordSms, changePassword, resetPasswordByLink } from '../../contract/passwords.ts';
import { getContacts, registerAutoUsername, setEmail } from '../../contract/registration.ts';
import * as brand from '../brand/service.ts';
import * as brandLogo from '../brand/service-logo.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as members from '../members/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as verification from '../verification/service.ts';
import { codeTo, forgetGap, messagesTo } from '../verification/test-outbox.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

const letters: Email[] = [];
const envelopes: string[] = [];
let post: SMTPServer;
let site: TestSite;

beforeAll(async () => {
  // A mail server of its own, as one stands outside: it reads what really comes over the line.
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void keepLetter(streamOf(stream), session.envelope.rcptTo, done);
    },
  });
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
  const { port } = post.server.address() as { port: number };
  site = await startTestSite({
    settings: { switches: { PWRESETSMS3: true, VERIFICATION3: true } },
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Khela <hello@khela.example>',
      RATE_LIMIT_FACTOR: '0',
    },
  });
});
afterAll(async () => {
  await site.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});
beforeEach(() => {
  letters.length = 0;
  envelopes.length = 0;
});

async function keepLetter(
  stream: ReadableStream,
  recipients: { address: string }[],
  done: (error?: Error) => void,
): Promise<void> {
  letters.push(await PostalMime.parse(stream));
  envelopes.push(...recipients.map(({ address }) => address));
  done();
}

function streamOf(stream: NodeJS.ReadableStream): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      for await (const chunk of stream) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function deliver(): Promise<void> {
  const { brand: _, ...ctx } = await site.ctx();
  await verification.sendDue(ctx, (id) => brand.brandById(site.db, id));
}

async function withEmail(account: string, email: string) {
  const member = await newMember(site, account);
  const set = await site.call(setEmail, { email, password: PASSWORD }, { token: member.token });
  expect(set.status).toBe(200);
  return member;
}

function askMail(username: string, email: string, language = 'EN') {
  const rawBody = new URLSearchParams({ username, email }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return site.call(askPasswordMail, { username, email }, { rawBody, headers, language });
}

test('a letter wears the logo of its brand, and says the same under it', async () => {
  const ctx = await site.ctx();
  const drawn = await sharp({ create: { width: 64, height: 16, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { url } = await brandLogo.saveLogo(ctx, drawn.toString('base64'));
  const { settings } = ctx.brand;
  const wear = (version: number, logoUrl: string | null) =>
    brandSettings.saveSettings(ctx, {
      version,
      settings: { ...settings, theme: { ...settings.theme, logoUrl } },
      note: '',
    });
  await wear(1, url);
  await withEmail('dressed', 'dressed@example.com');
  await askMail('dressed', 'dressed@example.com');
  await deliver();
  const [letter] = letters;
  const [logo] = letter?.attachments ?? [];
  expect([logo?.contentId, logo?.mimeType]).toEqual(['<logo>', 'image/png']);
  const link = /http\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  expect(letter?.html).toContain('<img src="cid:logo"');
  expect(letter?.html).toContain(`<a href="${link}">${link}</a>`);
  await wear(2, null);
});

describe('a password that was forgotten', () => {
  test('is replaced by the link of a real mail, once', async () => {
    const { token } = await withEmail('forgetful', 'forgetful@example.com');
    const asked = await askMail('Forgetful', 'Forgetful@Example.com');
    expect([asked.status, asked.body.value]).toEqual([200, {}]);
    expect(letters).toEqual([]);
    await deliver();
    expect(envelopes).toEqual(['forgetful@example.com']);
    const [letter] = letters;
    expect([letter?.from?.address, letter?.subject]).toEqual(['hello@khela.example', 'Reset your Khela password']);
    const url = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    expect([url.origin, url.pathname, url.searchParams.get('modal')]).toEqual([
      'http://localhost',
      '/index',
      'newpass',
    ]);
    const link = new URLSearchParams(url.hash.slice(1)).get('link') ?? '';

    const weak = await site.call(resetPasswordByLink, { link, newPassword: 'weak' });
    expect(weak.body.value).toEqual({ fields: { newPassword: 'reg_pattern' } });
    const reset = await site.call(resetPasswordByLink, { link, newPassword: 'mela2026' });
    expect(reset.body.value).toEqual({ userName: 'forgetful' });
    expect((await site.call(getMemberInfo, {}, { token })).status).toBe(401);
    expect((await tryLogin(site, 'forgetful', 'mela2026', { type: '' })).status).toBe(200);
    const again = await site.call(resetPasswordByLink, { link, newPassword: 'mela2027' });
    expect([again.status, again.body.errorCode]).toEqual([422, 'reset_link_invalid']);
  });

  test('is asked for in Bengali, too', async () => {
    await withEmail('bhulomon', 'bhulomon@example.com');
    await askMail('bhulomon', 'bhulomon@example.com', 'BN');
    await deliver();
    expect(letters[0]?.subject).toBe('খেলা: পাসওয়ার্ড রিসেট');
    expect(letters[0]?.text).toContain('নতুন পাসওয়ার্ড ঠিক করুন');
  });

  test.each([
    ['a name that nobody has', 'nobodyatall', 'somebody@example.com'],
    ['an address that is another’s', 'careful', 'stranger@example.com'],
  ])('of %s is answered alike, and no mail goes out', async (_, username, email) => {
    if (!(await members.findByAccount(await site.ctx(), 'careful'))) await withEmail('careful', 'c@example.com');
    const asked = await askMail(username, email);
    expect([asked.status, asked.body]).toEqual([200, { success: true, value: {}, message: null, errorCode: null }]);
    await deliver();
    expect(letters).toEqual([]);
    expect(await messagesTo(site, email)).toMatchObject([{ state: 'withheld', body: null }]);
  });

  test.each(['', 'no address', 'a@b', 'a@example.com,b@example.com', 'a@example.com>\r\nBcc: b@example.com'])(
    'is not mailed to %j',
    async (email) => {
      const { status } = await askMail('careful', email);
      expect(status).toBe(400);
    },
  );

  test.each(['', '0.x', '1042', `999999999.${'x'.repeat(43)}`, `1.${'x'.repeat(43)}`, '../../etc'])(
    'is not replaced by the link %j',
    async (link) => {
      const { status, body } = await site.call(resetPasswordByLink, { link, newPassword: 'mela2026' });
      expect([400, 422]).toContain(status);
      expect(['bad_input', 'reset_link_invalid']).toContain(body.errorCode);
    },
  );

  test('is asked for at most as often as a number of SMS', async () => {
    await withEmail('pestered', 'pestered@example.com');
    const codes = [];
    for (let at = 0; at < 12; at++) {
      await forgetGap(site);
      codes.push((await askMail('pestered', 'pestered@example.com')).body.errorCode);
    }
    expect(codes).toEqual([...Array(10).fill(null), 'code_limit_reached', 'code_limit_reached']);
  });
});

describe('a mail that does not go out', () => {
  test('is tried three times, then given up, and its text is forgotten', async () => {
    const ctx = await site.ctx();
    const broken = { ...ctx, platform: { ...ctx.platform } };
    const messages = { ...ctx.platform.config.messages, smtpUrl: 'smtp://127.0.0.1:1' };
    broken.platform = { ...ctx.platform, config: { ...ctx.platform.config, messages } };
    const to = { target: 'lost@example.com', language: 'EN', address: '10.0.0.1', isKnown: true } as const;
    await verification.sendMail(broken, 'notice', to, { name: 'lost', device: 'Firefox', address: '10.0.0.1' });
    const states = [];
    for (let tries = 0; tries < 3; tries++) {
      await verification.sendDue({ ...broken, nowMs: ctx.nowMs + tries * 60_000 }, async () => ctx.brand);
      states.push((await messagesTo(site, 'lost@example.com'))[0]?.state);
    }
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    const { rows } = await site.app.database.pool.query(
      "SELECT body_sealed, problem FROM verification_messages WHERE target = 'lost@example.com'",
    );
    expect(rows).toEqual([{ body_sealed: null, problem: expect.stringMatching(/ECONNREFUSED|ESOCKET/) }]);
  });
});

describe('a password that was made for a member', () => {
  test('opens once, must then be changed, and no old one is asked for', async () => {
    const { id, token: before } = await newMember(site, 'rescued');
    const { password } = await members.makeDefaultPassword(await site.ctx(), id);
    expect(password).toMatch(/^[a-z2-9A]{12}$/);
    const entered = await tryLogin(site, 'rescued', password);
    expect(entered.body.value).toMatchObject({ mustChangePassword: true, userName: 'rescued' });
    const { token } = entered.body.value;
    expect((await site.call(getMemberInfo, {}, { token: before })).status).toBe(401);
    expect((await tryLogin(site, 'rescued', password)).body.errorCode).toBe('login_failed');
    const changed = await site.call(
      changePassword,
      { newPassword: 'mela2026', confirmNewPassword: 'mela2026' },
      { token },
    );
    expect(changed.status).toBe(200);
    expect((await tryLogin(site, 'rescued', 'mela2026')).body.value.mustChangePassword).toBe(false);
    const again = await site.call(
      changePassword,
      { newPassword: 'mela2027', confirmNewPassword: 'mela2027' },
      { token },
    );
    expect(again.body.errorCode).toBe('password_wrong');
  });

  test('opens for one of two at once, and not after its hours', async () => {
    const { id } = await newMember(site, 'twice');
    const { password } = await members.makeDefaultPassword(await site.ctx(), id);
    const both = await Promise.all([tryLogin(site, 'twice', password), tryLogin(site, 'twice', password)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const ctx = await site.ctx();
    const late = await members.makeDefaultPassword({ ...ctx, nowMs: ctx.nowMs - 25 * 60 * 60_000 }, id);
    expect((await tryLogin(site, 'twice', late.password)).status).toBe(401);
  });

  test('is another for each member, and their own goes on serving', async () => {
    const ctx = await site.ctx();
    const [one, two] = [await newMember(site, 'oneof'), await newMember(site, 'twoof')];
    const made = await members.makeDefaultPassword(ctx, one.id);
    const other = await members.makeDefaultPassword(ctx, two.id);
    expect(made.password).not.toBe(other.password);
    expect((await tryLogin(site, 'twoof', made.password)).status).toBe(401);
    expect((await tryLogin(site, 'oneof', PASSWORD)).status).toBe(200);
  });

  test('comes by SMS where name and number belong together, and nothing shows where not', async () => {
    const { id } = await newMember(site, 'textme');
    await members.bindMobile(await site.ctx(), id, '8801711000060');
    const asked = await site.call(askPasswordSms, { username: 'textme', mobileNum: '01711000060' });
    const password = await codeTo(site, '8801711000060');
    const stranger = await site.call(askPasswordSms, { username: 'textme', mobileNum: '01711000061' });
    expect({ ...stranger, headers: null }).toEqual({ ...asked, headers: null });
    expect(await messagesTo(site, '8801711000061')).toMatchObject([{ state: 'withheld' }]);
    expect((await tryLogin(site, 'textme', password)).body.value.mustChangePassword).toBe(true);
  });

  test('comes with a name that the house made up, where none was chosen', async () => {
    const { body } = await site.call(registerAutoUsername, {});
    expect(body.value.userName).toMatch(/^khela\d{7}$/);
    const { defaultPassword, userName } = body.value;
    expect((await tryLogin(site, userName, defaultPassword ?? '')).body.value.mustChangePassword).toBe(true);
    const chosen = await site.call(registerAutoUsername, { password: PASSWORD, confirmPassword: PASSWORD });
    expect(chosen.body.value.defaultPassword).toBeNull();
    expect((await tryLogin(site, chosen.body.value.userName, PASSWORD)).status).toBe(200);
  });
});

test('contacts are shown with most of them covered', async () => {
  const { token, id } = await withEmail('covered', 'covered@example.com');
  await members.bindMobile(await site.ctx(), id, '8801711000070');
  const { body } = await site.call(getContacts, {}, { token });
  expect(body.value).toEqual({ mobile: '**********070', email: 'c***@example.com' });
});
