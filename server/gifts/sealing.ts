import { envelopeVersion, sealText, splitByLuck } from '../../games/envelope.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { EnvelopeRow } from './store-envelopes.ts';

const PURPOSE = 'gift-envelope';

/** An envelope as its seal names it: of which campaign, and the how many-th. */
export function nameOf(campaignId: bigint, number: number): string {
  return `${campaignId}-${number}`;
}

/** What lies in an envelope: it follows from the salt, as everybody can compute once that is shown. */
export function sharesOf(salt: Uint8Array, name: string, amountMinor: bigint, shares: number): number[] {
  return splitByLuck(Number(amountMinor), shares, randomFromBytes(provableBytes(salt, name, 0n, 0)));
}

/** A salt that nobody has seen, closed, and what is shown of it and of all shares before anyone may open one. */
export function sealNew(
  ctx: Ctx,
  name: string,
  amountMinor: bigint,
  shares: number,
): { seal: string; saltSealed: Buffer } {
  const salt = Buffer.from(ctx.random(32));
  return {
    seal: sealOf(salt, name, amountMinor, sharesOf(salt, name, amountMinor, shares)),
    saltSealed: ctx.platform.seal.close(PURPOSE, salt, ctx.random),
  };
}

/** Opens the salt of an envelope that was sealed, with what lies in it. */
export function unseal(ctx: Ctx, row: EnvelopeRow): { salt: string; shares: number[] } {
  assert(row.salt_sealed !== null, 'an envelope that is opened was sealed');
  const salt = ctx.platform.seal.open(PURPOSE, row.salt_sealed);
  const name = nameOf(row.campaign_id, row.number);
  const shares = sharesOf(salt, name, row.amount_minor, row.shares);
  assert(sealOf(salt, name, row.amount_minor, shares) === row.seal, 'an envelope holds what its seal says');
  return { salt: salt.toString('hex'), shares };
}

function sealOf(salt: Buffer, envelope: string, amountMinor: bigint, shares: readonly number[]): string {
  const sealed = { envelope, version: envelopeVersion, amountMinor: String(amountMinor), salt: salt.toString('hex') };
  return sha256(sealText(sealed, shares)).toString('hex');
}
