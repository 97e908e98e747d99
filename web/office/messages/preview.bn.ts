import type { WordsLike } from '../../kit/words.ts';
import type { previewEn } from './preview.en.ts';
import { bn } from './words.bn.ts';

export const previewBn: WordsLike<typeof previewEn> = {
  untitled: 'শিরোনাম নেই',
  look: 'দেখে নিন',
  go: 'সেখানে যান',
  understood: 'বুঝেছি',
  coming: 'শিগগিরই শুরু',
  open: 'চলছে',
  always: 'শেষের তারিখ নেই',
  until: '{time} পর্যন্ত',
  types: bn.types,
  tag: bn.tag,
};
