import { fireShots } from '../contract/fishing.ts';
import { inEach } from '../contract/in-both.ts';
import { rooms } from '../games/fishing/rooms-shapes.ts';
import { words as fishing } from '../web/play/fishing/words.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const { EN: en, BN: bn } = inEach(fishing);

test('loads a magazine at the river, shoots at what swims there, and takes the rest back', async ({
  page,
  speech,
  books,
}) => {
  const words = speech.language === 'BN' ? bn : en;
  const title = rooms['ilish-nodi'].titles[speech.language];
  const account = newName();
  let shots = 0;
  page.on('request', (sent) => (shots += Number(sent.url().endsWith(fireShots.path))));
  await page.goto('/');
  await new Visitor(page, speech).register(account);
  await books.give(account, 10_000n);
  await page.goto('/fish');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  const river = page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game: title })}"]`);

  // Asked once on a device, over the water.
  const question = river.getByRole('complementary', { name: speech.say.slots('sound') });
  await question.getByRole('button', { name: speech.say.slots('soundOff') }).click();

  await test.step('forty bullets are one bet', async () => {
    await river.getByRole('button', { name: words.load.replace('{amount}', speech.money('4.00')) }).click();
    await expect(river.getByRole('button', { name: words.takeBack })).toBeVisible();
    expect(await books.balanceMinor(account)).toBe(9_600n);
  });

  await test.step('what swims is a list, too, and a press on one of it is a shot', async () => {
    await river.getByRole('button', { name: words.fishList, exact: true }).click();
    const list = river.getByRole('complementary', { name: words.fishList });
    // What the list tells may have swum away by the press: then another is chosen.
    await expect(async () => {
      const fired = page.waitForResponse((answer) => answer.url().endsWith(fireShots.path), { timeout: 5_000 });
      await list.getByRole('listitem').getByRole('button', { disabled: false }).first().click({ timeout: 5_000 });
      expect((await fired).status()).toBe(200);
    }).toPass();
    await river.getByRole('button', { name: words.closeList }).click();
  });

  await test.step('the rest comes back with what was caught', async () => {
    await river.getByRole('button', { name: words.takeBack }).click();
    await expect.poll(async () => (await books.bets(account)).map(({ state }) => state)).toEqual(['settled']);
    const [bet] = await books.bets(account);
    expect(await books.balanceMinor(account)).toBe(10_000n - bet!.stakeMinor + bet!.payoutMinor);
    // Each shot was a bullet of ten paisa.
    expect(bet!.payoutMinor).toBeGreaterThanOrEqual(400n - 10n * BigInt(shots));
  });
});
