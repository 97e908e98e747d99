import { useEffect, useState } from 'react';
import type { LotteryDraw } from '../../../contract/lottery.ts';
import { nowMs } from '../../kit/clock.ts';
import { type Draws, openDraws, waitedFor } from './draws.ts';

/** Browsers count no longer in one timer than 24 days. */
const LONGEST_TIMER_MS = 86_400_000;

/** The draws that take bets now and the one that is waited for; goes on by itself when one closes. */
export function useOpenDraws(draws: Draws): { open: LotteryDraw[]; waits: LotteryDraw | undefined } {
  const [, turn] = useState(0);
  const atMs = nowMs();
  const open = openDraws(draws, atMs);
  const closesAtMs = open[0]?.closesAtMs;
  useEffect(() => {
    if (closesAtMs === undefined) return;
    const leftMs = Math.min(LONGEST_TIMER_MS, Math.max(0, closesAtMs - nowMs()) + 20);
    const timer = setTimeout(() => turn((count) => count + 1), leftMs);
    return () => clearTimeout(timer);
  });
  return { open, waits: waitedFor(draws, atMs) };
}
