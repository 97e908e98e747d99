import type { Page } from '@playwright/test';
import { fromMinor } from '../contract/money.ts';
import { openBehindGame } from './game-bar.ts';
import { InstantGame } from './instant-game.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const FUNDS_MINOR = 50_000n;

test('rolls dice over and under a mark, and is paid once though an answer is lost', async ({
  page,
  speech,
  books,
  alarms,
}) => {
  alarms.allow(/ERR_CONNECTION_RESET/);
  const { say } = speech;
  const account = newName();
  const game = new InstantGame(page, speech, 'dice');
  await page.goto('/');
  await new Visitor(page, speech).register(account);
  await books.give(account, FUNDS_MINOR);
  await game.open();

  await test.step('the mark is set by keyboard, and the odds follow', async () => {
    const rule = game.frame.getByRole('slider', { name: say.dice('target') });
    await rule.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(rule).toHaveAttribute('aria-valuetext', `${say.dice('under')} ${speech.digits('49.99')}`);
    await expect(game.controls).toContainText(`${speech.digits('49.99')}%`);
    await game.frame.getByRole('radio', { name: say.dice('over') }).check({ force: true });
    await expect(game.controls).toContainText(`${speech.digits('49.99')}%`);
    await expect(rule).toHaveAttribute('aria-valuetext', `${say.dice('over')} ${speech.digits('50.00')}`);
  });

  await test.step('a stake beyond the limits is not taken', async () => {
    await game.stake.fill('1000000');
    await expect(game.button(say.dice('play'))).toBeDisabled();
    await game.stake.fill('2.50');
    await game.button(say.instant('stakeDouble')).click();
    await expect(game.button(say.dice('play'))).toBeEnabled();
  });

  await test.step('a lost answer is asked for again with the same key', async () => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/instant/play')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(
      '**/wps/instant/play',
      async (route) => {
        // The server has played; its word does not arrive.
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const { round } = await game.play(say.dice('play'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    const bets = await books.bets(account);
    expect(bets.map(({ key, stakeMinor }) => [key, stakeMinor])).toEqual([[keys[0], 500n]]);
    expect(fromMinor(bets[0]!.payoutMinor, 2)).toBe(round.payout);
  });

  await game.play(say.dice('play'));
  await expect(game.results).toHaveCount(2);
  await game.read('history', (dialog) => expect(dialog.getByRole('listitem')).toHaveCount(2));
  await game.read('fairness', (dialog) => expect(dialog).toContainText(say.instant('seedHash')));
  await balanceIsThatOfTheBooks();

  async function balanceIsThatOfTheBooks() {
    const bets = await books.bets(account);
    const balance = bets.reduce((left, { stakeMinor, payoutMinor }) => left - stakeMinor + payoutMinor, FUNDS_MINOR);
    expect(await books.balanceMinor(account)).toBe(balance);
    await expect(game.controls).toContainText(speech.digits(fromMinor(balance, 2)));
  }
});

test(
  'lets a lantern fly to a height of its own, and finds stake and height again',
  { tag: '@nightly' },
  async ({ page, speech, books }) => {
    const { say } = speech;
    const account = newName();
    const game = new InstantGame(page, speech, 'limbo');
    await page.goto('/');
    await new Visitor(page, speech).register(account);
    await books.give(account, FUNDS_MINOR);
    await game.open();
    const height = game.frame.getByRole('textbox', { name: say.limbo('target') });
    await height.fill('3.30');
    await height.press('Enter');
    // 99 % over 3.30.
    await expect(game.controls).toContainText(`${speech.digits('30.00')}%`);
    await game.stake.fill('20');
    const { round } = await game.play(say.limbo('play'));
    const { outcome } = round.view as { outcome: { reachedHundredths: number; won: boolean } };
    expect(outcome.won).toBe(outcome.reachedHundredths >= 330);
    expect(round.payout).toBe(outcome.won ? '66.00' : '0.00');
    await expect(game.news).toContainText(speech.digits(fromMinor(BigInt(outcome.reachedHundredths), 2)));
    await test.step('one bar stands above the game, and shows the balance', async () => {
      await expect(page.getByRole('banner')).toBeHidden();
      const balance = fromMinor(await books.balanceMinor(account), 2);
      await expect(page.getByRole('main')).toContainText(speech.digits(balance));
    });
    await game.read('rules', (dialog) => expect(dialog).toContainText(say.limbo('rules1')));

    await page.reload();
    await expect(height).toHaveValue(speech.digits('3.30'));
    await expect(game.stake).toHaveValue(speech.plain('20'));
    // Opened again it is another sitting.
    await expect(game.results).toHaveCount(0);
    await test.step('a round is shown in the chat, and whoever reads there can watch it', async () => {
      await game.play(say.limbo('play'));
      await showInTheChat(page, speech);
    });
  },
);

test('turns a wheel of many segments at a high risk', { tag: '@nightly' }, async ({ page, speech, books }) => {
  const { say } = speech;
  const account = newName();
  const game = new InstantGame(page, speech, 'wheel');
  await page.goto('/');
  await new Visitor(page, speech).register(account);
  await books.give(account, FUNDS_MINOR);
  await game.open();
  await game.frame.getByRole('radio', { name: say.wheel('high') }).check({ force: true });
  await game.frame
    .getByRole('radio', { name: speech.plain('50'), exact: true })
    .first()
    .check({ force: true });
  const pays = game.frame.getByRole('list', { name: say.wheel('pays') });
  await expect(pays.getByRole('listitem').first()).toContainText(speech.plain('40'));
  await game.stake.fill('10');
  const { round } = await game.play(say.wheel('play'));
  expect(round.view['choice']).toEqual({ segments: 50, risk: 'high' });
  // Space turns it again, wherever the focus is on nothing.
  await page.waitForTimeout(600);
  const again = page.waitForResponse((response) => response.url().endsWith('/wps/instant/play'));
  await game.frame.locator('body').evaluate((body) => {
    (document.activeElement as HTMLElement | null)?.blur();
    body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  });
  expect((await again).ok()).toBe(true);
  await expect(game.results).toHaveCount(2);
  expect(await books.bets(account)).toHaveLength(2);
});

/** Shows the last round in the chat, and watches it from there. */
async function showInTheChat(page: Page, speech: Speech): Promise<void> {
  const { say } = speech;
  await openBehindGame(page, speech, 'share');
  const sharing = page.getByRole('dialog', { name: say.lobby('share') });
  await expect(sharing.getByRole('img')).toBeVisible();
  await sharing.getByRole('button', { name: say.lobby('shareInChat') }).click();
  await expect(sharing).toBeHidden();
  await page.goto('/hot?modal=chat');
  const mine = page
    .getByRole('log')
    .getByRole('article')
    .filter({ hasText: say.chat('mine') });
  await mine
    .getByRole('link', { name: say.chat('watch') })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: say.fairness('replay'), level: 1 })).toBeVisible();
  const replay = page.frameLocator(`iframe[title="${say.fairness('replay')}"]`);
  await expect(replay.getByRole('region', { name: say.instant('replay') })).toBeVisible();
}
