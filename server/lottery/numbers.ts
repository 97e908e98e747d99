import { familyOf } from '../../games/lottery/families.ts';
import type { DrawResult } from '../../games/lottery/shapes.ts';
import { randomFromBytes } from '../../games/random.ts';
import { provableBytes } from '../platform/process/random.ts';
import type { DrawRow } from './store.ts';

/**
 * The numbers that follow from the seed and the seal: the family's numbers are read from the bytes of
 * HMAC-SHA256(key = server seed, `${lottery}:${issue}:${root in hex}:0:0:${block}`), block 0, 1, ….
 */
export function drawnNumbers(
  family: string,
  draw: Pick<DrawRow, 'game_code' | 'issue' | 'merkle_root'>,
  serverSeed: Buffer,
): DrawResult {
  const chosen = `${draw.game_code}:${draw.issue}:${draw.merkle_root!.toString('hex')}`;
  return familyOf(family).draw(randomFromBytes(provableBytes(serverSeed, chosen, 0n, 0)));
}
