import type { en } from './words.en.ts';

type RuleKey = keyof (typeof en)['rules'];

/** The server names its rules in English; here each finds its words. One that is newer than this page keeps its name. */
const keys: Record<string, RuleKey> = {
  'postings of a transaction sum to zero': 'zero',
  'postings of a transaction are in its one currency': 'currency',
  'a transaction has postings': 'hasPostings',
  'a posting has a transaction': 'hasTransaction',
  'a balance is the sum of its postings': 'balanceSum',
  'each posting continues the balance before it': 'continues',
  'no member is below zero': 'belowZero',
  'held is the sum of open holds': 'held',
  'what members own is what the house accounts owe': 'mirror',
  'a snapshot is the sum of the postings below it': 'snapshot',
  'a settled bet has one settlement, an open one has none': 'settlement',
  'a round of one bet has one bet': 'oneBet',
  'no round is interrupted for more than 30 seconds': 'interrupted',
  'the nonces of a seed pair are used without a gap': 'nonces',
  'a member has one seed pair in use': 'oneSeed',
  'a bet has one stake posting of its amount': 'stakePosted',
  'a settled bet with a payout has one win of it, any other bet none': 'winPosted',
  'a bet that was taken back has its stake back, any other has not': 'stakeBack',
  'a bet, win or rollback transaction has its bet': 'playHasBet',
  'a round of ours is as its bet is': 'roundAsBet',
  'a credited deposit has one transaction of its amount, any other none': 'depositOnce',
  'a deposit transaction has its credited deposit': 'creditHasDeposit',
};

export function ruleKeyOf(name: string): RuleKey | null {
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}
