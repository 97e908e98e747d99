import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Tepantor', 'তেপান্তর'],
  story: ['Three winged horses, and the tale begins to ride.', 'তিনটি পক্ষীরাজ এলেই গল্পের পথে যাত্রা শুরু।'],
  freeTitle: ['Across Tepantor', 'তেপান্তর পেরিয়ে'],
  freeNote: [
    'Each winged horse is a step on. The further the ride, the more lines pay.',
    'প্রতিটি পক্ষীরাজ এক ধাপ এগিয়ে দেয়। যত দূর যাওয়া, লাইনের জয় তত বেশি।',
  ],
  howItPays: [
    '5 reels, 3 rows, 20 lines, all always played. Equal symbols pay along a line from the first reel on the left, three or more in a row. Each line pays its best win; the wins of all lines are added.',
    '৫টি রিল, ৩টি সারি, ২০টি লাইন; সব লাইন সব সময় খেলা হয়। বাঁ দিকের প্রথম রিল থেকে শুরু করে কোনো লাইনে পরপর তিনটি বা তার বেশি একই প্রতীক থাকলে জয়। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়।',
  ],
  wildNote: [
    'It takes the place of any symbol but Winged horse. It comes on reels 2 to 5 and has no pay of its own.',
    'পক্ষীরাজ ছাড়া যেকোনো প্রতীকের জায়গা নেয়। ২ থেকে ৫ নম্বর রিলে আসে, এর নিজের কোনো জয় নেই।',
  ],
  labels: { wand: ['WILD', 'বদলি'], horse: ['FREE', 'ফ্রি'] },
  symbols: {
    wand: ['Wands', 'সোনার কাঠি'],
    horse: ['Winged horse', 'পক্ষীরাজ'],
    palace: ['Palace', 'রাজপুরী'],
    rakshas: ['Rakshas', 'রাক্ষস'],
    byangoma: ['Byangoma', 'ব্যাঙ্গমা'],
    bhomra: ['Bee in a casket', 'প্রাণভোমরা'],
    turban: ['Turban', 'পাগড়ি'],
    champa: ['Champa', 'চাঁপা'],
    flute: ['Flute', 'বাঁশি'],
    sandal: ['Slippers', 'নাগরা'],
  },
  stages: {
    field: ['Tepantor', 'তেপান্তরের মাঠ'],
    forest: ['Deep forest', 'গহিন বন'],
    sea: ['Seven seas', 'সাত সমুদ্র'],
    palace: ['Sleeping palace', 'ঘুমন্ত পুরী'],
  },
  frame: {
    freeText: [
      '{least} or more anywhere in a paid spin pay and start free spins ({awarded}). In free spins each one is a step towards the next stage, and lines are paid as the stage says; what scatters pay is not multiplied. A round has {cap} free spins at most. Free spins are played at the stake that started them.',
      'সাধারণ ঘোরায় যেকোনো জায়গায় {least}টি বা তার বেশি এলে টাকা মেলে আর ফ্রি স্পিন শুরু হয় ({awarded})। ফ্রি স্পিনে প্রতিটি পরের পর্বের দিকে এক ধাপ, আর লাইনের জয় পর্ব অনুযায়ী; স্ক্যাটারের জয় গুণ হয় না। এক রাউন্ডে সর্বোচ্চ {cap}টি ফ্রি স্পিন। যে বাজিতে শুরু, ফ্রি স্পিন সেই বাজিতেই চলে।',
    ],
  },
});
