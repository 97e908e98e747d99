import type { Ctx } from '../process/ctx.ts';
import type { Db } from './database.ts';
import { noteChange } from '../pages/shown.ts';

const afterCommitTasks = new WeakMap<Db, (() => void)[]>();

/**
 * Runs `act` in one transaction; inside another it joins that one. What it throws rolls everything back.
 * @throws Refusal login.not.session where the call moves money and its caller's session has ended
 */
export async function transact<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  // What everybody is shown is written by staff and by the house itself, never by players.
  const isShown = ctx.actor.kind === 'staff' || ctx.actor.kind === 'system';
  const isJoining = ctx.db.isTransaction;
  const run = async (db: Db) => {
    const inside = { ...ctx, db };
    // Before every other lock: whoever ends the session takes this one first too.
    if (!isJoining) await ctx.holdCaller?.(inside);
    return act(inside);
  };
  return inTransaction(ctx.db, run, isShown);
}

/** The same for those who have no ctx yet, as readers of facts. */
export async function inTransaction<T>(db: Db, act: (db: Db) => Promise<T>, isShown = true): Promise<T> {
  if (db.isTransaction) return act(db);
  const tasks: (() => void)[] = [];
  const result = await db.transaction().execute((transaction) => {
    afterCommitTasks.set(transaction, tasks);
    return act(transaction);
  });
  if (isShown) noteChange(db);
  for (const task of tasks) task();
  return result;
}

/** Reads everything at one moment, however many statements it takes. */
export async function inSnapshot<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act);
}

/** Runs `task` once the surrounding transaction is durable, at once where there is none; never after a rollback. */
export function afterCommit(ctx: Ctx, task: () => void): void {
  const tasks = afterCommitTasks.get(ctx.db);
  if (tasks) tasks.push(task);
  else task();
}

/** Wakes what runs by itself under this name, once the surrounding transaction is durable. */
export function wakeAfterCommit(ctx: Ctx, name: string): void {
  afterCommit(ctx, () => ctx.platform.waking.wake(name));
}
