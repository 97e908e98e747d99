import type { Page } from '@playwright/test';
import { startStudio } from '../examples/studio/server.mjs';
import type { Books } from './books.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { site } from './site.ts';
import { enterOffice, ownBrowser, SecondPerson } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const STUDIO = { name: 'Cups of the journey', code: 'cups-of-the-journey', port: site.port + 17 };

test(
  'two operators connect a studio, members play its game, and every call and refusal is seen',
  { tag: '@nightly' },
  async ({ page, context, browser, speech, books, alarms }) => {
    // A studio's page, shut away from our storage, is asked for the language of this browser.
    alarms.allow(/localStorage/);
    const desk = new Desk(page, speech);
    const second = new SecondPerson(await ownBrowser(browser, speech.language), speech.language);
    const player = await context.newPage();
    const account = newName();
    await page.goto('/office/providers');
    await enterOffice(page, speech.language, await books.hireStaff());
    await second.enter(await books.hireStaff('manager'));
    await test.step('one connects it, which counts when another approves', async () => {
      await desk.connect();
      await second.approve('provider');
      await desk.enterStudio();
    });
    const wallet = await test.step('one asks for a key, whose secret is shown once to who approves it', async () => {
      await desk.askForKey();
      await second.approve('provider_key');
      const [key = '', secret = ''] = await second.shownOnce();
      await desk.seeKey(key);
      return { key, secret };
    });
    await test.step('adds its game', async () => desk.addGame());

    const studio = await startStudio({ walletUrl: site.url, ...wallet, port: STUDIO.port });
    try {
      await test.step('a member finds the game, plays it for money, and it is a bet of theirs', async () => {
        await player.goto('/');
        await new Visitor(player, speech).register(account);
        await books.give(account, 10_000n);
        await playOnce(player, account, books);
      });
      await test.step('its calls stand in the office', async () => desk.seeCalls(wallet.key));
      await test.step('switched off it can take no more stakes, and the office says why', async () => {
        alarms.allow(/\/api\/play/);
        await desk.switchOff();
        const { said, cup } = game(player);
        await cup.click();
        await expect(said).toHaveText(/It does not work now/);
        expect((await books.bets(account)).length).toBe(1);
        await desk.seeRefusal();
      });
      await test.step('its key is revoked', async () => desk.revoke(wallet.key));
    } finally {
      await studio.close();
    }
  },
);

async function playOnce(player: Page, account: string, books: Books): Promise<void> {
  await player.goto('/fish');
  await player.getByRole('main').getByRole('link', { name: 'Three Cups' }).first().click();
  const { said, cup } = game(player);
  await expect(said).toHaveText('Under which cup is the ball?');
  await cup.click();
  await expect(said).toHaveText(/You win|Not this time/);
  await expect.poll(async () => (await books.bets(account)).length).toBe(1);
}

function game(player: Page) {
  const frame = player.frameLocator('iframe');
  return { said: frame.getByRole('status'), cup: frame.getByRole('button', { name: 'Cup 2' }) };
}

const REASON = 'The contract with the studio was signed.';

/** The page of the studio in the office. */
class Desk {
  readonly page: Page;
  readonly say: ReturnType<typeof officeWordsOf>['providers'];
  readonly why: string;

  constructor(page: Page, { language }: Speech) {
    this.page = page;
    this.say = officeWordsOf(language).providers;
    this.why = officeWordsOf(language).secondPerson('why');
  }

  async connect(): Promise<void> {
    const { page, say, dialog } = this;
    await page.getByRole('button', { name: say('connect') }).click();
    await dialog.getByLabel(say('name')).fill(STUDIO.name);
    await dialog.getByLabel(say('code')).fill(STUDIO.code);
    await dialog
      .getByLabel(say('launchUrl'))
      .fill(`http://127.0.0.1:${STUDIO.port}/{game}?token={token}&lang={lang}&back={back}`);
    await dialog.getByLabel(this.why).fill(REASON);
    await dialog.getByRole('button', { name: say('save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: STUDIO.name })).toHaveCount(0);
  }

  async enterStudio(): Promise<void> {
    const { page } = this;
    await page.reload();
    await page.getByRole('link', { name: STUDIO.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: STUDIO.name })).toBeVisible();
  }

  async askForKey(): Promise<void> {
    const { page, say, dialog } = this;
    await this.open('keys');
    await page.getByRole('button', { name: say('keyNew') }).click();
    await dialog.getByLabel(this.why).fill(REASON);
    await dialog.getByRole('button', { name: say('keyMake') }).click();
    await expect(dialog).toBeHidden();
  }

  async seeKey(key: string): Promise<void> {
    await this.page.reload();
    await expect(this.row(key)).toContainText(this.say('never'));
  }

  async addGame(): Promise<void> {
    const { page, say, dialog } = this;
    const line = 'three-cups; তিন কাপ; Three Cups; FISH; 0.97';
    await this.open('games');
    await page.getByRole('button', { name: say('gamesAdd') }).click();
    await dialog.getByLabel(say('gamesLines')).fill(line);
    await dialog.getByRole('button', { name: say('save') }).click();
    await expect(dialog.getByText(say('gamesWrong', { n: 1 }))).toBeVisible();
    await dialog.getByLabel(say('gamesLines')).fill(`${line}; money`);
    await dialog.getByRole('button', { name: say('save') }).click();
    await expect(this.row('three-cups')).toBeVisible();
  }

  async seeCalls(key: string): Promise<void> {
    await this.open('calls');
    await expect(this.row(this.say('callKinds.bet')).first()).toBeVisible();
    await this.open('keys');
    await expect(this.row(key)).not.toContainText(this.say('never'));
  }

  async switchOff(): Promise<void> {
    const { page, say, dialog } = this;
    await this.open('settings');
    await page.getByRole('button', { name: say('edit') }).click();
    await dialog.getByRole('switch', { name: say('enabled') }).click();
    await dialog.getByRole('button', { name: say('save') }).click();
    await expect(dialog).toBeHidden();
  }

  async seeRefusal(): Promise<void> {
    await this.open('refusals');
    await expect(this.row('127.0.0.1').first()).toBeVisible();
  }

  async revoke(key: string): Promise<void> {
    await this.open('keys');
    await this.row(key)
      .getByRole('button', { name: this.say('keyRevoke') })
      .click();
    await this.dialog.getByRole('button', { name: this.say('keyRevoke') }).click();
    await expect(this.row(key)).toContainText(this.say('keyStates.revoked'));
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async open(part: 'settings' | 'keys' | 'games' | 'calls' | 'refusals'): Promise<void> {
    await this.page.getByRole('tab', { name: this.say(`parts.${part}`), exact: true }).click();
  }
}
