import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Big wins', 'বড় জয়'],
  lead: [
    'Prizes from the amount on that each lottery names. They are paid; somebody looks at each once and writes down what they found.',
    'যে পুরস্কার লটারির ঠিক করা অঙ্কের সমান বা বেশি। টাকা দেওয়া হয়ে গেছে; একজন প্রতিটি একবার দেখে লেখেন কী পেলেন।',
  ],
  stateFilter: ['Reviewed or not', 'দেখা হয়েছে কি না'],
  states: { unreviewed: ['To review · {n}', 'দেখা বাকি · {n}'], reviewed: ['Reviewed', 'দেখা হয়েছে'], all: ['All', 'সব'] },
  count: ['{n, plural, one {one win} other {{text} wins}}', '{n, plural, one {{text}টি জয়} other {{text}টি জয়}}'],
  empty: {
    unreviewed: ['No big win waits for a review', 'কোনো বড় জয় দেখা বাকি নেই'],
    reviewed: ['No big win has been reviewed yet', 'এখনো কোনো বড় জয় দেখা হয়নি'],
    all: ['No big wins yet', 'এখনো কোনো বড় জয় নেই'],
  },
  emptyHint: [
    'From which prize on a win is big stands in the settings of each lottery.',
    'কত টাকা থেকে জয়টি বড়, তা প্রতিটি লটারির সেটিংসে আছে।',
  ],
  member: ['Member', 'সদস্য'],
  lottery: ['Lottery', 'লটারি'],
  play: ['Play type', 'খেলার ধরন'],
  lines: ['{n, plural, one {one line} other {{text} lines}}', '{n, plural, one {{text}টি লাইন} other {{text}টি লাইন}}'],
  stake: ['Stake', 'বাজি'],
  odds: ['Odds', 'অডস'],
  oddsRange: ['{from} to {to}', '{from} থেকে {to}'],
  prize: ['Prize', 'পুরস্কার'],
  at: ['Drawn', 'ড্র হয়েছে'],
  review: ['Review', 'পর্যালোচনা'],
  toReview: ['To review', 'দেখা বাকি'],

  winTitle: ['{lottery}, {issue}: big win', '{lottery}, {issue}: বড় জয়'],
  placed: ['Bet placed', 'বাজি ধরেছেন'],
  won: ['Paid', 'টাকা পেয়েছেন'],
  from: ['Big from', 'কত থেকে বড়'],
  reviewText: [
    'The prize has been paid, and a review moves no money. Look at the member and at other tickets, then say what you found.',
    'পুরস্কারের টাকা দেওয়া হয়ে গেছে, দেখলে কোনো টাকা নড়ে না। সদস্য ও তাঁর অন্য টিকিট দেখুন, তারপর কী পেলেন লিখুন।',
  ],
  note: ['What you found', 'কী পেলেন'],
  noteHint: [
    'It stands here and in the audit log. A review is not changed later.',
    'এখানে ও অডিট লগে লেখা থাকবে। পরে আর বদলানো যাবে না।',
  ],
  mark: ['Mark as reviewed', 'দেখা হয়েছে লিখুন'],
  done: ['The win of {member} is reviewed', '{member}-এর জয়টি দেখা হয়েছে'],
  reviewedBy: ['Reviewed by {by}', '{by} দেখেছেন'],
  waits: ['Nobody has reviewed it yet.', 'এখনো কেউ দেখেননি।'],
  close: ['Close', 'বন্ধ করুন'],
});
