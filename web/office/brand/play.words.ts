import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  limits: ['Stakes and payouts', 'বাজি ও পাওনা'],
  limitsHint: [
    'Apply to every game, ours and other studios’; a game can have its own limits in the games list. A stake that could win more than the maximum payout is refused.',
    'নিজেদের ও বাইরের স্টুডিওর সব খেলায় এই সীমা চলে; কোনো খেলার আলাদা সীমা খেলার তালিকায় ঠিক করা যায়। যে বাজিতে সর্বোচ্চ পাওনার বেশি জেতা সম্ভব, তা নেওয়া হয় না।',
  ],
  leastStakeMinor: ['Minimum stake', 'সর্বনিম্ন বাজি'],
  mostStakeMinor: ['Maximum stake', 'সর্বোচ্চ বাজি'],
  mostPayoutMinor: ['Maximum payout', 'সর্বোচ্চ পাওনা'],
  waitingMinutes: ['Minutes a round waits', 'রাউন্ড কত মিনিট অপেক্ষা করবে'],
  waitingHint: [
    'If the player makes no move for this long in a round that needs one (such as mines), we end it: winnings are paid, and if nothing was opened the stake is refunded.',
    'যে রাউন্ডে খেলোয়াড় সিদ্ধান্ত নেন (যেমন মাইনস), তাতে এতক্ষণ কোনো চাল না এলে রাউন্ডটি শেষ করে দেওয়া হয়: জেতা টাকা দেওয়া হয়, আর কিছুই খোলা না হলে বাজি ফেরত যায়।',
  ],
  crash: ['Ghuri Crash: betting time and pause between flights', 'ঘুড়ি ক্র্যাশ: বাজির সময় ও উড়ানের মাঝের বিরতি'],
  crashHint: [
    'In seconds, from the next flight. Whether the game is offered, and its limits, are set in the games list.',
    'সেকেন্ডে, পরের উড়ান থেকে। খেলাটি থাকবে কি না আর এর বাজির সীমা খেলার তালিকায় ঠিক করা যায়।',
  ],
  tables: ['Tables: betting time and pause between rounds', 'টেবিল: বাজির সময় ও রাউন্ডের মাঝের বিরতি'],
  tablesHint: [
    'In seconds, from the next round, for every table. Limits of a single table are set in the games list.',
    'সেকেন্ডে, পরের রাউন্ড থেকে, সব টেবিলে একই। কোনো একটি টেবিলের সীমা খেলার তালিকায় ঠিক করা যায়।',
  ],
  tableBettingMs: ['Betting time', 'বাজি নেওয়ার সময়'],
  tablePauseMs: ['Cards shown for', 'কার্ড দেখানোর সময়'],
  crashBettingMs: ['Betting time', 'বাজি নেওয়ার সময়'],
  crashPauseMs: ['Result shown for', 'ফল দেখানোর সময়'],
  minimumRound: ['Minimum round time', 'এক রাউন্ডের ন্যূনতম সময়'],
  minimumRoundHint: [
    'In milliseconds. The next round can’t start sooner; 0 means no limit. Slower play protects players.',
    'মিলিসেকেন্ডে। আগের রাউন্ডের পর এর আগে নতুন রাউন্ড শুরু করা যায় না; ০ দিলে সীমা নেই। ধীর খেলা খেলোয়াড়কে রক্ষা করে।',
  ],
});
