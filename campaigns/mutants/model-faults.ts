import { MODEL, type Mutant } from './mutant.ts';

/** Faults after which everything still adds up: only who knows what should have happened sees them. */
export const modelFaults: readonly Mutant[] = [
  {
    name: 'a repeated movement ignores what it says',
    theme: 'money',
    caughtBy: MODEL,
    inFunction: {
      name: 'wallet_post',
      pieces: [["CASE WHEN v_hash = p_hash THEN 'repeated' ELSE 'key_reused' END", "'repeated'"]],
    },
  },
  {
    name: 'a repeated hold ignores its amount',
    theme: 'money',
    caughtBy: MODEL,
    inFunction: {
      name: 'wallet_hold',
      pieces: [["CASE WHEN v_amount_minor = p_amount_minor THEN 'repeated' ELSE 'key_reused' END", "'repeated'"]],
    },
  },
  {
    name: 'the least time between two rounds is ignored',
    theme: 'play',
    caughtBy: MODEL,
    inFunction: { name: 'rounds_play_wave', pieces: [["THEN 'too_fast'", 'THEN NULL']] },
  },
  {
    name: 'a second round opens beside an open one',
    theme: 'play',
    caughtBy: MODEL,
    before: ['ALTER TABLE current_rounds DROP CONSTRAINT current_rounds_game'],
    inFunction: {
      name: 'rounds_play_wave',
      pieces: [
        ["THEN 'round_open'", 'THEN NULL'],
        [
          `ON CONFLICT ON CONSTRAINT current_rounds_game DO UPDATE
       SET bet_id = excluded.bet_id, steps = excluded.steps, record = excluded.record, due_at = excluded.due_at WHERE c.due_at IS NULL`,
          'ON CONFLICT DO NOTHING',
        ],
      ],
    },
  },
  {
    name: 'a bet that was taken back is told as played',
    firstSeed: 7_046n,
    theme: 'play',
    caughtBy: MODEL,
    inFunction: {
      name: 'rounds_play_wave',
      pieces: [["WHEN r.state = 'rolled_back' THEN 'rolled_back' WHEN r.body_hash", 'WHEN r.body_hash']],
    },
  },
];
