import type { BrandSettings } from '../../contract/brand.ts';
import { monotonicMs } from '../platform/process/clock.ts';
import type { Brand } from '../platform/process/ctx.ts';
import { type Db, isUnavailable } from '../platform/database/database.ts';
import { markShown, shownVersion } from '../platform/pages/shown.ts';
import { completeSettings } from './service-default-settings.ts';
import { allBrands, type BrandRow } from './store.ts';

export interface KnownBrand extends Brand {
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
}

export interface KnownBrands {
  readonly list: readonly KnownBrand[];
  readonly byCode: ReadonlyMap<string, KnownBrand>;
  readonly byHost: ReadonlyMap<string, KnownBrand>;
  readonly fallback: KnownBrand | null;
}

/** Every brand, from memory for as long as nobody has changed what is shown to all. */
export async function knownBrands(db: Db): Promise<KnownBrands> {
  // Nobody else sees what this transaction has written.
  if (db.isTransaction) return asKnown(await allBrands(db), null);
  let memory = memories.get(db);
  if (!memory) memories.set(db, (memory = { known: null, version: null, failedAtMs: -Infinity, loading: null }));
  const { known } = memory;
  if (known && monotonicMs() - memory.failedAtMs < ASK_AGAIN_MS) return known;
  try {
    const version = await shownVersion(db);
    if (memory.known === null || memory.version !== version) await load(db, memory, version);
  } catch (error) {
    // Without the database the brands of a moment ago still say how to tell people so.
    if (memory.known === null || !isUnavailable(error)) throw error;
    memory.failedAtMs = monotonicMs();
  }
  return memory.known!;
}

/** After this time a database that was away is asked again. */
const ASK_AGAIN_MS = 1000;

interface Memory {
  known: KnownBrands | null;
  version: bigint | null;
  failedAtMs: number;
  loading: Promise<void> | null;
}

const memories = new WeakMap<Db, Memory>();

async function load(db: Db, memory: Memory, version: bigint): Promise<void> {
  const before = memory.loading;
  if (before) {
    await before;
    if (memory.version === version) return;
  }
  memory.loading = allBrands(db).then((rows) => {
    memory.known = asKnown(rows, memory.known);
    memory.version = version;
    for (const brand of memory.known.list) markShown(db, brand, version);
  });
  await memory.loading.finally(() => (memory.loading = null));
}

function asKnown(rows: readonly BrandRow[], before: KnownBrands | null): KnownBrands {
  const list = rows.map((row): KnownBrand => {
    const old = before?.byCode.get(row.code);
    const isSame = old?.version === row.version && old.hosts.join() === row.hosts.join();
    return isSame ? old : brandOfRow(row);
  });
  return {
    list,
    byCode: new Map(list.map((brand) => [brand.code, brand])),
    byHost: new Map(list.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const))),
    fallback: list.find((brand) => brand.isDefault) ?? null,
  };
}

function brandOfRow(row: BrandRow): KnownBrand {
  return Object.freeze({
    id: row.id,
    code: row.code,
    version: row.version,
    isDefault: row.isDefault,
    hosts: row.hosts,
    settings: completeSettings(row.settings as Partial<BrandSettings>),
  });
}
