import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { checkLedger } from '../../server/ledger/ledger.ts';
import { type Db, openDatabase } from '../../server/platform/database/database.ts';
import { assert } from '../../server/platform/process/fail.ts';
import { playSeed } from '../simulator/playing.ts';
import { playRewards } from '../rewards/history.ts';
import { openWorld, type World } from '../simulator/world.ts';
import { type Mutant, MODEL } from './mutant.ts';
import { playTable } from './table-play.ts';

/** So many are played on sound functions; on others as many as it takes, a few at a time. */
const SEEDS = 40;
const MOST_SEEDS = 120;
const AT_ONCE = 6;
const FIRST = 7_001n;
const MOST_SEEDS_OF_MODEL = 600;
const MOST_HISTORIES = 10n;

/** A world in which seeds were played on sound functions; open rounds and holds are left as they are. */
export interface SoundWorld {
  /** Rows that break each invariant there. */
  readonly counts: ReadonlyMap<string, number>;
  readonly world: World;
}

export async function openSoundWorld(): Promise<SoundWorld> {
  const world = await openWorld();
  await work(world, FIRST, SEEDS);
  await playTable(world);
  assert((await playRewards(world, FIRST)) === null, 'sound functions keep what rewards promise');
  return { world, counts: await counted(world.database.db) };
}

/**
 * Plants a fault in a database of its own and lets seeds run over it; one that only breaks rows is planted in the sound
 * world, in a transaction that is taken back.
 * @returns whether whoever is to catch it did: its invariant is broken by more rows than on sound functions, or the model
 * disagrees
 */
export async function hunt(mutant: Mutant, { world: sound, counts }: SoundWorld): Promise<boolean> {
  const found = onlyBreaksRows(mutant) ? await broken(sound, mutant) : await played(mutant, counts);
  return found === MODEL || (found.get(mutant.caughtBy) ?? 0) > (counts.get(mutant.caughtBy) ?? 0);
}

/** Whether a fault needs nothing played: it is planted in what was played before. */
export function onlyBreaksRows({ after, inFunction, inStatements }: Mutant): boolean {
  return after !== undefined && !inFunction && !inStatements;
}

async function played(
  mutant: Mutant,
  sound: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number> | typeof MODEL> {
  const { theme, caughtBy, firstSeed = FIRST, after = [] } = mutant;
  const world = await openWorld();
  try {
    const met = await plant(world, mutant);
    if (caughtBy === MODEL) {
      const finds = await modelFinds(world, mutant);
      met();
      return finds ? MODEL : new Map();
    }
    let counts = new Map<string, number>();
    for (let at = 0; at < MOST_SEEDS; at += AT_ONCE) {
      await work(world, firstSeed + BigInt(at), AT_ONCE, theme);
      for (const statement of after) await world.watcher.query(statement);
      counts = await counted(world.database.db, caughtBy);
      if ((counts.get(caughtBy) ?? 0) > (sound.get(caughtBy) ?? 0)) break;
    }
    met();
    return counts;
  } finally {
    await world.close();
  }
}

/** Rows broken by the hand of the owner, and put right again. */
async function broken(
  world: World,
  { caughtBy, before = [], after = [] }: Mutant,
): Promise<ReadonlyMap<string, number>> {
  const owner = openDatabase(world.adminUrl, 1, pino({ level: 'silent' }));
  const seen = { counts: new Map<string, number>() };
  const enough = new Error('seen enough');
  try {
    await owner.db.transaction().execute(async (inside) => {
      for (const statement of ['SET LOCAL session_replication_role = replica', ...before, ...after])
        await inside.executeQuery(CompiledQuery.raw(statement));
      seen.counts = await counted(inside, caughtBy);
      throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  } finally {
    await owner.close();
  }
  return seen.counts;
}

/**
 * Changes the function as the database holds it, and what is sent to it.
 * @returns says that the work is done. Throws where a piece has changed or was never met: the fault would not be planted
 */
async function plant(world: World, mutant: Mutant): Promise<() => void> {
  const { name, inFunction, inStatements = [], before = [] } = mutant;
  for (const statement of before) await world.watcher.query(statement);
  if (inFunction) await replace(world, name, inFunction);
  const missing = new Set(inStatements.map(([find]) => find));
  world.connections.alter = (statement) => {
    let altered = statement;
    for (const [find, put] of inStatements) {
      if (!altered.includes(find)) continue;
      missing.delete(find);
      altered = altered.replace(find, put);
    }
    return altered;
  };
  return () => {
    for (const find of missing) throw new Error(`${name}: nobody sends "${find}" any more`);
  };
}

async function replace({ watcher }: World, name: string, { name: proname, pieces }: NonNullable<Mutant['inFunction']>) {
  const { rows } = await watcher.query<{ source: string }>(
    'SELECT pg_get_functiondef(oid) AS source FROM pg_proc WHERE proname = $1',
    [proname],
  );
  if (rows.length !== 1) throw new Error(`${name}: there are ${rows.length} functions ${proname}`);
  let source = rows[0]!.source;
  for (const [find, put] of pieces) {
    if (!source.includes(find)) throw new Error(`${name}: ${proname} has no piece "${find}" any more`);
    source = source.replaceAll(find, put);
  }
  await watcher.query(source);
}

async function work(world: World, first: bigint, count: number, theme?: Mutant['theme']): Promise<void> {
  if (theme === 'table') return playTable(world);
  // What the model says of it is asked by who looks for that; here the books are.
  if (theme === 'rewards') return void (await playRewards(world, first));
  for (let at = 0; at < count; at++) await playSeed(world, first + BigInt(at), { blind: true, theme });
}

async function modelFinds(world: World, { theme, firstSeed = FIRST }: Mutant): Promise<boolean> {
  assert(theme !== 'table', 'the model knows no tables');
  if (theme === 'rewards') return rewardsDiffer(world, firstSeed);
  for (let at = 0; at < MOST_SEEDS_OF_MODEL; at++) {
    const { violation } = await playSeed(world, firstSeed + BigInt(at), { theme });
    if (violation) return true;
  }
  return false;
}

/** Whether the model of rewards disagrees with any of some histories. */
async function rewardsDiffer(world: World, firstSeed: bigint): Promise<boolean> {
  for (let at = 0n; at < MOST_HISTORIES; at++) if ((await playRewards(world, firstSeed + at)) !== null) return true;
  return false;
}

async function counted(db: Db, only?: string): Promise<Map<string, number>> {
  const results = await checkLedger(db, only);
  return new Map(results.map(({ name, violations }) => [name, violations]));
}
