import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  title: ['Big wins', 'বড় জয়'],
  lead: [
    'Prizes from the amount on that each lottery names. They are paid; someone looks at each once and writes down what they found.',
    'যে পুরস্কার লটারির ঠিক করা অঙ্কের সমান বা বেশি। টাকা দেওয়া হয়ে গেছে; একজন প্রতিটি একবার দেখে লেখেন কী পেলেন।',
  ],
  stateFilter: ['Reviewed or not', 'দেখা হয়েছে কি না'],
  states: { unreviewed: ['To review · {n}', 'দেখা বাকি · {n}'], reviewed: ['Reviewed', 'দেখা হয়েছে'], all: ['All', 'সব'] },
  count: ['{n, plural, one {one win} other {{text} wins}}', '{n, plural, one {{text}টি জয়} other {{text}টি জয়}}'],
  empty: {
    unreviewed: ['No big wins to review', 'কোনো বড় জয় দেখা বাকি নেই'],
    reviewed: ['No big wins reviewed yet', 'এখনো কোনো বড় জয় দেখা হয়নি'],
    all: ['No big wins yet', 'এখনো কোনো বড় জয় নেই'],
  },
  emptyHint: [
    'Each lottery’s settings say from which prize a win is big.',
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
    'The prize has been paid, and a review moves no money. Check the member and their other tickets, then note what you found.',
    'পুরস্কারের টাকা দেওয়া হয়ে গেছে, পর্যালোচনায় কোনো টাকা নড়ে না। সদস্য ও তাঁর অন্য টিকিট দেখে মন্তব্য লিখুন।',
  ],
  note: ['Findings', 'মন্তব্য'],
  noteHint: ['Kept here and in the audit log. Can’t be changed later.', 'এখানে ও অডিট লগে থাকবে। পরে বদলানো যাবে না।'],
  mark: ['Mark as reviewed', 'পর্যালোচিত হিসেবে চিহ্নিত করুন'],
  done: ['{member}’s win reviewed', '{member}-এর জয়টি দেখা হয়েছে'],
  reviewedBy: ['Reviewed by {by}', '{by} দেখেছেন'],
  waits: ['Not reviewed yet.', 'এখনো কেউ দেখেননি।'],
  close: ['Close', 'বন্ধ করুন'],
});
