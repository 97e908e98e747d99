import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../contract/members.ts';
import { registerMobile, sendEntryCode, verifyLogin } from '../../contract/registration.ts';
import { endOtherSessions, endSession, listLogins, listSessions } from '../../contract/sessions.ts';
import { finishPhoneAuth, sendRegisterCode, startPhoneAuth } from '../../contract/verification.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as members from '../members/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { codeTo } from '../verification/test-outbox.ts';
import * as sessions from './service.ts';
import { newMember, PASSWORD, tryLogin } from './test-members.ts';

const home = '0f8fad5b-d9cb-469f-a165-70867728950e';
const elsewhere = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('a login from a new place', () => {
  let site: TestSite;
  beforeAll(async () => {
    // One proxy of ours tells from where people come.
    site = await startTestSite({
      settings: { switches: { LOGINIPVERF3: true, VERIFICATION3: true } },
      env: { TRUSTED_PROXIES: '1' },
    });
  });
  afterAll(() => site.close());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  async function travellerAt(account: string, contact: { mobile?: string; payeeName?: string; email?: string }) {
    const member = await newMember(site, account, from('103.1.1.1'));
    const ctx = await site.ctx();
    if (contact.mobile) await members.bindMobile(ctx, member.id, contact.mobile);
    if (contact.email) await members.setEmail(ctx, member.id, contact.email);
    if (contact.payeeName) await members.keepPayeeName(ctx, member.id, contact.payeeName);
    return member;
  }

  async function ticketOf(account: string) {
    const asked = await tryLogin(site, account, PASSWORD, { loginDeviceId: elsewhere }, from('185.9.9.9'));
    expect([asked.status, asked.body.errorCode]).toEqual([422, 'login_verify_required']);
    return asked.body.value as unknown as { ticket: string; methods: { method: string; hint: string }[] };
  }

  test('is opened by the code that comes by SMS, and the place is known from then on', async () => {
    await travellerAt('traveller', { mobile: '8801711000080' });
    const { ticket, methods } = await ticketOf('traveller');
    expect(methods).toEqual([{ method: 'sms', hint: '**********080' }]);
    expect((await site.call(sendEntryCode, { ticket, method: 'sms' })).body.value).toEqual({ expiredMinutes: 2 });
    const answer = await codeTo(site, '8801711000080');
    const entered = await site.call(verifyLogin, { ticket, method: 'sms', answer }, from('185.9.9.9'));
    expect([entered.status, entered.body.value.userName]).toEqual([200, 'traveller']);
    const again = await site.call(verifyLogin, { ticket, method: 'sms', answer }, from('185.9.9.9'));
    expect(again.status).toBe(422);
    const known = await tryLogin(site, 'traveller', PASSWORD, { loginDeviceId: elsewhere }, from('185.9.9.9'));
    expect(known.status).toBe(200);
    const { body } = await site.call(listLogins, {}, { token: known.body.value.token });
    expect(body.value.map(({ way, isNewPlace }) => [way, isNewPlace])).toEqual([
      ['password', false],
      ['verified', true],
      ['registration', false],
    ]);
  });

  test('is opened by a code that comes by mail', async () => {
    await travellerAt('mailer', { email: 'mailer@example.com' });
    const { ticket, methods } = await ticketOf('mailer');
    expect(methods).toEqual([{ method: 'email', hint: 'm***@example.com' }]);
    await site.call(sendEntryCode, { ticket, method: 'email' });
    const answer = await codeTo(site, 'mailer@example.com');
    expect((await site.call(verifyLogin, { ticket, method: 'email', answer })).status).toBe(200);
  });

  test('is opened by the real name under which one is paid, and not by another', async () => {
    await travellerAt('named', { payeeName: 'Rokeya Begum' });
    const { ticket } = await ticketOf('named');
    const wrong = await site.call(verifyLogin, { ticket, method: 'payeeName', answer: 'Salma Begum' });
    expect([wrong.status, wrong.body.errorCode]).toEqual([422, 'login_verify_wrong']);
    expect((await site.call(verifyLogin, { ticket, method: 'payeeName', answer: 'rokeya  begum' })).status).toBe(200);
  });

  test('is let in where the member has left nothing to show, from their own device, and from their own network', async () => {
    await travellerAt('bare', {});
    expect((await tryLogin(site, 'bare', PASSWORD, { loginDeviceId: elsewhere }, from('185.9.9.9'))).status).toBe(200);
    await travellerAt('homely', { mobile: '8801711000081' });
    expect((await tryLogin(site, 'homely', PASSWORD, { loginDeviceId: home }, from('103.1.1.1'))).status).toBe(200);
    expect((await tryLogin(site, 'homely', PASSWORD, { loginDeviceId: home }, from('8.8.8.8'))).status).toBe(200);
  });

  test('with a wrong password says nothing of a second step', async () => {
    await travellerAt('quiet', { mobile: '8801711000082' });
    const asked = await tryLogin(site, 'quiet', 'wrong1234', { loginDeviceId: elsewhere }, from('185.9.9.9'));
    expect(asked.body.errorCode).toBe('login_failed');
  });

  test.each(['', 'made-up', 'A'.repeat(120)])('is not opened by the ticket %j', async (ticket) => {
    const { status, body } = await site.call(verifyLogin, { ticket, method: 'sms', answer: '123456' });
    expect([400, 422]).toContain(status);
    expect(['bad_input', 'login_verify_wrong']).toContain(body.errorCode);
    expect((await site.call(sendEntryCode, { ticket: ticket || 'x', method: 'sms' })).status).toBe(422);
  });

  test('is not guessed for ever: after ten wrong names it waits, for the right one too', async () => {
    await travellerAt('pondered', { payeeName: 'Rahim Uddin' });
    const { ticket } = await ticketOf('pondered');
    const tryName = (answer: string) => site.call(verifyLogin, { ticket, method: 'payeeName', answer });
    for (let at = 0; at < 10; at++) expect((await tryName(`Karim ${at}`)).body.errorCode).toBe('login_verify_wrong');
    const right = await tryName('Rahim Uddin');
    expect([right.status, right.body.errorCode]).toEqual([429, 'too_many_requests']);
  });

  test('is not opened to a member who was locked since', async () => {
    const { id } = await travellerAt('caught', { payeeName: 'Caught Since' });
    const { ticket } = await ticketOf('caught');
    await members.setStatus(await site.ctx(), id, 'locked');
    const { status, body } = await site.call(verifyLogin, { ticket, method: 'payeeName', answer: 'Caught Since' });
    expect([status, body.errorCode]).toEqual([403, 'account_locked']);
  });

  test('stays shut to a ticket of another brand or of yesterday', async () => {
    await travellerAt('late', { payeeName: 'Late Comer' });
    const { ticket } = await ticketOf('late');
    const caller = {
      address: '185.9.9.9',
      userAgent: 'test',
      language: 'EN',
      captchaId: undefined,
      puzzleId: undefined,
    } as const;
    const input = { ticket, method: 'payeeName', answer: 'Late Comer' } as const;
    const ctx = await site.ctx({ kind: 'visitor' });
    const other = { ...ctx, brand: { ...ctx.brand, id: 99 } };
    await expect(sessions.verifyLogin(other, input, caller)).rejects.toMatchObject({ code: 'login_verify_wrong' });
    const tomorrow = { ...ctx, nowMs: ctx.nowMs + 16 * 60_000 };
    await expect(sessions.verifyLogin(tomorrow, input, caller)).rejects.toMatchObject({ code: 'login_verify_wrong' });
  });
});

