import { expect, type Page } from '@playwright/test';
import type { Language } from '../contract/brand.ts';
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
