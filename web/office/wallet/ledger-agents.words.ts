import { inBoth } from '../../../contract/in-both.ts';

/** What the books ask of those who bring people: agents, their contracts, and friends. */
export const words = inBoth({
  referralReward: {
    name: ['Each reward for a friend has its friend', 'বন্ধু আনার প্রতিটি পুরস্কারের পেছনে বন্ধু আছে'],
    why: [
      'Nobody got a referral reward without a friend who earned it, nor in another amount.',
      'যোগ্য বন্ধু ছাড়া বা অন্য অঙ্কে কেউ রেফারেলের পুরস্কার পাননি।',
    ],
  },
  treeWay: {
    name: ['Everyone stands below their upline, at any time', 'সবাই সব সময় নিজের আপলাইনের নিচে থাকেন'],
    why: [
      'Teams are added up along the way down from the top. A wrong way would count bets for the wrong agents.',
      'ওপর থেকে নামা ধারা ধরেই দলের হিসাব হয়। ধারা ভুল হলে বাজি ভুল এজেন্টের নামে গোনা হতো।',
    ],
  },
  treePlace: {
    name: ['Everyone stands in one place at any time', 'একজন সদস্য এক সময়ে এক জায়গাতেই থাকেন'],
    why: [
      'Whose downline someone was when a bet was placed has one answer, without gaps.',
      'বাজির সময় সদস্য কার ডাউনলাইনে ছিলেন, তার উত্তর একটিই, কোনো ফাঁক নেই।',
    ],
  },
  treeNow: {
    name: ['Uplines are those of the tree', 'আপলাইন আর গাছ মেলে'],
    why: [
      'A move counts from its midnight on. Right after it, some seconds may pass until every page follows.',
      'আপলাইন বদল ঠিক মধ্যরাত থেকে কার্যকর হয়। এরপর সব পাতায় দেখাতে কয়েক সেকেন্ড লাগতে পারে।',
    ],
  },
  statementOnce: {
    name: ['A paid statement has one payment', 'পরিশোধিত হিসাবের একটিই লেনদেন'],
    why: ['Of its amount; any other has none.', 'ঠিক তার অঙ্কের; অন্যগুলোর একটিও নেই।'],
  },
  commissionHasStatement: {
    name: ['Each commission has its statement', 'প্রতিটি কমিশনের হিসাব আছে'],
    why: ['No agent was paid without a window of a contract.', 'চুক্তির হিসাব ছাড়া কোনো এজেন্টকে টাকা দেওয়া হয়নি।'],
  },
  commissionCosts: {
    name: ['Payments to agents are the cost account', 'এজেন্টদের পাওনা আর খরচের হিসাব মেলে'],
    why: ['All that statements paid, and nothing else.', 'হিসাবে যত দেওয়া হয়েছে ঠিক তত, আর কিছু নয়।'],
  },
  windowsJoin: {
    name: ['No window of a contract is paid twice', 'চুক্তির কোনো সময়ের হিসাব দুবার হয়নি'],
    why: ['Windows follow each other without a gap.', 'একটি হিসাবের পরেই পরেরটি, মাঝে ফাঁক নেই।'],
  },
  statementParts: {
    name: ['Statements add up', 'প্রতিটি হিসাবের যোগ মেলে'],
    why: [
      'What a window is worth, less agents below, with corrections and what was owed.',
      'সময়টির মূল্য, তা থেকে নিচের এজেন্টদের অংশ বাদ, সঙ্গে সংশোধন ও আগের বাকি।',
    ],
  },
  levelsJoin: {
    name: ['Each level is taken off the one above', 'প্রতি স্তরের অংশ ওপরের স্তর থেকে বাদ'],
    why: ['Together all earn what the top is worth.', 'সবাই মিলে ঠিক তত পান, যত ওপরেরজনের মূল্য।'],
  },
  windowPlay: {
    name: ['Windows were counted by what was played', 'যা খেলা হয়েছে, হিসাব তা থেকেই'],
    why: ['Counted anew, they come to the same.', 'আবার গুনলেও একই হয়।'],
  },
  contractStands: {
    name: ['Each contract has one above it', 'প্রতিটি চুক্তির ওপরে একটি চুক্তি আছে'],
    why: ['An agent gives what they have themselves.', 'এজেন্ট তা-ই দেন, যা নিজে পান।'],
  },
  referralGave: {
    name: ['Each friend who counts as paid brought rewards', 'পুরস্কার দেওয়া প্রতিটি বন্ধুর পুরস্কার আছে'],
    why: [
      'Whoever counts as paid was given just what stands there, once.',
      'যাঁর জন্য দেওয়া হয়েছে লেখা, তাঁর জন্য ঠিক সেই অঙ্ক একবারই দেওয়া হয়েছে।',
    ],
  },
});
