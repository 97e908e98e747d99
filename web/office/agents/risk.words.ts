import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Risk in teams', 'দলের ঝুঁকি'],
  lead: [
    'What may stand against a team, with its numbers. Nothing happens by itself: you look, decide and say why.',
    'কোনো দলের বিরুদ্ধে যা থাকতে পারে, সংখ্যাসহ। নিজে থেকে কিছুই হয় না: আপনি দেখেন, সিদ্ধান্ত নেন আর কারণ লেখেন।',
  ],
  count: ['{n, plural, one {# finding} other {# findings}}', '{n, plural, one {#টি বিষয়} other {#টি বিষয়}}'],
  since: ['Since {day}; of members who went, the last 90 days.', '{day} থেকে; চলে যাওয়া সদস্যদের বেলায় গত ৯০ দিন।'],
  empty: ['Nothing stands against any team', 'কোনো দলের বিরুদ্ধে কিছু নেই'],
  emptyHint: ['What you decided stays below until its date.', 'আপনার সিদ্ধান্ত তার তারিখ পর্যন্ত নিচে থাকে।'],
  what: ['What', 'কী'],
  kinds: {
    self: ['Shares with the agent', 'এজেন্টের সঙ্গে মিল'],
    ring: ['Several share, with bonuses', 'কয়েকজনের মিল, বোনাসসহ'],
    opposite: ['Both sides of rounds', 'রাউন্ডের দুই পক্ষে'],
    churn: ['Bonus, then gone', 'বোনাস নিয়ে চলে গেছে'],
  },
  agent: ['Agent', 'এজেন্ট'],
  members: ['Members', 'সদস্য'],
  numbers: ['In numbers', 'সংখ্যায়'],
  shared: { device: ['device', 'ডিভাইস'], account: ['payout account', 'টাকা পাওয়ার অ্যাকাউন্ট'] },
  sharedText: [
    'Same {shared}. Valid bets {turnover}, bonuses {bonuses}.',
    'একই {shared}। বৈধ বাজি {turnover}, বোনাস {bonuses}।',
  ],
  oppositeText: [
    '{opposite} of {rounds} rounds on opposite sides. Stakes {turnover}, together {net}.',
    '{rounds}টি রাউন্ডের {opposite}টিতে বিপরীত পক্ষে। বাজি {turnover}, দুজনে মিলে {net}।',
  ],
  churnText: [
    '{gone} of {played} who played are gone after a bonus. Bonuses {bonuses}, deposits {turnover}.',
    'যাঁরা খেলেছেন তাঁদের {played} জনের {gone} জন বোনাসের পর আর নেই। বোনাস {bonuses}, জমা {turnover}।',
  ],
  look: ['Decide', 'সিদ্ধান্ত দিন'],
  lookOf: ['Decide about {name}', '{name}-এর বিষয়ে সিদ্ধান্ত দিন'],
  decision: ['Decision', 'সিদ্ধান্ত'],
  decisions: { clear: ['Nothing wrong', 'সমস্যা নেই'], case: ['A case: note it at the agent', 'সমস্যা: এজেন্টের নোটে রাখুন'] },
  silentDays: ['Don’t show it again for, days', 'যত দিন আর দেখানো হবে না'],
  reasonHint: ['Stays with the decision and in the audit log.', 'সিদ্ধান্ত ও অডিট লগে থাকবে।'],
  done: ['Decided.', 'সিদ্ধান্ত রাখা হয়েছে।'],
  decided: ['Decided', 'সিদ্ধান্ত হয়েছে'],
  reason: ['Reason', 'কারণ'],
  by: ['By', 'যিনি দিয়েছেন'],
  silentUntil: ['Silent until', 'যত দিন দেখানো হবে না'],
});
