import type { TestSite } from './site.ts';
import * as wallet from '../wallet/service.ts';

let count = 0;

/** Gives a member money that needs no playing, under a key of its own: `funds:<minor>:<n>`. */
export async function fund(site: TestSite, memberId: bigint, amountMinor: bigint, merchant = 'demo'): Promise<void> {
  await wallet.post(await site.ctx({ kind: 'system' }, undefined, merchant), {
    memberId,
    kind: 'correction',
    key: `funds:${amountMinor}:${++count}`,
    amountMinor,
    house: 'house_corrections',
    reference: 'office:1',
  });
}
