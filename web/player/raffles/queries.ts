import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { claimRafflePromotion, getRaffles, type MemberRaffle } from '../../../contract/raffles.ts';
import { useCall } from '../../kit/ask.ts';
import { nowMs } from '../../kit/clock.ts';
import { useRenewal } from '../../kit/deeds.ts';

type Raffles = CallOutput<typeof getRaffles>;

const OFTEN = { staleTime: 15_000, everyMs: 60_000 };
const LONGEST_TIMER_MS = 86_400_000;
/** By then the house has drawn what was due. */
const AFTER_MS = 35_000;

/** Raffles with the member’s tickets, asked again as they close and are drawn. */
export function useRaffles(): UseQueryResult<Raffles> {
  const asked = useCall(getRaffles, {}, OFTEN);
  const renew = useRenewal();
  const next = nextMoment(asked.data?.raffles ?? []);
  useEffect(() => {
    if (next === null) return;
    const waitMs = Math.min(LONGEST_TIMER_MS, Math.max(0, next - nowMs()) + AFTER_MS);
    const timer = setTimeout(() => void renew(claimRafflePromotion), waitMs);
    return () => clearTimeout(timer);
  }, [next, renew]);
  return asked;
}

function nextMoment(raffles: readonly MemberRaffle[]): number | null {
  const moments = raffles.flatMap(({ state, opensAtMs, closesAtMs, drawsAtMs }) =>
    state === 'coming' ? [opensAtMs] : state === 'open' ? [closesAtMs] : state === 'sealed' ? [drawsAtMs] : [],
  );
  return moments.length === 0 ? null : Math.min(...moments);
}
