import { inNextEdition } from '../editions.ts';
import type { Plant } from './plant.ts';

const migration = 'database/migrations/0001_wallet.sql';
const wallet = 'database/functions/wallet.sql';
const bets = 'database/functions/bets.sql';
const tables =
  '-- slice: wallet\nCREATE TABLE accounts (id bigint PRIMARY KEY, brand_id integer NOT NULL);\n-- slice: bets\nCREATE TABLE bets (id bigint PRIMARY KEY, brand_id integer NOT NULL);\n';
const post = 'CREATE OR REPLACE FUNCTION wallet_post(p_member bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN';
const place = (body: string) => `CREATE OR REPLACE FUNCTION bets_place() RETURNS void LANGUAGE sql AS $$ ${body} $$;\n`;
const slice = { 'server/wallet/store.ts': 'sql`select wallet_post(${id})`;' };
const trigger = (name: string) => `CREATE OR REPLACE TRIGGER a BEFORE UPDATE ON accounts EXECUTE FUNCTION ${name}();\n`;

/** Functions of the database: where they stand, what they may touch, and how they say it. */
export const functionPlants: Plant[] = [
  {
    rule: 'one-door',
    fault: "a store calls another slice's function",
    planted: { [wallet]: `${post} END $$;`, 'server/bets/store.ts': 'sql`select wallet_post(${id})`;' },
    clean: { [wallet]: `${post} END $$;`, ...slice },
  },
  {
    rule: 'sql-functions',
    fault: "a function writes another slice's table",
    planted: { [migration]: tables, [bets]: place('INSERT INTO accounts VALUES (1)') },
    clean: { [migration]: tables, [bets]: place('INSERT INTO bets VALUES (1)') },
  },
  {
    rule: 'sql-functions',
    fault: 'a function calls a slice that its own does not need',
    planted: {
      'server/slices.ts': 'export const slices = { wallet: [], bets: [] } as const;',
      [wallet]: `${post} END $$;`,
      [bets]: place('SELECT wallet_post(1)'),
    },
    clean: {
      'server/slices.ts': "export const slices = { wallet: [], bets: ['wallet'] } as const;",
      [wallet]: `${post} END $$;`,
      [bets]: place('SELECT wallet_post(1)'),
    },
  },
  {
    rule: 'sql-parameters',
    fault: 'a function that takes money without a unit',
    planted: {
      [wallet]: 'CREATE FUNCTION f(p_member bigint, OUT balance bigint) LANGUAGE sql AS $$ SELECT 1 $$;',
    },
    clean: {
      [wallet]: 'CREATE FUNCTION f(p_member bigint, OUT balance_minor bigint) LANGUAGE sql AS $$ SELECT 1 $$;',
    },
  },
  {
    rule: 'sql-locks',
    fault: 'a function locks without a reason',
    planted: { [wallet]: `${post} PERFORM 1 FROM accounts FOR UPDATE; END $$;` },
    clean: { [wallet]: `${post}\n-- One row, so no order.\nPERFORM 1 FROM accounts FOR UPDATE; END $$;` },
  },
  {
    rule: 'functions-in-files',
    fault: 'a migration that says what a function does',
    planted: { 'database/migrations/0060_wallet.sql': `${tables}CREATE FUNCTION f() RETURNS void AS $$ $$;` },
    clean: {
      [migration]: 'CREATE FUNCTION f() RETURNS void AS $$ $$;',
      'database/migrations/0060_wallet.sql': `${tables}DROP FUNCTION f();\n-- CREATE FUNCTION\n${trigger('platform_refuse_change')}`,
    },
  },
  {
    rule: 'functions-in-files',
    fault: 'a migration that calls what it may not find',
    planted: {
      ...slice,
      [wallet]: `${post} END $$;`,
      'database/migrations/0061_a.sql': 'DO $$ BEGIN PERFORM wallet_post(1); END $$;',
    },
    clean: {
      ...slice,
      [wallet]: `${post} END $$;`,
      'database/migrations/0061_a.sql': 'DROP FUNCTION wallet_post(bigint); SELECT max(1);',
    },
  },
  {
    rule: 'functions-in-files',
    fault: 'a trigger with a function of its slice',
    planted: { 'database/migrations/0059_wallet.sql': trigger('wallet_check') },
    clean: { 'database/migrations/0059_wallet.sql': tables },
  },
  {
    rule: 'function-files',
    fault: 'a function that fails where it is there already',
    planted: { ...slice, [wallet]: `${post} END $$;`.replace('OR REPLACE ', '') },
    clean: { ...slice, [wallet]: `${post} END $$;\n${trigger('wallet_post')}` },
  },
  {
    rule: 'function-files',
    fault: 'a function that is defined twice',
    planted: { ...slice, [wallet]: `${post} END $$;\n${post} NULL; END $$;` },
    clean: { ...slice, [wallet]: `${post} END $$;\n-- ${post} NULL; END $$;` },
  },
  {
    rule: 'function-files',
    fault: "a function of another slice's name",
    planted: { 'server/bets/store.ts': '', [bets]: `${post} END $$;` },
    clean: { 'server/bets/store.ts': '', [bets]: place('SELECT 1') },
  },
  {
    rule: 'function-files',
    fault: 'functions of no slice',
    planted: { [wallet]: `${post} END $$;` },
    clean: { ...slice, [wallet]: `${post} END $$;` },
  },
  {
    rule: 'function-files',
    fault: 'a guard of a table apart from its table',
    planted: { ...slice, [wallet]: trigger('platform_refuse_change') },
    clean: { ...slice, [migration]: tables + trigger('platform_refuse_change') },
  },
  {
    rule: 'function-editions',
    fault: 'a change that older code would not know as newer',
    planted: { [wallet]: `${inNextEdition(post)} END $$;` },
    clean: { [wallet]: inNextEdition(inNextEdition(`${post} END $$;`)) },
  },
];
