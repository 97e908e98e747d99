import { en as shared } from './ledger-shared-words.en.ts';

/** What each invariant of the books means, by the keys of ledger-rules.ts. */
export const en = {
  zero: {
    name: 'Every movement balances',
    why: 'What leaves one account arrives in another: the entries of each movement add up to zero.',
  },
  currency: {
    name: 'No movement mixes currencies',
    why: 'All entries of a movement are in one currency and one brand.',
  },
  hasPostings: { name: 'No movement is empty', why: 'Each movement has entries.' },
  hasTransaction: { name: 'No entry stands alone', why: 'Each entry belongs to a movement.' },
  balanceSum: { name: 'Balances are what was moved', why: 'A member’s balance is exactly the sum of his entries.' },
  continues: {
    name: 'Every entry follows the last',
    why: 'The balance after an entry is the balance before it plus its amount.',
  },
  belowZero: { name: 'Nobody is below zero', why: 'No balance is negative, and nothing more is held than is there.' },
  held: { name: 'Held money is accounted for', why: 'What is held is exactly the sum of the open holds.' },
  mirror: {
    name: 'Members and house mirror each other',
    why: 'All that members own is what the house accounts owe.',
  },
  snapshot: { name: 'Snapshots are true', why: 'Each stored interim balance is the sum of the entries below it.' },
  settlement: {
    name: 'Every settled bet is settled once',
    why: 'A settled bet has its settlement, an open one has none and has paid nothing.',
  },
  oneBet: { name: 'One round, one bet', why: 'Each round of our own games has exactly one bet.' },
  limitCounts: {
    name: 'Limits count what was played',
    why: 'What is counted towards a player’s limits is what their bets come to, so that no limit lets too much through or too little.',
  },
  talliesByMember: { name: 'Sums by player and day are right', why: 'They are what the player’s bets come to.' },
  talliesByQuarter: { name: 'Sums by time and game are right', why: 'They are what the bets of that time come to.' },
  turnover: {
    name: 'Bets on one outcome count together',
    why: 'The turnover of a player’s bets on one outcome is what all of them come to, so that bets against each other count for nothing.',
  },
  roundDue: {
    name: 'Every open round will end',
    why: 'Each round that is under way knows when it is ended for a player who has gone.',
  },
  interrupted: {
    name: 'No round hangs',
    why: 'No round stands open longer than 30 seconds without being finished for its player.',
  },
  nonces: {
    name: 'Fairness counts without a gap',
    why: 'Each round used the next number of its seed; none was left out or used twice.',
  },
  oneSeed: { name: 'One seed in use', why: 'Each member has exactly one pair of seeds in play.' },
  promisedSeed: {
    name: 'Promised seeds are kept',
    why: 'Each pair of seeds begins with the server seed whose hash the player was shown before.',
  },
  stakePosted: { name: 'Every stake was taken once', why: 'Each bet has exactly one entry that took its stake.' },
  winPosted: {
    name: 'Every payout was paid once',
    why: 'A settled bet with a payout has exactly one entry that paid it; no other bet has any.',
  },
  stakeBack: {
    name: 'What was taken back is back',
    why: 'A bet that was taken back has its stake returned; no other has.',
  },
  playHasBet: {
    name: 'No movement of play without its bet',
    why: 'Each stake, payout and return belongs to a bet that is there.',
  },
  roundAsBet: {
    name: 'A round of ours is its bet',
    why: 'A bet on our own games has what its round follows from, and is kept as open while it is.',
  },
  depositOnce: {
    name: 'Every deposit was credited once',
    why: 'A credited deposit has exactly one entry of its amount; no other deposit has any.',
  },
  creditHasDeposit: {
    name: 'No credit without its deposit',
    why: 'Each credit from the cashier belongs to a credited deposit.',
  },
  bonusBelowZero: { name: 'No bonus is below zero', why: 'Nothing was staked from a bonus that was not in it.' },
  liability: {
    name: 'The report of what we owe is true',
    why: 'Adding up all movements gives exactly what members have, by currency and kind of money.',
  },
  quarters: {
    name: 'The totals behind that report are true',
    why: 'Each quarter of an hour is the sum of what moved members’ money in it.',
  },
  accountDays: { name: 'The totals of account records are true', why: 'They are what the player’s entries come to.' },
  oneActiveBonus: { name: 'One bonus at a time', why: 'Nobody plays two bonuses of one currency at once.' },
  bonusWagered: { name: 'No bonus became cash too early', why: 'Each converted bonus was wagered as its terms ask.' },
  bonusCap: {
    name: 'No bonus became more cash than its cap',
    why: 'Cash came out of converted bonuses only, and never above the most of their terms.',
  },
  bonusAccepted: {
    name: 'Only accepted bonuses are played',
    why: 'No bet counts for a bonus that its member has not accepted.',
  },
  depositPayment: {
    name: 'Every credit names its payment',
    why: 'A credited deposit carries the number under which it was paid.',
  },
  depositStory: {
    name: 'A deposit stands where its story ends',
    why: 'The last step written down for a deposit is the state it is in.',
  },
  paymentByPeople: {
    name: 'What people credited stands where they put it',
    why: 'A payment that staff resolved is the one its deposit names.',
  },
  accountScale: {
    name: 'Accounts have the scale of their currency',
    why: 'An account counts in as many decimals as its currency had when it was opened.',
  },
  currencyKept: {
    name: 'A brand keeps its currency',
    why: 'Code and decimals in the settings are those with which the first account was opened.',
  },
  amountScale: {
    name: 'Amounts have the scale of their currency',
    why: 'Nothing was written while the settings counted in other decimals.',
  },
  twoPeople: { name: 'Adjustments need two people', why: 'Nobody has decided what he proposed himself.' },
  reversedOnce: { name: 'What is taken back is taken back once', why: 'No transaction has two approved reversals.' },
  correctionMoves: { name: 'No adjustment is empty', why: 'Each adjustment names what it moves.' },
  payoutOrder: {
    name: 'One order to pay at a time',
    why: 'A withdrawal that is being paid has exactly one open order; no other has any.',
  },
  paidOrder: {
    name: 'What is paid was ordered',
    why: 'A paid withdrawal has an order of its amount that the company has paid.',
  },
  withdrawalStory: {
    name: 'A withdrawal stands where its story ends',
    why: 'The last step written down for a withdrawal is the state it is in.',
  },
  betShares: {
    name: 'Each kind of money goes back where it came from',
    why: 'A bet takes its stake from cash, bonus and studio wallet as it says, and its payout returns in the same shares.',
  },
  feeOnce: {
    name: 'Every fee was taken once',
    why: 'A credited deposit with a fee has it exactly once, taken from who bears it; no other deposit has any.',
  },
  withdrawalHold: {
    name: 'What is asked for is set aside',
    why: 'An open withdrawal holds exactly its amount; no other holds anything.',
  },
  holdWithdrawal: {
    name: 'Nothing is held for nothing',
    why: 'Each open hold belongs to a withdrawal that is still open.',
  },
  withdrawalOnce: {
    name: 'Every withdrawal was taken once',
    why: 'A paid withdrawal has exactly one movement of its amount; no other has any.',
  },
  withdrawalReturns: {
    name: 'No more came back than was paid',
    why: 'What was given back of a withdrawal is what it says, and never more than its amount.',
  },
  withdrawalHas: {
    name: 'No money went out without its withdrawal',
    why: 'Each movement out of the cashier belongs to a withdrawal.',
  },
  transferSides: {
    name: 'What one sends the other receives',
    why: 'Each transfer has one movement out and one in of the same amount.',
  },
  transferHas: {
    name: 'No money was sent without its transfer',
    why: 'Each movement between members belongs to a transfer.',
  },
  transferZero: {
    name: 'Transfers leave nothing behind',
    why: 'What passes through the house between members adds up to zero.',
  },
  correctionOnce: {
    name: 'Every approved adjustment was posted once',
    why: 'An approved adjustment has exactly one movement of what it says; no other has any.',
  },
  bonusOwner: {
    name: 'No bonus money without a bonus',
    why: 'Money lies in a bonus account only while a bonus is being played.',
  },
  bonusPaidIn: {
    name: 'Every bonus was given once',
    why: 'An accepted bonus was paid in exactly once; no other ever was.',
  },
  bonusLeft: {
    name: 'What left a bonus is accounted for',
    why: 'What a bonus says became cash or was forfeited is what was moved.',
  },
  bonusBets: {
    name: 'A bonus counts what was played',
    why: 'It knows its open bets, and counts no stake that was not settled under it.',
  },
  providerBet: {
    name: 'A studio’s bets stand in both books',
    why: 'Each bet that a studio told us is one bet of ours, and the other way round.',
  },
  providerPaid: {
    name: 'A studio’s bets are paid as it said',
    why: 'What a bet of a studio was paid is the sum of the wins that the studio told us.',
  },
  providerTakenBack: {
    name: 'A studio’s bets are taken back as it said',
    why: 'A bet of a studio is taken back where a call says so, and nowhere else.',
  },
  providerTombstone: {
    name: 'No bet comes after its rollback',
    why: 'A bet that a studio took back before it came was refused when it came.',
  },
  providerHeld: {
    name: 'Wins above a ceiling wait for two people',
    why: 'A win above a studio’s ceiling is paid when one person has proposed it and another has released it.',
  },
  providerDays: {
    name: 'What studios were paid in a day is counted',
    why: 'The sum that a studio’s ceiling of the day is held against is that of its wins and prizes.',
  },
  providerRoundEnded: {
    name: 'A studio’s ended rounds are settled',
    why: 'When a studio has ended a round, none of its bets is open.',
  },
  freeRoundsUsed: {
    name: 'Free rounds are counted',
    why: 'As many free rounds are used up as bets were played with them.',
  },
  settledAgain: {
    name: 'All that was paid for a bet adds up',
    why: 'A bet that was paid again or settled again has a transaction for each change, and was paid their sum.',
  },
  ...shared,
} as const;
