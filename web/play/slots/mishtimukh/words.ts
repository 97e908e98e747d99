import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Mishtimukh', 'মিষ্টিমুখ'],
  story: ['Something sweet almost every other spin.', 'প্রায় প্রতি দুই স্পিনে একবার কিছু না কিছু মিষ্টি।'],
  freeTitle: ['A second helping', 'আরেক থালা'],
  freeNote: ['Every way pays double, at no cost.', 'প্রতিটি পথের জয় দ্বিগুণ, কোনো খরচ নেই।'],
  howItPays: [
    '5 reels, 3 rows, 243 ways and no lines. The same symbol on three or more neighbouring reels pays from the leftmost reel, in any row. All symbol wins are added. This machine pays often but little, in many cases less than the stake; no round pays more than 380 stakes.',
    '৫টি রিল, ৩টি সারি, ২৪৩টি পথ, কোনো লাইন নেই। বাঁ দিকের প্রথম রিল থেকে শুরু করে পরপর তিনটি বা তার বেশি রিলে একই প্রতীক এলে জয়, যে সারিতেই থাকুক। সব প্রতীকের জয় যোগ হয়। এখানে জয় আসে ঘন ঘন, তবে অল্প, অনেক সময় বাজির চেয়ে কম; কোনো রাউন্ডে বাজির ৩৮০ গুণের বেশি মেলে না।',
  ],
  wildNote: [
    'Replaces any symbol but Thala. Lands on reels 2 to 4 and has no pay of its own.',
    'থালা ছাড়া যেকোনো প্রতীকের জায়গা নেয়। ২ থেকে ৪ নম্বর রিলে আসে, এর নিজের কোনো জয় নেই।',
  ],
  labels: { doi: ['WILD', 'বদলি'], thala: ['FREE', 'ফ্রি'] },
  symbols: {
    doi: ['Sweet curd', 'দই'],
    thala: ['Thala', 'থালা'],
    sandesh: ['Sandesh', 'সন্দেশ'],
    rasgulla: ['Rasgulla', 'রসগোল্লা'],
    jilapi: ['Jilapi', 'জিলাপি'],
    chomchom: ['Chomchom', 'চমচম'],
    laddu: ['Laddu', 'লাড্ডু'],
    pitha: ['Pitha', 'পিঠা'],
    barfi: ['Barfi', 'বরফি'],
  },
  frame: {
    freeText: [
      '{least} or more anywhere pay and start free spins ({awarded}). In free spins, every way pays {times} times; scatter pays aren’t multiplied. You can’t win more free spins during them: a round has {cap} at most. Free spins use the stake that started them.',
      'যেকোনো জায়গায় {least}টি বা তার বেশি এলে টাকা পাবেন আর ফ্রি স্পিন শুরু হয় ({awarded})। ফ্রি স্পিনে প্রতিটি পথের জয় {times} গুণ; স্ক্যাটারের জয় গুণ হয় না। ফ্রি স্পিনের মধ্যে আর ফ্রি স্পিন যোগ হয় না: এক রাউন্ডে সর্বোচ্চ {cap}টি। যে বাজিতে শুরু, ফ্রি স্পিন সেই বাজিতেই চলে।',
    ],
  },
});
