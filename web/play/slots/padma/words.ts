import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Padma', 'পদ্মা'],
  story: ['Five that touch burst, and the river brings more.', 'পাঁচটি ছুঁয়ে থাকলেই ফাটে, নদী আনে আরও।'],
  howItPays: [
    '5 reels and 5 rows, no lines. Five or more of the same symbol touching form a cluster and pay. They burst, the rest fall, and each fall raises the multiplier of the next wins: 2, 3, 5 and finally 10 times.',
    '৫টি রিল, ৫টি সারি, কোনো লাইন নেই। ছুঁয়ে থাকা পাঁচটি বা তার বেশি একই প্রতীক মিলে একটি গুচ্ছ, তাতেই জয়। তারপর সেগুলো ফেটে যায়, বাকিগুলো নিচে নামে, আর প্রতিবার ঝরার পর পরের জয় বাড়ে: ২, ৩, ৫ আর শেষে ১০ গুণ।',
  ],
  labels: {},
  symbols: {
    hilsa: ['Hilsa', 'ইলিশ'],
    prawn: ['Prawn', 'চিংড়ি'],
    lotus: ['Lotus', 'শাপলা'],
    boat: ['Boat', 'পালের নৌকা'],
    net: ['Net', 'জাল'],
    pitcher: ['Pitcher', 'কলসি'],
    paddle: ['Paddles', 'বৈঠা'],
  },
});
