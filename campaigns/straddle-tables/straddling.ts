import { sql } from 'kysely';
import { helloOf, Seats } from '../../benches/seats.ts';
import { tableGames } from '../../games/catalogue.ts';
import { checkLedger } from '../../server/ledger/ledger.ts';
import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import * as rounds from '../../server/rounds/service.ts';
import { Caller } from '../chaos/caller.ts';
import { openChaosSite, wrongClocks } from '../chaos/site.ts';
import { Chance } from '../simulator/chance.ts';
import { Straddler, type Told } from './client.ts';

interface Wanted {
  bets: number;
  closes: number;
  clients: number;
  wrongMs: number;
}

/** Lets clients bet over the closes of all tables. @returns what came of it */
export async function straddleTables(wanted: Wanted) {
  const site = await openChaosSite({
    clients: wanted.clients,
    servers: 2,
    chance: new Chance(1n, 103),
    env: wrongClocks(wanted.wrongMs, 0),
  });
  const seats = new Seats();
  try {
    const told: Told = { accepted: new Set(), refused: 0, closes: new Set(), faults: [] };
    const sitting = await sat(site, told);
    // A table goes on while somebody looks at it.
    const hellos = sitting.map(({ gameToken }) => helloOf(gameToken, 'chaos'));
    await seats.sit(site.ports[0]!, '/live', hellos);
    const isDone = () => told.accepted.size + told.refused >= wanted.bets && told.closes.size >= wanted.closes;
    await Promise.all(sitting.map(({ straddler }) => straddler.bet(isDone)));
    await paid(site.ctx.db);
    const faults = [
      ...told.faults,
      ...(await judge(site.ctx.db, told.accepted)),
      ...(await stopped(site.ctx.db)),
      ...brokenOf(await checkLedger(site.ctx.db)).map(({ name }) => `broken: ${name}`),
    ];
    const tables = new Set([...told.closes].map((close) => close.split('/')[0])).size;
    return { ...wanted, tables, closes: told.closes.size, accepted: told.accepted.size, refused: told.refused, faults };
  } finally {
    await seats.leave();
    await site.close();
  }
}

/** Everybody at one of the tables, in turn, with a door to each server. */
async function sat({ members, ports, publicKey, ctx }: Awaited<ReturnType<typeof openChaosSite>>, told: Told) {
  const games = [...tableGames.keys()];
  return Promise.all(
    members.map(async ({ memberId }, at) => {
      const game = games[at % games.length]!;
      const asMember = { ...ctx, actor: { kind: 'member', memberId, accountType: 0, sessionId: 0n } } as const;
      const { token } = await rounds.openSession(asMember, { provider: 'khela', gameCode: game, category: 'LIVE' });
      const callers = ports.map((_, first) => new Caller(ports, first, publicKey));
      return { gameToken: token, straddler: new Straddler({ game, token, callers }, told) };
    }),
  );
}

/** Waits until every round that was bet on is paid. */
async function paid(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM room_rounds o WHERE o.paid_at IS NULL
         AND EXISTS (SELECT 1 FROM room_bets r WHERE r.brand_id = o.brand_id AND r.game_code = o.game_code AND r.number = o.number)`.execute(
      db,
    );
    if (rows[0]!.left === 0) return;
    await pauseMs(250);
  }
}

/** @returns what is wrong with the bets that stand at the tables and in our books */
async function judge(db: Db, accepted: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ name: string; late: boolean; once: boolean }>`
    SELECT r.game_code || '/' || r.id AS name, b.placed_at >= o.closes_at AS late,
           b.state = 'settled' AND b.stake_minor = r.stake_minor AND b.payout_minor = r.payout_minor AND r.state IN ('won', 'lost') AS once
      FROM room_bets r JOIN room_rounds o ON o.brand_id = r.brand_id AND o.game_code = r.game_code AND o.number = r.number
      JOIN bets b ON b.id = r.bet_id`.execute(db);
  const standing = new Set(rows.map(({ name }) => name));
  return [
    ...rows.filter(({ late }) => late).map(({ name }) => `${name} was accepted at or after its close`),
    ...rows.filter(({ once }) => !once).map(({ name }) => `${name} is not paid once as the table says`),
    ...[...accepted].filter((name) => !standing.has(name)).map((name) => `${name} was accepted and is not there`),
    ...[...standing].filter((name) => !accepted.has(name)).map((name) => `${name} stands and was never accepted`),
  ];
}

/** Honest tables, at which everybody bets on one side: none may look as if it paid too much. */
async function stopped(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('game_limits')
    .select(['game_code', 'suspended_by'])
    .where('suspended_by', 'is not', null)
    .execute();
  return rows.map((row) => `${row.game_code} was suspended by ${row.suspended_by}`);
}
