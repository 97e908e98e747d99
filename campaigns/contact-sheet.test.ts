import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overTheCentre } from './contact-sheet/centre.ts';
import { comingIn } from './contact-sheet/coming-in.ts';
import { overLotteries } from './contact-sheet/lotteries.ts';
import { overSports } from './contact-sheet/sports.ts';
import { overTables } from './contact-sheet/tables.ts';
import { waysIn } from './contact-sheet/ways-in.ts';

const player = join(import.meta.dirname, '../web/player');
const arranged = { stranger: '', newcomer: '', oncePassword: '', password: '' };

/** Dialogs for which the demo has no occasion. */
const withoutOccasion = [
  // They open over a game, or within the first page.
  'lobby/FindGame',
  'lobby/GameBar',
  // A studio would have to refuse a balance at the launch.
  'lobby/LowBalance',
  // A round of another game would have to be open.
  'lobby/RoundOpen',
  // Somebody would have to have played just now.
  'lobby/ShareRound',
  // The demo's brand does not ask for it.
  'protection/AgeNote',
  // A slip would have to be shared before.
  'sports/OwnSlips',
];

test('the contact sheet shows every component of the player’s site that opens over a page', () => {
  const drawing = readdirSync(player, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) =>
      /<(?:Dialog|Drawer|OverlayPanel|Menu)\s[^/]*?(?:open|label|title)|popover="auto"/s.test(
        readFileSync(join(player, path), 'utf8'),
      ),
    )
    .map((path) => path.replace(/\.tsx$/, ''));
  const shown = [
    ...waysIn(arranged),
    ...comingIn,
    ...overTheCentre,
    ...overLotteries,
    ...overSports,
    ...overTables,
  ].flatMap(({ modal }) => modal?.draws ?? []);
  expect(drawing.length).toBeGreaterThan(30);
  expect(drawing.filter((one) => !shown.includes(one)).toSorted()).toEqual(withoutOccasion);
});
