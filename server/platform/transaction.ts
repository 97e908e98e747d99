import type { Ctx } from './ctx.ts';
import type { Db } from './database.ts';

const afterCommitTasks = new WeakMap<Db, (() => void)[]>();

/** Runs `act` in one transaction; inside another it joins that one. What it throws rolls everything back. */
export async function transact<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx.db, (db) => act({ ...ctx, db }));
}

/** The same for those who have no ctx yet, as readers of facts. */
export async function inTransaction<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db);
  const tasks: (() => void)[] = [];
  const result = await db.transaction().execute((transaction) => {
    afterCommitTasks.set(transaction, tasks);
    return act(transaction);
  });
  for (const task of tasks) task();
  return result;
}

/** Runs `task` once the surrounding transaction is durable, at once where there is none; never after a rollback. */
export function afterCommit(ctx: Ctx, task: () => void): void {
  const tasks = afterCommitTasks.get(ctx.db);
  if (tasks) tasks.push(task);
  else task();
}
