import { type SandboxBeacon, startSandboxBeacon } from '../../gateway/beacon/beacon.ts';
import type { TestSite } from '../testing/site.ts';
import { beaconOf, type Listening, openListening } from './service.ts';

/** A beacon that speaks every second since the new year of 2026; what asks it is driven by the test. */
export async function beaconForTests(secret = 'a beacon of tests'): Promise<SandboxBeacon> {
  return startSandboxBeacon({ port: 0, host: '127.0.0.1', secret, genesisSeconds: 1_767_225_600, periodSeconds: 1 });
}

/** The environment of a site that asks it, by several addresses where more are given. */
export function asking({ url, chain }: SandboxBeacon, ...urls: string[]): Record<string, string> {
  return { BEACON_URLS: [...urls, url].join(','), BEACON_CHAIN: chain };
}

/** The beacon as a server of the site knows it. */
export function beaconAt({ app, db }: TestSite) {
  return beaconOf({ db, platform: app.platform })!;
}

/** A server begins to listen, for rounds that the test names. */
export function listeningAt({ app, db }: TestSite, awaited: () => Promise<bigint[]>): Listening {
  return openListening(() => ({ db, platform: { ...app.platform, metrics: quiet(app.platform.metrics) } }), awaited);
}

/** A round that was due some seconds ago. */
export function dueRound(site: TestSite, secondsAgo = 5): bigint {
  return beaconAt(site).roundAfter(Date.now() - secondsAgo * 1000);
}

const given = new WeakMap<TestSite, bigint>();

/** One that is due and that was given to no test of this site before, however much time went by between them. */
export function freshRound(site: TestSite): bigint {
  const round = (given.get(site) ?? dueRound(site, 60)) - 1n;
  given.set(site, round);
  return round;
}

/** Nothing is offered twice in one registry, however often a server begins to listen. */
function quiet<M extends { gauge: (...given: never[]) => void }>(metrics: M): M {
  return { ...metrics, gauge: () => {} };
}
