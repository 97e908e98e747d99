import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Rickshaw Raja', 'রিকশা রাজা'],
  story: ['Three of a kind from the left, and the road is yours.', 'বাঁ দিক থেকে তিনটি এক হলেই পথ আপনার।'],
  freeTitle: ['The Raja rides', 'রাজার সওয়ারি'],
  freeNote: ['Every line pays double, at no cost.', 'প্রতিটি লাইনের জয় দ্বিগুণ, কোনো খরচ নেই।'],
  howItPays: [
    '5 reels, 3 rows, 20 lines, all always in play. Three or more of the same symbol in a row pay along a line from the leftmost reel. Each line pays its best win; all line wins are added.',
    '৫টি রিল, ৩টি সারি, ২০টি লাইন; সব লাইন সব সময় খেলা হয়। বাঁ দিকের প্রথম রিল থেকে শুরু করে কোনো লাইনে পরপর তিনটি বা তার বেশি একই প্রতীক থাকলে জয়। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়।',
  ],
  wildNote: [
    'Replaces any symbol but Sun. Lands on reels 2 to 5 and has no pay of its own.',
    'সূর্য ছাড়া যেকোনো প্রতীকের জায়গা নেয়। ২ থেকে ৫ নম্বর রিলে আসে, এর নিজের কোনো জয় নেই।',
  ],
  labels: { rickshaw: ['WILD', 'বদলি'], sun: ['FREE', 'ফ্রি'] },
  symbols: {
    rickshaw: ['Rickshaw', 'রিকশা'],
    sun: ['Sun', 'সূর্য'],
    tiger: ['Tiger', 'বাঘ'],
    peacock: ['Peacock', 'ময়ূর'],
    hilsa: ['Hilsa', 'ইলিশ'],
    lotus: ['Lotus', 'পদ্ম'],
    mango: ['Mango', 'আম'],
    tea: ['Tea', 'চা'],
    kite: ['Kite', 'ঘুড়ি'],
    paddy: ['Paddy', 'ধান'],
  },
});
