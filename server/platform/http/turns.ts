import { Refusal } from '../process/fail.ts';
import type { Share } from './shares.ts';

/** Runs work that would starve the rest of the process if all of it ran at once. */
export type Turns = <T>(share: Share, act: () => Promise<T>) => Promise<T>;

/** Seconds after which a refused one may come back: a full queue is worked off sooner. */
const BACK_IN_SECONDS = 2;

interface Waiting {
  share: Share;
  start(): void;
  refuse(refusal: Refusal): void;
}

/** A place of the queue: those who wait at it, or the places below it, next first. */
interface Place {
  waiting: number;
  here: Waiting[];
  below: Map<string, Place>;
}

/**
 * A queue in which `atOnce` acts run and `mostWaiting` wait. Shares take turns at each level, so that whoever sends
 * many waits for their own: who comes alone is next but a few, however many others have. Within a share it is first come
 * first served. More than `mostOfOne` of one share, running and waiting, are refused with `too_many_requests`; where the
 * queue is full, the latest of whoever waits with most gives way to whoever has less, and who has most themselves is
 * refused with `unavailable`.
 */
export function createTurns(limits: { atOnce: number; mostWaiting: number; mostOfOne: number }): Turns {
  const { atOnce, mostWaiting, mostOfOne } = limits;
  const root = newPlace();
  const inHand = new Map<string, number>();
  let running = 0;

  const enter = (share: Share): Promise<void> => {
    if (running < atOnce) {
      running++;
      return Promise.resolve();
    }
    if (root.waiting >= mostWaiting) {
      const greediest = latestOfMost(root);
      if (heavier(root, share, greediest.share)) throw new Refusal('unavailable', null, BACK_IN_SECONDS);
      remove(root, greediest);
      greediest.refuse(new Refusal('too_many_requests', null, BACK_IN_SECONDS));
    }
    return new Promise((start, refuse) => add(root, { share, start, refuse }));
  };

  return async (share, act) => {
    const key = share.join('\n');
    const held = inHand.get(key) ?? 0;
    if (held >= mostOfOne) throw new Refusal('too_many_requests', null, BACK_IN_SECONDS);
    inHand.set(key, held + 1);
    try {
      await enter(share);
      try {
        return await act();
      } finally {
        // The place is handed on, not freed: nobody slips in between.
        const next = takeNext(root);
        if (next) next.start();
        else running--;
      }
    } finally {
      const left = inHand.get(key)! - 1;
      if (left > 0) inHand.set(key, left);
      else inHand.delete(key);
    }
  };
}

function newPlace(): Place {
  return { waiting: 0, here: [], below: new Map() };
}

function add(root: Place, waiting: Waiting): void {
  let place = root;
  place.waiting++;
  for (const name of waiting.share) {
    const next = place.below.get(name) ?? newPlace();
    place.below.set(name, next);
    place = next;
    place.waiting++;
  }
  place.here.push(waiting);
}

/** Whose turn is next: at each level the one who has not had a turn for longest. */
function takeNext(place: Place): Waiting | null {
  if (place.waiting === 0) return null;
  place.waiting--;
  const own = place.here.shift();
  if (own) return own;
  const [name, next] = [...place.below.entries().take(1)][0]!;
  const taken = takeNext(next);
  // To the end of the line, if anybody of it is left.
  place.below.delete(name);
  if (next.waiting > 0) place.below.set(name, next);
  return taken;
}

function latestOfMost(root: Place): Waiting {
  let place = root;
  while (place.below.size > 0 && place.here.length === 0)
    place = [...place.below.values()].reduce((most, one) => (one.waiting > most.waiting ? one : most));
  return place.here.at(-1)!;
}

/** Whether with one more of `share` it would weigh more than `other`, where the two part. */
function heavier(root: Place, share: Share, other: Share): boolean {
  let place: Place | undefined = root;
  let against: Place | undefined = root;
  for (const [at, name] of share.entries()) {
    place = place?.below.get(name);
    against = against?.below.get(other[at] ?? '');
    if (place !== against || place === undefined) break;
  }
  return (place?.waiting ?? 0) + 1 > (against?.waiting ?? 0) - 1;
}

function remove(root: Place, waiting: Waiting): void {
  let place = root;
  place.waiting--;
  for (const name of waiting.share) {
    const next = place.below.get(name)!;
    next.waiting--;
    if (next.waiting === 0) place.below.delete(name);
    place = next;
  }
  place.here.splice(place.here.indexOf(waiting), 1);
}
