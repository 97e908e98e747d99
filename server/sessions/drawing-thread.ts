import { parentPort } from 'node:worker_threads';
import { secureRandom } from '../platform/process/random.ts';
import { drawLetters } from './picture.ts';

// The other side of drawing.ts.
parentPort!.on('message', (letters: string) => parentPort!.postMessage(drawLetters(letters, secureRandom)));
