import { createHmac } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxGateway, startSandboxGateway } from '../../gateway/gateway.ts';
import { type Deposit, getDeposit } from '../../contract/cashier.ts';
import { listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { getBalance } from '../../contract/wallet.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { createSeal } from '../platform/process/seal.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { sandboxSecret } from './service.ts';
import { openedDeposit } from './test-payments.ts';

const SECRET = 'a secret shared by the shop and its payment company';

let site: TestSite;
let gateway: SandboxGateway;
let line: Awaited<ReturnType<typeof startLine>>;
let token: string;
let staffToken: string;

beforeAll(async () => {
  line = await startLine();
  gateway = await startSandboxGateway({
    port: 0,
    secret: sandboxSecret(createSeal(SECRET)),
    log: pino({ level: 'silent' }),
    firstPauseMs: 20,
    slowMs: 300,
  });
  site = await startTestSite({ env: { SECRET, PUBLIC_URL: line.url, SANDBOX_CASHIER_URL: gateway.url } });
  line.leadTo(Number(new URL(site.url).port));
  ({ token } = await newMember(site, 'rahim'));
  staffToken = (await loggedInStaff(site, 'cashier')).token;
});
afterAll(async () => {
  await gateway.stop();
  await site.close();
  await line.close();
});

describe('the sandbox payment page', () => {
  test.each([
    ['bn', 'খেলা স্যান্ডবক্স পে', 'P\u00a0১২,৩৪৫.৫০', 'শুধু খেলার টাকা'],
    ['en', 'Khela Sandbox Pay', 'P\u00a012,345.50', 'Play money only'],
  ])('speaks %s, names the amount and says that it is play money', async (lang, name, amount, label) => {
    const { paymentUrl } = await openedDeposit(site, token, '12345.50');
    const { status, html, headers } = await see(paymentUrl, lang);
    expect(status).toBe(200);
    for (const said of [`<html lang="${lang}">`, name, amount, label]) expect(html).toContain(said);
    expect(html).not.toMatch(/<script|style="/);
    expect(headers.get('content-security-policy')).toContain(
      `form-action 'self' http://127.0.0.1:${new URL(line.url).port};`,
    );
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const [, piece] of html.matchAll(/(?:href|src)="(\/(?:page\.css|mark\.svg))"/g)) {
      expect((await fetch(`${gateway.url}${piece}`)).status).toBe(200);
    }
  });

  test.each(['order', 'signature'])('shows nothing of an order whose %s was changed', async (part) => {
    const url = new URL((await openedDeposit(site, token)).paymentUrl);
    const given = url.searchParams.get(part)!;
    url.searchParams.set(
      part,
      given.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    );
    const { status, html } = await see(url.href, 'en');
    expect(status).toBe(400);
    expect(html).toContain('This order can’t be read');
    expect(html).not.toContain('member/deposit');
  });

  test('takes no payment for an order whose time is over', async () => {
    const url = new URL((await openedDeposit(site, token)).paymentUrl);
    const order = {
      ...JSON.parse(Buffer.from(url.searchParams.get('order')!, 'base64url').toString()),
      expiresAtMs: 1,
    };
    const stale = resigned(url, order);
    const page = await see(stale, 'en');
    expect([page.status, page.html.includes('The time is over')]).toEqual([410, true]);
    expect((await decide(stale, { choice: 'pay' })).status).toBe(410);
  });

  test('escapes what the shop calls itself', async () => {
    const url = new URL((await openedDeposit(site, token)).paymentUrl);
    const order = JSON.parse(Buffer.from(url.searchParams.get('order')!, 'base64url').toString());
    const { html } = await see(resigned(url, { ...order, shop: { bn: '<b>', en: '<img src=x onerror=1>' } }), 'en');
    expect(html).toContain('&lt;img src=x onerror=1&gt;');
    expect(html).not.toContain('<img src=x');
  });
});

describe('paying', () => {
  test('credits the deposit and leads back to the shop', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    const before = await balance();
    const { status, location } = await decide(paymentUrl, { choice: 'pay' });
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`/member/deposit\\?deposit=${deposit.id}$`));
    expect(await stateOf(deposit)).toBe('credited');
    expect(await balance()).toBe(before + 500);
    expect((await see(paymentUrl, 'en')).html).toContain('This is paid');
  });

  test('twice by two taps on the button credits once, with one callback', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    const before = await balance();
    const answers = await Promise.all([1, 2, 3].map(() => decide(paymentUrl, { choice: 'pay' })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await outcomesOf(deposit, 1)).toEqual(['credited']);
    expect(await balance()).toBe(before + 500);
  });

  test('or not: the deposit has failed and nothing moved', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    const before = await balance();
    expect((await decide(paymentUrl, { choice: 'decline' })).status).toBe(303);
    expect(await stateOf(deposit)).toBe('failed');
    expect(await balance()).toBe(before);
    expect((await see(paymentUrl, 'en')).html).toContain('This wasn’t paid');
  });

  test('at a slow company is credited when it gets round to it', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    await decide(paymentUrl, { choice: 'pay', behaviour: 'slow' });
    expect(await stateOf(deposit)).toBe('pending');
    expect(
      await eventually(
        () => stateOf(deposit),
        (state) => state === 'credited',
      ),
    ).toBe('credited');
  });

  test('at a company that says everything three times is credited once', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    const before = await balance();
    await decide(paymentUrl, { choice: 'pay', behaviour: 'duplicate' });
    expect(await outcomesOf(deposit, 3)).toEqual(['credited', 'repeated', 'repeated']);
    expect(await balance()).toBe(before + 500);
  });

  test('is not believed with a forged signature', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    const before = await balance();
    await decide(paymentUrl, { choice: 'pay', behaviour: 'forged' });
    const { body } = await site.call(
      listDepositCallbacks,
      { outcome: 'bad_signature', pageSize: 1 },
      { token: staffToken },
    );
    expect(body.value.list[0]!.body).toContain(`"${deposit.id}"`);
    expect([await stateOf(deposit), await balance()]).toEqual(['pending', before]);
  });

  test('while the shop is out of reach is told again until it answers', async () => {
    const { deposit, paymentUrl } = await openedDeposit(site, token);
    line.cut();
    await decide(paymentUrl, { choice: 'pay' });
    expect(await stateOf(deposit)).toBe('pending');
    line.leadTo(Number(new URL(site.url).port));
    expect(
      await eventually(
        () => stateOf(deposit),
        (state) => state === 'credited',
      ),
    ).toBe('credited');
  });
});

