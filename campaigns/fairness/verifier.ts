import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CrashRound } from '../../contract/crash.ts';
import type { TableRecord } from '../../contract/tables.ts';
import type { RoundRecord } from '../../contract/rounds.ts';
import type { TicketRecord } from './tickets.ts';

const program = fileURLToPath(new URL('../../examples/verify.py', import.meta.url));

/** What the independent verifier says of a history, and the code it ends with. */
export interface Verdict {
  code: number;
  told: string;
}

/** Whether this machine has the Python that the verifier is written in. */
export function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0;
}

/** Hands a history to examples/verify.py, record by record, and waits for what it says of every one. */
export async function verify(
  records: Iterable<RoundRecord | CrashRound | TableRecord | TicketRecord>,
): Promise<Verdict> {
  const child = spawn('python3', [program, '--all', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [told, ended] = [text(child.stdout), once(child, 'exit')];
  for (const record of records) {
    if (!child.stdin.write(`${JSON.stringify(record)}\n`)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await finished(child.stdin);
  const [code] = await ended;
  return { code: Number(code), told: await told };
}

/** The same history in which one round is said to have paid a little more. */
export function* altered(records: Iterable<RoundRecord>, roundId: string): Generator<RoundRecord, void, undefined> {
  for (const record of records) {
    yield record.roundId === roundId ? { ...record, payoutMinor: String(BigInt(record.payoutMinor) + 1n) } : record;
  }
}
