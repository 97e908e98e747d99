import type { Task } from './task.ts';

/** Clerks at the cashier: money that comes, money that goes, and what does not fit. */
export const payments: readonly Task[] = [
  {
    name: 'Credit the next transfer that somebody must check',
    person: 'payments',
    before: 4,
    was: 'Queue on the overview, the row, Credit, and once more in the dialog; two clerks could open the same one.',
    most: 4,
    async walk(me) {
      await me.press('link', /deposits? to check/);
      await me.press('button', 'Take the next one');
      await me.press('button', 'Credit');
      await me.press('button', 'Credit');
      await me.sees(/^Credited/);
    },
  },
  {
    name: 'Take the next withdrawal and reject it with a reason',
    person: 'payments',
    before: 4,
    was: 'Queue, the row, Reject, and the dialog; nobody saw who else was at it.',
    most: 4,
    async walk(me) {
      await me.press('link', /withdrawals?$/);
      await me.press('button', 'Take the next one');
      await me.sees('Reject', 'button');
      await me.key('r');
      await me.fill('Reason', 'The name on the account is not the member’s.');
      await me.press('button', 'Reject');
      await me.seesNoDialog();
      await me.sees('Rejected');
    },
  },
  {
    name: 'Confirm the pay-out of the next withdrawal',
    person: 'payments',
    before: 4,
    was: 'Queue, the row, Approve, and the dialog.',
    most: 4,
    async walk(me) {
      await me.press('link', /withdrawals?$/);
      await me.press('button', 'Take the next one');
      await me.sees('Approve', 'button');
      await me.key('a');
      await me.press('button', 'Approve');
      await me.seesNoDialog();
      await me.sees(/Approved|Paying|Paid|Being paid/);
    },
  },
  {
    name: 'Send a failed pay-out again',
    person: 'payments',
    before: 5,
    was: 'Queue, the part of those that failed, the row, Pay again, and the dialog.',
    most: 5,
    async walk(me) {
      await me.key('g w');
      await me.pick(/^Pay-out failed/);
      await me.pressRow();
      await me.press('button', 'Pay again');
      await me.fill('Reason', 'The member corrected the number of the account.');
      await me.press('button', 'Pay again');
      await me.seesNoDialog();
      await me.looksAgain();
      await me.sees(/^(Being paid|Paid, unconfirmed|Received)/);
    },
  },
  {
    name: 'Give back what a member says did not arrive',
    person: 'payments',
    before: 5,
    was: 'Queue, the part of disputes, the row, the deed, and the dialog.',
    most: 4,
    async walk(me) {
      await me.press('link', /disputes?$/);
      await me.pressRow();
      await me.press('button', 'Return the missing part');
      await me.fill('Reason', 'The company confirms that it paid a part only.');
      await me.press('button', 'Return the missing part');
      await me.seesNoDialog();
      await me.looksAgain();
      await me.sees(/^Returned/);
    },
  },
  {
    name: 'Match a payment that fitted no deposit by its number',
    person: 'payments',
    before: 4,
    was: 'Queue, the row, the choice, and Credit; the row did not say the payment number, it stood in the dialog.',
    most: 3,
    async walk(me) {
      await me.press('link', /unmatched payments?$/);
      await me.pressRow('SBX77C1A0D45E02B916');
      await me.fill('Note for the books', 'The sender sent 400 of 500 and says so.');
      await me.press('button', 'Credit a deposit');
      await me.seesNoDialog();
      await me.sees(/^Credited/);
    },
  },
  {
    name: 'Find a deposit by the payment number a member sends',
    person: 'payments',
    before: 'not possible',
    was: 'The search knew numbers of credited payments only as transactions; a transfer to check had to be looked for by eye.',
    most: 2,
    async walk(me) {
      await me.find('DBL20481977');
      await me.sees(/^Deposit \d+/, 'heading');
    },
  },
  {
    name: 'Export the deposits of the last seven days',
    person: 'payments',
    before: 'not possible',
    was: 'The list of deposits had neither days nor a file.',
    most: 2,
    async walk(me) {
      await me.key('g d');
      await me.choose('Days', 'Last 7 days');
      await me.download('As CSV');
    },
  },
  {
    name: 'Put a balance right, and have a second person approve it',
    person: 'payments',
    before: 9,
    was: 'The same way by the search, the tab and the dialog; the second person came by the queue, the row and a dialog.',
    most: 9,
    async walk(me, { second, given }) {
      await me.find(given.alone);
      await me.press('tab', 'Adjustments');
      await me.press('button', 'Propose adjustment');
      await me.fill('Amount', '12.50');
      await me.fill('Reason', 'The payment company counted one payment twice.');
      await me.press('button', 'Propose');
      await me.seesNoDialog();
      const boss = await second('manager');
      await boss.press('link', /adjustments?$/);
      await boss.pressRow(given.alone);
      await boss.press('button', 'Approve');
      await boss.press('button', 'Approve');
      await boss.seesNoDialog();
      await boss.sees(/approved and posted/);
      await me.looksAgain();
      await me.sees(/12\.50/);
    },
  },
];
