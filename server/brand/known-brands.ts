import type { BrandSettings } from '../../contract/brand.ts';
import { monotonicMs } from '../platform/clock.ts';
import type { Brand } from '../platform/ctx.ts';
import { type Db, isUnavailable } from '../platform/database.ts';
import { completeSettings } from './default-settings.ts';
import { allBrands, type BrandRow, versionMark } from './store.ts';

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

/**
 * Every brand, from memory. At most once in FRESH_MS it is asked whether a version has changed, so every process
 * knows a change within that time; the process that saved knows it at once.
 */
export async function knownBrands(db: Db): Promise<KnownBrands> {
  let memory = memories.get(db);
  if (!memory) memories.set(db, (memory = { known: null, mark: '', checkedAtMs: 0, savesSeen: 0, checking: null }));
  while (!isFresh(memory)) {
    const mine = memory;
    mine.checking ??= check(db, mine).finally(() => (mine.checking = null));
    await mine.checking;
  }
  return memory.known!;
}

/** Makes the next reader in this process ask the database: called when a save is durable. */
export function forgetKnownBrands(): void {
  saves += 1;
}

const FRESH_MS = 1000;

interface Memory {
  known: KnownBrands | null;
  mark: string;
  checkedAtMs: number;
  /** How many saves of this process had happened when the last check began. */
  savesSeen: number;
  checking: Promise<void> | null;
}

const memories = new WeakMap<Db, Memory>();
let saves = 0;

function isFresh(memory: Memory): boolean {
  return memory.known !== null && memory.savesSeen === saves && monotonicMs() - memory.checkedAtMs < FRESH_MS;
}

async function check(db: Db, memory: Memory): Promise<void> {
  const savesSeen = saves;
  try {
    const mark = await versionMark(db);
    if (memory.known === null || mark !== memory.mark) memory.known = asKnown(await allBrands(db), memory.known);
    memory.mark = mark;
  } catch (error) {
    // Without the database the brands of a moment ago still say how to tell people so.
    if (memory.known === null || !isUnavailable(error)) throw error;
  }
  memory.checkedAtMs = monotonicMs();
  memory.savesSeen = savesSeen;
}

function asKnown(rows: readonly BrandRow[], before: KnownBrands | null): KnownBrands {
  const list = rows.map((row): KnownBrand => {
    const old = before?.byCode.get(row.code);
    return old?.version === row.version ? old : brandOfRow(row);
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
