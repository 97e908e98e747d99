import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '../contract/brand.ts';
import type { ProposalKind } from '../contract/proposals.ts';
import type { StaffPass } from './books.ts';
import { officeWordsOf } from './office-words.ts';

/** Comes into the office from its login page. */
export async function enterOffice(page: Page, language: Language, staff: StaffPass): Promise<void> {
  const { office } = officeWordsOf(language);
  await page.getByLabel(office('account')).fill(staff.account);
  await page.getByLabel(office('password'), { exact: true }).fill(staff.password);
  // The last digit sends the form.
  await page.getByLabel(office('code'), { exact: true }).fill(staff.code());
  await expect(page.getByRole('button', { name: office('staffMenu', { name: staff.name }) })).toBeVisible();
}

/** A browser of somebody else's: tabs of one browser are logged in together. */
export async function ownBrowser(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language === 'BN' ? 'bn-BD' : 'en-GB', timezoneId: 'Asia/Dhaka' });
  await context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  return context.newPage();
}

/** Who decides about what others propose, at the page of proposals. */
export class SecondPerson {
  readonly #page: Page;
  readonly #language: Language;
  readonly #say: ReturnType<typeof officeWordsOf>['proposals'];

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#language = language;
    this.#say = officeWordsOf(language).proposals;
  }

  async enter(staff: StaffPass): Promise<void> {
    await this.#page.goto('/office/proposals?state=proposed');
    await enterOffice(this.#page, this.#language, staff);
  }

  /** Approves the newest of a kind. */
  async approve(kind: ProposalKind): Promise<void> {
    const [page, say] = [this.#page, this.#say];
    await page.reload();
    await page
      .getByRole('row')
      .filter({ has: page.getByText(say(`kinds.${kind}`), { exact: true }) })
      .first()
      .click();
    await page.getByRole('button', { name: say('approve'), exact: true }).click();
    // The question stands inside the drawer of the proposal.
    const note = page.getByLabel(officeWordsOf(this.#language).desk('note'));
    const sure = page.getByRole('dialog').filter({ has: note }).last();
    await sure.getByRole('button', { name: say('approve'), exact: true }).click();
    await expect(note).toHaveCount(0);
  }

  /** Name and secret of a key that was approved. */
  async shownOnce(): Promise<string[]> {
    const shown = this.#page.getByRole('status').filter({ hasText: this.#say('keyTitle') });
    await expect(shown).toBeVisible();
    return (await shown.locator('.select-all').allInnerTexts()).map((text) => text.trim());
  }
}
