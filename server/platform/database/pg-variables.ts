/**
 * Takes the variables of PostgreSQL's own programs (PGHOST, PGPORT, PGSSLMODE, PGOPTIONS …) out of an environment. The
 * driver fills in from them whatever an address leaves open, so that somebody's shell would decide how the built-in
 * database is reached. Which database counts stands in DATABASE_URL alone, its options too.
 */
export function forgetDriverVariables(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(env)) if (/^PG[A-Z_]+$/.test(name)) delete env[name];
}
