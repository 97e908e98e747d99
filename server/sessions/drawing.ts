import { Worker } from 'node:worker_threads';
import type { Share } from '../platform/http/shares.ts';
import { createTurns } from '../platform/http/turns.ts';
import type { PuzzlePlace } from './puzzle-picture.ts';

/** What the thread is asked for: letters, or a puzzle whose gap lies somewhere. */
export type Drawing = { letters: string } | { puzzle: PuzzlePlace };

const inTurn = createTurns({ atOnce: 1, mostWaiting: 128, mostOfOne: 32 });
let thread: Worker | null = null;

/**
 * Draws letters (see picture.ts) on a thread of its own: each picture is milliseconds of work, and who plays does not
 * wait for it.
 * @throws Refusal too_many_requests where this share has too many in hand, unavailable where all have
 */
export async function drawAside(letters: string, share: Share): Promise<Buffer> {
  const [picture] = await inTurn(share, () => drawn({ letters }));
  return picture!;
}

/** The same for the picture and the piece of a puzzle (see puzzle-picture.ts). */
export async function drawPuzzleAside(puzzle: PuzzlePlace, share: Share): Promise<{ picture: Buffer; piece: Buffer }> {
  const [picture, piece] = await inTurn(share, () => drawn({ puzzle }));
  return { picture: picture!, piece: piece! };
}

/** One at a time, so that the next answer of the thread is the one to this question. */
async function drawn(wanted: Drawing): Promise<Buffer[]> {
  const worker = (thread ??= new Worker(new URL('./drawing-thread.ts', import.meta.url)));
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array[]>();
  const ended = () => reject(new Error('the drawing thread has ended'));
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.ref();
  worker.postMessage(wanted);
  try {
    return (await promise).map((png) => Buffer.from(png));
  } catch (error) {
    // The next picture gets another thread.
    thread = null;
    throw error;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended);
    // Idle, it keeps no process alive.
    worker.unref();
  }
}
