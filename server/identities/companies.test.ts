import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxIdentity, startSandboxIdentity } from '../../gateway/identity/identity.ts';
import { listIdentityCompanies, startIdentity } from '../../contract/identities.ts';
import { listOfficeIdentities, saveIdentityCompany, tryIdentityCompany } from '../../contract/identities-office.ts';
import { byTwo, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { Browser, connect } from './test-browser.ts';

describe('a login company in the office', () => {
  let site: TestSite;
  let company: SandboxIdentity;
  let token: string;
  beforeAll(async () => {
    company = await startSandboxIdentity({ port: 0, clientId: 'tests', clientSecret: 'a secret of tests' });
    site = await startTestSite({ env: { SANDBOX_IDENTITY_URL: company.url, RATE_LIMIT_FACTOR: '0' } });
    token = await staffOn(site, 'owner');
    await connect(site, token, { company: 'sandbox', issuer: company.url });
  });
  afterAll(async () => {
    await site.close();
    await company.stop();
  });
  afterEach(() => {
    company.fault = 'none';
  });

  const troubleOf = async (issuer: string) =>
    (await site.call(tryIdentityCompany, { issuer }, { token })).body.value.trouble;
  const one = async () => (await site.call(listOfficeIdentities, {}, { token })).body.value[0]!;
  /** What stands there, with something changed. */
  const changed = async (some: object) => {
    const { company: code, version, name, issuer, clientId, mark, colour, isOn, trustsEmail } = await one();
    return { company: code, version, name, issuer, clientId, mark, colour, isOn, trustsEmail, ...some };
  };

  test.each([
    ['http://accounts.example', 'address'],
    ['ftp://accounts.example', 'address'],
    ['https://user:word@accounts.example', 'address'],
    ['https://localhost', 'private_address'],
    ['https://127.0.0.1', 'private_address'],
    ['https://2130706433', 'private_address'],
    ['https://10.1.2.3', 'private_address'],
    ['https://169.254.169.254', 'private_address'],
    ['https://192.168.1.1', 'private_address'],
    ['https://[::1]', 'private_address'],
    ['https://[fd00::1]', 'private_address'],
    ['https://[::ffff:10.0.0.1]', 'private_address'],
  ])('nothing is asked of %s: %s', async (issuer, trouble) => {
    expect(await troubleOf(issuer)).toBe(trouble);
  });

  test.each([
    ['none', null],
    ['other-name', 'other_issuer'],
    ['redirects', 'no_answer'],
    ['no-keys', 'no_keys'],
    ['huge-keys', 'no_answer'],
  ] as const)('one with the fault %s is told apart: %s', async (fault, trouble) => {
    company.fault = fault;
    expect(await troubleOf(company.url)).toBe(trouble);
  });

  test('one person switches it off, and only two on; what is shown has no secret', async () => {
    const off = await changed({ isOn: false });
    expect((await site.call(saveIdentityCompany, off, { token })).body.value.proposalId).toBeNull();
    expect((await site.call(listIdentityCompanies, {})).body.value.list).toEqual([]);
    expect((await new Browser(site).call(startIdentity, { company: 'sandbox' })).body.errorCode).toBe(
      'identity_closed',
    );
    const alone = await site.call(saveIdentityCompany, await changed({ isOn: true }), { token });
    expect(alone.body.errorCode).toBe('bad_input');
    expect((await byTwo(site, saveIdentityCompany, await changed({ isOn: true }), { token })).status).toBe(200);
    expect(JSON.stringify(await one())).not.toContain('secret');
    expect((await site.call(saveIdentityCompany, off, { token })).body.errorCode).toBe('version_conflict');
  });

  test('another client needs another secret, and one issuer is one company of a brand', async () => {
    const client = await site.call(saveIdentityCompany, await changed({ clientId: 'another' }), { token });
    expect(client.body.value).toEqual({ fields: { clientSecret: 'required' } });
    const twin = { ...(await changed({})), company: 'twin', version: 0, clientSecret: 'a secret of tests' };
    expect((await byTwo(site, saveIdentityCompany, twin, { token })).body.errorCode).toBe('conflict');
    const near = { ...twin, issuer: 'http://accounts.example' };
    expect((await site.call(saveIdentityCompany, near, { token })).body.errorCode).toBe('bad_input');
  });

  test('a login that was begun before its company was changed is none any more', async () => {
    const who = new Browser(site);
    const back = await who.signInAs('changed@sandbox.example');
    const other = await changed({ clientId: 'another', clientSecret: 'another secret' });
    expect((await byTwo(site, saveIdentityCompany, other, { token })).status).toBe(200);
    expect((await who.finish(back)).body.errorCode).toBe('identity_expired');
  });
});
