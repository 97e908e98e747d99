import pg from 'pg';

/** The least that could be called a move: it waits for its table, writes the same rows and index entries, and knows no rules. */
const CREATE = `
CREATE TABLE bench_tables (LIKE pvp_tables INCLUDING ALL);
CREATE TABLE bench_hands (LIKE pvp_hands INCLUDING ALL);
CREATE TABLE bench_moves (LIKE pvp_moves INCLUDING ALL);
INSERT INTO bench_tables OVERRIDING SYSTEM VALUE SELECT * FROM pvp_tables WHERE closed_at IS NULL;
INSERT INTO bench_hands OVERRIDING SYSTEM VALUE SELECT h.* FROM pvp_hands h JOIN bench_tables t ON t.hand_id = h.id;
INSERT INTO bench_moves OVERRIDING SYSTEM VALUE SELECT m.* FROM pvp_moves m JOIN bench_hands h ON h.id = m.hand_id;
CREATE FUNCTION bench_move(p_table bigint, p_at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  t bench_tables%ROWTYPE;
  h bench_hands%ROWTYPE;
  m bench_moves%ROWTYPE;
BEGIN
  SELECT * INTO t FROM bench_tables WHERE id = p_table FOR UPDATE;
  SELECT * INTO h FROM bench_hands WHERE id = t.hand_id;
  SELECT * INTO m FROM bench_moves WHERE hand_id = h.id AND move_no = 0;
  INSERT INTO bench_moves (hand_id, move_no, seat, move, made_by, at) VALUES (h.id, h.moves, m.seat, m.move, 'player', p_at);
  UPDATE bench_hands SET moves = h.moves + 1, now = h.now, turn_seat = m.seat, turn_at = p_at, turn_ends_at = p_at + interval '20 seconds'
   WHERE id = h.id;
  UPDATE bench_tables SET news_no = t.news_no + 1, due_at = p_at + interval '20 seconds' WHERE id = t.id;
  RETURN h.moves;
END $$;
ANALYZE bench_tables, bench_hands, bench_moves;`;

/** Call it while hands are being played. @returns the tables at which it can be moved */
export async function preparePlainMoves(adminUrl: string): Promise<string[]> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(CREATE);
    const { rows } = await admin.query<{ id: string }>(
      'SELECT t.id::text AS id FROM bench_tables t JOIN bench_moves m ON m.hand_id = t.hand_id AND m.move_no = 0',
    );
    return rows.map(({ id }) => id);
  } finally {
    await admin.end();
  }
}

/** One transaction a move, one round trip, a prepared statement. @returns moves a second */
export async function movesInPlainSql(
  adminUrl: string,
  tables: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  let moves = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      for (let at = first; performance.now() < endMs; at += connections) {
        const values = [tables[at % tables.length], new Date()];
        await client.query({ name: 'move', text: 'SELECT bench_move($1, $2)', values });
        moves += 1;
      }
      await client.end();
    }),
  );
  return moves / seconds;
}
