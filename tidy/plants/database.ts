import type { Plant } from './plant.ts';

const migration = 'database/migrations/0001_wallet.sql';
const wallet = '-- slice: wallet\nCREATE TABLE accounts (id bigint PRIMARY KEY, brand_id integer NOT NULL);\n';
const bets = '-- slice: bets\nCREATE TABLE bets (id bigint PRIMARY KEY, brand_id integer NOT NULL);\n';
const both = { [migration]: wallet + bets };
const log = `-- slice: audit\n-- append-only\nCREATE TABLE audit_log (brand_id integer);\n`;

/** Tables, their owners, and the SQL that speaks to them. */
export const databasePlants: Plant[] = [
  {
    rule: 'table-owner',
    fault: 'a table of nobody',
    planted: { [migration]: "CREATE TABLE accounts (brand_id integer, note text DEFAULT '-- slice: wallet');" },
    clean: both,
  },
  {
    rule: 'brand-id',
    fault: 'a row that does not say whose it is',
    planted: { [migration]: '-- slice: bets\nCREATE TABLE bets (id bigint, -- brand_id\n  note text);' },
    clean: {
      [migration]: `${wallet}-- not of a brand: one set serves all\nCREATE TABLE keys (kid text);\nCREATE TABLE bets_1 PARTITION OF accounts FOR VALUES IN (1);`,
    },
  },
  {
    rule: 'append-only',
    fault: 'append-only by good will',
    planted: { [migration]: `${log}CREATE TRIGGER a BEFORE UPDATE ON audit_log EXECUTE FUNCTION refuse();` },
    clean: { [migration]: `${log}CREATE TRIGGER a BEFORE UPDATE OR DELETE ON audit_log EXECUTE FUNCTION refuse();` },
  },
  {
    rule: 'columns',
    fault: 'money in four bytes',
    planted: { [migration]: '-- slice: bets\nCREATE TABLE bets (stake_minor integer NOT NULL, brand_id integer);' },
    clean: {
      [migration]:
        '-- slice: bets\nCREATE TABLE bets (stake_minor bigint NOT NULL, waited_ms bigint, brand_id integer);',
    },
  },
  {
    rule: 'columns',
    fault: 'money with a point',
    planted: { [migration]: '-- slice: bets\nCREATE TABLE bets (stake numeric(20, 2), brand_id integer);' },
    clean: {
      [migration]: '-- slice: bets\nCREATE TABLE bets (odds numeric(8, 3) CHECK (odds > 1), brand_id integer);',
    },
  },
  {
    rule: 'columns',
    fault: 'a float, added later',
    planted: { [migration]: `${bets}ALTER TABLE bets ADD COLUMN odds double precision;` },
    clean: { [migration]: `${bets}ALTER TABLE bets ADD COLUMN odds_milli bigint;` },
  },
  {
    rule: 'columns',
    fault: 'money in whole numbers of nothing',
    planted: { [migration]: '-- slice: bets\nCREATE TABLE bets (payout bigint, brand_id integer);' },
    clean: {
      [migration]: '-- slice: bets\nCREATE TABLE bets (payout_minor bigint, payout_id bigint, brand_id integer);',
    },
  },
  {
    rule: 'one-door',
    fault: "a store joins another slice's table",
    planted: {
      ...both,
      'server/bets/store.ts': "db.selectFrom('bets as b').innerJoin('accounts as a', 'a.id', 'b.id');",
    },
    clean: {
      ...both,
      'server/bets/store.ts':
        "db.with('due', (q) => q.selectFrom('bets')).selectFrom('due'); Buffer.from('accounts of old');",
      'database/seed/wallet.ts': "db.insertInto('accounts');",
    },
  },
  {
    rule: 'one-door',
    fault: "sql`…` reads another slice's table",
    planted: { ...both, 'server/bets/store.ts': 'sql<Row>`select * from bets b join public.accounts a using (id)`;' },
    clean: {
      ...both,
      'server/bets/store.ts':
        'sql`with last as (select extract(epoch from at) from bets for update) select * from last, unnest(${ids}) as i -- from accounts`;',
    },
  },
  {
    rule: 'one-door',
    fault: 'a table that no migration makes',
    planted: { ...both, 'server/bets/store.ts': "db.selectFrom('betts');" },
    clean: { ...both, 'server/bets/store.ts': "db.selectFrom('bets');" },
  },
  {
    rule: 'one-door',
    fault: "plain SQL in a string, at another slice's table",
    planted: { ...both, 'server/bets/store.ts': "pool.query('update accounts set balance_minor = $1');" },
    clean: {
      ...both,
      'server/bets/store.ts': "pool.query('update bets set state = $1'); say('update accounts often');",
    },
  },
  {
    rule: 'sql-in-stores',
    fault: 'a service writes SQL',
    planted: { 'server/bets/service.ts': "ctx.db.updateTable('bets').set({ state });" },
    clean: { 'server/bets/store.ts': "db.updateTable('bets').set({ state });" },
  },
  {
    rule: 'locks',
    fault: 'a lock without a reason',
    planted: {
      'server/bets/store.ts':
        "export function lock(db: Db) {\n  return db.selectFrom('bets').orderBy('id').forUpdate();\n}",
    },
    clean: {
      'server/bets/store.ts':
        "export function lock(db: Db) {\n  // By id, so that two settlements never wait for each other.\n  return db.selectFrom('bets').orderBy('id').forUpdate();\n}",
    },
  },
];
