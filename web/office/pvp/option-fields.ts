import { matchDeals as callingDeals } from '../../../games/pvp/call-break/calling-shapes.ts';
import { matchDeals as rummyDeals } from '../../../games/pvp/rummy/shapes.ts';
import { variations } from '../../../games/pvp/teen-patti/ranking-shapes.ts';
import { plainDigits } from '../../kit/money.ts';
import type { words } from './words.ts';

type OptionName = keyof (typeof words)['option'];

/** What an operator chooses of a game's options: nobody writes JSON. */
export type OptionField = {
  readonly name: OptionName;
  /** Only where this is chosen so. */
  readonly when?: (draft: OptionsDraft) => boolean;
} & (
  | { readonly kind: 'amount'; readonly first: string }
  | { readonly kind: 'boolean'; readonly first: boolean }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[]; readonly first: string }
);

/** Options as they are being chosen: amounts and choices as texts. */
export type OptionsDraft = Readonly<Record<string, string | boolean>>;
type Options = Readonly<Record<string, string | number | boolean>>;

const entry: OptionField = { name: 'entry', kind: 'amount', first: '20' };
const isPoints = (draft: OptionsDraft) => draft['variant'] === 'points';

const calling: readonly OptionField[] = [
  entry,
  { name: 'deals', kind: 'choice', values: callingDeals, first: '5' },
  { name: 'mustTrump', kind: 'boolean', first: true },
  { name: 'redealNoSpade', kind: 'boolean', first: true },
];

const fields: Readonly<Record<string, readonly OptionField[]>> = {
  'teen-patti': [
    { name: 'boot', kind: 'amount', first: '10' },
    { name: 'variation', kind: 'choice', values: variations, first: 'classic' },
    { name: 'showsAgainstBlind', kind: 'boolean', first: false },
  ],
  'call-break': [...calling, { name: 'mustBeat', kind: 'boolean', first: true }],
  'call-bridge': [...calling, { name: 'bonus', kind: 'boolean', first: true }],
  'twenty-nine': [
    entry,
    { name: 'match', kind: 'choice', values: ['game', 'deal'], first: 'game' },
    { name: 'seventh', kind: 'boolean', first: false },
    { name: 'single', kind: 'boolean', first: true },
    { name: 'double', kind: 'boolean', first: true },
    { name: 'pair', kind: 'boolean', first: true },
    { name: 'redealNoPoints', kind: 'boolean', first: true },
    { name: 'redealFourJacks', kind: 'boolean', first: true },
  ],
  rummy: [
    { name: 'variant', kind: 'choice', values: ['points', 'pool-101', 'pool-201', 'deals'], first: 'points' },
    { name: 'value', kind: 'amount', first: '1', when: isPoints },
    { ...entry, when: (draft) => !isPoints(draft) },
    {
      name: 'deals',
      kind: 'choice',
      values: rummyDeals,
      first: '2',
      when: (draft) => draft['variant'] === 'deals',
    },
  ],
  ludo: [
    { name: 'seatsCount', kind: 'choice', values: [2, 4], first: '4' },
    entry,
    { name: 'pieces', kind: 'choice', values: [2, 4], first: '4' },
    { name: 'winners', kind: 'choice', values: [1, 2, 3], first: '1' },
  ],
};

/** What can be chosen of a game as the choice stands. */
export function optionFields(gameCode: string, draft: OptionsDraft): readonly OptionField[] {
  return (fields[gameCode] ?? []).filter(({ when }) => when?.(draft) ?? true);
}

/** The choice as it begins: what a room has, and what is usual where it says nothing. */
export function draftOf(gameCode: string, options: Options = {}): OptionsDraft {
  return Object.fromEntries(
    (fields[gameCode] ?? []).map(({ name, first }) => {
      const given = options[name];
      return [name, given === undefined ? first : typeof given === 'boolean' ? given : String(given)];
    }),
  );
}

/** What is chosen as the game reads it; an amount that is none is refused by the server. */
export function optionsIn(gameCode: string, draft: OptionsDraft): Record<string, string | number | boolean> {
  return Object.fromEntries(
    optionFields(gameCode, draft).map((field) => {
      const chosen = draft[field.name] ?? field.first;
      if (typeof chosen === 'boolean') return [field.name, chosen];
      const isNumber = field.kind === 'amount' || (field.kind === 'choice' && typeof field.values[0] === 'number');
      return [field.name, isNumber ? Number(plainDigits(chosen.trim()) || Number.NaN) : chosen];
    }),
  );
}
