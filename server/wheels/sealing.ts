import { segmentOf, spinSealText, wheelVersion } from '../../games/prize-wheel.ts';
import { randomFromBytes } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { provableBytes } from '../platform/process/random.ts';
import { hmacSha256, sha256 } from '../platform/process/seal.ts';
import type { WheelRow } from './store.ts';

const PURPOSE = 'prize-wheel';

/** A secret that nobody has seen, closed: the salt of every spin of a wheel follows from it. */
export function newSecret(ctx: Ctx): Buffer {
  return ctx.platform.seal.close(PURPOSE, ctx.random(32), ctx.random);
}

export interface SpinSeal {
  /** A spin as its seal names it. */
  spin: string;
  salt: Buffer;
  /** Shown before the member chooses their client seed. */
  seal: string;
}

/**
 * The salt of a member's how many-th spin. It follows from the secret of the wheel, so that it stands before anybody asks for it
 * and nothing has to be written to show its hash; one salt, once shown, tells nothing of another.
 */
export function sealOf(
  ctx: Ctx,
  row: Pick<WheelRow, 'id' | 'secret_sealed'>,
  weights: readonly number[],
  { memberId, number }: { memberId: bigint; number: number },
): SpinSeal {
  const secret = ctx.platform.seal.open(PURPOSE, known(row.secret_sealed, 'a wheel that is open has its secret'));
  const salt = hmacSha256(secret, `${memberId}:${number}`);
  const spin = nameOf(row.id, memberId, number);
  const text = spinSealText({ spin, version: wheelVersion, weights, salt: salt.toString('hex') });
  return { spin, salt, seal: sha256(text).toString('hex') };
}

export function nameOf(wheelId: bigint, memberId: bigint, number: number): string {
  return `${wheelId}-${memberId}-${number}`;
}

/** Where a wheel stops: it follows from the salt and what the member added, as everybody can compute afterwards. */
export function drawn(salt: Uint8Array, clientSeed: string, number: number, weights: readonly number[]): number {
  return segmentOf(weights, randomFromBytes(provableBytes(salt, clientSeed, BigInt(number), 0)));
}
