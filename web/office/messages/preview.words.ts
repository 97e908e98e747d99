import { inBoth } from '../../../contract/in-both.ts';
import { words as messages } from './words.ts';

/** What the preview says: it stands in the language of the reader, whatever the office speaks. */
export const words = inBoth({
  untitled: ['Untitled', 'শিরোনাম নেই'],
  look: ['Take a look', 'দেখুন'],
  go: ['Open', 'খুলুন'],
  understood: ['Got it', 'বুঝেছি'],
  coming: ['Starts soon', 'শিগগিরই শুরু'],
  open: ['Open', 'চলছে'],
  always: ['No end date', 'শেষের তারিখ নেই'],
  until: ['Until {time}', '{time} পর্যন্ত'],
  types: messages.types,
  tag: messages.tag,
});
