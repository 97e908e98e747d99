import type { WordsLike } from '../../kit/words.ts';
import type { previewEn } from './preview.en.ts';

export const previewBn: WordsLike<typeof previewEn> = {
  wagering: 'মোট খেলতে হবে {amount}, বোনাসের {times} গুণ',
  expires: 'নেওয়ার পর {n, plural, one {# দিন} other {# দিন}}',
  maxBet: 'একই ফলের ওপর সবচেয়ে বড় বাজি {amount}',
  all: 'যা থাকে, সবটুকু নগদ হবে',
  most: 'নগদ হবে সর্বোচ্চ {amount}',
  untitled: 'শিরোনাম নেই',
};
