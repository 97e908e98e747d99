import type pg from 'pg';
import { checkLedger } from '../../server/ledger.ts';
import { playSeed } from '../simulator/playing.ts';
import { openWorld, type World } from '../simulator/world.ts';
import { type Mutant, MODEL } from './catalogue.ts';

const SEEDS = 24;
const FIRST = 7_001n;
const MOST_SEEDS_OF_MODEL = 400;

/** Rows that break each invariant after the workload on sound functions, where open rounds and holds are left as they are. */
export async function soundWorld(): Promise<ReadonlyMap<string, number>> {
  const world = await openWorld();
  try {
    await work(world);
    return await counted(world);
  } finally {
    await world.close();
  }
}

/**
 * Plants a fault in a database of its own and lets seeds run over it.
 * @returns who found it: names of invariants that are broken by more rows than on sound functions, and the model
 */
export async function hunt(mutant: Mutant, sound: ReadonlyMap<string, number>): Promise<string[]> {
  const world = await openWorld();
  try {
    await plant(world.watcher, mutant);
    if (mutant.caughtBy === MODEL) return (await modelFinds(world)) ? [MODEL] : [];
    await work(world);
    await world.watcher.query('SET session_replication_role = replica');
    for (const statement of mutant.after ?? []) await world.watcher.query(statement);
    const found = await counted(world);
    return [...found].filter(([name, rows]) => rows > (sound.get(name) ?? 0)).map(([name]) => name);
  } finally {
    await world.close();
  }
}

/** Changes the function as the database holds it. @throws Error where the text has changed and the fault would not be planted */
async function plant(owner: pg.Client, { name, inFunction, before = [] }: Mutant): Promise<void> {
  for (const statement of before) await owner.query(statement);
  if (!inFunction) return;
  const { rows } = await owner.query<{ source: string }>(
    'SELECT pg_get_functiondef(oid) AS source FROM pg_proc WHERE proname = $1',
    [inFunction.name],
  );
  if (rows.length !== 1) throw new Error(`${name}: there are ${rows.length} functions ${inFunction.name}`);
  let source = rows[0]!.source;
  for (const [find, put] of inFunction.pieces) {
    if (!source.includes(find)) throw new Error(`${name}: ${inFunction.name} has no piece "${find}" any more`);
    source = source.replaceAll(find, put);
  }
  await owner.query(source);
}

async function work(world: World): Promise<void> {
  for (let at = 0; at < SEEDS; at++) await playSeed(world, FIRST + BigInt(at), { blind: true });
}

async function modelFinds(world: World): Promise<boolean> {
  for (let at = 0; at < MOST_SEEDS_OF_MODEL; at++) {
    const { violation } = await playSeed(world, FIRST + BigInt(at));
    if (violation) return true;
  }
  return false;
}

async function counted({ database }: World): Promise<Map<string, number>> {
  const results = await checkLedger(database.db);
  return new Map(results.map(({ name, violations }) => [name, violations]));
}
