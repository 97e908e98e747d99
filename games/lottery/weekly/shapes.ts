/**
 * A national style weekly draw: six balls of 45 and a bonus ball from the rest. Its chances are proven in
 * rules.test.ts.
 */
import type { LotteryFacts, Prize, Titles } from '../shapes.ts';

/** '01' to '45'. */
export const balls: readonly string[] = Array.from({ length: 45 }, (_, at) => `${at + 1}`.padStart(2, '0'));
export const mainBalls = 6;

/** So many of the C(45, 6) tickets win, whatever is drawn. */
function ways(key: string, titles: Titles, tickets: number, odds: string): Prize {
  return { key, titles, chance: `${tickets}/8145060`, odds };
}

export const facts: LotteryFacts = {
  id: 'weekly',
  titles: { BN: 'সাপ্তাহিক ড্র', EN: 'Weekly Draw' },
  groups: {
    six: { BN: '৬ নম্বর', EN: 'Six' },
    two: { BN: '২ নম্বর', EN: 'Two' },
  },
  playTypes: [
    {
      code: 'six',
      group: 'six',
      titles: { BN: '৪৫-এ ৬', EN: '6 of 45' },
      hint: {
        BN: 'ছয়টি নম্বর বাছুন; তিনটি মিললেই পুরস্কার, বেশি বাছলে প্রতি ছয়টিতে এক লাইন।',
        EN: 'Choose six balls and win from three right; of more than six, every six are a line.',
      },
      pad: { kind: 'pick', symbols: balls, take: mainBalls, most: 12 },
      prizes: [
        ways('six', { BN: '৬টি মিল', EN: '6 right' }, 1, '2000000'),
        ways('five-bonus', { BN: '৫টি ও বোনাস', EN: '5 and the bonus' }, 6, '50000'),
        ways('five', { BN: '৫টি মিল', EN: '5 right' }, 228, '1500'),
        ways('four', { BN: '৪টি মিল', EN: '4 right' }, 11_115, '100'),
        ways('three', { BN: '৩টি মিল', EN: '3 right' }, 182_780, '12'),
      ],
    },
    {
      code: 'two-balls',
      group: 'two',
      titles: { BN: '২টি মিল', EN: 'Two balls' },
      hint: {
        BN: 'আপনার দুটি নম্বরই প্রথম ছয়টির মধ্যে থাকতে হবে; বোনাস ধরা হয় না।',
        EN: 'Both of your balls must be among the six; the bonus ball does not count.',
      },
      pad: { kind: 'pick', symbols: balls, take: 2, most: 12 },
      prizes: [{ key: 'win', titles: { BN: 'জয়', EN: 'Win' }, chance: '1/66', odds: '47' }],
    },
  ],
  tiers: [
    { key: 'balls', titles: { BN: 'নম্বর', EN: 'Balls' }, count: mainBalls },
    { key: 'bonus', titles: { BN: 'বোনাস', EN: 'Bonus' }, count: 1 },
  ],
};
