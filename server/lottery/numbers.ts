import { familyOf } from '../../games/lottery/families.ts';
import type { DrawResult } from '../../games/lottery/shapes.ts';
import { randomFromBytes } from '../../games/random.ts';
import { assert } from '../platform/process/fail.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { DrawRow } from './store.ts';

/**
 * The numbers that follow from the seed, the seal, and the word of the beacon where the draw names one: the family's numbers
 * are read from the bytes of HMAC-SHA256(key = server seed, `${lottery}:${issue}:${root in hex}:0:0:${block}`), block 0, 1, …;
 * behind the root of a draw that names a beacon stands `:${SHA-256 of its signature in hex}`.
 */
export function drawnNumbers(
  family: string,
  draw: Pick<DrawRow, 'game_code' | 'issue' | 'merkle_root' | 'beacon_round' | 'beacon_signature'>,
  serverSeed: Buffer,
): DrawResult {
  assert(draw.beacon_round === null || draw.beacon_signature, 'the beacon has spoken before numbers are drawn');
  const said = draw.beacon_signature ? `:${sha256(draw.beacon_signature).toString('hex')}` : '';
  const chosen = `${draw.game_code}:${draw.issue}:${draw.merkle_root!.toString('hex')}${said}`;
  return familyOf(family).draw(randomFromBytes(provableBytes(serverSeed, chosen, 0n, 0)));
}
