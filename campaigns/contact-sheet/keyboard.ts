import type { Locator, Page } from '@playwright/test';
import type { Modal, View } from './shot.ts';

const TABS = 24;
const OPENS_WITHIN_MS = 30_000;
const LOOK_MS = 50;

/** Opens what is to be shown with the keyboard alone. @returns what was pressed last, where anything was */
export async function open(view: View, { press, fill, turn }: Modal): Promise<Locator | null> {
  const { page } = view;
  const pressed = press?.(view) ?? [];
  let before: string | null = null;
  for (const [at, one] of pressed.entries()) {
    if (at === pressed.length - 1) await fill?.(view);
    await one.focus();
    ({ top: before } = await see(page));
    await one.press('Enter');
  }
  if (!turn || pressed.length > 0) await untilAnother(page, before);
  await turn?.(view);
  return pressed.at(-1) ?? null;
}

/** Walks about in what lies open, and leaves it. @returns what a person without a mouse would complain of */
export async function complaints(
  { page }: View,
  { kind = 'dialog' }: Modal,
  opener: Locator | null,
): Promise<string[]> {
  const found: string[] = [];
  const { top: shown, holdsFocus } = await see(page);
  if (!holdsFocus) found.push(`keyboard: the focus begins outside, at ${await focused(page)}`);
  if (kind !== 'float') found.push(...(await walk(page)));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  const isOpen = (await see(page)).top === shown;
  if (kind === 'fixed') return isOpen ? found : [...found, 'keyboard: Escape leaves what wants an answer'];
  if (isOpen) return [...found, 'keyboard: Escape does not close it'];
  if (opener !== null && !(await isBackAt(page, opener))) found.push(`keyboard: afterwards at ${await focused(page)}`);
  return found;
}

async function walk(page: Page): Promise<string[]> {
  const locked = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const found = locked === 'hidden' ? [] : ['keyboard: the page behind it scrolls'];
  for (let tab = 1; tab <= TABS; tab += 1) {
    await page.keyboard.press(tab === TABS ? 'Shift+Tab' : 'Tab');
    const { holdsFocus, isBetween } = await see(page);
    if (!holdsFocus && !isBetween) return [...found, `keyboard: Tab ${tab} goes to ${await focused(page)}`];
  }
  return found;
}

async function untilAnother(page: Page, before: string | null): Promise<void> {
  for (let waitedMs = 0; waitedMs < OPENS_WITHIN_MS; waitedMs += LOOK_MS) {
    const { top } = await see(page);
    if (top !== null && top !== before) return;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Error('nothing opened');
}

interface Seen {
  /** What lies on top of all, by a number of ours. */
  top: string | null;
  holdsFocus: boolean;
  /** Between its last and its first stop the browser itself takes the focus: the document's body then holds it. */
  isBetween: boolean;
}

function see(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    // Whatever is modal catches a touch of any corner.
    const top =
      document.querySelector<HTMLElement>('.k-float:popover-open') ??
      document.elementFromPoint(2, 2)?.closest<HTMLElement>('dialog[open]') ??
      null;
    if (top) top.dataset['seen'] ??= String(performance.now());
    return {
      top: top?.dataset['seen'] ?? null,
      holdsFocus: top?.contains(activeElement) === true,
      isBetween: activeElement === body,
    };
  });
}

/** What has gone with the dialog cannot have the focus; then it must not be lost. */
async function isBackAt(page: Page, opener: Locator): Promise<boolean> {
  const [one] = await opener.all();
  if (one && (await one.isVisible()))
    return one.evaluate((element) => {
      // What still lies open over the opener has it instead.
      const open = [...document.querySelectorAll('dialog[open]')].at(-1);
      const holder = open && !open.contains(element) ? open : element;
      return holder.contains(document.activeElement);
    });
  return page.evaluate(() => document.activeElement !== document.body);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90) ?? 'nothing');
}
