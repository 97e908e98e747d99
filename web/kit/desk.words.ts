import { inBoth } from '../../contract/in-both.ts';

export const words = inBoth({
  reason: ['Reason', 'কারণ'],
  reasonShort: [
    'Please write at least {n, plural, one {{text} letter} other {{text} letters}}.',
    '{n, plural, other {অন্তত {text}টি অক্ষর লিখুন।}}',
  ],
  why: ['Why not', 'কেন নয়'],
  note: ['Note for the record', 'খাতার জন্য মন্তব্য'],
  csv: ['As CSV', 'CSV নিন'],
});