async function see(paymentUrl: string, lang: string) {
  const url = new URL(paymentUrl);
  url.searchParams.set('lang', lang);
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function decide(paymentUrl: string, choice: Record<string, string>) {
  const { searchParams, origin } = new URL(paymentUrl);
  const body = new URLSearchParams({
    order: searchParams.get('order')!,
    signature: searchParams.get('signature')!,
    lang: 'en',
    ...choice,
  });
  const response = await fetch(`${origin}/pay`, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

/** The order with other contents, signed as only the shop could. */
function resigned(url: URL, order: object): string {
  const sealed = Buffer.from(JSON.stringify(order)).toString('base64url');
  const changed = new URL(url);
  changed.searchParams.set('order', sealed);
  const secret = sandboxSecret(site.app.platform.seal);
  changed.searchParams.set('signature', createHmac('sha256', secret).update(`order.${sealed}`).digest('hex'));
  return changed.href;
}

async function balance(): Promise<number> {
  return (await site.call(getBalance, {}, { token })).body.value.sumBalance;
}

async function stateOf(deposit: Deposit): Promise<string> {
  return (await site.call(getDeposit, { depositId: deposit.id }, { token })).body.value.state;
}

async function outcomesOf(deposit: Deposit, least: number): Promise<string[]> {
  const list = await eventually(
    async () =>
      (await site.call(listDepositCallbacks, { depositId: deposit.id }, { token: staffToken })).body.value.list,
    (found) => found.length >= least,
  );
  return list.map(({ outcome }) => outcome).toReversed();
}

/** The line between the company and the shop, as a proxy is: an address known before the shop has a port, and it can be cut. */
async function startLine() {
  let port = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    if (port === 0) return socket.destroy();
    const onward = connect(port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    return socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(target: number) {
      port = target;
    },
    cut() {
      port = 0;
      for (const socket of open) socket.destroy();
      open.clear();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
