/**
 * Who swims in the rivers. What a fish is worth is counted in bullets: it pays so many times what one bullet of the
 * shot that catches it cost. Every stated number is proven in fish-shapes.test.ts.
 */

/** Where in the water it keeps to: which paths it may take. */
export type Layer = 'surface' | 'middle' | 'bed' | 'bank';

/** What a fish may turn out to be worth, and how often among all that may be. */
export interface FishWorth {
  readonly bullets: number;
  readonly weight: number;
}

export interface Species {
  readonly id: SpeciesId;
  readonly titles: Readonly<Record<'BN' | 'EN', string>>;
  /** One alone where its worth is known before; else it is drawn when it is caught. */
  readonly worths: readonly FishWorth[];
  /** From head to tail on a river 1,600 wide. */
  readonly bodyPx: number;
  /** What it swims in a second in still water. */
  readonly speedPx: number;
  readonly layer: Layer;
  /** How many come together. */
  readonly group: { readonly least: number; readonly most: number };
  /** Comes by itself every few minutes, and torpedoes are for it alone. */
  readonly isBoss: boolean;
}

export const speciesIds = [
  'tengra',
  'pabda',
  'koi',
  'chingri',
  'magur',
  'kakra',
  'shol',
  'pangas',
  'rui',
  'katla',
  'vetki',
  'ilish',
  'chitol',
  'boal',
  'kachhop',
  'shushuk',
  'kumir',
  'baghair',
  'bagh',
  'sonali-ilish',
] as const;
export type SpeciesId = (typeof speciesIds)[number];

/** The mean of what a fish is worth, bullets: the chance to catch it goes by this. Whole for every species. */
export function meanBullets({ worths }: Pick<Species, 'worths'>): number {
  return worths.reduce((sum, { bullets, weight }) => sum + bullets * weight, 0) / weightOf(worths);
}

/** The most that a fish is worth, bullets. */
export function mostBullets({ worths }: Pick<Species, 'worths'>): number {
  return Math.max(...worths.map(({ bullets }) => bullets));
}

/** All weights together: what a worth that is drawn is drawn below. */
export function weightOf(worths: readonly FishWorth[]): number {
  return worths.reduce((sum, { weight }) => sum + weight, 0);
}

/** By id. Released worths are never edited: others are a new version of the rules. */
export const speciesById: Readonly<Record<SpeciesId, Species>> = {
  tengra: small('tengra', 'টেংরা', 'Tengra', 2, { bodyPx: 76, speedPx: 90, layer: 'bed', group: [3, 6] }),
  pabda: small('pabda', 'পাবদা', 'Pabda', 3, { bodyPx: 88, speedPx: 100, layer: 'middle', group: [3, 5] }),
  koi: small('koi', 'কই', 'Climbing perch', 4, { bodyPx: 84, speedPx: 80, layer: 'middle', group: [2, 5] }),
  chingri: small('chingri', 'গলদা চিংড়ি', 'Giant prawn', 5, { bodyPx: 96, speedPx: 78, layer: 'bed', group: [2, 5] }),
  magur: small('magur', 'মাগুর', 'Magur', 6, { bodyPx: 108, speedPx: 82, layer: 'bed', group: [1, 3] }),
  kakra: small('kakra', 'কাঁকড়া', 'Mud crab', 7, { bodyPx: 92, speedPx: 77, layer: 'bed', group: [1, 4] }),
  shol: small('shol', 'শোল', 'Snakehead', 8, { bodyPx: 132, speedPx: 106, layer: 'middle', group: [1, 3] }),
  pangas: small('pangas', 'পাঙাশ', 'Pangas', 10, { bodyPx: 148, speedPx: 94, layer: 'middle', group: [1, 4] }),
  rui: small('rui', 'রুই', 'Rui', 12, { bodyPx: 158, speedPx: 91, layer: 'middle', group: [1, 3] }),
  katla: small('katla', 'কাতলা', 'Katla', 15, { bodyPx: 172, speedPx: 85, layer: 'surface', group: [1, 2] }),
  vetki: small('vetki', 'ভেটকি', 'Barramundi', 18, { bodyPx: 176, speedPx: 98, layer: 'middle', group: [1, 2] }),
  ilish: small('ilish', 'ইলিশ', 'Hilsa', 20, { bodyPx: 164, speedPx: 122, layer: 'surface', group: [2, 4] }),
  chitol: small('chitol', 'চিতল', 'Clown knifefish', 25, { bodyPx: 196, speedPx: 101, layer: 'middle', group: [1, 2] }),
  boal: small('boal', 'বোয়াল', 'Boal', 30, { bodyPx: 232, speedPx: 96, layer: 'bed', group: [1, 1] }),
  kachhop: small('kachhop', 'কচ্ছপ', 'River turtle', 40, { bodyPx: 188, speedPx: 77, layer: 'bed', group: [1, 1] }),
  shushuk: small('shushuk', 'শুশুক', 'River dolphin', 60, {
    bodyPx: 300,
    speedPx: 134,
    layer: 'surface',
    group: [1, 2],
  }),
  kumir: {
    id: 'kumir',
    titles: { BN: 'কুমির', EN: 'Crocodile' },
    worths: [
      { bullets: 40, weight: 50 },
      { bullets: 80, weight: 30 },
      { bullets: 150, weight: 16 },
      { bullets: 400, weight: 4 },
    ],
    bodyPx: 380,
    speedPx: 78,
    layer: 'surface',
    group: { least: 1, most: 1 },
    isBoss: false,
  },
  baghair: {
    id: 'baghair',
    titles: { BN: 'রাক্ষুসে বাঘাইড়', EN: 'Giant goonch' },
    worths: [
      { bullets: 80, weight: 40 },
      { bullets: 120, weight: 30 },
      { bullets: 210, weight: 20 },
      { bullets: 400, weight: 10 },
    ],
    bodyPx: 460,
    speedPx: 76,
    layer: 'bed',
    group: { least: 1, most: 1 },
    isBoss: true,
  },
  bagh: {
    id: 'bagh',
    titles: { BN: 'রয়েল বেঙ্গল টাইগার', EN: 'Royal Bengal tiger' },
    worths: [
      { bullets: 100, weight: 40 },
      { bullets: 200, weight: 30 },
      { bullets: 300, weight: 20 },
      { bullets: 500, weight: 10 },
    ],
    bodyPx: 440,
    speedPx: 76,
    layer: 'bank',
    group: { least: 1, most: 1 },
    isBoss: true,
  },
  'sonali-ilish': {
    id: 'sonali-ilish',
    titles: { BN: 'সোনালি ইলিশ', EN: 'Golden hilsa' },
    worths: [{ bullets: 500, weight: 1 }],
    bodyPx: 260,
    speedPx: 110,
    layer: 'surface',
    group: { least: 1, most: 1 },
    isBoss: true,
  },
};

/** A species whose worth is known before it is caught. */
function small(
  id: SpeciesId,
  bengali: string,
  english: string,
  bullets: number,
  its: Pick<Species, 'bodyPx' | 'speedPx' | 'layer'> & { group: readonly [least: number, most: number] },
): Species {
  const { group, ...swims } = its;
  const [least, most] = group;
  return {
    id,
    titles: { BN: bengali, EN: english },
    worths: [{ bullets, weight: 1 }],
    ...swims,
    group: { least, most },
    isBoss: false,
  };
}
