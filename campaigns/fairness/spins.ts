import type { SpinRecord } from '../../contract/wheels.ts';
import { spinSealText, wheelVersion } from '../../games/prize-wheel.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { drawn, nameOf } from '../../server/wheels/sealing.ts';

const weights = [1_000, 1_200, 1_300, 1_400, 1_250, 1_350, 1_150, 1_350];

/** Spins of a wheel as members take them along: sealed and drawn by the very rules of the house; those that the next seed would have ended elsewhere. */
export function spinsOf(count: number): SpinRecord[] {
  const all = Array.from({ length: count * 2 }, (_, at) => {
    const [number, bytes] = [at + 1, sha256(`salt of spin ${at}`)];
    const [segment, other] = [1, 2].map((last) => drawn(bytes, `mine-${last}`, number, weights));
    const sealed = {
      spin: nameOf(990_001n, 1_042n, number),
      version: wheelVersion,
      weights,
      salt: bytes.toString('hex'),
    };
    const seal = sha256(spinSealText(sealed)).toString('hex');
    return { other, record: { ...sealed, seal, clientSeed: 'mine-1', segment: segment ?? 0, spunAtMs: 0 } };
  });
  return all.flatMap(({ other, record }) => (other === record.segment ? [] : [record])).slice(0, count);
}
