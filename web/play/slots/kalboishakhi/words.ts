import { inBoth } from '../../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Kalboishakhi', 'কালবৈশাখী'],
  story: ['Quiet for long, then the whole sky at once.', 'অনেকক্ষণ থমথমে, তারপর একসঙ্গে পুরো আকাশ।'],
  freeTitle: ['The storm breaks', 'ঝড় উঠেছে'],
  freeNote: [
    'Lightning on every reel, every line pays twelve times, at no cost.',
    'সব রিলে বজ্র, প্রতিটি লাইনের জয় বারো গুণ, কোনো খরচ নেই।',
  ],
  howItPays: [
    '5 reels, 3 rows, 10 lines, all always in play. Three or more of the same symbol in a row pay along a line from the leftmost reel. Each line pays its best win; all line wins are added. Paid spins win small sums: more than half of the return comes in the storm, which is rare.',
    '৫টি রিল, ৩টি সারি, ১০টি লাইন; সব লাইন সব সময় খেলা হয়। বাঁ দিকের প্রথম রিল থেকে শুরু করে কোনো লাইনে পরপর তিনটি বা তার বেশি একই প্রতীক থাকলে জয়। প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়। সাধারণ ঘোরায় এখানে জয় ছোট: মোট ফেরতের অর্ধেকের বেশি আসে ঝড়ের সময়, আর ঝড় আসে কম।',
  ],
  wildNote: [
    'Replaces any symbol but Cloud. In paid spins it lands on reels 2 to 4, in the storm on all; three or more from the left pay on their own.',
    'মেঘ ছাড়া যেকোনো প্রতীকের জায়গা নেয়। সাধারণ ঘোরায় ২ থেকে ৪ নম্বর রিলে আসে, ঝড়ের সময় সব রিলে; বাঁ দিক থেকে তিনটি বা তার বেশি এলে এর নিজের জয়ও আছে।',
  ],
  labels: { lightning: ['WILD', 'বদলি'], cloud: ['FREE', 'ফ্রি'] },
  symbols: {
    lightning: ['Lightning', 'বজ্র'],
    cloud: ['Cloud', 'মেঘ'],
    palm: ['Palm', 'তালগাছ'],
    boat: ['Boat', 'নৌকা'],
    frog: ['Frog', 'ব্যাঙ'],
    mathal: ['Straw hat', 'মাথাল'],
    mango: ['Green mango', 'কাঁচা আম'],
    kadam: ['Kadam', 'কদম'],
    drop: ['Raindrop', 'বৃষ্টির ফোঁটা'],
  },
});
