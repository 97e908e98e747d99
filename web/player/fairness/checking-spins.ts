import { sha256 } from '@noble/hashes/sha2.js';
import { notProvenOf } from '../../../contract/proofs.ts';
import type { SpinRecord } from '../../../contract/wheels.ts';
import { segmentOf, spinSealText, wheelVersion } from '../../../games/prize-wheel.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

export type SpinFault = 'version' | 'seed' | 'sealedWeights' | 'segment';

export interface SpinCheck {
  verdict: 'right' | 'wrong';
  faults: SpinFault[];
  notProven: string[];
}

/** Whether a spin was drawn from the salt and the weights that were sealed before it, and stopped where they and the client seed say. */
export function checkSpin(record: SpinRecord): SpinCheck {
  const { spin, version, weights, seal, salt, clientSeed, segment } = record;
  const wrong = (...faults: SpinFault[]): SpinCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (version !== wheelVersion) return wrong('version');
  const bytes = bytesOf(salt);
  if (bytes === null || bytes.length !== 32) return wrong('seed');
  if (!isWeighed(weights)) return wrong('sealedWeights');
  const faults: SpinFault[] = [];
  const text = spinSealText({ spin, version, weights, salt });
  if (hexOf(sha256(new TextEncoder().encode(text))) !== seal) faults.push('sealedWeights');
  const number = spin.split('-').at(-1) ?? '';
  if (segmentOf(weights, chanceOf(bytes, `${clientSeed}:${number}:0`)) !== segment) faults.push('segment');
  if (faults.length > 0) return wrong(...faults);
  return { verdict: 'right', faults, notProven: notProvenOf('spin', record) };
}

function isWeighed(weights: readonly number[]): boolean {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) && sum >= 1 && sum <= 2 ** 32;
}
