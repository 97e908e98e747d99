import { fromMinor } from '../contract/money.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const FUNDS_MINOR = 50_000n;

test(
  'goes on with the free spins after the page was closed in the middle of them',
  { tag: '@nightly' },
  async ({ page, context, speech, books }) => {
    const { say } = speech;
    const account = newName();
    await page.goto('/');
    const before = new Visitor(page, speech);
    await before.register(account);
    await books.give(account, FUNDS_MINOR);
    const freeSpins = await books.arrangeFeature(account, 0, 2);
    const machine = await before.openFeaturedGame();
    const { round } = await machine.spin();
    expect(round.freeSpinsTotal).toBe(freeSpins);
    const second = page.waitForResponse((response) => {
      if (!response.url().endsWith('/wps/slots/freeSpin')) return false;
      return (response.request().postDataJSON() as { step: number }).step === 2;
    });
    await machine.button(say.slots('start')).click();
    await second;
    await page.close();
    expect((await books.bets(account)).map(({ state }) => state)).toEqual(['accepted']);

    const anew = await context.newPage();
    const after = new Visitor(anew, speech);
    await anew.goto('/');
    await after.logIn(account);
    const resumed = await after.openFeaturedGame();
    await expect(resumed.card).toContainText(say.slots('freeRest'));
    await resumed.playFreeSpins();
    const [bet, ...others] = await books.bets(account);
    expect([bet?.state, others.length]).toEqual(['settled', 0]);
    const balance = FUNDS_MINOR - bet!.stakeMinor + bet!.payoutMinor;
    expect(await books.balanceMinor(account)).toBe(balance);
    await expect(resumed.controls).toContainText(speech.digits(fromMinor(balance, 2)));
  },
);

test('plays a spin once though the line breaks before or after it reached the server', async ({
  page,
  context,
  speech,
  books,
  alarms,
}) => {
  alarms.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  const { say } = speech;
  const account = newName();
  await page.goto('/');
  const visitor = new Visitor(page, speech);
  await visitor.register(account);
  await books.give(account, FUNDS_MINOR);
  const machine = await visitor.openFeaturedGame();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/slots/spin')) keys.push(request.headers()['idempotency-key']);
  });

  await test.step('the answer is lost', async () => {
    await page.route(
      '**/wps/slots/spin',
      async (route) => {
        // The server has played; its word does not arrive.
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const { round } = await machine.spin();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const bets = await books.bets(account);
    expect(bets.map(({ key }) => key)).toEqual([keys[0]]);
    // A round with free spins is paid when they are over.
    expect(fromMinor(bets[0]!.payoutMinor, 2)).toBe(round.closed ? round.payout : '0.00');
    if (!round.closed) await machine.playFreeSpins();
  });

  await test.step('the question is lost', async () => {
    await context.setOffline(true);
    const spun = machine.spin();
    await expect(machine.news).toHaveText(say.slots('reconnecting'));
    expect(await books.bets(account)).toHaveLength(1);
    await context.setOffline(false);
    const { round } = await spun;
    expect(await books.bets(account)).toHaveLength(2);
    if (!round.closed) await machine.playFreeSpins();
  });
  const bets = await books.bets(account);
  const balance = bets.reduce((left, { stakeMinor, payoutMinor }) => left - stakeMinor + payoutMinor, FUNDS_MINOR);
  expect(await books.balanceMinor(account)).toBe(balance);
  await expect(machine.controls).toContainText(speech.digits(fromMinor(balance, 2)));
});
