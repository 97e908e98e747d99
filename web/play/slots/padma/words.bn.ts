import type { WordsLike } from '../../../kit/words.ts';
import type { en } from './words.en.ts';

export const bn: WordsLike<typeof en> = {
  title: 'পদ্মা',
  story: 'পাঁচটি ছুঁয়ে থাকলেই ফাটে, নদী আনে আরও।',
  howItPays:
    '৫টি রিল, ৫টি সারি, কোনো লাইন নেই। ছুঁয়ে থাকা পাঁচটি বা তার বেশি একই প্রতীক মিলে একটি গুচ্ছ, তাতেই জয়। তারপর সেগুলো ফেটে যায়, বাকিগুলো নিচে নামে, আর প্রতিবার ঝরার পর পরের জয় বাড়ে: ২, ৩, ৫ আর শেষে ১০ গুণ।',
  labels: {},
  symbols: {
    hilsa: 'ইলিশ',
    prawn: 'চিংড়ি',
    lotus: 'শাপলা',
    boat: 'পালের নৌকা',
    net: 'জাল',
    pitcher: 'কলসি',
    paddle: 'বৈঠা',
  },
};
