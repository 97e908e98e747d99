import type { Page } from '@playwright/test';
import { setClientSeed } from '../contract/house-games.ts';
import { playInstant } from '../contract/instant.ts';
import { launchGame } from '../contract/lobby.ts';
import { spin } from '../contract/slots.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';
import { inEach } from '../contract/in-both.ts';
import { words as frameWords } from '../web/play/frame/words.ts';

const said = inEach(frameWords);

test(
  'sees their rounds again in the games themselves, step by step, and checks them',
  { tag: '@nightly' },
  async ({ page, speech, books, alarms }) => {
    // One round is asked for that is nobody's.
    alarms.allow(/roundId=999999999/);
    const { say } = speech;
    const frameWords = said[speech.language];
    const account = newName();
    await page.goto('/');
    await new Visitor(page, speech).register(account);
    await books.give(account, 100_000n);
    // A spin that starts free spins would leave its round open, and no other game opens beside an open round.
    await books.arrangeFeature(account, 2, 2);
    const dice = { stake: '10', choice: { side: 'over', targetHundredths: 2_500 } };
    const played = [
      await play(page, 'dice', playInstant.path, dice),
      await play(page, 'rickshaw-raja', spin.path, { stake: '10' }),
    ];
    await ask(page, setClientSeed.path, await frameToken(page, 'dice'), { clientSeed: 'journey' });
    for (const roundId of played) {
      await page.goto(`/round?round=${roundId}`);
      const frame = page.frameLocator(`iframe[title="${say.fairness('replay')}"]`);
      await expect(frame.getByText(frameWords.replay)).toBeVisible();
      await expect(page.getByText(say.fairness('right'), { exact: true })).toBeVisible();
      await expect(page.getByText(say.fairness('hashKept'))).toBeVisible();
      const [back, next] = [frameWords.replayBack, frameWords.replayNext].map((name) =>
        frame.getByRole('button', { name, exact: true }),
      );
      await expect(back!).toBeDisabled();
      await next!.click();
      await expect(back!).toBeEnabled();
      await expect(next!).toBeDisabled();
      await back!.click();
      await expect(next!).toBeEnabled();
      await frame.getByRole('button', { name: frameWords.replayPlay }).click();
      await expect(next!).toBeDisabled();
    }
    expect((await books.bets(account)).length).toBe(2);

    await page.goto('/round?round=999999999');
    await expect(page.getByText(say.fairness('roundLost'))).toBeVisible();
    await page.goto('/fairness');
    await page.getByRole('button', { name: say.fairness('last') }).click();
    await expect(page).toHaveURL(({ pathname, search }) => pathname === '/round' && search.includes(played[1]!));
    await expect(page.getByText(say.fairness('right'), { exact: true })).toBeVisible();
    await page.goto('/fairness');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say.fairness('save') }).click();
    const path = await (await saved).path();
    await page.getByLabel(say.fairness('chooseFile')).setInputFiles(path);
    await expect(page.getByText(say.fairness('right'), { exact: true })).toHaveCount(2);
  },
);

async function play(page: Page, game: string, path: string, body: object): Promise<string> {
  const token = await frameToken(page, game);
  let roundId = '';
  // Rounds follow each other no faster than the brand says.
  await expect(async () => {
    ({ roundId } = ((await ask(page, path, token, body)) as { round: { roundId: string } }).round);
  }).toPass();
  return roundId;
}

/** The token of a new frame, out of the address that the lobby gives. */
async function frameToken(page: Page, gameCode: string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const query = new URLSearchParams({ gameCode, launchMode: 'GLS' });
  const { content } = (await ask(page, `${launchGame.path}?${query}`, token)) as { content: { game_url: string } };
  return new URL(content.game_url, page.url()).hash.slice(1);
}

async function ask(page: Page, path: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: token, 'idempotency-key': newName(), language: 'EN', merchant: 'demo' };
  const answer = body
    ? await page.request.post(path, { headers, data: body })
    : await page.request.get(path, { headers });
  const { value } = (await answer.json()) as { value: unknown };
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return value;
}
