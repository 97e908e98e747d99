import { describe, expect, test } from 'vitest';
import { known } from '../../campaigns/fairness/beacons.ts';
import { readBeaconConfig } from '../platform/process/config-beacon.ts';
import { isSigned } from './signature.ts';

/** Rounds of quicknet, as drand's own tests and docs have them. */
const said = {
  [known.beaconRound]: known.signature,
  657413: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
};
const [first, second] = Object.values(said) as [string, string];

describe('a signature of quicknet', () => {
  test.each<[string, string]>(Object.entries(said))('of round %s is its', (round, signature) => {
    expect(isSigned(known.beaconKey, BigInt(round), signature)).toBe(true);
  });

  test.each<[string, bigint, string]>([
    ['of another round', 1001n, first],
    ['of another message', 1000n, second],
    ['with another sign', 1000n, `9${first.slice(1)}`],
    ['that is no point', 1000n, `b${'0'.repeat(95)}`],
    ['that is the point at infinity', 1000n, `c${'0'.repeat(95)}`],
    ['that is too short', 1000n, first.slice(2)],
    ['that is none', 1000n, ''],
  ])('%s is not', (_, round, signature) => {
    expect(isSigned(known.beaconKey, round, signature)).toBe(false);
  });

  test('is none of another key', () => {
    expect(isSigned(known.beaconKey.replace(/^83/, 'a3'), 1000n, first)).toBe(false);
    expect(isSigned('00', 1000n, first)).toBe(false);
  });
});

describe('the beacon of a configuration', () => {
  const read = (env: Record<string, string>) => {
    const problems: string[] = [];
    return { beacon: readBeaconConfig((name) => env[name], problems), problems };
  };

  test('is none where none is given, and quicknet where only addresses are', () => {
    expect(read({})).toEqual({ beacon: null, problems: [] });
    const { beacon, problems } = read({ BEACON_URLS: 'https://api.drand.sh/, https://drand.cloudflare.com' });
    expect(problems).toEqual([]);
    expect(beacon).toMatchObject({
      publicKey: known.beaconKey,
      genesisMs: 1_692_803_367_000,
      periodMs: 3_000,
      urls: ['https://api.drand.sh', 'https://drand.cloudflare.com'],
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['no address', { BEACON_URLS: 'drand' }, 'BEACON_URLS must be addresses'],
    ['a chain alone', { BEACON_CHAIN: 'x' }, 'BEACON_URLS must be set too'],
    ['another chain', { BEACON_URLS: 'https://drand', BEACON_CHAIN: '52db:3:1:83' }, 'BEACON_CHAIN must be'],
    [
      'no period',
      { BEACON_URLS: 'https://drand', BEACON_CHAIN: `${'5'.repeat(64)}:0:1:${'8'.repeat(192)}` },
      'BEACON_CHAIN must be',
    ],
  ])('is refused for %s', (_, env, why) => {
    expect(read(env).problems.join()).toContain(why);
  });
});
