import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxIdentity, startSandboxIdentity } from '../../gateway/identity/identity.ts';
import {
  bindIdentity,
  finishIdentity,
  listBindings,
  registerIdentity,
  startIdentity,
} from '../../contract/identities.ts';
import { listMemberBindings, releaseBinding } from '../../contract/identities-office.ts';
import { inbox } from '../messages/service.ts';
import { setMemberStatus } from '../../contract/members.ts';
import { nowMs } from '../platform/process/clock.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { newMember, PASSWORD } from '../sessions/test-members.ts';
import { Browser, connect } from './test-browser.ts';

describe('logging in by another company', () => {
  let site: TestSite;
  let company: SandboxIdentity;
  let owner: string;
  beforeAll(async () => {
    company = await startSandboxIdentity({ port: 0, clientId: 'tests', clientSecret: 'a secret of tests' });
    site = await startTestSite({ env: { SANDBOX_IDENTITY_URL: company.url } });
    owner = await staffOn(site, 'owner');
    await connect(site, owner, { company: 'sandbox', issuer: company.url });
  });
  afterAll(async () => {
    await site.close();
    await company.stop();
  });
  afterEach(() => {
    company.fault = 'none';
  });

  const browser = () => new Browser(site);

  /** A proof of somebody whom nobody here is bound to. */
  async function proofOf(who: Browser, email: string) {
    const { status, body } = await who.finish(await who.signInAs(email));
    expect([status, body.errorCode]).toEqual([422, 'bind_customer_required']);
    return body.value as unknown as { ticket: string; email: string; isEmailProved: boolean };
  }

  async function bound(account: string, email: string) {
    const member = await newMember(site, account);
    const who = browser();
    const { ticket } = await proofOf(who, email);
    const answer = await who.call(bindIdentity, { ticket, password: PASSWORD }, { token: member.token });
    expect(answer.status).toBe(200);
    return { member, who };
  }

  test('whoever nobody is bound to binds their account with its password, and comes in by it from then on', async () => {
    const { member } = await bound('rahela', 'rahela@sandbox.example');
    const who = browser();
    const { body } = await who.finish(await who.signInAs('rahela@sandbox.example'));
    expect(body.value.entered).toMatchObject({ userName: 'rahela', passwordExpired: false, mustChangePassword: false });
    const list = (await who.call(listBindings, {}, { token: member.token })).body.value.list;
    expect(list).toMatchObject([
      { company: 'sandbox', person: 'rahela@sandbox.example', boundAtMs: expect.any(Number) },
    ]);
  });

  test('an address of mail alone binds nobody, and a wrong password does not either', async () => {
    const member = await newMember(site, 'kamal01');
    const who = browser();
    const { ticket } = await proofOf(who, 'kamal01@sandbox.example');
    const wrong = await who.call(bindIdentity, { ticket, password: 'wrong1234' }, { token: member.token });
    expect(wrong.body.errorCode).toBe('password_wrong');
    const nobody = await who.call(bindIdentity, { ticket, password: PASSWORD });
    expect(nobody.status).toBe(401);
    const elsewhere = await browser().call(bindIdentity, { ticket, password: PASSWORD }, { token: member.token });
    expect(elsewhere.body.errorCode).toBe('identity_expired');
    expect((await who.call(bindIdentity, { ticket, password: PASSWORD }, { token: member.token })).status).toBe(200);
    const again = await who.call(bindIdentity, { ticket, password: PASSWORD }, { token: member.token });
    expect(again.body.errorCode).toBe('identity_expired');
  });

  test('a newcomer registers bound, without a password, with the address that the company has proved', async () => {
    const who = browser();
    const { ticket, email, isEmailProved } = await proofOf(who, 'nadia@sandbox.example');
    expect([email, isEmailProved]).toEqual(['nadia@sandbox.example', true]);
    const refused = await who.call(registerIdentity, { ticket, agreed: false });
    expect(refused.body.errorCode).toBe('bad_input');
    const opened = await who.call(registerIdentity, { ticket, username: 'nadia77' });
    expect([opened.status, opened.body.value.userName, opened.body.value.firstTimeLogin]).toEqual([
      200,
      'nadia77',
      true,
    ]);
    const { rows } = await site.app.database.pool.query(
      "SELECT details->>'email' AS email FROM members WHERE account = 'nadia77'",
    );
    expect(rows).toEqual([{ email: 'nadia@sandbox.example' }]);
    const back = browser();
    expect((await back.finish(await back.signInAs('nadia@sandbox.example'))).body.value.entered?.userName).toBe(
      'nadia77',
    );
  });

  test('of two tabs that register at once one wins, and no account is left without its binding', async () => {
    const [left, right] = [browser(), browser()];
    const tickets = [await proofOf(left, 'twice@sandbox.example'), await proofOf(right, 'twice@sandbox.example')];
    const answers = await Promise.all([
      left.call(registerIdentity, { ticket: tickets[0]!.ticket, username: 'twice001' }),
      right.call(registerIdentity, { ticket: tickets[1]!.ticket, username: 'twice002' }),
    ]);
    expect(answers.map(({ body }) => body.errorCode).toSorted()).toEqual(['identity_taken', null].toSorted());
    const { rows } = await site.app.database.pool.query(
      "SELECT count(*)::int AS n FROM members WHERE account LIKE 'twice00%'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a member has one account of a company, and it one member', async () => {
    const { member, who } = await bound('mitali', 'mitali@sandbox.example');
    const second = await proofOf(who, 'mitali.second@sandbox.example');
    const more = await who.call(bindIdentity, { ticket: second.ticket, password: PASSWORD }, { token: member.token });
    expect(more.body.errorCode).toBe('identity_bound');
    const other = await newMember(site, 'mitali2');
    const back = await who.signInAs('mitali@sandbox.example', { purpose: 'bind', token: other.token });
    expect((await who.finish(back, { token: other.token })).body.errorCode).toBe('identity_taken');
    const own = await who.signInAs('mitali@sandbox.example', { purpose: 'bind', token: member.token });
    expect((await who.finish(own, { token: member.token })).body.errorCode).toBe('identity_bound');
  });

  test('a locked account stays shut, whoever vouches for it', async () => {
    const { member } = await bound('frozen1', 'frozen1@sandbox.example');
    const who = browser();
    const back = await who.signInAs('frozen1@sandbox.example');
    const lock = { memberId: String(member.id), status: 'locked', reason: 'as the test asks' } as const;
    expect((await site.call(setMemberStatus, lock, { token: owner })).status).toBe(200);
    expect((await who.finish(back)).body.errorCode).toBe('account_locked');
  });

  test('two people release a binding: the member is told, and it can be bound anew', async () => {
    const { member } = await bound('leaver1', 'leaver1@sandbox.example');
    const memberId = String(member.id);
    const list = async () => (await site.call(listMemberBindings, { memberId }, { token: owner })).body.value.list;
    const [binding] = await list();
    const asked = { bindingId: binding!.bindingId, reason: 'they lost that account' };
    const { body } = await site.call(releaseBinding, asked, { token: owner });
    await approveAs(site, await staffOn(site, 'manager'), body.value.id);
    expect(await list()).toMatchObject([
      { releasedReason: 'they lost that account', releasedAtMs: expect.any(Number) },
    ]);
    const { list: told } = await inbox(await site.ctx(member.actor), { pageNo: 1, pageSize: 20 }, 'BN');
    expect(JSON.stringify(told)).toContain('স্যান্ডবক্স');
    expect((await site.call(releaseBinding, asked, { token: owner })).status).toBe(404);
    await bound('leaver2', 'leaver1@sandbox.example');
  });

  test.each([
    'other-audience',
    'other-issuer',
    'other-nonce',
    'other-party',
    'expired',
    'old',
    'no-algorithm',
    'public-key-as-secret',
    'other-key',
    'unsigned-change',
  ] as const)('a token with the fault %s lets nobody in', async (fault) => {
    const who = browser();
    const back = await who.signInAs('attacker@sandbox.example');
    company.fault = fault;
    expect((await who.finish(back)).body.errorCode).toBe('identity_refused');
  });

  test('an answer without an end is cut off', async () => {
    const who = browser();
    const back = await who.signInAs('attacker@sandbox.example');
    company.fault = 'huge-answer';
    expect((await who.finish(back)).body.errorCode).toBe('identity_unreachable');
  });

  test('a state serves once, in the browser that began it, at the company that it was made for', async () => {
    const [victim, attacker] = [browser(), browser()];
    const back = await attacker.signInAs('attacker@sandbox.example');
    await victim.signInAs('victim@sandbox.example');
    expect((await victim.finish(back)).body.errorCode).toBe('identity_expired');
    expect((await attacker.finish({ ...back, company: 'another' })).body.errorCode).toBe('identity_expired');
    expect((await attacker.finish(back)).body.errorCode).toBe('bind_customer_required');
    expect((await attacker.finish(back)).body.errorCode).toBe('identity_expired');
  });

  test('a code of somebody else’s login is worth nothing in one’s own, and another issuer is heard', async () => {
    const [victim, attacker] = [browser(), browser()];
    const theirs = await attacker.signInAs('attacker@sandbox.example');
    const own = await victim.signInAs('victim@sandbox.example');
    expect((await victim.finish({ ...own, code: theirs.code })).body.errorCode).toBe('identity_refused');
    const mixed = await victim.signInAs('victim@sandbox.example');
    const from = { ...mixed, iss: 'https://issuer.example' };
    expect((await victim.finish(from)).body.errorCode).toBe('identity_refused');
    const unnamed = await victim.signInAs('victim@sandbox.example');
    expect((await victim.finish({ ...unnamed, iss: undefined })).body.errorCode).toBe('identity_refused');
  });

  test('what a member began binds no other, and a ticket and a state run out', async () => {
    const [member, other] = [await newMember(site, 'binder1'), await newMember(site, 'binder2')];
    const who = browser();
    const back = await who.signInAs('binder@sandbox.example', { purpose: 'bind', token: member.token });
    expect((await who.finish(back, { token: other.token })).body.errorCode).toBe('identity_expired');
    const again = await who.signInAs('binder@sandbox.example', { purpose: 'bind', token: member.token });
    const { proof } = (await who.finish(again, { token: member.token })).body.value;
    const ticket = proof?.ticket ?? '';
    const wrong = await who.call(bindIdentity, { ticket, password: PASSWORD }, { token: other.token });
    expect(wrong.body.errorCode).toBe('identity_expired');
    expect((await who.call(registerIdentity, { ticket, username: 'binder3' })).body.errorCode).toBe('identity_expired');
    await site.app.database.pool.query('UPDATE identity_attempts SET ticket_until = $1 WHERE ticket_hash IS NOT NULL', [
      new Date(nowMs() - 1),
    ]);
    const late = await who.call(bindIdentity, { ticket, password: PASSWORD }, { token: member.token });
    expect(late.body.errorCode).toBe('identity_expired');
    const slow = await who.signInAs('binder@sandbox.example');
    await site.app.database.pool.query('UPDATE identity_attempts SET expires_at = $1', [new Date(nowMs() - 1)]);
    expect((await who.finish(slow)).body.errorCode).toBe('identity_expired');
  });

  test('a visitor has nothing to bind, and a company that nobody has connected is closed', async () => {
    const who = browser();
    expect((await who.call(startIdentity, { company: 'sandbox', purpose: 'bind' })).body.errorCode).toBe(
      'login.not.session',
    );
    expect((await who.call(startIdentity, { company: 'nowhere' })).body.errorCode).toBe('identity_closed');
    expect((await who.call(finishIdentity, { company: 'sandbox', state: 'x', code: 'x' })).body.errorCode).toBe(
      'identity_expired',
    );
  });
});
