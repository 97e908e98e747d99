import { useState } from 'react';
import { editSportsTicket } from '../../../contract/sports-edit.ts';
import { placeSportsTicket, type SportsOddsMoved } from '../../../contract/sports.ts';
import { announce } from '../../kit/announce.ts';
import { call, CallError, newKey } from '../../kit/call.ts';
import { useAct } from '../../kit/deeds.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { clearSlip, legsOf, takeOdds, useSlip } from './slip.ts';
import type { words } from './words.ts';

/** The ticket that is changed, as it was shown. */
interface Edited {
  ticketId: string;
  openStake: string;
  credit: string;
}

interface Intention {
  key: string;
  of: string;
}

/** Places what stands on the slip, and turns each refusal into what the player does next. */
export function usePlacing(onPlaced: (ticketId: string, waits: boolean) => void) {
  const t = useWords<typeof words>('sports');
  const [refused, setRefused] = useState<string | null>(null);
  // One key as long as the bet is the same: an answer that never came does not make it two bets.
  const [intention, setIntention] = useState<Intention | null>(null);
  const bet = async ({ sizes, edited }: { sizes: number[]; edited: Edited | undefined }) => {
    const { picks, stake, policy, booking } = useSlip.getState();
    const wanted = { legs: legsOf(picks, sizes), sizes, stake, policy };
    const of = JSON.stringify(wanted);
    const key = intention?.of === of ? intention.key : newKey();
    setIntention({ key, of });
    // A ticket is changed into one other, however often that is asked for: it needs no key.
    const { ticket } = edited
      ? await call(editSportsTicket, { ...wanted, ...edited })
      : await call(placeSportsTicket, { ...wanted, ...(booking !== null && { booking }) }, { key });
    setIntention(null);
    clearSlip();
    const waits = ticket.state === 'pending';
    const text = t(edited ? 'edit.done' : waits ? 'waits' : 'placed');
    announce(text);
    toast(text);
    onPlaced(ticket.ticketId, waits);
  };
  const placing = useAct(bet, [placeSportsTicket, editSportsTicket], { waits: false });
  const takeRefusal = (failure: Error) => {
    if (failure instanceof CallError && failure.status >= 400 && failure.status < 500) setIntention(null);
    if (!(failure instanceof CallError) || failure.code !== 'sports_odds_changed') return setRefused(failure.message);
    const { moved } = failure.value as unknown as SportsOddsMoved;
    takeOdds(new Map(moved.map(({ leg, odds }) => [leg, odds])));
    setRefused(t('oddsMoved'));
  };
  return {
    isPlacing: placing.isPending,
    refused,
    place(sizes: number[], edited?: Edited) {
      setRefused(null);
      placing.mutate({ sizes, edited }, { onError: takeRefusal });
    },
  };
}
