import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Sundarban', 'সুন্দরবন'],
  story: [
    'Follow the tracks from the left: 243 ways lead through the forest.',
    'বাঁ দিক থেকে পায়ের ছাপ ধরে চলুন: বনের ভেতর ২৪৩টি পথ।',
  ],
  freeTitle: ['Moonlit night', 'জোছনা রাত'],
  freeNote: ['Every way pays triple, at no cost.', 'প্রতিটি পথের জয় তিন গুণ, কোনো খরচ নেই।'],
  howItPays: [
    '5 reels, 3 rows, 243 ways and no lines. The same symbol on three or more neighbouring reels pays from the leftmost reel, in any row. All symbol wins are added.',
    '৫টি রিল, ৩টি সারি, ২৪৩টি পথ, কোনো লাইন নেই। বাঁ দিকের প্রথম রিল থেকে শুরু করে পরপর তিনটি বা তার বেশি রিলে একই প্রতীক এলে জয়, যে সারিতেই থাকুক। সব প্রতীকের জয় যোগ হয়।',
  ],
  wildNote: [
    'Replaces any symbol but Moon. Lands on reels 2 to 4 and has no pay of its own.',
    'চাঁদ ছাড়া যেকোনো প্রতীকের জায়গা নেয়। ২ থেকে ৪ নম্বর রিলে আসে, এর নিজের কোনো জয় নেই।',
  ],
  labels: { forest: ['WILD', 'বদলি'], moon: ['FREE', 'ফ্রি'] },
  symbols: {
    forest: ['Forest', 'বন'],
    moon: ['Moon', 'চাঁদ'],
    tiger: ['Tiger', 'বাঘ'],
    crocodile: ['Crocodile', 'কুমির'],
    deer: ['Deer', 'হরিণ'],
    kingfisher: ['Kingfisher', 'মাছরাঙা'],
    crab: ['Crab', 'কাঁকড়া'],
    honey: ['Honey', 'মধু'],
    boat: ['Boat', 'নৌকা'],
    oar: ['Oars', 'বৈঠা'],
    reed: ['Reeds', 'হোগলা'],
  },
  frame: {
    freeText: [
      '{least} or more anywhere pay and start free spins ({awarded}). In free spins, every way pays {times} times; scatter pays aren’t multiplied. You can win more free spins, up to {cap} in a round. Free spins use the stake that started them.',
      'যেকোনো জায়গায় {least}টি বা তার বেশি এলে টাকা পাবেন আর ফ্রি স্পিন শুরু হয় ({awarded})। ফ্রি স্পিনে প্রতিটি পথের জয় {times} গুণ; স্ক্যাটারের জয় গুণ হয় না। ফ্রি স্পিনের মধ্যে আরও ফ্রি স্পিন জেতা যায়, এক রাউন্ডে সর্বোচ্চ {cap}টি। যে বাজিতে শুরু, ফ্রি স্পিন সেই বাজিতেই চলে।',
    ],
  },
});
