import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CrashRound } from '../../../../contract/crash.ts';
import { crashPoint } from '../../../../games/instant/crash/rules.ts';
import { randomFromBytes } from '../../../../games/random.ts';
import { provableBytes } from '../../../../server/platform/process/random.ts';
import { verify } from './verifying.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Round 12 of a chain that began with round 10. */
function roundOf(seed: Buffer): CrashRound {
  const chain = [seed];
  for (let at = 0; at < 3; at += 1) chain.push(hashOf(chain.at(-1)!));
  return {
    number: '12',
    version: 1,
    serverSeedHash: chain[1]!.toString('hex'),
    clientSeed: 'a-public-seed',
    chain: { commitment: chain[3]!.toString('hex'), firstNumber: '10', rounds: 20_000, startedAtMs: 1 },
    openedAtMs: 2,
    closesAtMs: 3,
    revealed: { crashHundredths: 0, serverSeed: seed.toString('hex'), crashedAtMs: 4, nextAtMs: 5 },
  };
}

test('works every flight out as the house does, by its own way', async () => {
  for (let at = 0; at < 300; at += 1) {
    const seed = hashOf(Buffer.from(`seed ${at}`));
    const expected = crashPoint(randomFromBytes(provableBytes(seed, 'a-public-seed', 12n, 0)));
    expect(await verify(roundOf(seed))).toEqual({ seedFits: true, chainFits: true, crashHundredths: expected });
  }
});

test('sees another seed, another hash, and a chain that was not the one that was published', async () => {
  const round = roundOf(hashOf(Buffer.from('one')));
  const other = hashOf(Buffer.from('other')).toString('hex');
  expect(await verify({ ...round, serverSeedHash: other })).toMatchObject({ seedFits: false, chainFits: true });
  const forged = { ...round, revealed: { ...round.revealed!, serverSeed: other } };
  expect(await verify(forged)).toMatchObject({ seedFits: false, chainFits: false });
  const chain = { ...round.chain, commitment: other };
  expect(await verify({ ...round, chain })).toMatchObject({ seedFits: true, chainFits: false });
  expect(await verify({ ...round, revealed: null })).toBeNull();
});
