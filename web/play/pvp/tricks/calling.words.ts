import { inBoth } from '../../../../contract/in-both.ts';

/** What Call Break and Call Bridge say beside. */
export const words = inBoth({
  dealOf: ['Deal {deal} of {deals}', 'দান {deal}/{deals}'],
  yourCall: ['How many tricks will you take?', 'কয়টি পিঠ নেবেন?'],
  calls: ['{name} is calling', '{name} ডাকছেন'],
  call: ['Call {tricks}', '{tricks} ডাকুন'],
  callsOpen: ['Calls', 'ডাক'],
  called: ['Call {call}', 'ডাক {call}'],
  takenOf: ['{taken}/{call}', '{taken}/{call}'],
  redealt: ['Someone had no spade: dealt again.', 'কারও হাতে ইস্কাপন ছিল না: আবার বাঁটা হয়েছে।'],
  dealWas: ['Last deal: {score}.', 'গত দান: {score}।'],
  youWin: ['You win', 'আপনি জিতেছেন'],
  wins: ['{name} wins', '{name} জিতেছেন'],
  shared: ['Equal scores: the pot is shared', 'স্কোর সমান: পট ভাগ হবে'],
  place: ['{place}.', '{place}.'],
  oneDeal: ['1 deal', '১ দান'],
  dealsCount: ['{deals} deals', '{deals} দান'],
  noTrump: ['no duty to trump', 'ট্রাম্প বাধ্যতামূলক নয়'],
  keepNoSpade: ['no redeal', 'আবার বাঁটা নেই'],
});
