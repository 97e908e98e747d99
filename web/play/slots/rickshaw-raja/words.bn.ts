import type { WordsLike } from '../../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'রিকশা রাজা',
  story: 'বাঁ দিক থেকে তিনটি এক হলেই পথ আপনার।',
  freeTitle: 'রাজার সওয়ারি',
  labels: { rickshaw: 'বদলি', sun: 'ফ্রি' },
  symbols: {
    rickshaw: 'রিকশা',
    sun: 'সূর্য',
    tiger: 'বাঘ',
    peacock: 'ময়ূর',
    hilsa: 'ইলিশ',
    lotus: 'পদ্ম',
    mango: 'আম',
    tea: 'চা',
    kite: 'ঘুড়ি',
    paddy: 'ধান',
  },
};
