import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  house: ['the house', 'সাইট কর্তৃপক্ষ'],
  kinds: {
    dividend: ['Dividend', 'লভ্যাংশ'],
    daily: ['Daily wages', 'দৈনিক বেতন'],
    hourly: ['Hourly salary', 'ঘণ্টার বেতন'],
    realtime: ['Real-time salary', 'তাৎক্ষণিক বেতন'],
  },
  products: {
    CONS: ['all games', 'সব খেলা'],
    LIVE: ['live casino', 'লাইভ ক্যাসিনো'],
    RNG: ['slots', 'স্লট'],
    SPORTS: ['sports', 'স্পোর্টস'],
    LOTT: ['lottery', 'লটারি'],
    FISH: ['fishing', 'মাছ ধরা'],
    ELOTT: ['e-lottery', 'ই-লটারি'],
    PVP: ['card games', 'তাসের খেলা'],
  },
  periods: {
    D: ['each day', 'প্রতিদিন'],
    W: ['each week, from Monday', 'প্রতি সপ্তাহে, সোমবার থেকে'],
    H: ['each half of a month: 1–15 and from the 16th', 'প্রতি মাসের দুই ভাগে: ১–১৫ ও ১৬ থেকে'],
    M: ['each month', 'প্রতি মাসে'],
  },
  windows: {
    daily: ['each day', 'প্রতিদিন'],
    hourly: ['each hour', 'প্রতি ঘণ্টায়'],
    realtime: ['every five minutes', 'প্রতি পাঁচ মিনিটে'],
  },
  text: {
    head: [
      'Contract no. {id}, version {version}: {kind}, {product}.',
      'চুক্তি নং {id}, সংস্করণ {version}: {kind}, {product}।',
    ],
    sides: ['Between {upline} and {downline}.', 'এক পক্ষ {upline}, অন্য পক্ষ {downline}।'],
    window: [
      'Paid {window}, by the clock of {zone}, of bets settled in that time by members who stood below {downline} as they placed them. {downline}’s own play does not count.',
      'হিসাব হবে {window}, {zone}-এর ঘড়িতে; ওই সময়ে নিষ্পত্তি হওয়া সেইসব বাজির, যেগুলো ধরার সময় সদস্য {downline}-এর নিচে ছিলেন। {downline}-এর নিজের খেলা এতে ধরা হয় না।',
    ],
    asks: {
      bet: ['{bet} of valid bets', 'বৈধ বাজি {bet}'],
      loss: ['{loss} of net loss', 'নিট ক্ষতি {loss}'],
      active: ['{active} active members', 'সক্রিয় সদস্য {active} জন'],
    },
    dividend: ['Step {step}, {asks}: {rate}% of the net loss.', 'ধাপ {step}, {asks}: নিট ক্ষতির {rate}%।'],
    wageShare: ['Step {step}, {asks}: {rate}% of the valid bets.', 'ধাপ {step}, {asks}: বৈধ বাজির {rate}%।'],
    wageAmount: ['Step {step}, {asks}: {amount} once.', 'ধাপ {step}, {asks}: এককালীন {amount}।'],
    asksAll: ['from {asks}', 'অন্তত {asks}'],
    asksNothing: ['in any case', 'শর্ত ছাড়াই'],
    realtime: [
      'Step {step}: for a bet of {bet} or more, {rate}% of its valid part where the member won, {lossRate}% where they did not.',
      'ধাপ {step}: {bet} বা তার বেশি বাজিতে সদস্য জিতলে বৈধ অংশের {rate}%, না জিতলে {lossRate}%।',
    ],
    active: [
      'A member is active who has {amount} or more of valid bets in that time and has ever made a deposit.',
      'ওই সময়ে যাঁর বৈধ বাজি {amount} বা তার বেশি এবং যিনি কখনো ডিপোজিট করেছেন, তিনি সক্রিয় সদস্য।',
    ],
    best: [
      'Of the steps that are reached the one that pays most counts, on the whole sum. Parts of the smallest unit are dropped once a payment.',
      'যে ধাপগুলো পূরণ হয়, তার মধ্যে যেটিতে সবচেয়ে বেশি পাওয়া যায় সেটি পুরো অঙ্কের ওপর ধরা হবে। ক্ষুদ্রতম এককের ভগ্নাংশ প্রতি হিসাবে একবার বাদ যায়।',
    ],
    levels: [
      'What {downline} gives to agents below by contracts of the same kind and product is taken off.',
      'একই ধরনের ও একই খেলার চুক্তিতে {downline} নিচের এজেন্টদের যা দেন, তা বাদ যাবে।',
    ],
    carry: [
      'A loss of the house is made good first, from up to {windows} windows.',
      'আগের সর্বোচ্চ {windows}টি হিসাবের ঘাটতি আগে পূরণ হবে।',
    ],
    noCarry: ['Each window stands by itself.', 'প্রতিটি হিসাব আলাদা; আগের ঘাটতি টানা হবে না।'],
    end: [
      'It begins with the next window after it is accepted, and ends with a window.',
      'গ্রহণ করার পরের হিসাব থেকে শুরু হবে, আর একটি হিসাবের শেষে শেষ হবে।',
    ],
  },
  told: {
    offered: ['A contract for you to answer', 'আপনার উত্তরের জন্য একটি চুক্তি'],
    edited: ['New terms for you to answer', 'আপনার উত্তরের জন্য নতুন শর্ত'],
    withdrawn: ['An offer was taken back', 'একটি প্রস্তাব ফিরিয়ে নেওয়া হয়েছে'],
    accepted: ['Your contract was accepted', 'আপনার চুক্তি গৃহীত হয়েছে'],
    rejected: ['Your contract was rejected', 'আপনার চুক্তি প্রত্যাখ্যাত হয়েছে'],
    new_terms: ['Your new terms were accepted', 'আপনার নতুন শর্ত গৃহীত হয়েছে'],
    old_terms: ['Your new terms were rejected; the old ones stay', 'আপনার নতুন শর্ত প্রত্যাখ্যাত; আগের শর্তই চলবে'],
    end_asked: ['You are asked to end a contract', 'একটি চুক্তি শেষ করার অনুরোধ এসেছে'],
    kept: ['A contract is kept', 'চুক্তিটি বহাল আছে'],
    ended: ['A contract ends', 'একটি চুক্তি শেষ হচ্ছে'],
    lapsed: ['An offer has lapsed', 'একটি প্রস্তাবের মেয়াদ ফুরিয়েছে'],
    higher_rate: [
      'A contract ends: the upline’s own terms now give less',
      'একটি চুক্তি শেষ হচ্ছে: আপলাইনের নিজের শর্ত এখন কম',
    ],
    above_ended: ['A contract ends with the one above it', 'ওপরের চুক্তির সঙ্গে একটি চুক্তি শেষ হচ্ছে'],
    moved: ['A contract ends: the upline is another one now', 'একটি চুক্তি শেষ হচ্ছে: আপলাইন বদলেছে'],
  },
  toldText: ['{kind}, {product}: contract no. {id} with {other}.', '{kind}, {product}: চুক্তি নং {id}, অন্য পক্ষ {other}।'],
  toldEnd: ['It is paid until {until}.', 'হিসাব হবে {until} পর্যন্ত।'],
});
