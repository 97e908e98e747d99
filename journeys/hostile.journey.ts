import type { Page } from '@playwright/test';
import { getSystemStatus } from '../contract/brand.ts';
import { sendChatMessage } from '../contract/chat.ts';
import { hostileTexts } from '../contract/test-hostile-texts.ts';
import type { Books } from './books.ts';
import { newName, Visitor } from './people.ts';
import { site } from './site.ts';
import { forgetPace, heaps, nickname, smuggle, smuggleMessage } from './smuggling.ts';
import { expect, test } from './story.ts';
import type { Speech } from './words.ts';

// A brand of its own: nobody else should have to read this.
const place = site.url.replace('localhost', 'hostile.localhost');
/** What stands in the titles of pages and in the data that comes with them. */
const NAME = '</script><img src=x onerror=1>';

test(
  'texts that were written to run in browsers are letters on every page, and nothing else',
  { tag: '@nightly' },
  async ({ page, context, speech, books }) => {
    const brandId = await books.openBrand('hostile', { name: { BN: NAME, EN: NAME } });
    const roomId = await books.ask((ctx) => smuggle(ctx, brandId));
    const { say } = speech;
    await expect(async () => {
      // Another process knows of a new brand within a second.
      const answer = await page.goto(`${place}${getSystemStatus.path}`);
      expect(await answer?.text()).toContain('"code":"hostile"');
    }).toPass();
    const watch = watchOver(page);

    await readPublicPages(page, speech, watch);
    const reader = new Visitor(page, speech);
    const readerName = newName();
    await test.step('a nickname and a message to all', async () => {
      await page.goto(`${place}/index`);
      await reader.register(readerName);
      await books.ask((ctx) => nickname(ctx, brandId, readerName, hostileTexts[4] ?? ''));
      await books.ask((ctx) => smuggleMessage(ctx, brandId));
      await page.goto(`${place}/member/profile`);
      await expect(page.getByText(hostileTexts[4] ?? '').first()).toBeVisible();
      await watch.expectLettersOnly();
      await page.goto(`${place}/member/messageV2`);
      await page.getByRole('button', { name: hostileTexts[0] }).click();
      await expect(page.getByRole('article').last()).toContainText('words');
      await watch.expectLettersOnly();
    });

    await test.step('what one member says and another hears over the live line', async () => {
      await page.goto(`${place}/index?modal=chat`);
      const chat = page.getByRole('dialog', { name: say.chat('title') });
      await expect(chat.getByLabel(say.chat('write'))).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${place}/index`);
      await new Visitor(other, speech).register(newName());
      await sayAll(books, brandId, other, roomId);
      await expect(chat.getByRole('article').last()).toContainText(said.at(-1) ?? '');
      await chat.getByLabel(say.chat('write')).fill(hostileTexts[4] ?? '');
      await page.keyboard.press('Enter');
      await expect(chat.getByRole('article').last()).toContainText(hostileTexts[4] ?? '');
      await watch.expectLettersOnly();
    });
  },
);

/** What everybody may read. */
async function readPublicPages(page: Page, { say }: Speech, watch: ReturnType<typeof watchOver>): Promise<void> {
  await test.step('the popup, the banners and the words of the brand', async () => {
    await page.goto(`${place}/index`);
    const popup = page.getByRole('dialog', { name: hostileTexts[0] });
    await expect(popup).toContainText('words');
    await expect(popup.getByRole('button', { name: say.promotions('go') })).toHaveCount(0);
    await watch.expectLettersOnly();
    await page.keyboard.press('Enter');
    await expect(popup).toBeHidden();
    const banners = page.getByRole('region', { name: say.messages('banners') });
    await expect(banners).toContainText('onerror');
    await expect(banners.getByRole('link')).toHaveCount(0);
    // What a brand may not say today is not said: ours stands there.
    await expect(page.getByRole('banner').getByRole('link', { name: say.brand('login') })).toBeVisible();
    await expect(async () => {
      // It is fetched when one comes near it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('contentinfo')).toContainText(say.footer('footerLegal'), { timeout: 500 });
    }).toPass();
    await watch.expectLettersOnly();
  });

  await test.step('notices and promotions', async () => {
    await page.goto(`${place}/noticePage`);
    const listed = page.getByRole('main').locator('ul').first().getByRole('link');
    await expect(listed).toHaveCount(heaps.length);
    for (let at = 0; at < heaps.length; at++) {
      await listed.nth(at).click();
      await expect(page.getByRole('article')).toContainText('words');
      await watch.expectLettersOnly();
    }
    await page.goto(`${place}/promotions`);
    const promotions = page.getByRole('article');
    await expect(promotions).toHaveCount(heaps.length);
    await watch.expectLettersOnly();
    await promotions.first().getByRole('link').click();
    await expect(page.getByRole('article').first()).toContainText('words');
    await expect(page.getByRole('link', { name: say.promotions('go'), exact: true })).toHaveCount(0);
    await watch.expectLettersOnly();
  });

  await test.step('the help centre and the law', async () => {
    for (const topic of ['terms', 'about', 'evil-question']) {
      await page.goto(`${place}/help#${topic}`);
      await expect(page.getByRole('article').last()).toContainText('words');
      await watch.expectLettersOnly();
    }
  });
}

