import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  limits: ['Stakes and pay-outs', 'বাজি ও প্রাপ্তি'],
  limitsHint: [
    'They hold in every game, of ours and of outside studios; a game may have limits of its own, set where the games are. No round may be able to pay more than the largest pay-out: a stake that could is refused.',
    'নিজেদের ও বাইরের স্টুডিওর সব খেলায় এই সীমা চলে; কোনো খেলার আলাদা সীমা খেলার তালিকায় ঠিক করা যায়। কোনো রাউন্ড সর্বোচ্চ প্রাপ্তির বেশি দিতে পারে এমন বাজি নেওয়া হয় না।',
  ],
  leastStakeMinor: ['Smallest stake', 'সর্বনিম্ন বাজি'],
  mostStakeMinor: ['Largest stake', 'সর্বোচ্চ বাজি'],
  mostPayoutMinor: ['Largest pay-out', 'সর্বোচ্চ প্রাপ্তি'],
  waitingMinutes: ['Minutes that a round waits', 'রাউন্ড কত মিনিট অপেক্ষা করবে'],
  waitingHint: [
    'A round in which the player decides, mines for example, is ended for them after so long without a move: what they have won is paid, and where nothing was opened the stake goes back.',
    'যে রাউন্ডে খেলোয়াড় সিদ্ধান্ত নেন (যেমন মাইনস), তাতে এতক্ষণ কোনো চাল না এলে রাউন্ডটি শেষ করে দেওয়া হয়: জেতা টাকা দেওয়া হয়, আর কিছুই খোলা না হলে বাজি ফেরত যায়।',
  ],
  crash: ['Ghuri Crash: time for bets and between flights', 'ঘুড়ি ক্র্যাশ: বাজির সময় ও উড়ানের মাঝের বিরতি'],
  crashHint: [
    'In seconds, from the next flight on. Whether the game is offered at all is decided in the list of games; its limits too.',
    'সেকেন্ডে, পরের উড়ান থেকে। খেলাটি আদৌ থাকবে কি না আর এর বাজির সীমা কত, তা খেলার তালিকায় ঠিক করা যায়।',
  ],
  tables: ['Tables: time for bets and between rounds', 'টেবিল: বাজির সময় ও রাউন্ডের মাঝের বিরতি'],
  tablesHint: [
    'In seconds, from the next round on, the same at every table. Limits of a single table are set in the list of games.',
    'সেকেন্ডে, পরের রাউন্ড থেকে, সব টেবিলে একই। কোনো একটি টেবিলের সীমা খেলার তালিকায় ঠিক করা যায়।',
  ],
  tableBettingMs: ['Bets are taken for', 'বাজি নেওয়ার সময়'],
  tablePauseMs: ['The cards lie for', 'কার্ড দেখানোর সময়'],
  crashBettingMs: ['Bets are taken for', 'বাজি নেওয়ার সময়'],
  crashPauseMs: ['The end is shown for', 'ফল দেখানোর সময়'],
  minimumRound: ['Least time of a round', 'এক রাউন্ডের ন্যূনতম সময়'],
  minimumRoundHint: [
    'In milliseconds. A round cannot be started sooner after the last one; 0 sets no limit. Slower play protects players.',
    'মিলিসেকেন্ডে। আগের রাউন্ডের পর এর আগে নতুন রাউন্ড শুরু করা যায় না; ০ দিলে সীমা নেই। ধীর খেলা খেলোয়াড়কে রক্ষা করে।',
  ],
});
