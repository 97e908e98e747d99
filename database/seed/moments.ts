/** Something that happened at a moment of the past, to be done again through the services. */
export interface Moment {
  atMs: number;
  act(): Promise<void>;
}

export interface SeededMember {
  id: bigint;
  account: string;
  type: number;
  registeredAtMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Moments spread evenly over the last `days` days, none before `sinceMs` or after now.
 * @param chance uniform numbers from 0 to 1
 */
export function pastMoments(
  nowMs: number,
  sinceMs: number,
  count: number,
  days: number,
  chance: () => number,
): number[] {
  const earliestMs = Math.max(sinceMs + 60_000, nowMs - days * DAY_MS);
  return Array.from({ length: count }, () => {
    const atMs = earliestMs + chance() * (nowMs - 60_000 - earliestMs);
    return Math.floor(atMs);
  }).sort((left, right) => left - right);
}

/** How busy a site is at each hour of the clock, from midnight on: little before dawn, most in the evening. */
const HOURS = [6, 4, 2, 1, 1, 1, 2, 3, 4, 5, 5, 6, 7, 7, 6, 6, 7, 8, 10, 13, 16, 17, 15, 10];
const BUSIEST_HOUR = Math.max(...HOURS);
/** From Sunday on: the week ends with Friday and Saturday. */
const WEEKDAYS = [0.6, 0.55, 0.55, 0.6, 0.8, 1, 0.9];
/** Of the last day's crowd so much was there on the first. */
const FIRST_DAY = 0.2;

/**
 * Moments of a site that grows: denser towards its end, at week-ends and in the evening.
 * @param chance uniform numbers from 0 to 1
 */
export function grownMoments(
  { sinceMs, untilMs, timeZone }: { sinceMs: number; untilMs: number; timeZone: string },
  count: number,
  chance: () => number,
): number[] {
  const aheadMs = zoneAheadMs(untilMs, timeZone);
  const isBusy = (atMs: number) => {
    const local = new Date(atMs + aheadMs);
    const grown = FIRST_DAY + (1 - FIRST_DAY) * ((atMs - sinceMs) / Math.max(1, untilMs - sinceMs));
    return chance() < grown * WEEKDAYS[local.getUTCDay()]! * (HOURS[local.getUTCHours()]! / BUSIEST_HOUR);
  };
  const moment = (): number => {
    for (;;) {
      const atMs = Math.floor(sinceMs + chance() * (untilMs - sinceMs));
      if (isBusy(atMs)) return atMs;
    }
  };
  return Array.from({ length: count }, moment).toSorted((left, right) => left - right);
}

/** How far the clock of a zone is ahead of UTC. */
function zoneAheadMs(atMs: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.trunc(atMs / 1000) * 1000;
}

/** Uniform numbers from 0 to 1 out of random bytes. */
export function chanceOf(random: (count: number) => Uint8Array): () => number {
  return () => Buffer.from(random(4)).readUInt32BE(0) / 2 ** 32;
}
