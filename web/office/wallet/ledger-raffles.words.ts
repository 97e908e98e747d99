import { inBoth } from '../../../contract/in-both.ts';

/** What the books ask of raffles. */
export const words = inBoth({
  raffleTickets: {
    name: ['Each sealed raffle holds its tickets', 'সিল করা প্রতিটি র‍্যাফেলে তার টিকিটগুলো আছে'],
    why: [
      'Tickets are numbered without a gap, as many as were sealed: none was added or lost afterwards.',
      'টিকিটের নম্বরে ফাঁক নেই, সিল করার সময় যত ছিল ততই আছে: পরে কোনোটি যোগ হয়নি, হারায়ওনি।',
    ],
  },
  raffleDraw: {
    name: ['Each raffle gave its prizes to the numbers drawn', 'প্রতিটি র‍্যাফেলের পুরস্কার ড্র হওয়া নম্বরেই গেছে'],
    why: [
      'The seed is the one promised beforehand, and every prize went to whoever held the number.',
      'সিড সেটিই, যা আগে থেকে ঠিক ছিল; আর প্রতিটি পুরস্কার সেই নম্বর যাঁর, তিনিই পেয়েছেন।',
    ],
  },
  raffleReward: {
    name: ['Each raffle reward has its prize', 'র‍্যাফেলের প্রতিটি পুরস্কারের পেছনে জেতা নম্বর আছে'],
    why: ['Nobody was paid by a raffle without having won just that.', 'না জিতে, বা অন্য অঙ্কে, কেউ র‍্যাফেল থেকে টাকা পাননি।'],
  },
  rafflePoints: {
    name: ['Points of raffles were won', 'র‍্যাফেলের পয়েন্ট জেতা পয়েন্টই'],
    why: [
      'Points that a raffle gave stand behind a prize that was claimed.',
      'র‍্যাফেল থেকে দেওয়া পয়েন্টের পেছনে নেওয়া পুরস্কার আছে।',
    ],
  },
  raffleGiven: {
    name: ['Each claimed prize was given once', 'নেওয়া প্রতিটি পুরস্কার একবারই দেওয়া হয়েছে'],
    why: [
      'What was claimed was given, in its amount; what was not claimed gave nothing.',
      'যা নেওয়া হয়েছে, ঠিক তা-ই দেওয়া হয়েছে; যা নেওয়া হয়নি, তার জন্য কিছুই যায়নি।',
    ],
  },
  raffleBudget: {
    name: ['Raffles stay within their budget', 'র‍্যাফেল বাজেটের মধ্যে আছে'],
    why: [
      'What is set aside waits for winners, what is spent was claimed; together no more than the prizes.',
      'যা আলাদা রাখা, তা বিজয়ীদের জন্য; যা খরচ, তা নেওয়া হয়েছে; দুটো মিলে পুরস্কারের বেশি নয়।',
    ],
  },
});
