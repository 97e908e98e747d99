import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { EventRow, Sport } from './store-events.ts';
import * as store from './store-events.ts';

interface Name {
  BN: string;
  EN: string;
}

/** A league or a team. */
export interface NameRow {
  id: bigint;
  kind: 'league' | 'team';
  sport: Sport;
  name: Name;
}

/** The numbers of a league and of both sides; whoever nobody has named yet gets one. */
export async function keepNames(
  db: Db,
  sport: Sport,
  { league, home, away }: Record<'league' | 'home' | 'away', Name>,
): Promise<Pick<EventRow, 'league_id' | 'home_id' | 'away_id'>> {
  const wanted = [
    { kind: 'league', name: league },
    { kind: 'team', name: home },
    { kind: 'team', name: away },
  ] as const;
  const texts = sql.join(wanted.map(({ kind, name }) => sql`(${kind}, ${name.EN}, ${JSON.stringify(name)}::jsonb)`));
  // In one order for everybody: servers that hear of the same teams at once would wait for each other in a circle.
  await sql`INSERT INTO sports_names (kind, sport, said, name)
    SELECT DISTINCT ON (kind, said) kind, ${sport}, said, name FROM (VALUES ${texts}) v (kind, said, name) ORDER BY kind, said
    ON CONFLICT DO NOTHING`.execute(db);
  const rows = await db
    .selectFrom('sports_names')
    .select(['id', 'kind', 'said'])
    .where('sport', '=', sport)
    .where('said', 'in', [league.EN, home.EN, away.EN])
    .execute();
  const idOf = (kind: string, { EN: said }: Name) => rows.find((row) => row.kind === kind && row.said === said)!.id;
  return { league_id: idOf('league', league), home_id: idOf('team', home), away_id: idOf('team', away) };
}

/** Leagues and teams by their numbers. */
export async function namesByIds(db: Db, ids: readonly bigint[]): Promise<Map<bigint, NameRow>> {
  if (ids.length === 0) return new Map();
  const rows = await names(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, asName(row)]));
}

/** Those of whose names each of some texts is a part, the shortest names first. @param parts folded as names are */
export async function findNames(
  db: Db,
  kind: NameRow['kind'],
  { parts, sports }: { parts: readonly string[]; sports: readonly Sport[] },
  limit: number,
): Promise<NameRow[]> {
  if (sports.length === 0) return [];
  let query = names(db).where('kind', '=', kind).where('sport', 'in', sports);
  for (const part of parts) query = query.where('folded', 'like', holding(part));
  const rows = await query
    .orderBy(sql`length(folded)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(asName);
}

/** Events that are live or to come, each text being a part of the name of a side or of the league; live ones first. */
export async function findEvents(
  db: Db,
  { parts, sports }: { parts: readonly string[]; sports: readonly Sport[] },
  limit: number,
): Promise<EventRow[]> {
  if (sports.length === 0) return [];
  let query = db
    .selectFrom('sports_events as e')
    .innerJoin('sports_names as l', 'l.id', 'e.league_id')
    .innerJoin('sports_names as h', 'h.id', 'e.home_id')
    .innerJoin('sports_names as a', 'a.id', 'e.away_id')
    .select('e.id')
    .where('e.status', 'in', ['live', 'scheduled'])
    .where('e.sport', 'in', sports);
  for (const part of parts)
    query = query.where((each) =>
      each.or((['l.folded', 'h.folded', 'a.folded'] as const).map((of) => each(of, 'like', holding(part)))),
    );
  const found = await query.orderBy('e.status').orderBy('e.starts_at').orderBy('e.id').limit(limit).execute();
  const events = new Map(
    (
      await store.eventsByIds(
        db,
        found.map(({ id }) => id),
      )
    ).map((event) => [event.id, event]),
  );
  return found.map(({ id }) => events.get(id)!);
}

/** Signs that mean something to LIKE stand for themselves. */
function holding(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function names(db: Db) {
  return db.selectFrom('sports_names').select(['id', 'kind', 'sport', 'name']);
}

function asName(row: unknown): NameRow {
  return row as NameRow;
}
