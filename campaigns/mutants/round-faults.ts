import type { Mutant } from './mutant.ts';

/** Faults in the rounds of the house's games and in the nonces that they use. */
export const roundFaults: readonly Mutant[] = [
  {
    name: 'a nonce is used again',
    caughtBy: 'the nonces of a seed pair are used without a gap',
    inFunction: { name: 'rounds_play_wave', pieces: [['SET next_nonce = p.nonce + 1', 'SET next_nonce = p.nonce']] },
  },
  {
    name: 'a round that goes on is not kept',
    theme: 'play',
    caughtBy: 'a round of ours is as its bet is',
    inFunction: { name: 'rounds_play_wave', pieces: [["p.outcome = 'posted' AND NOT p.closed", 'false']] },
  },
  {
    name: 'a round that is over lies among those that are not',
    theme: 'play',
    caughtBy: 'a round of ours is as its bet is',
    inFunction: {
      name: 'rounds_step_all',
      pieces: [
        ["s.closed_by = 'player'", 'false'],
        ['CASE WHEN NOT s.closed THEN', 'CASE WHEN true THEN'],
      ],
    },
  },
  {
    name: 'a bet says another nonce than its round was played with',
    theme: 'play',
    caughtBy: 'the nonces of a seed pair are used without a gap',
    inFunction: { name: 'bets_place_wave', pieces: [['END, b.nonce, b.rules', 'END, b.nonce + 1, b.rules']] },
  },
  {
    name: 'a round lies open and nobody ends it',
    caughtBy: 'no round is interrupted for more than 30 seconds',
    after: [
      `INSERT INTO current_rounds (bet_id, brand_id, member_id, game_code, steps, record, due_at)
       SELECT id, brand_id, member_id, game_code, 1, '{"steps": [1]}', now() - interval '31 seconds' FROM bets
        WHERE id = (SELECT min(bet_id) FROM game_rounds)`,
    ],
  },
];
