import type { CallOutput } from '../../contract/call.ts';
import type { getLedgerHealth } from '../../contract/wallet.ts';
import type { Metrics } from '../platform/process/metrics.ts';

/** How the writers of hot commands on this server do, out of its metrics: what a collector reads, for people. */
export async function writersOf(metrics: Metrics): Promise<CallOutput<typeof getLedgerHealth>['writers']> {
  const text = await metrics.text();
  const values = (name: string) =>
    new Map(
      [...text.matchAll(new RegExp(`^${name}\\{name="([^"]+)"\\} ([\\d.e+-]+)$`, 'gm'))].map(([, of = '', value]) => [
        of,
        Number(value),
      ]),
    );
  const commands = values('khela_list_commands_sum');
  const lists = values('khela_list_commands_count');
  const seconds = values('khela_list_seconds_sum');
  return [...commands].map(([name, sum]) => {
    const count = lists.get(name) ?? 0;
    return {
      name,
      commands: sum,
      lists: count,
      meanMs: count === 0 ? 0 : Math.round(((seconds.get(name) ?? 0) / count) * 10_000) / 10,
      waiting: Number(new RegExp(`^khela_${name}_waiting(?:\\{[^}]*\\})? (\\d+)$`, 'm').exec(text)?.[1] ?? 0),
    };
  });
}
