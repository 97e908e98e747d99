import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Who began on a phone goes on at a desk, and the other way round: one walk then sees both. */
export async function changeSeats(page: Page): Promise<void> {
  await page.setViewportSize(page.viewportSize()!.width < 768 ? desk : phone);
}

/** No serious fault for screen readers, nothing that scrolls sideways, a language and a title. */
export async function expectGoodLooks(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.title()).not.toBe('');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const size = page.viewportSize()!;
  for (const width of size.width < 768 ? [360, size.width] : [size.width]) {
    await page.setViewportSize({ ...size, width });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      // Less than nothing: room is kept for the bar of the other direction.
      .toBeLessThanOrEqual(0);
  }
  // All frames are of this origin: nothing has to be put together in another page, which takes as long as looking.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  // A part that comes while it is looked at moves: once more then. A busy machine looks for longer than ten seconds.
  await expect(async () => {
    await page.evaluate(standStill);
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const faults = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    expect(faults).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** What is still fading in is paler than it will be: whoever looks at colours waits for it. */
async function standStill(): Promise<void> {
  const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(async (each) => each.finished));
}
