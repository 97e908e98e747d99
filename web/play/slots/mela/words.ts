import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Mela', 'মেলা'],
  story: ['Three of a kind on a line, and the drum plays for you.', 'এক লাইনে তিনটি এক হলেই ঢোল বাজবে আপনার জন্য।'],
  howItPays: [
    '3 reels, 3 rows, 5 lines, all always in play: three rows and two diagonals. Three of the same fruit on a line pay; two lychees from the left are enough. Each line pays its best win; all line wins are added. No free spins: what the reels show is the whole round.',
    '৩টি রিল, ৩টি সারি, ৫টি লাইন: তিনটি সারি আর দুটি কোনাকুনি; সব লাইন সব সময় খেলা হয়। এক লাইনে তিনটি একই প্রতীক এলে জয়; লিচু বাঁ দিক থেকে দুটি এলেই চলে। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়। এখানে ফ্রি স্পিন নেই: রিলে যা দেখছেন, সেটুকুই পুরো রাউন্ড।',
  ],
  wildNote: [
    'Replaces every other symbol, on all three reels. Three drums on a line pay the most.',
    'তিনটি রিলেই আসে, অন্য সব প্রতীকের জায়গা নেয়। এক লাইনে তিনটি ঢোলে জয় সবচেয়ে বড়।',
  ],
  labels: { drum: ['WILD', 'বদলি'] },
  symbols: {
    drum: ['Drum', 'ঢোল'],
    bell: ['Bell', 'ঘণ্টা'],
    jackfruit: ['Jackfruit', 'কাঁঠাল'],
    mango: ['Mango', 'আম'],
    guava: ['Guava', 'পেয়ারা'],
    lychee: ['Lychee', 'লিচু'],
    banana: ['Banana', 'কলা'],
  },
});
