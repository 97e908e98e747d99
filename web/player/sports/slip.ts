import { create } from 'zustand';
import { MOST_LEGS, type OddsPolicy } from '../../../contract/sports.ts';
import { useSession } from '../../kit/session.ts';

/** Something that was chosen, as it was shown when it was. */
export interface Pick {
  eventId: string;
  market: string;
  line: number | null;
  outcome: string;
  odds: number;
  /** What it had where it came from: a saved slip, or a ticket that is changed. */
  was?: number;
  /** It stands in every accumulator of a system. */
  banker?: boolean;
}

interface Slip {
  picks: readonly Pick[];
  stake: string;
  policy: OddsPolicy;
  /** Which kind of bet was chosen; what the number of selections does not allow is not looked at. */
  kind: string;
  /** The code of the saved slip that it was loaded from. */
  booking: string | null;
  /** The ticket that is being changed. */
  edits: string | null;
}

const KEY = 'khela.sports-slip.1';
const empty: Slip = { picks: [], stake: '', policy: 'higher', kind: '', booking: null, edits: null };

/** The slip of this tab: emptied when its member leaves. */
export const useSlip = create<Slip>(() => ({ ...empty, ...kept() }));

useSlip.subscribe((slip) => sessionStorage.setItem(KEY, JSON.stringify(slip)));
useSession.subscribe(({ token }, before) => {
  if (before.token !== null && token === null) clearSlip();
});

export function samePick(one: Omit<Pick, 'odds'>, other: Omit<Pick, 'odds'>): boolean {
  return (
    one.eventId === other.eventId &&
    one.market === other.market &&
    one.line === other.line &&
    one.outcome === other.outcome
  );
}

/** Takes a selection, or takes it back where it is chosen. @returns false: the slip is full */
export function togglePick(pick: Pick): boolean {
  const { picks } = useSlip.getState();
  if (picks.some((one) => samePick(one, pick))) {
    useSlip.setState({ picks: picks.filter((one) => !samePick(one, pick)) });
    return true;
  }
  return addPick(pick);
}

/** Takes a selection; it takes the place of another of the same event. @returns false: the slip is full */
export function addPick(pick: Pick): boolean {
  const others = useSlip.getState().picks.filter(({ eventId }) => eventId !== pick.eventId);
  if (others.length >= MOST_LEGS) return false;
  useSlip.setState({ picks: [...others, pick] });
  return true;
}

/** Has a selection stand in every accumulator of a system, or not any more. */
export function toggleBanker(pick: Pick): void {
  useSlip.setState(({ picks }) => ({
    picks: picks.map((one) => (samePick(one, pick) ? { ...one, banker: one.banker !== true } : one)),
  }));
}

/** Which selections stand in every accumulator; only of a system does that say anything. */
export function bankersIn(picks: readonly Pick[], sizes: readonly number[]): boolean[] {
  const marked = bankersOf(picks);
  const isSystem = Math.min(...sizes) > marked && sizes.some((size) => size < picks.length);
  return picks.map(({ banker }) => isSystem && banker === true);
}

/** How many are marked so. */
export function bankersOf(picks: readonly Pick[]): number {
  return picks.filter(({ banker }) => banker).length;
}

/** What was chosen, as it is sent. */
export function legsOf(picks: readonly Pick[], sizes: readonly number[]) {
  const bankers = bankersIn(picks, sizes);
  return picks.map(({ eventId, market, line, outcome, odds }, at) => ({
    eventId,
    market,
    line,
    outcome,
    odds,
    banker: bankers[at]!,
  }));
}

/** What was chosen, at the odds of now. */
export function takeOdds(moved: ReadonlyMap<number, number>): void {
  useSlip.setState(({ picks }) => ({
    picks: picks.map((pick, at) => ({ ...pick, odds: moved.get(at) ?? pick.odds })),
  }));
}

export function clearSlip(): void {
  useSlip.setState({ picks: [], stake: '', booking: null, edits: null });
}

/** The slip becomes another one, whole. */
export function fillSlip(slip: Filled): void {
  useSlip.setState({ stake: '', booking: null, edits: null, ...slip });
}

type Filled = Partial<Slip> & { picks: readonly Pick[]; kind: string };

/** A slip that came by a code while this one is filled: its player is asked first. */
export const useSlipOffer = create<{ slip: Filled | null }>(() => ({ slip: null }));

/** The slip becomes another one; one that is filled only once its player says so. @returns false: they are asked */
export function offerSlip(slip: Filled): boolean {
  const isFree = useSlip.getState().picks.length === 0;
  if (isFree) fillSlip(slip);
  useSlipOffer.setState({ slip: isFree ? null : slip });
  return isFree;
}

/** Whether the slip lies open over a narrow page. */
export const useSlipSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

function kept(): Partial<Slip> {
  const text = sessionStorage.getItem(KEY);
  return text === null ? {} : (JSON.parse(text) as Partial<Slip>);
}
