import type { LotteryFamilyId } from '../../games/lottery/shapes.ts';
import type { Schedule } from './store-games.ts';

/** A lottery as a new brand offers it, until its operator decides otherwise. */
export interface HouseLottery {
  code: string;
  family: LotteryFamilyId;
  names: { BN: string; EN: string };
  prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  area: 'VN' | 'SEA' | '';
  source: 'rng' | 'office';
  schedule: Schedule;
  closeBeforeMs: number;
  drawsAhead: number;
  mostRebateMilli: number;
  /** Units of the currency: a prize of so much is rare enough in this lottery that somebody looks at it. */
  bigWinFrom: bigint;
}

const every = (minutes: number): Schedule => ({ kind: 'every', minutes, fromMinute: 0, untilMinute: 1440 });
const daily = (at: string): Schedule => ({ kind: 'days', days: [0, 1, 2, 3, 4, 5, 6], at });

interface Fast {
  family: LotteryFamilyId;
  code: string;
  BN: string;
  EN: string;
}

const fastFamilies: readonly Fast[] = [
  { family: 'five-digits', code: '5d', BN: 'ফাইভডি', EN: '5D' },
  { family: 'pick-3', code: '3d', BN: 'থ্রিডি', EN: '3D' },
  { family: 'three-dice', code: 'k3', BN: 'কে৩ পাশা', EN: 'K3 Dice' },
  { family: 'race', code: 'pk10', BN: 'পিকে১০ রেস', EN: 'PK10 Race' },
];
const fastMinutes: readonly { minutes: number; BN: string; closeBeforeMs: number }[] = [
  { minutes: 1, BN: '১ মিনিট', closeBeforeMs: 5_000 },
  { minutes: 3, BN: '৩ মিনিট', closeBeforeMs: 10_000 },
  { minutes: 5, BN: '৫ মিনিট', closeBeforeMs: 15_000 },
];

const fast: readonly HouseLottery[] = fastFamilies.flatMap(({ family, code, BN, EN }) =>
  fastMinutes.map(({ minutes, BN: time, closeBeforeMs }) => ({
    code: `${code}-${minutes}m`,
    family,
    names: { BN: `${BN} ${time}`, EN: `${EN} ${minutes} min` },
    prizeMode: 'Lott' as const,
    area: '' as const,
    source: 'rng' as const,
    schedule: every(minutes),
    closeBeforeMs,
    drawsAhead: 120,
    mostRebateMilli: 75,
    bigWinFrom: 20_000n,
  })),
);

const MINUTE_MS = 60_000;
const slow = {
  source: 'rng' as const,
  closeBeforeMs: 15 * MINUTE_MS,
  drawsAhead: 30,
  mostRebateMilli: 0,
  bigWinFrom: 50_000n,
};

/** In the order of the lobby. Times are the brand's. */
export const houseLotteries: readonly HouseLottery[] = [
  ...fast,
  {
    ...slow,
    code: 'vn-north',
    family: 'vn-north',
    names: { BN: 'ভিয়েতনাম উত্তর', EN: 'Vietnam North' },
    prizeMode: 'SEA',
    area: 'VN',
    // Hanoi's numbers are drawn there: people enter them.
    source: 'office',
    schedule: daily('17:15'),
  },
  {
    ...slow,
    code: 'vn-central',
    family: 'vn-south',
    names: { BN: 'ভিয়েতনাম মধ্য', EN: 'Vietnam Central' },
    prizeMode: 'SEA',
    area: 'VN',
    source: 'office',
    schedule: daily('16:15'),
  },
  {
    ...slow,
    code: 'vn-south',
    family: 'vn-south',
    names: { BN: 'ভিয়েতনাম দক্ষিণ', EN: 'Vietnam South' },
    prizeMode: 'SEA',
    area: 'VN',
    source: 'office',
    schedule: daily('15:15'),
  },
  {
    ...slow,
    code: '4d',
    family: 'four-digits',
    names: { BN: 'ফোরডি', EN: '4D' },
    prizeMode: 'SEA',
    area: 'SEA',
    schedule: { kind: 'days', days: [0, 3, 6], at: '16:30' },
  },
  {
    ...slow,
    code: 'national',
    family: 'weekly',
    names: { BN: 'জাতীয় সাপ্তাহিক', EN: 'National Weekly' },
    prizeMode: 'ZY',
    area: '',
    schedule: { kind: 'days', days: [5], at: '20:00' },
    bigWinFrom: 100_000n,
  },
  {
    ...slow,
    code: 'keno-5m',
    family: 'keno-draw',
    names: { BN: 'কেনো ৫ মিনিট', EN: 'Keno 5 min' },
    prizeMode: 'Elott',
    area: '',
    schedule: every(5),
    closeBeforeMs: 15_000,
    drawsAhead: 120,
    bigWinFrom: 20_000n,
  },
  {
    ...slow,
    code: 'numbers-3m',
    family: 'pick-3',
    names: { BN: 'তিন অঙ্ক ৩ মিনিট', EN: 'Lucky Numbers 3 min' },
    prizeMode: 'Elott',
    area: '',
    schedule: every(3),
    closeBeforeMs: 10_000,
    drawsAhead: 120,
    bigWinFrom: 20_000n,
  },
];
