import { loadSportsSlip } from '../../../contract/sports-bookings.ts';
import type { SportsTicket } from '../../../contract/sports.ts';
import { call } from '../../kit/call.ts';
import { useAct } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { decimalOf, minorOf } from '../../kit/money-sum.ts';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { kindsOf } from './kinds.ts';
import { eventOf, oddsNow } from './slip-events.ts';
import { fillSlip, offerSlip, type Pick, useSlipSheet } from './slip.ts';
import type { words } from './words.ts';

/** Loads a saved slip; in the place of what was chosen only once its player says so. What is no longer offered is left out, and said. */
export function useLoadSlip() {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  return useAct(async (typed: string) => {
    const { code, legs, sizes } = await call(loadSportsSlip, { code: typed });
    const picks = legs.flatMap(({ eventId, market, line, outcome, odds, oddsNow: now, banker }): Pick[] =>
      now === null ? [] : [{ eventId, market, line, outcome, odds: now, was: odds, banker }],
    );
    if (picks.length === 0) return toast(t('code.nothing'), { tone: 'warning' });
    const isTaken = offerSlip({ picks, kind: kindName(picks, sizes), booking: code });
    useSlipSheet.setState({ isOpen: true });
    const missing = legs.length - picks.length;
    if (missing === 0) {
      if (isTaken) toast(t('code.loaded'));
    } else toast(t('code.missing', { n: missing, text: numberText(missing, locale) }), { tone: 'warning' });
  });
}

/** Takes an open ticket onto the slip to be changed: its selections at the odds of now, and what it is worth as the stake. */
export function useEditTicket() {
  const { currencyDecimals: decimals } = useManner();
  return useAct(async ({ ticketId, legs, sizes, lines, cashOut }: SportsTicket) => {
    const picks = await Promise.all(
      legs.map(async ({ eventId, market, line, outcome, odds, banker }): Promise<Pick> => {
        const pick = { eventId, market, line, outcome, odds, banker };
        return { ...pick, odds: oddsNow(pick, await eventOf(pick)) ?? odds, was: odds };
      }),
    );
    const worthMinor = minorOf(cashOut?.worth ?? '0', decimals);
    const stake = decimalOf(worthMinor / BigInt(lines), decimals);
    fillSlip({ picks, kind: kindName(picks, sizes), stake, edits: ticketId });
    useSlipSheet.setState({ isOpen: true });
  });
}

/** Whether the slip can hold a ticket as it was put together. */
export function fitsSlip({ legs, sizes }: PutTogether): boolean {
  return kindName(legs, sizes) !== '';
}

type PutTogether = { legs: readonly { banker: boolean }[]; sizes: readonly number[] };

/** '': the slip knows no such kind, and takes the usual one. */
function kindName(legs: readonly { banker?: boolean }[], sizes: readonly number[]): string {
  const wanted = sizes.toSorted((one, other) => one - other).join();
  const bankers = legs.filter(({ banker }) => banker).length;
  return kindsOf(legs.length, bankers).find((kind) => kind.sizes.join() === wanted)?.name ?? '';
}
