import type { Task } from './task.ts';

/** Whoever answers for everything. */
export const owner: readonly Task[] = [
  {
    name: 'Reset the second step of a colleague who lost their phone',
    person: 'owner',
    before: 'not possible',
    was: 'Somebody with access to the database.',
    most: 4,
    async walk(me) {
      await me.key('g t');
      await me.pressRow('Nusrat Jahan');
      await me.press('button', 'Reset second step');
      await me.fill('Reason', 'Lost the phone; seen in person.');
      await me.press('button', 'Reset second step');
      await me.sees(/[A-Z2-7]{16,}/);
    },
  },
  {
    name: 'Build a role of one’s own',
    person: 'owner',
    before: 'not possible',
    was: 'Five roles, as they came.',
    most: 4,
    async walk(me) {
      await me.find('Roles', /^Roles$/);
      await me.press('button', 'New role');
      await me.fill('Name in Bengali', 'রাতের ক্যাশিয়ার');
      await me.fill('Name in English', 'Night cashier');
      await me.fill('Code', 'night-cashier');
      await me.choose('Begin with', 'Cashier');
      await me.fill('Withdrawals up to', '20000');
      await me.press('button', 'Save role');
      await me.seesNoDialog();
      await me.sees('Night cashier');
    },
  },
  {
    name: 'Let a new colleague in',
    person: 'owner',
    before: 3,
    was: 'The menu, Add, and the dialog.',
    most: 3,
    async walk(me) {
      await me.key('g t');
      await me.press('button', 'Add someone');
      await me.fill('Name', 'Rezaul Karim');
      await me.fill('Account', 'rezaul');
      await me.choose('Role', 'Cashier');
      await me.fill('Password', 'a-quiet-river-9');
      await me.press('button', 'Add');
      await me.sees(/[A-Z2-7]{16,}/);
    },
  },
  {
    name: 'Open a brand',
    person: 'owner',
    before: 'not possible',
    was: 'A command on the server.',
    most: 4,
    async walk(me) {
      await me.find('Brands', /^Brands$/);
      await me.press('button', 'Open a brand');
      await me.fill('Name in Bengali', 'পাহাড়');
      await me.fill('Name in English', 'Hillside');
      await me.fill('Code', 'hillside');
      await me.fill('Site addresses', 'hillside.localhost');
      await me.press('button', 'Open a brand');
      await me.seesNoDialog();
      await me.sees('Hillside');
    },
  },
  {
    name: 'Raise the most a member may withdraw in a day, and have it approved',
    person: 'owner',
    before: 'not possible',
    was: 'One person alone changed it, and nobody approved.',
    most: 8,
    async walk(me, { second }) {
      await me.key('g s');
      await me.press('link', 'Withdrawals');
      await me.fill('Maximum per day', '300000');
      await me.press('button', 'Review');
      await me.fill(/^Note/, 'The reserve covers the holidays.');
      await me.press('button', /^Save|^Propose|^Send/);
      await me.seesNoDialog();
      const boss = await second('manager');
      await boss.press('link', /to approve$/);
      await boss.pressRow('Settings');
      await boss.press('button', 'Approve');
      await boss.press('button', 'Approve');
      await boss.sees(/^Approved/);
    },
  },
  {
    name: 'Gross gaming revenue of last month by game, down to the bets of a day',
    person: 'owner',
    before: 'not possible',
    was: 'Fourteen days of the whole brand on the overview.',
    most: 5,
    async walk(me) {
      await me.key('g 6');
      await me.pick('Last month');
      await me.pick('Game');
      await me.sees('rickshaw-raja');
      await me.pick('Day');
      await me.press('link', /^[\d,]+$/);
      await me.sees(/\d+ bets?$/);
    },
  },
  {
    name: 'See whether the books are right, this minute',
    person: 'owner',
    before: 2,
    was: 'The key and Check now.',
    most: 2,
    async walk(me) {
      await me.key('g l');
      await me.press('button', 'Check now');
      await me.sees('The books are right', 'heading');
    },
  },
];
