import { inBoth } from '../../../../contract/in-both.ts';

/** What is said only where several tables stand beside each other. */
export const words = inBoth({
  title: ['Tables', 'টেবিল'],
  tables: ['Your tables', 'আপনার টেবিল'],
  add: ['Add a table', 'টেবিল যোগ করুন'],
  addHint: ['Up to {most} at once', 'একসঙ্গে {most}টি পর্যন্ত'],
  drop: ['Close {table}', '{table} বন্ধ করুন'],
  allBets: ['All bets', 'সব বাজি'],
  front: ['Show {table}', '{table} দেখুন'],
  betOn: ['your chips are on it', 'এতে আপনার চিপ আছে'],
  chips: ['One chip for all tables', 'সব টেবিলে একই চিপ'],
});
