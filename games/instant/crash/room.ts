/**
 * The room in which a flight is shared: its phases, what a bet in it comes to, and when. Pure; every time is given. The
 * whole time line of a round is fixed when its betting opens and its chance is drawn: whoever looks at it later, also
 * after a time in which nobody looked, finds the same.
 */
import type { CashOut, RunningGame } from '../../running-game.ts';
import { crashPoint, version } from './rules.ts';
import * as shapes from './shapes.ts';

type Phase = 'betting' | 'flying' | 'crashed';

export interface Flight {
  crashHundredths: number;
}

/** The flight as the room that drives it sees it. */
export const crash: RunningGame<Flight> = {
  facts: shapes,
  version,
  positions: ['1', '2'],
  draw: (random) => ({ crashHundredths: crashPoint(random) }),
  lastsMs: ({ crashHundredths }) => shapes.flightMs(crashHundredths),
  reachedHundredths: shapes.multipleAt,
  endHundredths: ({ crashHundredths }) => crashHundredths,
  elapsedMsAt: shapes.elapsedMsAt,
  latestCashOut,
  cashOutAt: (elapsedMs, { crashHundredths }, latest) => cashOutAt(elapsedMs, crashHundredths, latest),
};

/** The phase after a time since betting closed (before: negative), in whole milliseconds. */
export function phaseAt(elapsedMs: number, crashHundredths: number): Phase {
  if (elapsedMs < 0) return 'betting';
  return elapsedMs < shapes.flightMs(crashHundredths) ? 'flying' : 'crashed';
}

/**
 * Where a bet is cashed out at the latest: where its player asked for it, where its pay-out reaches the most that is
 * paid, or at the end of all flights. There the bet is paid like any other cash-out, so that its return is the same.
 * @returns null where not even the least cash-out may be paid
 */
export function latestCashOut(
  stakeMinor: bigint,
  mostPayoutMinor: bigint,
  autoHundredths: number | null,
): number | null {
  const capHundredths = (mostPayoutMinor * 100n) / stakeMinor;
  const most = BigInt(autoHundredths ?? shapes.mostCashOutHundredths);
  const latest = Number(capHundredths < most ? capHundredths : most);
  return shapes.isCashOut(latest) ? latest : null;
}

/**
 * What a wish to cash out comes to at its moment. A bet whose own latest multiple has been reached before is cashed out
 * at that one, whenever its player asks.
 * @param elapsedMs since betting closed; negative before
 */
export function cashOutAt(elapsedMs: number, crashHundredths: number, latestHundredths: number): CashOut {
  const phase = phaseAt(elapsedMs, crashHundredths);
  if (phase === 'betting') return { kind: 'too_soon' };
  const reached = phase === 'flying' ? shapes.multipleAt(elapsedMs) : crashHundredths;
  if (latestHundredths <= reached) return { kind: 'made', hundredths: latestHundredths };
  if (phase === 'crashed') return { kind: 'over' };
  return shapes.isCashOut(reached) ? { kind: 'made', hundredths: reached } : { kind: 'too_soon' };
}
