import type { CallOutput } from '../../../contract/call.ts';
import type { getTableRound, TableBet } from '../../../contract/tables.ts';
import { toMinor } from '../../../contract/money.ts';
import { bytesOf, followChain, mixOf, rootOf } from '../frame/room-proof.ts';
import type { TableDesign } from './design.ts';

/**
 * Computes a round again, in this browser and from the published formula alone (docs/fairness.md, "Tables"): nothing of
 * the server's own rules is used, so that an error there would be seen here.
 */
export interface Verdict {
  /** SHA-256 of the server seed is the hash that was known before. */
  seedFits: boolean;
  /** Hashed on, the seed leads to what was published when the chain began. */
  chainFits: boolean;
  /** The client seed names this round, the root of its bets and what its beacon said. */
  mixFits: boolean;
  /** Each own bet leads to the root of all bets. */
  betsFit: boolean;
  /** What falls is what was told. */
  outcomeFits: boolean;
}

type Answer = CallOutput<typeof getTableRound>;

/** @returns null where the round is not decided, or where the browser gives no cryptography on this address */
export async function verify(
  { design, room }: { design: Pick<TableDesign, 'redraw'>; room: string },
  { round, chain, own }: Answer,
  decimals: number,
): Promise<Verdict | null> {
  const { revealed, number } = round;
  if (!revealed || globalThis.crypto?.subtle === undefined) return null;
  const seed = bytesOf(revealed.serverSeed);
  const { seedFits, chainFits } = await followChain(seed, round, chain);
  const roots = await Promise.all(
    own.flatMap(({ bet, path }) => (path === null ? [] : [rootOf(leafText(bet, decimals), path)])),
  );
  const outcome = await design.redraw(await chance(seed, `${revealed.clientSeed}:${number}:0`));
  return {
    seedFits,
    chainFits,
    mixFits: revealed.clientSeed === (await mixOf(room, number, revealed)),
    betsFit: roots.every((root) => root === revealed.betsRoot),
    outcomeFits: canonical(outcome) === canonical(revealed.outcome),
  };
}

function leafText({ betId, places, playerSeed }: TableBet, decimals: number): string {
  const stakes = places.map(({ position, stake }) => `${position}=${toMinor(stake, decimals)}`);
  return `${betId}:${stakes.join(',')}:${playerSeed}`;
}

/** Numbers from the bytes of HMAC-SHA256(seed, `${message}:${block}`): the fewest that can hold one below the limit, read again where unfair. */
async function chance(seed: Uint8Array<ArrayBuffer>, message: string): Promise<(limit: number) => Promise<number>> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let bytes: number[] = [];
  let block = 0;
  const next = async (): Promise<number> => {
    if (bytes.length === 0) {
      const text = new TextEncoder().encode(`${message}:${block}`);
      bytes = [...new Uint8Array(await crypto.subtle.sign('HMAC', key, text))];
      block += 1;
    }
    return bytes.shift()!;
  };
  return async (limit) => {
    let count = 0;
    while (256 ** count < limit) count += 1;
    const space = 256 ** count;
    for (;;) {
      let reading = 0;
      for (let at = 0; at < count; at += 1) reading = reading * 256 + (await next());
      if (reading < space - (space % limit)) return reading % limit;
    }
  };
}

/** By names in order: who wrote it first says nothing. */
function canonical(outcome: unknown): string {
  return JSON.stringify(Object.entries(outcome as object).toSorted(([one], [other]) => one.localeCompare(other)));
}
