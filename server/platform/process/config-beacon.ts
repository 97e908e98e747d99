/** The variables about the public beacon; config.ts takes them into its own list. */
export const beaconVariables = [
  {
    name: 'BEACON_URLS',
    default: 'none: no beacon is asked',
    meaning:
      'Addresses at which a public beacon of drand answers, separated by commas and tried in turn, such as https://api.drand.sh.',
  },
  {
    name: 'BEACON_CHAIN',
    default: 'quicknet of the League of Entropy',
    meaning:
      'Which chain of the beacon: its hash, period and genesis in seconds and public key, as hash:3:1692803367:key.',
  },
] as const;

type BeaconVariable = (typeof beaconVariables)[number]['name'];

export interface BeaconConfig {
  /** Without a slash at their ends. */
  readonly urls: readonly string[];
  /** In hex, as it stands in its addresses. */
  readonly chainHash: string;
  /** In hex: 96 bytes of a point of G2. */
  readonly publicKey: string;
  readonly genesisMs: number;
  readonly periodMs: number;
}

const quicknet = [
  '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  '3',
  '1692803367',
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
].join(':');

/** @returns null: no beacon was given */
export function readBeaconConfig(
  text: (name: BeaconVariable) => string | undefined,
  problems: string[],
): BeaconConfig | null {
  const given = text('BEACON_URLS');
  const chain = text('BEACON_CHAIN');
  if (given === undefined) {
    if (chain !== undefined) problems.push('BEACON_CHAIN is set, so BEACON_URLS must be set too.');
    return null;
  }
  const urls = given.split(',').flatMap((one) => one.trim() || []);
  if (urls.some((one) => !/^https?:$/.test(URL.parse(one)?.protocol ?? '')))
    problems.push('BEACON_URLS must be addresses like https://api.drand.sh, separated by commas.');
  const read = /^([\da-f]{64}):(\d{1,5}):(\d{1,11}):([\da-f]{192})$/.exec(chain ?? quicknet);
  if (read === null || Number(read[2]) === 0) {
    problems.push('BEACON_CHAIN must be hash:period:genesis:key, with 64 and 192 digits of small hexadecimal.');
    return null;
  }
  const [, chainHash = '', period, genesis, publicKey = ''] = read;
  return {
    urls: urls.map((one) => one.replace(/\/+$/, '')),
    chainHash,
    publicKey,
    genesisMs: Number(genesis) * 1000,
    periodMs: Number(period) * 1000,
  };
}
