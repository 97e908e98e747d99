import type { Task } from './task.ts';

/** Whoever looks for what is wrong. */
export const risk: readonly Task[] = [
  {
    name: 'Freeze an account',
    person: 'risk',
    before: 4,
    was: 'By the search, Lock, and the dialog.',
    most: 4,
    async walk(me, { given }) {
      await me.find(given.twins[1]);
      await me.press('button', 'Lock');
      await me.fill('Reason', 'Opened a second account on one device.');
      await me.press('button', 'Lock');
      await me.seesNoDialog();
      await me.looksAgain();
      await me.sees('Locked');
    },
  },
  {
    name: 'Find who shares a device with a member',
    person: 'risk',
    before: 'not possible',
    was: 'Logins of one member could be read, and nobody compared them.',
    most: 3,
    async walk(me, { given: { twins } }) {
      await me.find(twins[0]);
      await me.press('link', twins[1]);
      await me.sees(new RegExp(`^${twins[1]}`), 'heading');
    },
  },
  {
    name: 'Read the story of one round',
    person: 'risk',
    before: 5,
    was: 'By the search, the tab of postings, the stakes and the row.',
    most: 5,
    async walk(me) {
      await me.find('rahim');
      await me.press('tab', 'Postings');
      await me.pick('Stake');
      await me.pressRow('Stake');
      await me.sees('Nonce');
    },
  },
  {
    name: 'Review a big win',
    person: 'risk',
    before: 4,
    was: 'The overview, the row, the finding, and its button.',
    most: 3,
    async walk(me) {
      await me.press('link', /^Big wins/);
      await me.pressRow();
      await me.fill('Findings', 'An ordinary player; the other tickets of the day lost.');
      await me.press('button', 'Mark as reviewed');
      await me.seesNoDialog();
      await me.sees(/’s win reviewed$/);
    },
  },
  {
    name: 'See the largest stakes of today in one list',
    person: 'risk',
    before: 'not possible',
    was: 'Bets could be read member by member only.',
    most: 2,
    async walk(me) {
      await me.find('Bets', /^Bets$/);
      await me.fill('Amount from', '1000');
      await me.sees(/\d+ bets?$/);
    },
  },
];
