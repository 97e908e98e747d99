import type { Trial } from './table.ts';

/** Who is not the studio moves nothing. */
export const signatureTrials: readonly Trial[] = [
  {
    group: 'Signatures',
    name: 'a call signed with another secret is refused',
    async play(table) {
      await table.refused('bet', table.bet(), 'bad_signature', { secret: 'a guess' });
      await table.refused('jackpot-win', table.prize(10), 'bad_signature', { secret: '' });
    },
  },
  {
    group: 'Signatures',
    name: 'an unknown key is refused',
    play: async (table) => void (await table.refused('bet', table.bet(), 'bad_signature', { key: 'pk-of-nobody' })),
  },
  {
    group: 'Signatures',
    name: 'a body that was changed after signing is refused',
    async play(table) {
      const bet = table.bet();
      const sent = JSON.stringify({ request_uuid: 'kit-changed', ...bet, amount: 1 });
      await table.refused('bet', bet, 'bad_signature', { sent });
    },
  },
  {
    group: 'Signatures',
    name: 'a call of another hour is refused',
    async play(table) {
      for (const offMs of [-600_000, 600_000])
        await table.refused('bet', table.bet(), ['request_expired', 'bad_signature'], { offMs });
    },
  },
];
