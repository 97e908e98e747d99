import { Violation } from './judge.ts';
import type { State } from './model.ts';
import type { Known } from './performing.ts';
import type { World } from './world.ts';

/** The money of every member that the actors know, as the database shows it now, in the words of the model. */
export async function look({ watcher, ctx }: World, known: Known): Promise<Map<number, string>> {
  if (known.members.size === 0) return new Map();
  const { rows } = await watcher.query<{ member_id: bigint; cash: bigint; held: bigint; studio: bigint }>({
    name: 'look',
    text: `SELECT member_id, sum(balance_minor) FILTER (WHERE kind = 'cash') AS cash, sum(held_minor)::bigint AS held,
                  coalesce(sum(balance_minor) FILTER (WHERE kind = 'studio'), 0) AS studio
             FROM accounts WHERE brand_id = $1 AND member_id = ANY($2) GROUP BY member_id`,
    values: [ctx.brand.id, [...known.members.values()]],
  });
  const seen = new Map(rows.map((row) => [row.member_id, `${row.cash}/${row.held}/${row.studio}`]));
  return new Map([...known.members].map(([number, id]) => [number, seen.get(id) ?? 'none']));
}

/** Everything has settled: each bet and each transfer of the model stands in the database once, as it must, and no other does. */
export async function checkEnd(world: World, known: Known, state: State, step: number): Promise<void> {
  const ids = [...known.members.values()];
  const bets = await world.watcher.query<Row>(
    `SELECT member_id, key, state, stake_minor::text || '/' || payout_minor AS money FROM bets WHERE member_id = ANY($1)`,
    [ids],
  );
  const transfers = await world.watcher.query<Row>(
    `SELECT sender_id AS member_id, key, 'sent' AS state, amount_minor::text AS money FROM transfers WHERE sender_id = ANY($1)`,
    [ids],
  );
  const found = [...bets.rows, ...transfers.rows].map((row) => `${row.member_id} ${row.key} ${row.state} ${row.money}`);
  const right = [...state.members].flatMap(([number, member]) => {
    const id = known.members.get(number);
    const rounds = [...member.rounds].filter(([, round]) => round.state !== 'tombstone');
    return [
      ...rounds.map(
        ([key, round]) =>
          `${id} ${key} ${round.state === 'closed' ? 'settled' : round.state} ${round.stakeMinor}/${round.payoutMinor}`,
      ),
      ...[...member.transfers].map(([key, sent]) => `${id} ${key} sent ${sent.amountMinor}`),
    ];
  });
  const missing = right.filter((line) => !found.includes(line));
  const extra = found.filter((line) => !right.includes(line));
  if (missing.length + extra.length > 0 || found.length !== right.length)
    throw new Violation(
      step,
      `at the end the database lacks ${missing.join(', ') || 'nothing'} and has ${extra.join(', ') || 'nothing'} too much`,
    );
}

interface Row {
  member_id: bigint;
  key: string;
  state: string;
  money: string;
}
