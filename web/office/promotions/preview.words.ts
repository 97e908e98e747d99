import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  untitled: ['Untitled', 'শিরোনাম নেই'],
  awards: {
    cash: ['{amount} cash', 'নগদ {amount}'],
    bonus: ['A bonus', 'একটি বোনাস'],
    points: ['{n} points', '{n} পয়েন্ট'],
    free_rounds: ['{n} free rounds', '{n}টি ফ্রি রাউন্ড'],
  },
  ways: {
    at_once: ['Claim it at once', 'সঙ্গে সঙ্গে নিন'],
    application: ['Send an application', 'আবেদন পাঠান'],
  },
  targets: {
    turnover: ['Join and play: {target} valid turnover', 'যোগ দিয়ে খেলুন: {target} বৈধ টার্নওভার'],
    deposits: ['Join and deposit {target}', 'যোগ দিয়ে ডিপোজিট করুন {target}'],
    bets: ['Join and place {target} bets', 'যোগ দিয়ে {target}টি বাজি ধরুন'],
  },
});
