import type { Trial } from './table.ts';

const amounts: readonly [name: string, amount: unknown][] = [
  ['below zero', -100],
  ['a fraction', 0.5],
  ['text', '100'],
  ['missing', undefined],
  ['nothing', null],
  ['beyond all numbers', 1e300],
  ['beyond all money', 9_000_000_000_000_000],
  ['zero', 0],
  ['true', true],
  ['a list', [100]],
];

const fields = [
  'transaction_uuid',
  'user',
  'token',
  'game_code',
  'currency',
  'scale',
  'round',
  'request_uuid',
] as const;

const bodies: readonly [name: string, raw: string][] = [
  ['half a JSON', '{"request_uuid":"x"'],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['a number', '5'],
  ['nothing', 'null'],
];

/** What no wallet may understand as something else. */
export const badInputTrials: readonly Trial[] = [
  {
    group: 'Malformed',
    name: 'an amount that is none is refused',
    async play(table) {
      for (const [, amount] of amounts) {
        const bet = { ...table.bet(), amount };
        await table.refused('bet', bet, ['bad_input', 'insufficient_balance']);
      }
    },
  },
  {
    group: 'Malformed',
    name: 'a bet without one of its fields is refused',
    async play(table) {
      for (const field of fields) await table.refused('bet', { ...table.bet(), [field]: undefined }, 'bad_input');
    },
  },
  {
    group: 'Malformed',
    name: 'a field that nobody knows is refused',
    play: async (table) => void (await table.refused('bet', { ...table.bet(), bonus: true }, 'bad_input')),
  },
  {
    group: 'Malformed',
    name: 'another currency is refused',
    play: async (table) => void (await table.refused('bet', { ...table.bet(), currency: 'XTS' }, 'bad_input')),
  },
  {
    group: 'Malformed',
    name: 'another game than the token was given for is refused',
    play: async (table) => void (await table.refused('bet', table.bet({ game_code: 'no-such-game' }), 'not_found')),
  },
  {
    group: 'Malformed',
    name: 'a body that is no object is refused',
    async play(table) {
      for (const [, raw] of bodies) await table.refused('bet', {}, ['bad_json', 'bad_input'], { raw });
    },
  },
];
