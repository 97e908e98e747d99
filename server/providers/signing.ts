import { BlockList, isIP, isIPv4 } from 'node:net';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { equalBytes, hmacSha256 } from '../platform/process/seal.ts';
import { noteRefusal } from './call-log.ts';
import { KEY_PURPOSE } from './connections.ts';
import type { ProviderRow, SigningKey } from './store-connections.ts';
import * as store from './store-connections.ts';

const MOST_AGE_MS = 5 * 60 * 1000;
const USE_NOTED_EVERY_MS = 60 * 1000;

/** A request as it came. */
export interface SignedRequest {
  key: string;
  timestamp: string;
  signature: string;
  rawBody: string;
  address: string;
}

/** Who calls, and the ctx of their brand: a studio knocks at any host of this installation. */
export interface Caller {
  ctx: Ctx;
  provider: ProviderRow;
}

/**
 * The studio whose key signed the raw body and the moment.
 * @throws Refusal bad_signature, request_expired, not_allowed (an address that is not on its list)
 */
export async function callerOf(ctx: Ctx, request: SignedRequest): Promise<Caller> {
  return callerWith(ctx, request, {
    isRight: (secret) =>
      equalBytes(
        hmacSha256(secret, `${request.timestamp}.${request.rawBody}`),
        /^[\da-f]{64}$/i.test(request.signature) ? Buffer.from(request.signature, 'hex') : Buffer.alloc(0),
      ),
    isLate: () => !isNow(ctx, request.timestamp),
  });
}

/** The same with a signature of another kind: `isLate` says what is known of the moment. */
export async function callerWith(
  ctx: Ctx,
  request: Pick<SignedRequest, 'key' | 'rawBody' | 'address'>,
  { isRight, isLate }: { isRight(secret: Buffer, key: SigningKey): boolean; isLate(): boolean },
): Promise<Caller> {
  const key = /^pk-[\da-f]{18}$/.test(request.key) ? await store.signingKey(ctx.db, request.key, ctx.nowMs) : undefined;
  if (!key) return fail('bad_signature');
  const ofBrand = await brand.brandById(ctx.db, key.brand_id);
  assert(ofBrand, 'a key is of a brand');
  const caller: Caller = { ctx: { ...ctx, brand: ofBrand }, provider: key };
  const refuse = async (code: 'bad_signature' | 'request_expired' | 'not_allowed') => {
    await noteRefusal(caller, { call: '', code, transactionId: null, round: null, ...request });
    return fail(code);
  };
  if (!isRight(ctx.platform.seal.open(KEY_PURPOSE, key.secret_sealed), key)) return refuse('bad_signature');
  if (isLate()) return refuse('request_expired');
  if (!isListed(key.addresses, request.address)) return refuse('not_allowed');
  const usedMs = key.last_used_at?.getTime() ?? 0;
  if (usedMs < ctx.nowMs - USE_NOTED_EVERY_MS) await store.noteUse(ctx.db, key.key_id, ctx.nowMs);
  return caller;
}

function isNow(ctx: Ctx, timestamp: string): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(ctx.nowMs - Number(timestamp)) <= MOST_AGE_MS;
}

/** Whether an address lies in one of the networks; where none is named, every address does. */
function isListed(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    const family = isIPv4(base) ? 'ipv4' : 'ipv6';
    list.addSubnet(base, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family);
  }
  // An IPv4 address in the clothes of IPv6 is what it is.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
