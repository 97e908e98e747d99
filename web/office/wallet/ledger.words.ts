import { inBoth } from '../../../contract/in-both.ts';
import { words as agents } from './ledger-agents.words.ts';
import { words as offers } from './ledger-offers.words.ts';
import { words as shared } from './ledger-shared.words.ts';

/** What each invariant of the books means, by the keys of ledger-rules.ts. */
export const words = inBoth({
  zero: {
    name: ['Every movement balances', 'প্রতিটি লেনদেন মেলে'],
    why: [
      'What leaves one account arrives in another: the entries of each movement add up to zero.',
      'এক হিসাব থেকে যা যায়, আরেক হিসাবে তা-ই আসে: প্রতিটি লেনদেনের যোগফল শূন্য।',
    ],
  },
  currency: {
    name: ['No movement mixes currencies', 'মুদ্রা মেশে না'],
    why: [
      'All entries of a movement are in one currency and one brand.',
      'একটি লেনদেনের সব হিসাব একই মুদ্রা ও একই ব্র্যান্ডের।',
    ],
  },
  hasPostings: {
    name: ['No movement is empty', 'কোনো লেনদেন ফাঁকা নয়'],
    why: ['Each movement has entries.', 'প্রতিটি লেনদেনে পোস্টিং আছে।'],
  },
  hasTransaction: {
    name: ['No entry stands alone', 'কোনো পোস্টিং একা নয়'],
    why: ['Each entry belongs to a movement.', 'প্রতিটি পোস্টিং কোনো না কোনো লেনদেনের।'],
  },
  balanceSum: {
    name: ['Balances are what was moved', 'ব্যালেন্স মানে যা নড়েছে'],
    why: ['A member’s balance is exactly the sum of their entries.', 'সদস্যের ব্যালেন্স তাঁর সব পোস্টিংয়ের যোগফলের ঠিক সমান।'],
  },
  continues: {
    name: ['Every entry follows the last', 'প্রতিটি পোস্টিং আগেরটির পরে'],
    why: [
      'The balance after an entry is the balance before it plus its amount.',
      'আগের ব্যালেন্সের সঙ্গে অঙ্ক যোগ করলেই পরের ব্যালেন্স মেলে।',
    ],
  },
  belowZero: {
    name: ['Nobody is below zero', 'কারও ব্যালেন্স শূন্যের নিচে নয়'],
    why: [
      'No balance is negative, and nothing more is held than is there.',
      'কোনো ব্যালেন্স ঋণাত্মক নয়, আর যা আছে তার বেশি আটকে রাখা হয়নি।',
    ],
  },
  held: {
    name: ['Held money is accounted for', 'আটকে রাখা টাকার হিসাব আছে'],
    why: ['What is held is exactly the sum of the open holds.', 'আটকে রাখা অঙ্ক সব খোলা আটকের যোগফলের ঠিক সমান।'],
  },
  mirror: {
    name: ['Members and house mirror each other', 'সদস্য আর হাউসের হিসাব মেলে'],
    why: ['All that members own is what the house accounts owe.', 'সদস্যদের যা আছে, হাউসের দেনা ঠিক ততটাই।'],
  },
  settlement: {
    name: ['Every settled bet is settled once', 'মেটানো বাজি একবারই মেটানো'],
    why: [
      'A settled bet has its settlement, an open one has none and has paid nothing.',
      'মেটানো বাজির নিষ্পত্তি আছে; খোলা বাজির নেই, আর তাতে কোনো টাকা দেওয়া হয়নি।',
    ],
  },
  oneBet: {
    name: ['One round, one bet', 'এক রাউন্ডে এক বাজি'],
    why: ['Each round of our own games has exactly one bet.', 'আমাদের নিজেদের খেলার প্রতিটি রাউন্ডে ঠিক একটি বাজি।'],
  },
  limitCounts: {
    name: ['Limits count what was played', 'সীমার হিসাব খেলার সঙ্গে মেলে'],
    why: [
      'What is counted towards a player’s limits is what their bets come to, so that no limit lets too much through or too little.',
      'সদস্যের সীমায় যা ধরা হয়, তা তাঁর বাজির যোগফলই; তাই কোনো সীমা বেশিও ছাড়ে না, কমও না।',
    ],
  },
  talliesByMember: {
    name: ['Sums by player and day are right', 'সদস্য ও দিনের যোগফল ঠিক'],
    why: ['They are what the player’s bets come to.', 'প্রতিটি সদস্যের প্রতিদিনের যোগফল তাঁর বাজিগুলোর সমান।'],
  },
  talliesByQuarter: {
    name: ['Sums by time and game are right', 'সময় ও খেলার যোগফল ঠিক'],
    why: ['They are what the bets of that time come to.', 'প্রতি পনেরো মিনিট, খেলা আর এজেন্টের যোগফল বাজিগুলোর সমান।'],
  },
  turnover: {
    name: ['Bets on one outcome count together', 'এক ফলের সব বাজি একসঙ্গে গোনা'],
    why: [
      'All bets of a player on one outcome count together, so bets against each other count for nothing.',
      'এক ফলের ওপর খেলোয়াড়ের সব বাজি মিলিয়ে টার্নওভার গোনা হয়; বিপরীত বাজি ধরে তা বাড়ে না।',
    ],
  },
  roundDue: {
    name: ['Every open round will end', 'খোলা রাউন্ড একসময় শেষ হবেই'],
    why: [
      'Each round that is under way knows when it is ended for a player who has gone.',
      'খেলোয়াড় চলে গেলে কখন রাউন্ড শেষ করা হবে, প্রতিটি খোলা রাউন্ডে তা লেখা আছে।',
    ],
  },
  interrupted: {
    name: ['No round hangs', 'কোনো রাউন্ড ঝুলে নেই'],
    why: [
      'No round stays open longer than 30 seconds past its time without being finished for its player.',
      'কোনো রাউন্ড সময় পেরিয়ে ৩০ সেকেন্ডের বেশি খোলা পড়ে নেই।',
    ],
  },
  nonces: {
    name: ['Nonces have no gaps', 'নন্সে ফাঁক নেই'],
    why: [
      'Each round used the next nonce of its seed; none was skipped or used twice.',
      'প্রতিটি রাউন্ড তার সিডের পরের নন্সটিই নিয়েছে; একটিও বাদ যায়নি বা দুবার লাগেনি।',
    ],
  },
  oneSeed: {
    name: ['One seed in use', 'এক সময়ে একটিই সিড'],
    why: ['Each member has exactly one active seed pair.', 'প্রতিটি সদস্যের ঠিক এক জোড়া সিড চালু থাকে।'],
  },
  promisedSeed: {
    name: ['Announced seeds are used', 'আগে জানানো সিডই চালু হয়েছে'],
    why: [
      'Each seed pair starts with the server seed whose hash the player was shown before.',
      'প্রতিটি সিড জোড়া শুরু হয়েছে সেই সার্ভার সিড দিয়ে, যার হ্যাশ খেলোয়াড়কে আগে দেখানো হয়েছিল।',
    ],
  },
  stakePosted: {
    name: ['Every stake was taken once', 'প্রতিটি বাজির টাকা একবারই নেওয়া'],
    why: ['Each bet has exactly one entry that took its stake.', 'প্রতিটি বাজিতে তার অঙ্কের ঠিক একটি পোস্টিং আছে।'],
  },
  winPosted: {
    name: ['Every payout was paid once', 'প্রতিটি পাওনা একবারই দেওয়া'],
    why: [
      'A settled bet with a payout has exactly one entry that paid it; no other bet has any.',
      'যে মেটানো বাজিতে পাওনা আছে, তাতে ঠিক একটি পাওনার পোস্টিং; অন্য কোনোটিতে নেই।',
    ],
  },
  stakeBack: {
    name: ['Refunded bets are refunded', 'ফেরত দেওয়া বাজির টাকা ফিরেছে'],
    why: [
      'A refunded bet has its stake returned; no other has.',
      'যে বাজি ফেরত দেওয়া হয়েছে, তার টাকা ফিরেছে; অন্য কোনোটির নয়।',
    ],
  },
  playHasBet: {
    name: ['No movement of play without its bet', 'বাজি ছাড়া খেলার টাকা নড়েনি'],
    why: [
      'Each stake, payout and return belongs to a bet that is there.',
      'বাজি, পাওনা বা বাজি ফেরতের প্রতিটি পোস্টিংয়ের পেছনে একটি বাজি আছে।',
    ],
  },
  roundAsBet: {
    name: ['A round of ours is its bet', 'আমাদের খেলার রাউন্ড তার বাজিই'],
    why: [
      'A bet on our own games has what its round follows from, and is kept as open while it is.',
      'আমাদের খেলার প্রতিটি বাজিতে তার রাউন্ডের ভিত্তি লেখা আছে, আর চলতে থাকলে তা চলতি রাউন্ড হিসেবে রাখা আছে।',
    ],
  },
  depositOnce: {
    name: ['Every deposit was credited once', 'প্রতিটি ডিপোজিট একবারই জমা হয়েছে'],
    why: [
      'A credited deposit has exactly one entry of its amount; no other deposit has any.',
      'জমা হওয়া প্রতিটি ডিপোজিটে তার অঙ্কের ঠিক একটি পোস্টিং; অন্য কোনোটিতে নেই।',
    ],
  },
  creditHasDeposit: {
    name: ['No credit without its deposit', 'ডিপোজিট ছাড়া টাকা ঢোকেনি'],
    why: [
      'Each credit from the cashier belongs to a credited deposit.',
      'ক্যাশ থেকে ঢোকা প্রতিটি টাকার পেছনে একটি ডিপোজিট আছে।',
    ],
  },
  pointsEarned: {
    name: ['Earned points match the counted turnover', 'অর্জিত পয়েন্ট গোনা টার্নওভারের সমান'],
    why: ['All turnover together, rounded down once.', 'সব টার্নওভার মিলিয়ে একবারই নিচের দিকে পূর্ণ করা।'],
  },
  pointsCredited: {
    name: ['Credited points are in the books', 'জমা হওয়া পয়েন্ট হিসাবে আছে'],
    why: ['Each credit was posted once.', 'প্রতিবারের জমা একবারই লেখা হয়েছে।'],
  },
  pointsMove: {
    name: ['Points move for a known cause', 'পয়েন্ট নড়ে জানা কারণে'],
    why: ['By play, by what is redeemed, or by two people.', 'খেলায়, উপহারে, বা দুজনের সিদ্ধান্তে।'],
  },
  redemptionHeld: {
    name: ['What a redemption costs is held', 'আবেদনের খরচ ধরে রাখা আছে'],
    why: ['Until the decision nobody spends it twice.', 'সিদ্ধান্ত না হওয়া পর্যন্ত কেউ তা দুবার খরচ করতে পারেন না।'],
  },
  redemptionSpent: {
    name: ['An approved redemption spends its points once', 'অনুমোদিত আবেদনে পয়েন্ট একবার খরচ'],
    why: ['Any other spends none.', 'অন্য কোনো আবেদনে খরচ হয় না।'],
  },
  redemptionCash: {
    name: ['An approved redemption takes its cash once', 'অনুমোদিত আবেদনে টাকা একবার কাটা'],
    why: ['Any other takes none.', 'অন্য কোনো আবেদনে কাটা হয় না।'],
  },
  redemptionHasTransaction: {
    name: ['Each redemption transaction has its redemption', 'প্রতিটি লেনদেনের পেছনে আবেদন আছে'],
    why: ['No points were spent without a request.', 'আবেদন ছাড়া পয়েন্ট খরচ হয়নি।'],
  },
  redemptionGiven: {
    name: ['What was approved was given', 'যা অনুমোদিত, তা দেওয়া হয়েছে'],
    why: ['Once, and of the worth that was asked for.', 'একবার, আর যে মূল্যের আবেদন ছিল ঠিক তা-ই।'],
  },
  giftStock: {
    name: ['The stock of gifts adds up', 'উপহারের মজুত মেলে'],
    why: ['What was put in, less what members took.', 'যত রাখা হয়েছে, তা থেকে যত নেওয়া হয়েছে বাদ।'],
  },
  rewardOnce: {
    name: ['Each paid reward is in the books once', 'প্রতিটি দেওয়া পুরস্কার হিসাবে একবার'],
    why: ['What a member claimed was paid once, in its amount.', 'সদস্য যা নিয়েছেন, তা একবারই, ঠিক সেই অঙ্কে দেওয়া হয়েছে।'],
  },
  rewardCounted: {
    name: ['Every paid reward counts toward the ceilings', 'দেওয়া প্রতিটি পুরস্কার সীমায় ধরা আছে'],
    why: [
      'Else a member, or a household, could get more in rewards than the brand allows.',
      'নইলে কোনো সদস্য বা পরিবার ব্র্যান্ডের সীমার চেয়ে বেশি পুরস্কার পেতে পারত।',
    ],
  },
  potsHeld: {
    name: ['The pots lie in their account', 'হাঁড়ির টাকা তার হিসাবে আছে'],
    why: [
      'What players see in shared pots, and what is put by for the next, is money of the books.',
      'সবার হাঁড়িতে যা দেখা যায় আর পরেরটির জন্য যা তোলা আছে, তা খতিয়ানেও আছে।',
    ],
  },
  potsWon: {
    name: ['Winners of a pot were paid it', 'হাঁড়ির বিজয়ীরা তা পেয়েছেন'],
    why: [
      'What left a pot is what its winners’ bets were paid on top of their lines.',
      'হাঁড়ি থেকে যা গেছে, বিজয়ীদের বাজিতে লাইনের জয়ের ওপরে ঠিক তা-ই দেওয়া হয়েছে।',
    ],
  },
  potsFed: {
    name: ['Stakes alone feed a pot', 'হাঁড়িতে যায় শুধু বাজির অংশ'],
    why: [
      'A pot holds no more than its share of the stakes and its floor, and never less than its floor.',
      'হাঁড়িতে বাজির নির্ধারিত অংশ ও শুরুর অঙ্কের বেশি থাকে না, শুরুর অঙ্কের কমও নয়।',
    ],
  },
  rewardHasTransaction: {
    name: ['Each reward payment has its reward', 'প্রতিটি পুরস্কারের লেনদেনের পেছনে পুরস্কার আছে'],
    why: ['No reward money moved without a reward.', 'পুরস্কার ছাড়া পুরস্কারের টাকা নড়েনি।'],
  },
  missionWindow: {
    name: ['Each mission prize has its completed window', 'প্রতিটি মিশন-পুরস্কারের পেছনে শেষ করা মিশন আছে'],
    why: [
      'Who was paid for a mission had done what it asks, once for each window.',
      'মিশনের পুরস্কার যিনি পেয়েছেন, তিনি শর্ত পূরণ করেছেন, প্রতিবারে একটিই।',
    ],
  },
  signInDay: {
    name: ['Each check-in prize has its day', 'প্রতিটি হাজিরা-পুরস্কারের পেছনে তার দিন আছে'],
    why: [
      'A day was checked in once, and gave what the calendar says.',
      'দিনে একবারই হাজিরা হয়েছে, পুরস্কারও ক্যালেন্ডার অনুযায়ী।',
    ],
  },
  boardPlace: {
    name: ['Each leaderboard prize has its place', 'লিডারবোর্ডের প্রতিটি পুরস্কারের পেছনে তার স্থান আছে'],
    why: ['Prizes went to the places that stood when it was closed.', 'বন্ধ হওয়ার সময়ের স্থান অনুযায়ীই পুরস্কার গেছে।'],
  },
  missionBudget: {
    name: ['Missions and leaderboards gave what their rewards say', 'মিশন ও লিডারবোর্ডের খরচ পুরস্কারের সঙ্গে মেলে'],
    why: [
      'What each gave is the sum of its rewards, and within its budget.',
      'প্রতিটির খরচ তার পুরস্কারগুলোর যোগফল, আর বাজেটের মধ্যে।',
    ],
  },
  giftReward: {
    name: ['Each reward of an envelope has its share', 'খামের প্রতিটি পুরস্কারের পেছনে তার ভাগ আছে'],
    why: [
      'Who was paid from an envelope or a rain took one share of it, of just that amount.',
      'খাম বা টাকার বৃষ্টি থেকে যিনি পেয়েছেন, তিনি একটিই ভাগ নিয়েছেন, ঠিক সেই অঙ্কের।',
    ],
  },
  giftShare: {
    name: ['Each share that was taken was given', 'নেওয়া প্রতিটি ভাগ দেওয়া হয়েছে'],
    why: ['Nobody opened an envelope and went without what it showed them.', 'খাম খুলে যা দেখা গেছে, তা কেউ না পেয়ে থাকেননি।'],
  },
  giftSeal: {
    name: ['Each envelope held what was sealed', 'প্রতিটি খামে যা সিল করা ছিল, তা-ই ছিল'],
    why: [
      'Salt and shares still give the hash that members saw before the first of them opened it.',
      'প্রথমজন খোলার আগে সদস্যেরা যে হ্যাশ দেখেছিলেন, গোপন অংশ আর ভাগগুলো থেকে আজও সেটিই আসে।',
    ],
  },
  giftBudget: {
    name: ['Gift campaigns stay within their budget', 'উপহার-ক্যাম্পেইন বাজেটের মধ্যে আছে'],
    why: [
      'What is set aside lies in open envelopes, what is spent was taken from those that are over; together no more than the budget.',
      'যা আলাদা রাখা, তা খোলা খামে আছে; যা খরচ, তা শেষ হওয়া খাম থেকে নেওয়া হয়েছে; দুটো মিলে বাজেটের বেশি নয়।',
    ],
  },
  talliesBySettlement: {
    name: ['Revenue is what the bets come to', 'আয়ের হিসাব বাজির সঙ্গে মেলে'],
    why: ['Reports add up what was settled, to the last unit.', 'প্রতিবেদনে নিষ্পত্তি হওয়া প্রতিটি বাজি ঠিকঠাক যোগ হয়েছে।'],
  },
  talliesByTeam: {
    name: ['Sums of a team are what its members bet', 'দলের যোগফল আর সদস্যদের বাজি মেলে'],
    why: [
      'An agent’s figures of each day are what all who stood below them on that day staked, won and turned over.',
      'এজেন্টের প্রতিদিনের হিসাব সেদিন তাঁর নিচে থাকা সবার বাজি, জেতা ও টার্নওভারের যোগফল।',
    ],
  },
  talliesRecent: {
    name: ['Recent sums of a member are their days', 'সদস্যের সাম্প্রতিক যোগফল আর দিনের হিসাব মেলে'],
    why: [
      'Who counts as active is decided by sums of the last days; they are what those days come to.',
      'কে সক্রিয়, তা ঠিক হয় শেষ কয়েক দিনের যোগফলে; সেগুলো ওই দিনগুলোর হিসাবের সমান।',
    ],
  },
  teamMoneyDays: {
    name: ['Money of a team on a closed day is its members’', 'বন্ধ দিনে দলের টাকা সদস্যদের টাকার সমান'],
    why: [
      'Deposits, withdrawals and bonuses of a team are kept for each closed day; they are those of all who stood below on it.',
      'দলের ডিপোজিট, উত্তোলন ও বোনাস প্রতিটি বন্ধ দিনের জন্য রাখা হয়; তা সেদিন নিচে থাকা সবার টাকার সমান।',
    ],
  },
  talliesActive: {
    name: ['Active members have settled bets', 'সক্রিয় সদস্যদের বাজি নিষ্পত্তি হয়েছে'],
    why: [
      'Nobody counts as active on a day without a settled bet.',
      'যে দিন কারও কোনো বাজি নিষ্পত্তি হয়নি, সে দিন তাঁকে সক্রিয় ধরা হয়নি।',
    ],
  },
  bonusBelowZero: {
    name: ['No bonus is below zero', 'কোনো বোনাস শূন্যের নিচে নয়'],
    why: ['Nothing was staked from a bonus that was not in it.', 'বোনাসে যা নেই, তা থেকে বাজি ধরা হয়নি।'],
  },
  liability: {
    name: ['The liability report is true', 'দেনার হিসাব সত্য'],
    why: [
      'Adding up all movements gives exactly what members have, by currency and kind of money.',
      'সব লেনদেন যোগ করলে সদস্যদের যা আছে ঠিক তা-ই হয়, প্রতিটি মুদ্রা ও টাকার ধরনে।',
    ],
  },
  quarters: {
    name: ['The totals behind that report are true', 'দেনার হিসাবের যোগফল ঠিক'],
    why: [
      'Each quarter of an hour is the sum of what moved members’ money in it.',
      'প্রতি পনেরো মিনিটের যোগফল সেই সময়ে সদস্যদের টাকার সব নড়াচড়ার সমান।',
    ],
  },
  accountDays: {
    name: ['The totals of account records are true', 'লেনদেনের হিসাবের যোগফল ঠিক'],
    why: ['They are what the player’s entries come to.', 'প্রতিটি সদস্যের প্রতিদিনের যোগফল তাঁর লেনদেনগুলোর সমান।'],
  },
  oneActiveBonus: {
    name: ['One bonus at a time', 'একসঙ্গে একটিই বোনাস'],
    why: ['Nobody plays two bonuses of one currency at once.', 'কেউ এক মুদ্রায় একসঙ্গে দুটি বোনাস খেলেন না।'],
  },
  bonusWagered: {
    name: ['No bonus became cash too early', 'শর্তের আগে বোনাস নগদ হয়নি'],
    why: ['Each converted bonus was wagered as its terms ask.', 'যে বোনাস নগদ হয়েছে, তার বাজির শর্ত পূরণ হয়েছিল।'],
  },
  bonusCap: {
    name: ['No bonus became more cash than its cap', 'সীমার বেশি বোনাস নগদ হয়নি'],
    why: [
      'Cash came out of converted bonuses only, and never above the most of their terms.',
      'শুধু শর্ত পূরণ হওয়া বোনাস নগদ হয়েছে, আর কখনো তার সীমার বেশি নয়।',
    ],
  },
  bonusAccepted: {
    name: ['Only accepted bonuses are played', 'না নেওয়া বোনাসে খেলা হয়নি'],
    why: ['No bet counts for a bonus that its member has not accepted.', 'সদস্য যে বোনাস নেননি, তাতে কোনো বাজি গোনা হয়নি।'],
  },
  depositPayment: {
    name: ['Every credit names its payment', 'প্রতিটি ডিপোজিটের পেমেন্ট জানা'],
    why: [
      'A credited deposit carries the number under which it was paid.',
      'জমা হওয়া প্রতিটি ডিপোজিটে পেমেন্টের নম্বর আছে।',
    ],
  },
  depositStory: {
    name: ['A deposit’s status is its last step', 'ডিপোজিটের শেষ ধাপই তার অবস্থা'],
    why: ['The last step recorded for a deposit is its current status.', 'ডিপোজিটের শেষ লেখা ধাপটিই তার এখনকার অবস্থা।'],
  },
  paymentByPeople: {
    name: ['Payments resolved by staff are where they were put', 'কর্মীর বসানো পেমেন্ট ঠিক জায়গায়'],
    why: [
      'A payment that staff resolved is the one its deposit names.',
      'কর্মী যে পেমেন্ট যে ডিপোজিটে মিলিয়েছেন, সেই ডিপোজিটে তার নম্বরই আছে।',
    ],
  },
  accountScale: {
    name: ['Accounts have the scale of their currency', 'অ্যাকাউন্ট আর মুদ্রার দশমিক এক'],
    why: [
      'An account counts in as many decimals as its currency had when it was opened.',
      'অ্যাকাউন্ট খোলার সময় মুদ্রায় দশমিকের পর যত ঘর ছিল, অ্যাকাউন্টও তত ঘরেই গোনে।',
    ],
  },
  currencyKept: {
    name: ['A brand keeps its currency', 'ব্র্যান্ডের মুদ্রা বদলায়নি'],
    why: [
      'Code and decimals in the settings are those with which the first account was opened.',
      'প্রথম অ্যাকাউন্ট যে কোড আর দশমিকে খোলা হয়েছিল, সেটিংসে এখনো তাই আছে।',
    ],
  },
  amountScale: {
    name: ['Amounts have the scale of their currency', 'অঙ্কের দশমিক মুদ্রার মতোই'],
    why: [
      'Nothing was written while the settings counted in other decimals.',
      'সেটিংসে দশমিক অন্য রকম থাকা অবস্থায় কোনো অঙ্ক লেখা হয়নি।',
    ],
  },
  twoPeople: {
    name: ['Adjustments need two people', 'সংশোধনে দুজন লাগে'],
    why: ['Nobody has decided what they proposed themselves.', 'নিজের প্রস্তাবে কেউ নিজে সিদ্ধান্ত দেননি।'],
  },
  reversedOnce: {
    name: ['Reversed once at most', 'একবারই ফিরিয়ে নেওয়া'],
    why: ['No transaction has two approved reversals.', 'কোনো লেনদেন দুবার ফিরিয়ে নেওয়া হয়নি।'],
  },
  correctionMoves: {
    name: ['No adjustment is empty', 'কোনো সংশোধন ফাঁকা নয়'],
    why: ['Each adjustment names what it moves.', 'প্রতিটি সংশোধনে লেখা আছে কী বদলাবে।'],
  },
  payoutOrder: {
    name: ['One order to pay at a time', 'একসঙ্গে একটিই পরিশোধ'],
    why: [
      'A withdrawal that is being paid has exactly one open order; no other has any.',
      'যে উত্তোলনের টাকা পাঠানো হচ্ছে, তার ঠিক একটি খোলা আদেশ আছে; অন্য কোনোটির নেই।',
    ],
  },
  paidOrder: {
    name: ['What is paid was ordered', 'আদেশ ছাড়া পরিশোধ হয়নি'],
    why: [
      'A paid withdrawal has an order of its amount that the company has paid.',
      'পাঠানো প্রতিটি উত্তোলনের ঠিক সেই অঙ্কের একটি মেটানো আদেশ আছে।',
    ],
  },
  withdrawalStory: {
    name: ['A withdrawal’s status is its last step', 'উত্তোলনের শেষ ধাপই তার অবস্থা'],
    why: ['The last step recorded for a withdrawal is its current status.', 'উত্তোলনের শেষ লেখা ধাপটিই তার এখনকার অবস্থা।'],
  },
  betShares: {
    name: ['Each kind of money goes back where it came from', 'যে টাকায় বাজি, পাওনাও সে টাকায়'],
    why: [
      'A bet takes its stake from cash, bonus and studio wallet as it says, and its payout returns in the same shares.',
      'বাজি নগদ, বোনাস ও স্টুডিওর ওয়ালেট থেকে যে ভাগে টাকা নেয়, পাওনাও সে ভাগেই আসে।',
    ],
  },
  feeOnce: {
    name: ['Every fee was taken once', 'প্রতিটি ফি একবারই নেওয়া'],
    why: [
      'A credited deposit with a fee has it exactly once, taken from who bears it; no other deposit has any.',
      'ফি থাকলে জমা হওয়া টাকায় তা ঠিক একবার কাটা, যিনি দেওয়ার তাঁর থেকে; অন্য কোনো ডিপোজিটে নেই।',
    ],
  },
  withdrawalHold: {
    name: ['What is asked for is set aside', 'চাওয়া টাকা আলাদা রাখা'],
    why: [
      'An open withdrawal holds exactly its amount; no other holds anything.',
      'চলতি প্রতিটি উত্তোলনে ঠিক তার অঙ্কই আটকে আছে; অন্য কোনোটিতে নয়।',
    ],
  },
  holdWithdrawal: {
    name: ['Nothing is held for nothing', 'অকারণে টাকা আটকে নেই'],
    why: ['Each open hold belongs to a withdrawal that is still open.', 'আটকে থাকা প্রতিটি অঙ্ক কোনো চলতি উত্তোলনের।'],
  },
  withdrawalOnce: {
    name: ['Every withdrawal was taken once', 'প্রতিটি উত্তোলন একবারই কাটা'],
    why: [
      'A paid withdrawal has exactly one movement of its amount; no other has any.',
      'পাঠানো প্রতিটি উত্তোলনে তার অঙ্কের ঠিক একটি লেনদেন; অন্য কোনোটিতে নেই।',
    ],
  },
  withdrawalReturns: {
    name: ['No more came back than was paid', 'যা গেছে তার বেশি ফেরেনি'],
    why: [
      'What was given back of a withdrawal is what it says, and never more than its amount.',
      'উত্তোলনের যতটা ফেরত লেখা আছে ততটাই ফিরেছে, আর কখনো তার অঙ্কের বেশি নয়।',
    ],
  },
  withdrawalHas: {
    name: ['No money went out without its withdrawal', 'উত্তোলন ছাড়া টাকা বেরোয়নি'],
    why: [
      'Each movement out of the cashier belongs to a withdrawal.',
      'ক্যাশ থেকে বেরোনো প্রতিটি টাকার পেছনে একটি উত্তোলন আছে।',
    ],
  },
  transferSides: {
    name: ['What one sends the other receives', 'একজন যা পাঠান আরেকজন তা-ই পান'],
    why: [
      'Each transfer has one movement out and one in of the same amount.',
      'প্রতিটি পাঠানোয় একটি বেরোনো ও একটি ঢোকা, একই অঙ্কের।',
    ],
  },
  transferHas: {
    name: ['No money was sent without its transfer', 'পাঠানো ছাড়া টাকা হাত বদলায়নি'],
    why: ['Each movement between members belongs to a transfer.', 'সদস্যদের মধ্যে প্রতিটি লেনদেনের পেছনে একটি পাঠানো আছে।'],
  },
  transferZero: {
    name: ['Transfers leave nothing behind', 'পাঠানো টাকায় হাউসের কিছু থাকে না'],
    why: ['What passes through the house between members adds up to zero.', 'সদস্যদের মধ্যে যা হাউস হয়ে যায়, তার যোগফল শূন্য।'],
  },
  correctionOnce: {
    name: ['Every approved adjustment was posted once', 'অনুমোদিত সংশোধন একবারই বসেছে'],
    why: [
      'An approved adjustment has exactly one movement of what it says; no other has any.',
      'অনুমোদিত প্রতিটি সংশোধনে যা লেখা ঠিক তার একটি লেনদেন; অন্য কোনোটিতে নেই।',
    ],
  },
  bonusOwner: {
    name: ['No bonus money without a bonus', 'বোনাস ছাড়া বোনাসের টাকা নেই'],
    why: ['Money lies in a bonus account only while a bonus is being played.', 'বোনাস চালু থাকলেই শুধু বোনাসের হিসাবে টাকা থাকে।'],
  },
  bonusPaidIn: {
    name: ['Every bonus was given once', 'প্রতিটি বোনাস একবারই দেওয়া'],
    why: [
      'An accepted bonus was paid in exactly once; no other ever was.',
      'সদস্য যে বোনাস নিয়েছেন তা ঠিক একবার দেওয়া হয়েছে; অন্য কোনোটি নয়।',
    ],
  },
  bonusLeft: {
    name: ['What left a bonus is accounted for', 'বোনাস থেকে যা গেছে তার হিসাব আছে'],
    why: [
      'What a bonus says became cash or was forfeited is what was moved.',
      'বোনাসের যতটা নগদ বা বাতিল লেখা, ঠিক ততটাই সরেছে।',
    ],
  },
  bonusBets: {
    name: ['A bonus counts what was played', 'বোনাসে খেলার গোনা ঠিক'],
    why: [
      'It knows its open bets, and counts no stake that was not settled under it.',
      'চলতি বাজি ঠিক গোনা আছে, আর যে বাজি তার নয় তা গোনা হয়নি।',
    ],
  },
  providerBet: {
    name: ['A studio’s bets are in both books', 'স্টুডিওর বাজি দুই খাতায়ই আছে'],
    why: [
      'Each bet that a studio told us is one bet of ours, and the other way round.',
      'স্টুডিও যে বাজি জানিয়েছে তার প্রতিটি আমাদের একটি বাজি, উল্টো দিকেও তাই।',
    ],
  },
  providerPaid: {
    name: ['A studio’s bets are paid as it said', 'স্টুডিওর বাজিতে তার কথামতো টাকা গেছে'],
    why: [
      'What a bet of a studio was paid is the sum of the wins that the studio told us.',
      'স্টুডিওর বাজি যা পেয়েছে তা তার জানানো জেতাগুলোর যোগফল।',
    ],
  },
  providerTakenBack: {
    name: ['A studio’s bets are taken back as it said', 'স্টুডিওর কথামতো বাজি ফেরত'],
    why: [
      'A bet of a studio is taken back where a call says so, and nowhere else.',
      'যেখানে স্টুডিও ফেরত চেয়েছে শুধু সেখানেই বাজি ফেরত গেছে।',
    ],
  },
  providerTombstone: {
    name: ['No bet comes after its rollback', 'ফেরতের পরে বাজি আসে না'],
    why: [
      'A bet that a studio took back before it came was refused when it came.',
      'আসার আগেই যে বাজি ফেরত নেওয়া হয়েছে, পরে এলে তা নেওয়া হয়নি।',
    ],
  },
  providerHeld: {
    name: ['Wins over a limit wait for two people', 'সীমার ওপরের জয় দুজনের অপেক্ষায়'],
    why: [
      'A win over a studio’s limit is paid once one person has proposed it and another has released it.',
      'স্টুডিওর সীমার ওপরের জয় দেওয়া হয় একজন প্রস্তাব করলে ও আরেকজন অনুমোদন করলে।',
    ],
  },
  providerDays: {
    name: ['What studios were paid in a day is counted', 'স্টুডিওকে দিনে যা দেওয়া হয়েছে তার গণনা'],
    why: [
      'The sum that a studio’s ceiling of the day is held against is that of its wins and prizes.',
      'স্টুডিওর দিনের সীমা যে যোগফলে মাপা হয়, তা তার জয় ও পুরস্কারের যোগফল।',
    ],
  },
  providerRoundEnded: {
    name: ['A studio’s ended rounds are settled', 'স্টুডিওর শেষ রাউন্ডের হিসাব মেটানো'],
    why: ['When a studio has ended a round, none of its bets is open.', 'স্টুডিও যে রাউন্ড শেষ করেছে তার কোনো বাজি খোলা নেই।'],
  },
  freeRoundsUsed: {
    name: ['Free rounds are counted', 'ফ্রি রাউন্ডের গোনা ঠিক'],
    why: [
      'As many free rounds are used up as bets were played with them.',
      'যতগুলো ফ্রি রাউন্ড খরচ হয়েছে, ততগুলো বাজি তা দিয়ে খেলা হয়েছে।',
    ],
  },
  settledAgain: {
    name: ['All that was paid for a bet adds up', 'এক বাজিতে যা দেওয়া হয়েছে তার যোগ ঠিক'],
    why: [
      'A bet that was paid again or settled again has a transaction for each change, and was paid their sum.',
      'যে বাজিতে আবার টাকা দেওয়া হয়েছে বা হিসাব আবার হয়েছে, তার প্রতিটি বদলের আলাদা লেনদেন আছে, আর মোট তাদের যোগফল।',
    ],
  },
  ...agents,
  ...offers,
  ...shared,
});
