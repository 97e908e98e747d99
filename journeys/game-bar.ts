import type { Page } from '@playwright/test';
import type { Speech } from './words.ts';

/** Opens what the bar above a game leads to; on a phone it stands in the bar's menu. */
export async function openBehindGame(
  page: Page,
  { say }: Speech,
  name: 'rules' | 'history' | 'fairness' | 'share' | 'tables.add',
): Promise<void> {
  const menu = page.getByRole('button', { name: say.lobby('gameMenu'), exact: true });
  const button = page.getByRole('button', { name: say.lobby(name), exact: true });
  await menu.or(button).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: say.lobby(name), exact: true }).click();
  } else {
    await button.click();
  }
}
