import { Worker } from 'node:worker_threads';
import type { Share } from '../platform/http/shares.ts';
import { createTurns } from '../platform/http/turns.ts';

const inTurn = createTurns({ atOnce: 1, mostWaiting: 128, mostOfOne: 32 });
let thread: Worker | null = null;

/**
 * Draws letters (see picture.ts) on a thread of its own: each picture is milliseconds of work, and who plays does not
 * wait for it.
 * @throws Refusal too_many_requests where this share has too many in hand, unavailable where all have
 */
export async function drawAside(letters: string, share: Share): Promise<Buffer> {
  return inTurn(share, () => drawn(letters));
}

/** One at a time, so that the next answer of the thread is the one to this question. */
async function drawn(letters: string): Promise<Buffer> {
  const worker = (thread ??= new Worker(new URL('./drawing-thread.ts', import.meta.url)));
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const ended = () => reject(new Error('the drawing thread has ended'));
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.ref();
  worker.postMessage(letters);
  try {
    return Buffer.from(await promise);
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
