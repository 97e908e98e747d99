import { sql } from 'kysely';
import * as brand from '../brand/service.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import type { StartReader } from '../platform/jobs/readers.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { TestSite } from './site.ts';

/** A test waits for its readers: they look again at once. */
const IDLE_MS = 5;

/** Starts a reader of facts on a test's site, as the server does. */
export async function reading(site: TestSite, start: StartReader): Promise<FactReader> {
  const { brand: _, ...system } = await site.ctx();
  return start(system, (id) => brand.brandById(site.db, id), nowMs, IDLE_MS);
}

/** Waits until a reader has read everything that has been told. */
export async function hasRead(db: Db, reader: string): Promise<void> {
  while ((await unreadBy(db, reader)) > 0) await pauseMs(20);
}

async function unreadBy(db: Db, reader: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM platform_unread_facts(${reader})`.execute(db);
  return rows[0]!.count;
}
