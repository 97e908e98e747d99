import type { WordsLike } from '../../kit/words.ts';
import type { previewEn } from './preview.en.ts';

export const previewBn: WordsLike<typeof previewEn> = {
  untitled: 'শিরোনাম নেই',
  look: 'দেখে নিন',
  go: 'সেখানে যান',
  understood: 'বুঝেছি',
  coming: 'শিগগিরই শুরু',
  open: 'চলছে',
  always: 'শেষের তারিখ নেই',
  until: '{time} পর্যন্ত',
  types: {
    other: 'অন্যান্য',
    sports: 'স্পোর্টস',
    live: 'লাইভ ক্যাসিনো',
    slots: 'স্লট',
    cards: 'তাসের খেলা',
    fishing: 'মাছ ধরা',
    lottery: 'লটারি',
    rebate: 'রিবেট',
    points_mall: 'পয়েন্ট মল',
    ranking: 'র‍্যাঙ্কিং',
    deposit: 'জমা',
    app: 'অ্যাপ',
    new_player: 'নতুন খেলোয়াড়',
    gaming: 'গেমিং',
  },
  tag: {
    newbie: 'নতুনদের জন্য',
    limited: 'অল্প সময়ের জন্য',
    special: 'বিশেষ',
    daily: 'প্রতিদিন',
    high_rebate: 'বেশি রিবেট',
    vip: 'ভিআইপি',
  },
};
