import pg from 'pg';

const CATALOGUE = `
  SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS text, p.proowner::regrole::text AS owner, p.proacl::text AS rights
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text, NULL, NULL
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
  ORDER BY name`;

/** Every function and trigger of a database, with texts, owners and rights. */
export async function catalogueOf(adminUrl: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(CATALOGUE)).rows;
  } finally {
    await client.end();
  }
}
