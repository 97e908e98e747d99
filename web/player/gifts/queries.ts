import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getGifts, type MemberEnvelope, takeEnvelope } from '../../../contract/gifts.ts';
import { useCall } from '../../kit/ask.ts';
import { nowMs } from '../../kit/clock.ts';
import { useRenewal } from '../../kit/deeds.ts';
import { useWaiting } from '../../kit/InTurn.tsx';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';

type Gifts = CallOutput<typeof getGifts>;

/** Others take shares meanwhile. */
const OFTEN = { staleTime: 5_000, everyMs: 15_000 };
const LONGEST_TIMER_MS = 86_400_000;
/** By then the house has ended what was due. */
const AFTER_MS = 1_500;

/** What there is for the member, asked again as envelopes open and close. */
export function useGifts(): UseQueryResult<Gifts> {
  const asked = useCall(getGifts, {}, OFTEN);
  const renew = useRenewal();
  const next = nextMoment(asked.data?.envelopes ?? []);
  useEffect(() => {
    if (next === null) return;
    const waitMs = Math.min(LONGEST_TIMER_MS, Math.max(0, next - nowMs()) + AFTER_MS);
    const timer = setTimeout(() => void renew(takeEnvelope), waitMs);
    return () => clearTimeout(timer);
  }, [next, renew]);
  return asked;
}

/** How many envelopes stand open that the member could take a share of; 0 for visitors and trial accounts. */
export function useGiftCount(): number {
  const isOn = useOffered(getGifts);
  const session = useSession();
  const enabled = isOn && session.token !== null && !isTrial(session);
  const { data, isLoading } = useCall(getGifts, {}, { staleTime: 60_000, everyMs: 60_000, enabled });
  useWaiting(isLoading);
  return (data?.envelopes ?? []).filter(canTake).length;
}

export function canTake({ state, mine, left, condition }: MemberEnvelope): boolean {
  return state === 'open' && mine === null && left > 0 && (condition === null || condition.isMet);
}

function nextMoment(envelopes: readonly MemberEnvelope[]): number | null {
  const moments = envelopes.flatMap(({ state, opensAtMs, closesAtMs }) =>
    state === 'coming' ? [opensAtMs] : state === 'open' ? [closesAtMs] : [],
  );
  return moments.length === 0 ? null : Math.min(...moments);
}
