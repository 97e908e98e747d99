import { demoMobiles } from '../../database/seed/demo-accounts.ts';
import type { Task } from './task.ts';

/** Clerks who talk with members. */
export const service: readonly Task[] = [
  {
    name: 'Find a member by half a phone number',
    person: 'service',
    before: 'not possible',
    was: 'Members were found by their name or number only.',
    most: 2,
    async walk(me) {
      await me.find(demoMobiles.player.slice(-6), 'rahim');
      await me.sees(/^rahim/, 'heading');
    },
  },
  {
    name: 'See how much a member must still play to withdraw',
    person: 'service',
    before: 4,
    was: 'By the search and the tab of withdrawals, then into one request: turnover stood there alone.',
    most: 3,
    async walk(me) {
      await me.find('poly22');
      await me.press('tab', 'Withdrawals');
      await me.sees('Turnover / required');
    },
  },
  {
    name: 'Answer the oldest case',
    person: 'service',
    before: 4,
    was: 'The menu, the row, the answer and Send; whoever came second wrote a second answer.',
    most: 3,
    async walk(me) {
      await me.press('link', /^Feedback/);
      await me.pressRow();
      await me.fill('Answer', 'আপনার জমার সমান টাকা খেলায় লাগাতে হয়; আর ৪০০ টাকা বাকি আছে।');
      await me.press('button', 'Send answer');
      await me.sees('Answered');
    },
  },
  {
    name: 'Write a message to one member from a template',
    person: 'service',
    before: 5,
    was: 'By the search, the tab, Write, the template and Send.',
    most: 5,
    async walk(me, { given }) {
      await me.find(given.alone);
      await me.press('tab', 'Messages');
      await me.press('button', 'Write message');
      await me.choose('Template', 'Withdrawal delayed');
      await me.press('button', 'Send');
      await me.seesNoDialog();
      await me.looksAgain();
      await me.sees('Your withdrawal is taking a little longer');
    },
  },
  {
    name: 'Leave a note about a member for colleagues',
    person: 'service',
    before: 'not possible',
    was: 'There were no notes.',
    most: 4,
    async walk(me, { given }) {
      await me.find(given.alone);
      await me.press('button', 'Add note');
      await me.fill('Note', 'Prefers to be called in the morning.');
      await me.press('button', 'Save');
      await me.sees('Prefers to be called in the morning.');
    },
  },
  {
    name: 'Give a member the break that they ask for',
    person: 'service',
    before: 5,
    was: 'By the search, the tab, the dialog and its button.',
    most: 5,
    async walk(me, { given }) {
      await me.find(given.alone);
      await me.press('tab', 'Play safely');
      await me.press('button', 'Give a break');
      await me.choose('How long', '3 days');
      await me.fill('Reason', 'Asked for it by phone today.');
      await me.press('button', 'Give a break');
      await me.seesNoDialog();
      await me.looksAgain();
      await me.sees('Running');
    },
  },
];
