import type { Locator, Page } from '@playwright/test';
import { inEach } from '../../contract/in-both.ts';
import { words as mines } from '../../web/play/instant/mines/words.ts';
import { words as slot } from '../../web/play/slots/words.ts';

const { EN: minesWords } = inEach(mines);
const { EN: slotWords } = inEach(slot);

/** Does the next thing that somebody would do who looks at the screen. @returns true when their round is over */
export type Hands = (page: Page) => Promise<boolean>;

/** What somebody has seen of a round's end before they went on. */
export interface Ending {
  /** The words with which the page told it; null: it has told none. */
  told: string | null;
}

const LEAVES = 3;

/** Begins a round of mines, turns three leaves that they are told are safe, and cashes out. */
export function mineHands(safeLeaves: () => Promise<number[]>, ending: Ending): Hands {
  let cashedOut = false;
  return async (page) => {
    const phase = await phaseOf(page);
    if (phase === 'open') {
      const turned = await page.getByRole('button', { name: `: ${minesWords.lotus}` }).count();
      cashedOut = turned === LEAVES;
      if (cashedOut) await page.getByRole('button', { name: minesWords.cashOut }).click();
      else await leafOf(page, (await safeLeaves())[turned]!).click();
    } else if (phase === 'idle') {
      if (cashedOut) {
        const status = statusOf(page);
        if ((await status.getAttribute('data-round')) !== null) ending.told = await status.textContent();
        return true;
      }
      await page.getByRole('button', { name: minesWords.play, exact: true }).click();
    }
    return false;
  };
}

/** Spins once, starts the free spins where the machine asks them to, and reads what all of it paid. */
export function machineHands(ending: Ending): Hands {
  let sawFeature = false;
  return async (page) => {
    const phase = await phaseOf(page);
    const [start, goOn, spin] = [slotWords.start, slotWords.goOn, slotWords.spin].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    if (phase === 'outro') {
      ending.told = await page.getByRole('region').filter({ has: goOn! }).last().textContent();
      await goOn!.click();
    } else if (phase === 'intro') {
      sawFeature = true;
      if (await start!.isVisible()) await start!.click();
    } else if (phase === 'idle') {
      if (sawFeature) return true;
      await spin!.click();
    }
    return false;
  };
}

function leafOf(page: Page, tile: number): Locator {
  const name = minesWords.leafAt
    .replace('{row}', String(Math.floor(tile / 5) + 1))
    .replace('{column}', String((tile % 5) + 1));
  return page.getByRole('button', { name: `${name}: ${minesWords.closed}`, exact: true });
}

/** What just happened, as it is read aloud. */
export function statusOf(page: Page): Locator {
  return page.locator('p[role="status"]');
}

/** @returns null while the game is opening */
async function phaseOf(page: Page): Promise<string | null> {
  // A machine stands still before it knows anything: looked at the other way about, that would seem to be a round's end.
  const isOpening = (await balanceOn(page)) === '';
  const phase = await statusOf(page).getAttribute('data-phase');
  if (phase === 'broken') throw new Error(`the page is broken: ${await statusOf(page).textContent()}`);
  return isOpening ? null : phase;
}

/** The digits of the balance; '' while the game is opening. */
export async function balanceOn(page: Page): Promise<string> {
  return (await page.getByTestId('balance').textContent())!.replaceAll(/[^\d.]/g, '');
}
