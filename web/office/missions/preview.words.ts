import { inBoth } from '../../../contract/in-both.ts';

/** What the preview says: it stands in both languages side by side, whatever the office speaks. */
export const words = inBoth({
  untitled: ['Untitled', 'শিরোনাম নেই'],
  targets: {
    turnover: ['Valid turnover of {target}', '{target} কার্যকর টার্নওভার'],
    bets: ['{target} bets', '{target}টি বাজি'],
    games: ['{target} different games', '{target}টি আলাদা গেম'],
    login_days: ['{target} days with a login', '{target} দিন লগ ইন'],
    deposits: ['{target} deposits', '{target}টি ডিপোজিট'],
  },
  recurrences: {
    once: ['once', 'একবার'],
    daily: ['every day', 'প্রতিদিন'],
    weekly: ['every week', 'প্রতি সপ্তাহে'],
    monthly: ['every month', 'প্রতি মাসে'],
    completion: ['up to {most} times', 'সর্বোচ্চ {most} বার'],
  },
  day: ['Day {n}', 'দিন {n}'],
  place: ['Place {n}', 'স্থান {n}'],
  places: ['Places {from}–{until}', 'স্থান {from}–{until}'],
});