/** All hostile texts in as few messages as hold them. */
const said = hostileTexts
  .map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .reduce<string[]>((heap, text) => {
    const last = heap.at(-1) ?? '';
    return last !== '' && last.length + text.length < 290 ? [...heap.slice(0, -1), `${last} ${text}`] : [...heap, text];
  }, []);

/** Through the door, each time under another hostile name. */
async function sayAll(books: Books, brandId: number, page: Page, roomId: string): Promise<void> {
  const account = await page.evaluate(() => sessionStorage.getItem('account') ?? '');
  for (const [at, text] of said.entries()) {
    await books.ask((ctx) => nickname(ctx, brandId, account, hostileTexts[at] ?? ''));
    await books.ask((ctx) => forgetPace(ctx, brandId));
    const message = { roomId, text, key: `hostile-${at}` };
    expect(await page.evaluate(post, { path: sendChatMessage.path, message })).toBe(200);
  }
}

/** As a page of the member does it; runs in theirs. */
async function post({ path, message }: { path: string; message: object }): Promise<number> {
  const headers = { 'content-type': 'application/json', Authorization: sessionStorage.getItem('token') ?? '' };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(message) })).status;
}

/** Hears what runs, reads every page's policy, and looks for what no text can bring into a page. */
function watchOver(page: Page) {
  const ran: string[] = [];
  const policies: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document')
      policies.push(response.headers()['content-security-policy'] ?? 'none');
  });
  return {
    async expectLettersOnly(): Promise<void> {
      expect(await page.evaluate(strangers)).toEqual([]);
      expect(ran).toEqual([]);
      expect(policies.length).toBeGreaterThan(0);
      for (const policy of policies) {
        expect(policy).toContain("script-src 'self'");
        expect(policy).not.toMatch(/unsafe-|\bnone$|script-src[^;]*(?:data:|\*)/);
      }
    },
  };
}

/** Elements, attributes and addresses of the page that are none of ours; runs in the page. */
function strangers(): string[] {
  const never =
    'iframe,object,embed,base,math,template:not(#khela-trouble),marquee,xmp,x,video,audio,div noscript,[srcdoc],[formaction],[is]';
  const found = [...document.querySelectorAll(never)].map(({ outerHTML }) => outerHTML);
  const inTexts = 'form,input,select,textarea,style,script,link,meta,details,img,svg:not([aria-hidden]),[style],[id]';
  for (const text of document.querySelectorAll('.wrap-anywhere'))
    found.push(...[...text.querySelectorAll(inTexts)].map(({ outerHTML }) => outerHTML));
  found.push(
    ...[...document.body.querySelectorAll('style,link:not([href^="/assets/"]),meta,title')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );
  for (const script of document.scripts) {
    const isOurs = script.type === 'application/json' || script.src.startsWith(`${location.origin}/assets/`);
    if (!isOurs) found.push(script.outerHTML);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(element.outerHTML);
      const leads = ['href', 'xlink:href', 'src', 'action'].includes(name);
      if (leads && !/^(?:[/#?]|https:\/\/|$)(?!\/)|^mailto:/.test(value) && !/^(?:blob|data:image\/)/.test(value))
        if (new URL(value, location.href).origin !== location.origin) found.push(`${name}=${value}`);
    }
  }
  if (document.querySelectorAll('#root').length !== 1) found.push('another #root');
  return found;
}
