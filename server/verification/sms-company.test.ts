import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveBrandSettings } from '../../contract/brand.ts';
import { sendRegisterCode } from '../../contract/verification.ts';
import * as brand from '../brand/service.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as verification from './service.ts';
import { messagesTo } from './test-outbox.ts';

const heard: { headers: IncomingHttpHeaders; body: Record<string, string> }[] = [];
let status = 200;
let company: Server;
let url: string;
let site: TestSite;

beforeAll(async () => {
  // A company that takes SMS over HTTP, standing outside of the site.
  company = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  company.listen(0, '127.0.0.1');
  await once(company, 'listening');
  url = `http://127.0.0.1:${(company.address() as { port: number }).port}/send`;
  const { verification: defaults } = brandDefaultSettings.defaultSettings();
  site = await startTestSite({
    settings: {
      switches: { MOBILENUMREG3: true, VERIFICATION3: true },
      verification: { ...defaults, sms: { ...defaults.sms } },
    },
    env: { SMS_ORIGINS: new URL(url).origin, SMS_TOKEN: 'the token', RATE_LIMIT_FACTOR: '0' },
  });
  await setSms({ provider: 'http', url, sender: 'KHELA', toField: 'msisdn', textField: 'body', senderField: 'mask' });
});
afterAll(async () => {
  await site.close();
  company.close();
});
beforeEach(() => {
  heard.length = 0;
  status = 200;
});

type Sms = ReturnType<typeof brandDefaultSettings.defaultSettings>['verification']['sms'];

async function setSms(sms: Sms): Promise<void> {
  const ctx = await site.ctx();
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const changed = { ...settings, verification: { ...settings.verification, sms } };
  await brandSettings.saveSettings(ctx, { version, settings: changed, note: '' });
}

async function sendDue(laterMs = 0): Promise<void> {
  const { brand: _, ...ctx } = await site.ctx();
  await verification.sendDue({ ...ctx, nowMs: ctx.nowMs + laterMs }, (id) => brand.brandById(site.db, id));
}

describe('an SMS by a company', () => {
  test('is posted once, in the fields of the settings, with the token of the environment', async () => {
    await site.call(sendRegisterCode, { mobileNo: '01711000200' });
    await Promise.all([sendDue(), sendDue()]);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers.authorization).toBe('Bearer the token');
    expect(heard[0]?.body).toEqual({
      msisdn: '+8801711000200',
      mask: 'KHELA',
      body: expect.stringMatching(/^Khela: your registration code is \d{6}\./),
    });
    expect(await messagesTo(site, '8801711000200')).toMatchObject([{ state: 'sent', body: null }]);
    const { rows } = await site.app.database.pool.query(
      "SELECT body_sealed FROM verification_messages WHERE target = '8801711000200'",
    );
    expect(rows).toEqual([{ body_sealed: null }]);
  });

  test.each([500, 302])('that the company answers with %i is tried three times', async (answered) => {
    status = answered;
    const mobileNo = `01711000${answered}`;
    await site.call(sendRegisterCode, { mobileNo });
    for (let at = 0; at < 4; at++) await sendDue(at * 60_000);
    const [message] = await messagesTo(site, `88${mobileNo}`);
    expect(message?.state).toBe('failed');
    // Where it was sent elsewhere nobody followed, and nobody knows what came of it.
    expect(heard).toHaveLength(answered === 500 ? 3 : 1);
  });

  test('that was being sent when the server stopped is not sent twice', async () => {
    await site.call(sendRegisterCode, { mobileNo: '01711000201' });
    await site.app.database.pool.query(
      "UPDATE verification_messages SET state = 'sending' WHERE target = '8801711000201'",
    );
    await sendDue(3 * 60_000);
    expect(heard).toEqual([]);
    expect(await messagesTo(site, '8801711000201')).toMatchObject([{ state: 'failed' }]);
  });
});

describe('the settings', () => {
  test.each([
    [
      'an address that the environment does not allow',
      { url: 'https://evil.example.com/' },
      'url',
      'provider_unreachable',
    ],
    ['an address on this machine', { url: 'http://127.0.0.1:5432/' }, 'url', 'provider_unreachable'],
    ['no address', { url: null }, 'url', 'required'],
    ['two fields of one name', { textField: 'msisdn' }, 'senderField', 'invalid_value'],
    ['a file', { url: 'file:///etc/passwd' }, 'url', 'invalid_format'],
  ])('with %s are refused', async (_, some, field, code) => {
    const ctx = await site.ctx();
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const sms = { ...settings.verification.sms, ...some };
    const changed = { ...settings, verification: { ...settings.verification, sms } };
    const token = await owner();
    const { body } = await site.call(saveBrandSettings, { version, settings: changed, note: '' }, { token });
    expect(body.value).toEqual({ fields: { [`settings.verification.sms.${field}`]: code } });
  });

  test('with an outside service that is not connected are refused', async () => {
    const ctx = await site.ctx();
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const changed = { ...settings, verification: { ...settings.verification, external: true } };
    const { body } = await site.call(
      saveBrandSettings,
      { version, settings: changed, note: '' },
      { token: await owner() },
    );
    expect(body.value).toEqual({ fields: { 'settings.verification.external': 'provider_unreachable' } });
  });
});

let ownerToken: Promise<string> | undefined;

function owner(): Promise<string> {
  return (ownerToken ??= staffOn(site, 'owner'));
}
