import { potMachines } from '../games/catalogue.ts';
import { gameShapes } from '../games/catalogue-shapes.ts';
import { fromMinor } from '../contract/money.ts';
import { localeOf } from '../web/kit/language.ts';
import { exactPercent } from '../web/play/slots/panels/exact-percent.ts';
import { openBehindGame } from './game-bar.ts';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

const FUNDS_MINOR = 100_000n;

/** The first page shows it largest: the main job of the site plays it, with its free spins. */
const FEATURED = 'rickshaw-raja';

const others = gameShapes.filter(({ kind, id }) => kind === 'slots' && id !== FEATURED);
/** The newest of each kind: what is alike in its scene and its bar is walked once; of these each change walks the one with a pot. */
const newest = new Map(others.map((shape) => [shape.tags.join(), shape]));

for (const shape of newest.values()) {
  const tag = potMachines.has(shape.id) ? [] : ['@nightly'];
  test(
    `plays ${shape.id} from the lobby, with its feature where it has one, and reads its rules`,
    { tag },
    async ({ page, speech, books }) => {
      const { say, language } = speech;
      const title = shape.titles[language];
      const hasFeature = shape.tags.some((tag) => tag === 'FREE_SPINS' || tag === 'JACKPOT');
      const account = newName();
      await page.goto('/');
      const visitor = new Visitor(page, speech);
      await visitor.register(account);
      await books.give(account, FUNDS_MINOR);
      if (hasFeature) await books.arrangeFeature(account, 0, 1, shape.id);
      await page.goto('/rng');
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      const machine = await visitor.sitDown(
        title,
        potMachines.has(shape.id) ? say.noukaBaich('frame.start') : undefined,
      );
      const { round } = await machine.spin();
      expect(round.closed).toBe(!hasFeature);
      if (hasFeature) await machine.playFreeSpins();
      const window = new RegExp(beginning(say.slots('windowShows', { rows: '' })));
      await expect(machine.frame.getByRole('img', { name: window })).toBeVisible();
      await openBehindGame(page, speech, 'rules');
      const rules = machine.frame.getByRole('dialog', { name: say.slots('rules') });
      await expect(rules).toContainText(exactPercent(shape.statedReturn, localeOf(language)));
      const [bet] = await books.bets(account);
      expect(bet?.state).toBe('settled');
      const balance = fromMinor(FUNDS_MINOR - bet!.stakeMinor + bet!.payoutMinor, 2);
      await rules.getByRole('button', { name: say.kit('close') }).click();
      await expect(machine.controls).toContainText(speech.digits(balance));
    },
  );
}

/** What stands before the names in a sentence. */
function beginning(sentence: string): string {
  return `^${sentence.split(/[:।]/)[0] ?? ''}`;
}
