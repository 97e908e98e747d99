import { inBoth } from '../../../contract/in-both.ts';

/** Of machines with a pot: each such machine brings them, and no other loads them. */
export const words = inBoth({
  potHead: ['The shared pot', 'সবার হাঁড়ি'],
  potText: [
    '{share} of every stake goes into one pot for everyone who plays here: {growth} lets it grow, {rest} is set aside for what the next pot begins with. A pot begins with {floor}. The house takes nothing out of it.',
    'প্রতিটি বাজির {share} যায় এখানকার সব খেলোয়াড়ের এক হাঁড়িতে: {growth} হাঁড়ি ভরে, {rest} তোলা থাকে পরের হাঁড়ির শুরুর জন্য। প্রতিটি হাঁড়ি {floor} দিয়ে শুরু হয়। হাউস এখান থেকে কিছুই নেয় না।',
  ],
  potWin: [
    'Every spin can win it, whatever the reels show: the chance is the stake divided by {all}, so twice the stake has twice the chance and every stake the same return. The size of the pot and the time since the last win change nothing. Whoever wins is paid all of it in whole units of their stake, on top of their lines, and the next pot begins with {floor}.',
    'রিলে যা-ই আসুক, যেকোনো স্পিনে হাঁড়ি জেতা যায়: সুযোগ হলো বাজিকে {all} দিয়ে ভাগ করলে যত। তাই দ্বিগুণ বাজিতে সুযোগ দ্বিগুণ, আর সব বাজির ফেরতের হার সমান। হাঁড়ি কত বড় বা শেষ জয়ের পর কত সময় গেছে, তাতে সুযোগ বদলায় না। যিনি জেতেন, লাইনের জয়ের সঙ্গে পুরো হাঁড়ি পান নিজের বাজির পূর্ণ ইউনিটে; পরের হাঁড়ি {floor} দিয়ে শুরু হয়।',
  ],
  potNotes: [
    'Stakes feed the pot once their round is over, so yours is in the next one if you win. If two win at the same moment, the first to be recorded gets the pot and the second the {floor} that the next begins with. If you leave before taking it, it’s paid to you all the same. While the machine is closed the pot stays untouched and goes on with it. In free play nothing is fed, and a win pays {floor} of play money.',
    'রাউন্ড শেষ হলে বাজির অংশ হাঁড়িতে যায়, তাই জিতলে আপনার নিজের অংশ থাকে পরের হাঁড়িতে। একই মুহূর্তে দুজন জিতলে যাঁর জয় আগে লেখা হয় তিনি হাঁড়ি পান, অন্যজন পান পরের হাঁড়ির শুরুর {floor}। নেওয়ার আগে চলে গেলেও টাকা আপনিই পাবেন। মেশিন বন্ধ থাকলে হাঁড়ি যেমন আছে তেমনই থাকে, খুললে সেখান থেকেই চলে। ফ্রি খেলায় হাঁড়িতে কিছু যায় না, জিতলে {floor} খেলার টাকা পাওয়া যায়।',
  ],
  potChance: ['Chance at a stake of {stake}', '{stake} বাজিতে সুযোগ'],
  potOneIn: ['1 in {n}', '{n} বারে ১ বার'],
  potOfReels: ['Return of the reels', 'রিলের ফেরতের হার'],
  potOfPot: ['Return of the pot', 'হাঁড়ির ফেরতের হার'],
  potLatest: ['Last won', 'শেষ জয়'],
  potNone: ['Not won yet', 'এখনো কেউ জেতেননি'],
});
