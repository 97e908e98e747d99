import { addFavourite, removeFavourite } from '../contract/lobby-picks.ts';
import { officeWordsOf } from './office-words.ts';
import { newName, Visitor } from './people.ts';
import { enterOffice } from './staff.ts';
import { expect, test } from './story.ts';

// How somebody types the name of the first machine in a hurry, and by ear.
const SLIPS = { BN: 'রিসকা', EN: 'rikshow' } as const;

test('finds a game by a name with a slip, marks it, plays it, and finds it again', async ({ page, speech }) => {
  const { say, language } = speech;
  const visitor = new Visitor(page, speech);
  const title = say.machine('title');
  const tile = page.getByRole('main').getByRole('link', { name: title });
  const heart = (isMarked: boolean) =>
    page.getByRole('main').getByRole('button', { name: say.browsing(isMarked ? 'unmark' : 'mark', { game: title }) });

  await test.step('a visitor searches in a hurry', async () => {
    await page.goto('/rng');
    const search = page.getByRole('searchbox', { name: say.lobby('search') });
    await search.fill(SLIPS[language]);
    await expect(tile.first()).toBeVisible();
    await search.fill('zzzzzz');
    await expect(page.getByText(say.lobby('noneFound', { name: 'zzzzzz' }))).toBeVisible();
    await search.fill('');
    await expect(tile.first()).toBeVisible();
  });

  await test.step('a heart asks them in, and a game asks how they want to play', async () => {
    await heart(false).first().click();
    await expect(visitor.dialog(say.sessions('loginTitle'))).toBeVisible();
    await page.keyboard.press('Escape');
    await tile.first().click();
    await expect(page.getByRole('link', { name: say.lobby('loginToPlay') })).toBeVisible();
    await expect(page.getByRole('link', { name: say.lobby('playForFun') })).toBeVisible();
  });

  await test.step('a member marks it at once and finds it among their favourites', async () => {
    await page.goto('/');
    await visitor.register(newName());
    await page.goto('/fav');
    await expect(page.getByText(say.browsing('noFavourites'))).toBeVisible();
    await page.goto('/hot');
    const told = page.waitForResponse((answer) => answer.url().includes(addFavourite.path) && answer.ok());
    await heart(false).first().click();
    await expect(heart(true).first()).toHaveAttribute('aria-pressed', 'true');
    await told;
    await page.goto('/fav');
    await expect(tile.first()).toBeVisible();
  });

  await test.step('what they opened stands among what they played last', async () => {
    await tile.first().click();
    await visitor.sitDown();
    await page.goto('/fav');
    await expect(page.getByRole('heading', { name: say.browsing('recent') })).toBeVisible();
    const told = page.waitForResponse((answer) => answer.url().includes(removeFavourite.path) && answer.ok());
    await heart(true).first().click();
    await told;
    await expect(page.getByText(say.browsing('noFavourites'))).toBeVisible();
  });

  await test.step('where a studio has no games, the page says so', async () => {
    for (const path of ['/jlrng', '/rng?page=NOBODY']) {
      await page.goto(path);
      await expect(page.getByText(say.browsing('studioEmpty'))).toBeVisible();
    }
  });
});

test('a press that begins before a game has its picture opens it all the same', async ({ page, speech }) => {
  await page.addInitScript(noticeLate);
  await page.goto('/rng');
  const game = page
    .getByRole('main')
    .getByRole('link', { name: speech.say.machine('title') })
    .first();
  await expect(game).toBeVisible();
  expect(await game.locator('img').count()).toBe(0);
  const box = (await game.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  await page.evaluate('noticeNow()');
  await expect(game.locator('img')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByRole('link', { name: speech.say.lobby('playForFun') })).toBeVisible();
});

/** Runs in the page: that something comes near is noticed only when the journey says so. */
function noticeLate(): void {
  const seen: (() => void)[] = [];
  const Watch = globalThis.IntersectionObserver;
  Object.assign(globalThis, {
    IntersectionObserver: class extends Watch {
      constructor(notice: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((...near) => void seen.push(() => notice(...near)), options);
      }
    },
    noticeNow: () => seen.forEach((each) => each()),
  });
}

test(
  'talks in the chat room, is heard as letters alone, and a moderator takes a message out',
  { tag: '@nightly' },
  async ({ page, browser, speech, books, alarms }) => {
    alarms.allow(/429/);
    const { say, language } = speech;
    const { chat: officeChat } = officeWordsOf(language);
    const member = new Visitor(page, speech);
    await page.goto('/');
    await member.register(newName());
    await page.goto('/hot?modal=chat');
    const room = member.dialog(say.chat('title'));
    const other = await browser.newContext({ locale: language === 'BN' ? 'bn-BD' : 'en-GB' });
    await other.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const onlooker = new Visitor(await other.newPage(), speech);
    await onlooker.page.goto('/hot?modal=chat');
    const heard = onlooker.dialog(say.chat('title')).getByRole('log');
    await expect(heard).toBeVisible();
    // A mark of its own, so that it is found among what others say at the same time.
    const text = `<img src=x onerror=alert(1)> ${newName()}`;

    await test.step('what is written is read by others at once, as it was typed', async () => {
      await room.getByLabel(say.chat('write'), { exact: true }).fill(text);
      await room.getByRole('button', { name: say.chat('send') }).click();
      await expect(room.getByRole('log').getByText(text)).toBeVisible();
      await expect(heard.getByText(text)).toBeVisible();
      expect(await heard.locator('img[src="x"]').count()).toBe(0);
      await expect(
        onlooker.dialog(say.chat('title')).getByRole('link', { name: say.chat('loginToWrite') }),
      ).toBeVisible();
    });

    await test.step('a moderator finds it and takes it out, and it is gone from every page', async () => {
      const staff = await books.hireStaff('support');
      const office = await other.newPage();
      await office.goto('/office/');
      await enterOffice(office, language, staff);
      await office.goto(`/office/chat?search=${encodeURIComponent(text)}`);
      await office.getByRole('button', { name: officeChat('removeOf', { text }) }).click();
      const dialog = office.getByRole('dialog', { name: officeChat('removeTitle') });
      await dialog.getByLabel(officeChat('reason')).fill('as the journey asks');
      await dialog.getByRole('button', { name: officeChat('remove'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(heard.getByText(text)).toBeHidden();
      await expect(room.getByText(text)).toBeHidden();
    });
    await test.step('an answer carries what it answers, under the day on which it was written', async () => {
      const [asked, answered] = [`? ${newName()}`, `! ${newName()}`];
      await room.getByLabel(say.chat('write'), { exact: true }).fill(asked);
      await room.getByRole('button', { name: say.chat('send') }).click();
      await room.getByRole('button', { name: say.chat('replyOf', { text: asked }) }).click();
      await room.getByLabel(say.chat('write'), { exact: true }).fill(answered);
      const answer = heard.getByRole('article').filter({ hasText: answered });
      // Whoever writes fast is asked to wait, and sends again.
      await expect(async () => {
        await room.getByRole('button', { name: say.chat('send') }).click({ timeout: 2_000 });
        await expect(answer).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(answer.getByRole('blockquote')).toContainText(asked);
      await expect(heard.getByRole('region', { name: say.chat('today') })).toContainText(answered);
    });
    await other.close();
  },
);
