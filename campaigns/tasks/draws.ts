import type { Task } from './task.ts';

/** Who answers for the lotteries. */
export const draws: readonly Task[] = [
  {
    name: 'Enter the numbers of a draw, two people one after the other',
    person: 'draws',
    before: 6,
    was: 'Each: the overview, Enter numbers, and its button.',
    most: 6,
    async walk(me, { second, given }) {
      await me.press('link', /^Lottery draws/);
      await me.press('button', 'Enter numbers', 'Vietnam South');
      await me.fill('Paste the whole result', given.result);
      await me.press('button', 'Enter');
      await me.seesNoDialog();
      await me.sees(/is waiting for a second person$/);
      const other = await second('owner');
      await other.press('link', /^Lottery draws/);
      await other.press('button', 'Enter again and confirm', 'Vietnam South');
      await other.fill('Paste the whole result', given.result);
      await other.press('button', 'Confirm and pay');
      await other.seesNoDialog();
      await other.sees(/is drawn; tickets are being paid$/);
    },
  },
  {
    name: 'Void a draw and give its stakes back',
    person: 'draws',
    before: 5,
    was: 'The menu, the open ones, the row, Cancel, and the question.',
    most: 5,
    async walk(me) {
      await me.press('link', /^Lottery draws/);
      await me.pick('Open');
      await me.choose('Lottery', 'Vietnam North');
      await me.pressRow('Vietnam North');
      await me.press('button', 'Cancel draw');
      await me.fill('Reason', 'The lottery of the region was put off because of a storm.');
      await me.press('button', 'Cancel draw');
      await me.seesNoDialog();
      await me.sees(/cancelled; stakes are being refunded$/);
    },
  },
  {
    name: 'See what each number of the next draw would cost',
    person: 'draws',
    before: 4,
    was: 'The menu, the open ones, the row.',
    most: 3,
    async walk(me) {
      await me.press('link', /^Lottery draws/);
      await me.pick('Open');
      await me.choose('Lottery', 'Vietnam Central');
      await me.pressRow('Vietnam Central');
      await me.sees('What the numbers would cost');
    },
  },
  {
    name: 'Let a lottery rest on a holiday',
    person: 'draws',
    before: 3,
    was: 'The menu, the part of days without draws, Add.',
    most: 3,
    async walk(me) {
      await me.key('g 3');
      await me.press('tab', 'Days without draws');
      await me.choose('Lottery', '4D');
      await me.fill('Day', '2027-03-26');
      await me.press('button', 'Add');
      await me.sees(/26 Mar 2027/);
    },
  },
];
