import { parentPort } from 'node:worker_threads';
import { secureRandom } from '../platform/process/random.ts';
import type { Drawing } from './drawing.ts';
import { drawLetters } from './picture.ts';
import { drawPuzzle } from './puzzle-picture.ts';

// The other side of drawing.ts.
parentPort!.on('message', (wanted: Drawing) => parentPort!.postMessage(draw(wanted)));

function draw(wanted: Drawing): Uint8Array[] {
  if ('letters' in wanted) return [drawLetters(wanted.letters, secureRandom)];
  const { picture, piece } = drawPuzzle(wanted.puzzle, secureRandom);
  return [picture, piece];
}
