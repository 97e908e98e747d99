import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../server/platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../server/platform/database/test-database.ts';
import { catalogueOf } from '../server/testing/function-catalogue.ts';

const FOLDER = join(import.meta.dirname, 'functions');

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

// What is applied is not read by PostgreSQL before it is called; here it is.
test.each(readdirSync(FOLDER))('PostgreSQL understands every function of %s', async (name) => {
  await client.query('BEGIN');
  try {
    await client.query(readFileSync(join(FOLDER, name), 'utf8'));
  } finally {
    await client.query('ROLLBACK');
  }
  expect(await client.query('SELECT 1')).toMatchObject({ rowCount: 1 });
});

test('the files put right whatever else the database holds', async () => {
  const before = await catalogueOf(database.adminUrl);
  await client.query(`
    CREATE FUNCTION wallet_post(p_brand integer) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;
    DROP FUNCTION bets_place_all(bets_command[], bets_round[]);
    CREATE OR REPLACE FUNCTION wallet_lines(p_lines jsonb) RETURNS TABLE (account text, studio text, minor bigint) LANGUAGE sql VOLATILE AS $$ SELECT '', '', 0 $$;
    CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$;
    REVOKE EXECUTE ON FUNCTION bets_valid(text, text, bigint, bigint) FROM public;
    DROP TRIGGER accounts_currency ON accounts;
    DELETE FROM schema_functions WHERE file = 'bonuses.sql'`);
  expect(await catalogueOf(database.adminUrl)).not.toEqual(before);
  await migrate(database.adminUrl, { databaseDir: join(FOLDER, '..') });
  expect(await catalogueOf(database.adminUrl)).toEqual(before);
});
