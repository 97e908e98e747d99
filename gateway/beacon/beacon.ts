import { createHash, type Hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type FastifyInstance, fastify } from 'fastify';

/** What a beacon can do wrong. */
export const faults = ['none', 'silent', 'late', 'slow', 'wrong-signature', 'wrong-round', 'ahead'] as const;
export type Fault = (typeof faults)[number];

export interface SandboxBeacon {
  readonly url: string;
  /** For `BEACON_CHAIN`: its hash, period, genesis and key. */
  readonly chain: string;
  /** What it does wrong from now on. */
  fault: Fault;
  /** What it says in a round when it does nothing wrong. */
  signature(round: bigint): string;
  stop(): Promise<void>;
}

interface SandboxBeaconOptions {
  /** 0 takes any free one. */
  port: number;
  host?: string;
  /** Its key follows from it: the same secret, the same beacon. */
  secret: string;
  genesisSeconds: number;
  periodSeconds: number;
}

const SCHEME = 'bls-unchained-g1-rfc9380';
const BEACON_ID = 'sandbox';
const LATE_MS = 20_000;
const SLOW_MS = 5_000;
const ROUNDS_AHEAD = 1_000n;
const { shortSignatures, fields } = bls12_381;

/** A public beacon for tests and demonstrations, with a key of its own: it speaks drand's HTTP, and makes faults when it is told to. */
export async function startSandboxBeacon(options: SandboxBeaconOptions): Promise<SandboxBeacon> {
  const { secret, genesisSeconds, periodSeconds } = options;
  const digest = hash(secret);
  const secretKey = fields.Fr.toBytes(fields.Fr.create(BigInt(`0x${digest.toString('hex')}`)));
  const publicKey = Buffer.from(shortSignatures.getPublicKey(secretKey).toBytes()).toString('hex');
  const chainHash = chainHashOf(options, publicKey, digest).toString('hex');
  const info = {
    public_key: publicKey,
    period: periodSeconds,
    genesis_time: genesisSeconds,
    hash: chainHash,
    groupHash: digest.toString('hex'),
    schemeID: SCHEME,
    metadata: { beaconID: BEACON_ID },
  };
  const app = fastify({ forceCloseConnections: true });
  const beacon = {
    url: '',
    chain: `${chainHash}:${periodSeconds}:${genesisSeconds}:${publicKey}`,
    fault: 'none' as Fault,
    signature: (round: bigint) =>
      Buffer.from(shortSignatures.sign(shortSignatures.hash(hash(bytesOf(round))), secretKey).toBytes()).toString(
        'hex',
      ),
    stop: () => app.close(),
  };
  serveRounds(app, beacon, { info, genesisSeconds, periodSeconds });
  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  beacon.url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return beacon;
}

interface Serving {
  info: { hash: string };
  genesisSeconds: number;
  periodSeconds: number;
}

function serveRounds(
  app: FastifyInstance,
  beacon: SandboxBeacon,
  { info, genesisSeconds, periodSeconds }: Serving,
): void {
  const latest = (): bigint => BigInt(Math.floor((Date.now() / 1000 - genesisSeconds) / periodSeconds) + 1);
  const dueMs = (round: bigint): number => (genesisSeconds + Number(round - 1n) * periodSeconds) * 1000;
  const word = (round: bigint, signed = round) => {
    const signature = beacon.signature(signed);
    return { round: Number(round), randomness: hash(Buffer.from(signature, 'hex')).toString('hex'), signature };
  };
  app.get(`/${info.hash}/info`, () => info);
  app.get(`/${info.hash}/public/latest`, () => word(beacon.fault === 'ahead' ? latest() + ROUNDS_AHEAD : latest()));
  app.get<{ Params: { round: string } }>(`/${info.hash}/public/:round`, async (request, reply) => {
    const { fault } = beacon;
    if (!/^\d{1,15}$/.test(request.params.round)) return reply.code(400).send({ error: 'no round' });
    const round = BigInt(request.params.round);
    if (fault === 'silent' || (fault === 'late' && Date.now() < dueMs(round) + LATE_MS))
      return reply.code(404).send({ error: 'nothing was said' });
    if (round < 1n || round > latest()) return reply.code(425).send({ error: 'Requested future beacon' });
    if (fault === 'slow') await pause(SLOW_MS, undefined, { ref: false });
    if (fault === 'wrong-signature') return word(round, round + 1n);
    return word(fault === 'wrong-round' ? round - 1n : round);
  });
  // Not drand's: how a demonstration makes it fail.
  app.post<{ Params: { fault: string } }>('/fault/:fault', (request, reply) => {
    const named = faults.find((one) => one === request.params.fault);
    if (named === undefined) return reply.code(400).send({ faults });
    beacon.fault = named;
    return { fault: named };
  });
}

/** As drand makes it: of the period, the genesis, the key, the group and the name. */
function chainHashOf(
  { genesisSeconds, periodSeconds }: SandboxBeaconOptions,
  publicKey: string,
  group: Buffer,
): Buffer {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(periodSeconds);
  times.writeBigInt64BE(BigInt(genesisSeconds), 4);
  return hash(times, Buffer.from(publicKey, 'hex'), group, Buffer.from(BEACON_ID));
}

function bytesOf(round: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(round);
  return bytes;
}

function hash(...parts: (string | Buffer)[]): Buffer {
  return parts.reduce<Hash>((made, part) => made.update(part), createHash('sha256')).digest();
}
