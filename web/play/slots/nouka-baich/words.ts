import { inBoth } from '../../../../contract/in-both.ts';
import { words as pot } from '../pot.words.ts';

export const words = inBoth({
  title: ['Nouka Baich', 'নৌকা বাইচ'],
  story: ['Everyone rows, and one boat wins the pot.', 'দাঁড় টানে সবাই, হাঁড়ি জেতে একজন।'],
  freeTitle: ['The pot is yours!', 'হাঁড়ি এবার আপনার!'],
  freeNote: [
    'Your spin has won the pot that all players filled. Take it home.',
    'সব খেলোয়াড়ের ভরা হাঁড়িটি আপনার স্পিনে জেতা হয়েছে। এবার ঘরে তুলুন।',
  ],
  howItPays: [
    '5 reels, 3 rows and 25 lines, always all of them. Equal symbols along a line from the first reel on pay; each line pays its best win, and all line wins are added. Beside them every spin can win the shared pot.',
    '৫টি রিল, ৩টি সারি, ২৫টি লাইন; সব লাইন সব সময় খেলা হয়। প্রথম রিল থেকে লাইন ধরে একই প্রতীক এলে জয়; প্রতি লাইনে সবচেয়ে বড় জয়টি ধরা হয়, সব লাইনের জয় যোগ হয়। এর পাশাপাশি প্রতিটি স্পিনে সবার হাঁড়িও জেতা যায়।',
  ],
  wildNote: ['On reels 2 to 5. Replaces every other symbol.', '২ থেকে ৫ নম্বর রিলে আসে। অন্য সব প্রতীকের জায়গা নেয়।'],
  pot,
  labels: { boat: ['WILD', 'বদলি'] },
  jackpots: { pot: ['Shared pot', 'সবার হাঁড়ি'] },
  frame: {
    start: ['Take the pot', 'হাঁড়ি নিন'],
    freeWon: ['You won the shared pot!', 'আপনি সবার হাঁড়ি জিতেছেন!'],
    freeTurning: ['The pot is coming … {amount} so far.', 'হাঁড়ি আসছে … এ পর্যন্ত {amount}।'],
    freeDone: ['You won the shared pot', 'আপনি সবার হাঁড়ি জিতেছেন'],
    freeRest: ['The pot waits for you', 'হাঁড়ি আপনার অপেক্ষায়'],
    freeSpins: ['shared pot', 'সবার হাঁড়ি'],
    withFree: ['with the shared pot', 'সঙ্গে সবার হাঁড়ি'],
  },
  symbols: {
    boat: ['Racing boat', 'বাইচের নৌকা'],
    trophy: ['Trophy', 'ট্রফি'],
    drum: ['Drum', 'ঢোল'],
    oar: ['Oars', 'বৈঠা'],
    flag: ['Flag', 'নিশান'],
    cymbals: ['Cymbals', 'করতাল'],
    garland: ['Garland', 'গাঁদার মালা'],
    lotus: ['Lotus', 'শাপলা'],
  },
});
