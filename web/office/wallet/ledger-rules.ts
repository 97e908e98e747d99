import type { en } from './ledger-words.en.ts';

export type RuleKey = keyof typeof en;

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
  'no bonus account is below zero': 'bonusBelowZero',
  'player balances are what the liability report says': 'liability',
  'a quarter of the liability report is the sum of its postings': 'quarters',
  'a member has one active bonus at most': 'oneActiveBonus',
  'a converted bonus met its wagering requirement': 'bonusWagered',
  'only a converted bonus became cash, and none above its cap': 'bonusCap',
  'no bet runs under a bonus that was never accepted': 'bonusAccepted',
  'a credited deposit names its payment': 'depositPayment',
  'the story of a deposit ends in its state': 'depositStory',
  'a payment that people credited stands on its deposit': 'paymentByPeople',
  'a correction is decided by someone else than who proposed it': 'twoPeople',
  'a transaction is taken back once': 'reversedOnce',
  'a correction moves something': 'correctionMoves',
  'a withdrawal that is being paid has one open order, any other none': 'payoutOrder',
  'a paid withdrawal has a paid order of its amount': 'paidOrder',
  'the story of a withdrawal ends where it stands': 'withdrawalStory',
  'a bet takes and returns its shares of bonus and studio money': 'betShares',
  'a credited deposit with a fee has it once, from who bears it, any other none': 'feeOnce',
  'an open withdrawal has an open hold of its amount, any other none': 'withdrawalHold',
  'an open hold belongs to an open withdrawal': 'holdWithdrawal',
  'a paid withdrawal has one transaction of its amount, any other none': 'withdrawalOnce',
  'what came back of a withdrawal is what it says, and no more than was paid': 'withdrawalReturns',
  'a withdrawal transaction has its withdrawal': 'withdrawalHas',
  'a transfer has one posting out and one in of its amount': 'transferSides',
  'a transfer transaction has its transfer': 'transferHas',
  'transfers leave nothing with the house': 'transferZero',
  'an approved correction has one transaction of its lines, any other none': 'correctionOnce',
  'bonus money lies only under an active bonus': 'bonusOwner',
  'an accepted bonus was paid in once, any other never': 'bonusPaidIn',
  'what left a bonus is what its transactions moved': 'bonusLeft',
  'a bonus counts its open bets, and no stake that was not settled under it': 'bonusBets',
  'a bet of a provider stands in its calls and in our bets': 'providerBet',
  'a bet of a provider was paid what its calls say': 'providerPaid',
  'a bet of a provider is taken back where a call says so': 'providerTakenBack',
  'a bet that was taken back before it came has not come': 'providerTombstone',
  'an ended round of a provider has no open bet': 'providerRoundEnded',
  'free rounds were used as often as bets say': 'freeRoundsUsed',
  'a bet that was settled several times has a transaction for each change, and was paid their sum': 'settledAgain',
  'no bet on a flight was placed at or after the close of its betting': 'flightBetInTime',
  'a flight ends every bet on it, those it reached with a cash-out': 'flightEnds',
  'the seed of a flight was committed to before its betting': 'flightSeed',
  'a flight that is over has paid everybody within 30 seconds': 'flightPaid',
  'a bet on a flight stands in our bets and was paid what it came to': 'flightBooks',
  'no ticket was placed at or after the close of its draw': 'ticketInTime',
  'the seal of a draw holds every ticket of it': 'drawSeal',
  'the seed of our own draw was committed to before its betting': 'drawSeed',
  'a draw has numbers only after its tickets were sealed': 'drawAfterSeal',
  'a settled draw has settled every part of it': 'drawParts',
  'the parts of a settled draw add up to what its tickets staked and were paid': 'drawSums',
  'a big win is a prize as high as its draw says, and no other win is': 'bigWins',
  'a draw of ours is drawn within a minute of its time, and settled within ten': 'drawDue',
  'a ticket is a bet of its stake that ends as its draw does': 'ticketBooks',
  'a bet on a lottery has its ticket': 'ticketOfBet',
};

export function ruleKeyOf(name: string): RuleKey | null {
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}

const ofTransactions: readonly RuleKey[] = [
  'hasPostings',
  'playHasBet',
  'creditHasDeposit',
  'withdrawalHas',
  'transferHas',
];

/** Whether the rows that break a rule are transactions, which have a page of their own. */
export function rowsAreTransactions(name: string): boolean {
  const key = ruleKeyOf(name);
  return key !== null && ofTransactions.includes(key);
}
