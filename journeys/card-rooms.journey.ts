import type { FrameLocator, Page } from '@playwright/test';
import { inEach } from '../contract/in-both.ts';
import { titles } from '../games/pvp/teen-patti/shapes.ts';
import { words as teenPatti } from '../web/play/pvp/teen-patti/words.ts';
import { words as pvp } from '../web/play/pvp/words.ts';
import { openBehindGame } from './game-bar.ts';
import { newName, Visitor } from './people.ts';
import { ownBrowser } from './staff.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

const { EN: gameEn, BN: gameBn } = inEach(teenPatti);
const { EN: en, BN: bn } = inEach(pvp);
const wordsOf = ({ language }: Speech) => (language === 'BN' ? { ...bn, game: gameBn } : { ...en, game: gameEn });
const ROOM = { EN: 'Boot 10', BN: 'বুট ১০' };

test('two friends meet at a table by its code, play a hand, leave with their money, and one looks at the hand again', async ({
  page,
  browser,
  speech,
  books,
}) => {
  const words = wordsOf(speech);
  const [host, guest] = [newName(), newName()];
  const other = await ownBrowser(browser, speech.language);
  await other.addInitScript(() => sessionStorage.setItem('USER_POPUP', 'closed'));
  for (const [where, account] of [
    [page, host],
    [other, guest],
  ] as const) {
    await where.goto('/');
    await new Visitor(where, speech).register(account);
    await books.give(account, 100_000n);
  }
  const table = await openRooms(page, speech);
  const friend = await openRooms(other, speech);
  const sit = (frame: FrameLocator) =>
    frame.getByRole('dialog').getByRole('button', { name: filled(words.sitWith, speech.money('200.00')) });

  await test.step('one opens a table of their own; the other finds it by its code', async () => {
    const room = table.getByRole('listitem', { name: ROOM[speech.language], exact: true });
    await room.getByRole('button', { name: words.ownTable }).click();
    await sit(table).click();
    const code = (await table.locator('.pvp-code b').textContent()) ?? '';
    await friend.getByRole('button', { name: words.withCode }).click();
    await friend.getByLabel(words.code).fill(code);
    await friend.getByRole('radio', { name: ROOM[speech.language], exact: true }).check();
    await friend.getByRole('button', { name: words.next, exact: true }).click();
    await sit(friend).click();
  });

  await test.step('a hand is dealt to both, and whoever is on turn packs', async () => {
    const packs = (frame: FrameLocator) => frame.getByRole('button', { name: words.game.pack, exact: true });
    const isOnTurn = (frame: FrameLocator) => packs(frame).isVisible();
    await expect.poll(async () => (await isOnTurn(table)) || isOnTurn(friend), { timeout: 30_000 }).toBe(true);
    const [loser, winner] = (await packs(table).isVisible()) ? [table, friend] : [friend, table];
    await packs(loser).click();
    await expect(winner.getByText(filled(words.wonTold, speech.money('10.00')))).toBeVisible();
    await expect(loser.getByText(filled(words.lostTold, speech.money('10.00')))).toBeVisible();
  });

  await test.step('both leave, and all money is theirs again', async () => {
    for (const frame of [table, friend]) {
      await frame.getByRole('button', { name: words.leaveTable, exact: true }).click();
      await frame.getByRole('dialog').getByRole('button', { name: words.leaveTable, exact: true }).click();
      await expect(frame.getByRole('heading', { name: titles[speech.language], exact: true }).last()).toBeVisible();
    }
    // Nobody put in more than their boot: no rake.
    await expect.poll(async () => (await books.balanceMinor(host)) + (await books.balanceMinor(guest))).toBe(200_000n);
  });

  await test.step('the hand is looked at again, with the seeds that it came of', async () => {
    await openBehindGame(page, speech, 'history');
    await table.getByRole('dialog').getByRole('button', { name: words.look }).first().click();
    const replay = table.getByRole('dialog');
    await expect(replay).toContainText(words.promisesFit);
    await expect(replay).toContainText(words.mixFits);
  });
  await other.context().close();
});

/** The rooms of Teen Patti in their frame, as a player finds them. */
async function openRooms(page: Page, speech: Speech): Promise<FrameLocator> {
  const title = titles[speech.language];
  await page.goto('/pvp');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  const frame = page.frameLocator(`iframe[title="${speech.say.lobby('gameFrame', { game: title })}"]`);
  await expect(frame.getByRole('listitem', { name: ROOM[speech.language], exact: true })).toBeVisible();
  return frame;
}

function filled(text: string, amount: string): string {
  return text.replace('{amount}', amount);
}