describe('the devices of a member', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test('are signed out one by one, and only by their owner', async () => {
    const { token } = await newMember(site, 'owner1');
    const phone = (await tryLogin(site, 'owner1', PASSWORD)).body.value.token;
    const { token: stranger } = await newMember(site, 'stranger1');
    const { body } = await site.call(listSessions, {}, { token });
    const sessionId = body.value.find(({ current }) => !current)!.id;
    expect((await site.call(endSession, { sessionId }, { token: stranger })).status).toBe(404);
    expect((await site.call(getMemberInfo, {}, { token: phone })).status).toBe(200);
    expect((await site.call(endSession, { sessionId }, { token })).status).toBe(200);
    expect((await site.call(getMemberInfo, {}, { token: phone })).status).toBe(401);
    expect((await site.call(endSession, { sessionId }, { token })).status).toBe(404);
  });

  test('are all signed out but this one', async () => {
    const { token } = await newMember(site, 'owner2');
    const others = [];
    for (let at = 0; at < 3; at++) others.push((await tryLogin(site, 'owner2', PASSWORD)).body.value.token);
    expect((await site.call(endOtherSessions, {}, { token })).body.value).toEqual({ ended: 3 });
    for (const other of others) expect((await site.call(getMemberInfo, {}, { token: other })).status).toBe(401);
    expect((await site.call(getMemberInfo, {}, { token })).status).toBe(200);
  });
});

