import { inBoth } from '../../../contract/in-both.ts';

/** What the preview says: it stands in both languages side by side, whatever the office speaks. */
export const words = inBoth({
  wagering: ['To wager: {amount} ({times}× the bonus)', 'মোট বাজি {amount}, বোনাসের {times} গুণ'],
  expires: [
    '{n, plural, one {# day} other {# days}} after accepting',
    'নেওয়ার পর {n, plural, one {# দিন} other {# দিন}}',
  ],
  maxBet: ['Largest stake on one outcome: {amount}', 'একই ফলের ওপর সর্বোচ্চ বাজি {amount}'],
  all: ['Everything left becomes cash', 'যা থাকে, সবটুকু নগদ হবে'],
  most: ['Becomes cash: up to {amount}', 'নগদ হবে সর্বোচ্চ {amount}'],
  untitled: ['Untitled', 'শিরোনাম নেই'],
});
