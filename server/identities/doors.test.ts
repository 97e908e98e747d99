import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxIdentity, startSandboxIdentity } from '../../gateway/identity/identity.ts';
import { bindIdentity } from '../../contract/identities.ts';
import { setPaymentPassword } from '../../contract/payment-password.ts';
import { verifyLogin } from '../../contract/registration.ts';
import { listLogins } from '../../contract/sessions.ts';
import * as members from '../members/service.ts';
import { newMember, PASSWORD } from '../sessions/test-members.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { Browser, connect } from './test-browser.ts';

const PAYMENT = '246810';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('the other doors of who logs in by another company', () => {
  let site: TestSite;
  let company: SandboxIdentity;
  beforeAll(async () => {
    company = await startSandboxIdentity({ port: 0, clientId: 'tests', clientSecret: 'a secret of tests' });
    const env = { SANDBOX_IDENTITY_URL: company.url, TRUSTED_PROXIES: '1' };
    site = await startTestSite({ env, settings: { switches: { LOGINIPVERF3: true } } });
    await connect(site, await staffOn(site, 'owner'), { company: 'sandbox', issuer: company.url });
  });
  afterAll(async () => {
    await site.close();
    await company.stop();
  });

  /** A member at home, and a proof of who is to be bound to them. */
  async function atHome(account: string) {
    const member = await newMember(site, account, from('103.1.1.1'));
    const who = new Browser(site);
    const { body } = await who.finish(await who.signInAs(`${account}@sandbox.example`), from('103.1.1.1'));
    expect(body.errorCode).toBe('bind_customer_required');
    return { member, who, ticket: (body.value as unknown as { ticket: string }).ticket };
  }

  test('the second step: from a new place they show that it is them, and come in as whom the company named', async () => {
    const { member, who, ticket } = await atHome('farzana');
    await members.keepPayeeName(await site.ctx(), member.id, 'Farzana Haque');
    expect((await who.call(bindIdentity, { ticket, password: PASSWORD }, { token: member.token })).status).toBe(200);
    const away = new Browser(site);
    const asked = await away.finish(await away.signInAs('farzana@sandbox.example'), from('185.9.9.9'));
    expect([asked.status, asked.body.errorCode]).toEqual([422, 'login_verify_required']);
    const step = asked.body.value as unknown as { ticket: string; methods: { method: string }[] };
    expect(step.methods.map(({ method }) => method)).toEqual(['payeeName']);
    const shows = (answer: string) =>
      site.call(verifyLogin, { ticket: step.ticket, method: 'payeeName', answer }, from('185.9.9.9'));
    expect((await shows('Farhana Haque')).body.errorCode).toBe('login_verify_wrong');
    const entered = await shows('Farzana Haque');
    expect([entered.status, entered.body.value.userName]).toEqual([200, 'farzana']);
    const { body } = await site.call(listLogins, {}, { token: entered.body.value.token });
    expect(body.value[0]).toMatchObject({ way: 'external', isNewPlace: true });
  });

  test('the payment password binds as the password does: the right one, and only where there is one', async () => {
    const { member, who, ticket } = await atHome('shirin1');
    const { token } = member;
    const binds = (password: string) => who.call(bindIdentity, { ticket, by: 'payment', password }, { token });
    expect((await binds(PAYMENT)).body.errorCode).toBe('payment_password_missing');
    const set = { oldPassword: PASSWORD, newPassword: PAYMENT, confirmPassword: PAYMENT };
    expect((await site.call(setPaymentPassword, set, { token })).status).toBe(200);
    expect((await binds('135790')).body.errorCode).toBe('payment_password_wrong');
    expect((await binds(PASSWORD)).body.errorCode).toBe('payment_password_wrong');
    expect((await binds(PAYMENT)).status).toBe(200);
  });
});
