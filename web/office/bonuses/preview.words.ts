import { inBoth } from '../../../contract/in-both.ts';

/** What the preview says: it stands in both languages side by side, whatever the office speaks. */
export const words = inBoth({
  wagering: ['To be played: {amount} ({times}× the bonus)', 'মোট খেলতে হবে {amount}, বোনাসের {times} গুণ'],
  expires: [
    '{n, plural, one {# day} other {# days}} from acceptance',
    'নেওয়ার পর {n, plural, one {# দিন} other {# দিন}}',
  ],
  maxBet: ['Largest stake on one outcome: {amount}', 'একই ফলের ওপর সবচেয়ে বড় বাজি {amount}'],
  all: ['All that is left becomes cash', 'যা থাকে, সবটুকু নগদ হবে'],
  most: ['Becomes cash: at most {amount}', 'নগদ হবে সর্বোচ্চ {amount}'],
  untitled: ['Without a title', 'শিরোনাম নেই'],
});