describe('a number proved by an outside service', () => {
  let outside: Server;
  let site: TestSite;
  /** What the service says next, instead of doing its work. */
  let refusal: string | null = null;
  const asked: string[] = [];

  beforeAll(async () => {
    // Stands for identitytoolkit.googleapis.com: the same paths, bodies and errors.
    outside = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outside');
      asked.push(`${pathname} ${searchParams.get('key')}`);
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const { status, body } = refusal
          ? { status: 400, body: { error: { code: 400, message: refusal } } }
          : answerOf(pathname, JSON.parse(text));
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    outside.listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const { port } = outside.address() as { port: number };
    site = await startTestSite({
      settings: {
        switches: { MOBILENUMREG3: true, MOBILENUMPASSREG3: false, VERIFICATION3: true },
        verification: { ...brandDefaultSettings.defaultSettings().verification, external: true },
      },
      env: { PHONE_AUTH_URL: `http://127.0.0.1:${port}/v1/`, PHONE_AUTH_KEY: 'the key' },
    });
  });
  afterAll(async () => {
    await site.close();
    outside.close();
  });

  function answerOf(path: string, given: Record<string, string>): { status: number; body: object } {
    if (path.endsWith(':sendVerificationCode'))
      return { status: 200, body: { sessionInfo: `s ${given['phoneNumber']}` } };
    if (path.endsWith(':signInWithPhoneNumber') && given['code'] === '424242') {
      return { status: 200, body: { idToken: `t ${given['sessionInfo']?.slice(2)}`, phoneNumber: 'x' } };
    }
    if (path.endsWith(':lookup') && given['idToken']?.startsWith('t ')) {
      return { status: 200, body: { users: [{ phoneNumber: given['idToken'].slice(2) }] } };
    }
    return {
      status: 400,
      body: { error: { code: 400, message: path.endsWith(':lookup') ? 'INVALID_ID_TOKEN' : 'INVALID_CODE' } },
    };
  }

  test('opens an account without a password, whose owner comes in by codes', async () => {
    const started = await site.call(startPhoneAuth, { mobileNo: '01711000090', countryDialingCode: '880' });
    expect(started.body.value).toEqual({ sessionInfo: 's +8801711000090', expiredMinutes: 1 });
    const { sessionInfo } = started.body.value;
    const { firebaseIdToken } = (await site.call(finishPhoneAuth, { sessionInfo, code: '424242' })).body.value;
    const proof = { firebaseChannel: 'sms', firebaseIdToken };
    const another = await site.call(registerMobile, { mobileNum: '01711000091', ...proof });
    expect(another.body.value).toEqual({ fields: { mobileNum: 'mobile_invalid' } });
    const opened = await site.call(registerMobile, { mobileNum: '01711000090', ...proof });
    expect([opened.status, opened.body.value.userName]).toEqual([200, '8801711000090']);
    expect(asked[0]).toBe('/v1/accounts:sendVerificationCode the key');
  });

  test('sends no codes of ours beside it', async () => {
    const { status, body } = await site.call(sendRegisterCode, { mobileNo: '01711000092' });
    expect([status, body.errorCode]).toEqual([403, 'function.not.available']);
  });

  test('is not proved by a token that was made up', async () => {
    const given = { mobileNum: '01711000090', firebaseChannel: 'sms', firebaseIdToken: 'made up' };
    const { status, body } = await site.call(registerMobile, given);
    expect([status, body.errorCode]).toEqual([422, 'phone_code_expired']);
  });

  test.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'This phone number isn’t valid.', 'ফোন নম্বরটি সঠিক নয়।'],
    ['MISSING_PHONE_NUMBER', 'Enter your phone number.', 'আপনার ফোন নম্বর লিখুন।'],
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'Too many requests. Try again in 5 minutes.',
      'অনেকবার চাওয়া হয়েছে। ৫ মিনিট পরে আবার চেষ্টা করুন।',
    ],
    ['SOMETHING_NEW', 'Something went wrong. Please try again.', 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।'],
    ['INVALID_CODE', 'The verification code isn’t valid.', 'যাচাইকরণ কোডটি সঠিক নয়।'],
    ['MISSING_CODE', 'Enter the verification code.', 'যাচাইকরণ কোডটি লিখুন।'],
    [
      'CAPTCHA_CHECK_FAILED',
      'The security check failed, or this site isn’t authorised. Please reload the page.',
      'নিরাপত্তা যাচাই হয়নি, অথবা এই সাইটের অনুমোদন নেই। পাতাটি আবার লোড করুন।',
    ],
    [
      'QUOTA_EXCEEDED : used up',
      'No more messages can be sent. Please contact customer service.',
      'বার্তা পাঠানোর সীমা শেষ। গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
    [
      'OPERATION_NOT_ALLOWED',
      'This feature is off, or this isn’t allowed. Please contact customer service.',
      'এই সুবিধা চালু নেই, অথবা কাজটির অনুমতি নেই। গ্রাহক সেবায় যোগাযোগ করুন।',
    ],
    ['SESSION_EXPIRED', 'The verification code has expired. Send a new one.', 'যাচাইকরণ কোডটির মেয়াদ শেষ। নতুন কোড পাঠান।'],
  ])('where the service says %s, the visitor reads "%s"', async (word, english, bengali) => {
    refusal = word;
    try {
      const given = { sessionInfo: 's', code: '1' };
      expect((await site.call(finishPhoneAuth, given, { language: 'EN' })).body.message).toBe(english);
      expect((await site.call(finishPhoneAuth, given, { language: 'BN' })).body.message).toBe(bengali);
    } finally {
      refusal = null;
    }
  });

  test('is told the faults that need no asking: a number that is none, no number, no code', async () => {
    const codes = [
      (await site.call(startPhoneAuth, { mobileNo: '0171' })).body.errorCode,
      (await site.call(startPhoneAuth, {})).body.errorCode,
      (await site.call(finishPhoneAuth, { sessionInfo: 's' })).body.errorCode,
    ];
    expect(codes).toEqual(['phone_number_invalid', 'phone_number_missing', 'phone_code_missing']);
  });
});
