import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/**
 * The processor time that a process has taken, milliseconds.
 * @param withChildren also that of the processes that it started, those that are gone too
 */
export function processorMs(pid: number, withChildren: boolean): number {
  const own = ticksOf(pid);
  const alive = withChildren ? childrenOf(pid).reduce((sum, child) => sum + (ticksOf(child)?.own ?? 0), 0) : 0;
  if (!own) throw new Error(`process ${pid} has gone`);
  return ((own.own + (withChildren ? own.gone : 0) + alive) * 1000) / TICKS_A_SECOND;
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => Number.isInteger(other) && ticksOf(other)?.parent === pid);
}

/** Of a process that has gone meanwhile nothing; its parent has its time then. */
function ticksOf(pid: number): { parent: number; own: number; gone: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything; behind it: state, parent, …, and from the 12th on the times.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, gone: fields[13]! + fields[14]! };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
