import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { countViolations } from '../platform/database/database-invariants.ts';
import { assert } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { checkPunctuality } from './ledger.ts';
import { askOfNew } from './new.ts';

const undo = new Error('undo');

/**
 * Whether the minute's check sees a fault that is planted past every guard, by the name of its rule, which alone is asked. What was
 * planted is taken back.
 */
export async function seesPlanted(admin: Db, name: string, fault: readonly ReturnType<typeof sql>[]): Promise<boolean> {
  let isSeen = false;
  try {
    await admin.transaction().execute(async (inside) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(inside);
      for (const statement of fault) await statement.execute(inside);
      isSeen = await isBroken(inside, name);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return isSeen;
}

async function isBroken(inside: Db, name: string): Promise<boolean> {
  const mark = await wallet.latestMark(inside);
  assert(mark, 'the books were verified before');
  const ofBooks = await askOfNew(inside, mark, (rules) => {
    const rule = rules[name];
    return rule ? countViolations(inside, { [name]: rule }) : Promise.resolve([]);
  });
  const asked = ofBooks.length > 0 ? ofBooks : await checkPunctuality(inside);
  return asked.some((one) => one.name === name && one.violations > 0);
}
