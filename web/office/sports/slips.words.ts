import { inBoth } from '../../../contract/in-both.ts';

export const words = inBoth({
  toSlips: ['Shared slips', 'শেয়ার করা স্লিপ'],
  title: ['Shared slips', 'শেয়ার করা স্লিপ'],
  lead: [
    'Slips that players saved under a code, how often each was loaded, and the tickets made of it. No stake is kept in them.',
    'খেলোয়াড়েরা কোডে যেসব স্লিপ রেখেছেন, কতবার আনা হয়েছে, আর কী টিকিট হয়েছে। এতে বাজির অঙ্ক থাকে না।',
  ],
  list: ['Shared slips', 'শেয়ার করা স্লিপ'],
  count: ['{n, plural, one {# slip} other {# slips}}', '{n, plural, other {#টি স্লিপ}}'],
  member: ['Member', 'সদস্য'],
  memberHint: ['Account or number', 'অ্যাকাউন্ট বা নম্বর'],
  codeHint: ['Code', 'কোড'],
  visitor: ['Visitor', 'অতিথি'],
  code: ['Code', 'কোড'],
  selections: ['Selections', 'সিলেকশন'],
  loads: ['Loads', 'আনা হয়েছে'],
  tickets: ['Tickets', 'টিকিট'],
  saved: ['Saved', 'রাখা হয়েছে'],
  kept: ['Works until', 'চলবে'],
  empty: ['No slip has been shared', 'কোনো স্লিপ শেয়ার করা হয়নি'],
  emptyHint: ['Slips appear here when players share them.', 'খেলোয়াড়েরা শেয়ার করলে এখানে দেখা যাবে।'],
});
