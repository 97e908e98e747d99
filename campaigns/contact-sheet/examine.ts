import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Waits until nothing on the page is under way any more: words, letters, pictures.
 * @param isLong so that what comes only when one is near it is wanted too
 */
export async function settle(page: Page, isLong: boolean): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.querySelector('main') !== null);
  await untilQuiet(page);
  if (!isLong) return;
  const steps = await page.evaluate(() => Math.min(6, Math.ceil(document.documentElement.scrollHeight / innerHeight)));
  for (let step = 1; step < steps; step += 1) {
    await page.evaluate((at) => scrollTo(0, at * innerHeight), step);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await untilQuiet(page);
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(80);
  await page
    .waitForFunction(
      () =>
        document.querySelector('[aria-busy="true"], .k-skeleton, .k-spinner') === null &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      null,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
}

const PATIENCE_MS = 4_000;

/** What stays under way for ever, and pictures that did not come, though they were asked for again. */
export async function brokenThings(page: Page): Promise<string[]> {
  if ((await brokenNow(page)).length === 0) return [];
  await page.waitForTimeout(PATIENCE_MS);
  return brokenNow(page);
}

function brokenNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A form waits for what lies over it.
    const top = document.elementFromPoint(2, 2)?.closest('dialog[open]') ?? null;
    const loads = [...document.querySelectorAll('[aria-busy="true"], .k-skeleton, .k-spinner')].some((one) =>
      [null, top].includes(one.closest('dialog[open]')),
    );
    return [
      ...[...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        .map((image) => `broken picture ${image.currentSrc}`),
      ...(loads ? ['something keeps loading'] : []),
      ...(document.title === '' ? ['no title'] : []),
    ];
  });
}

/** Where the page is wider than its window: as it is, on the narrowest phone, and at a desktop's zoom of 200 %. */
export async function sideways(page: Page, isPhone: boolean): Promise<string[]> {
  const size = page.viewportSize()!;
  const others = isPhone ? [{ width: 360, height: 740 }] : [{ width: 640, height: 400 }];
  const found: string[] = [];
  for (const one of [...others, size]) {
    await page.setViewportSize(one);
    await page.waitForTimeout(80);
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
      // What stands in something that scrolls or cuts widens nothing.
      const isKept = (element: Element): boolean => {
        for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement)
          if (getComputedStyle(above).overflowX !== 'visible' && !isOut(above)) return true;
        return false;
      };
      const outside = [...document.querySelectorAll('body *')]
        .filter((element) => isOut(element) && !isKept(element))
        .map((element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 60)}`);
      const panels = [
        ...document.querySelectorAll('dialog[open], dialog[open] :is(.k-dialog-body, .k-overlay-body, nav)'),
      ]
        .filter((panel) => panel.scrollWidth > panel.clientWidth + 1 && panel.clientWidth > 0)
        .map(
          (panel) => `${panel.tagName.toLowerCase()}.${panel.className} by ${panel.scrollWidth - panel.clientWidth}`,
        );
      if (scrollWidth > clientWidth) return `by ${scrollWidth - clientWidth}: ${outside.slice(0, 4).join(', ')}`;
      return panels.length > 0 ? panels.join(', ') : null;
    });
    if (wide !== null) found.push(`sideways at ${one.width}x${one.height} ${wide}`);
  }
  return found;
}

/** What a screen reader, or an eye that sees little, would stumble over. */
export async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
