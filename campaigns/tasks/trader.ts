import type { Task } from './task.ts';

/** Who minds games, tables and prices. */
export const trader: readonly Task[] = [
  {
    name: 'Suspend an event',
    person: 'trader',
    before: 'not possible',
    was: 'There were no sports.',
    most: 3,
    async walk(me) {
      await me.find('Sports trading', /^Sports trading$/);
      await me.press('button', 'Suspend');
      await me.sees('Suspended by us');
    },
  },
  {
    name: 'Pause a card room',
    person: 'trader',
    before: 'not possible',
    was: 'There were no card rooms.',
    most: 3,
    async walk(me) {
      await me.find('Card rooms', /^Card rooms$/);
      await me.press('button', 'Pause');
      await me.sees('Resume', 'button');
    },
  },
  {
    name: 'Lower the largest stake of a game',
    person: 'trader',
    before: 3,
    was: 'The menu, the dialog of the game, Save.',
    most: 3,
    async walk(me) {
      await me.key('g g');
      await me.press('button', 'More of Nakshi');
      await me.fill('Maximum stake', '500');
      await me.press('button', 'Save');
      await me.seesNoDialog();
      await me.sees(/^Nakshi.* saved/);
    },
  },
  {
    name: 'Hide several games at once',
    person: 'trader',
    before: 'not possible',
    was: 'One after the other.',
    most: 5,
    async walk(me) {
      await me.key('g g');
      await me.press('checkbox', 'Select mela');
      await me.press('checkbox', 'Select tepantor');
      await me.press('button', 'Hide');
      await me.fill('Reason', 'Their drawings are being renewed.');
      await me.press('button', 'Hide');
      await me.seesNoDialog();
      await me.sees(/^2 games changed$/);
    },
  },
];
