import type { SlotRoundAnswer } from '../../../contract/slots.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';

/**
 * idle: waits for a stake and a press. asking: the reels turn and the server is asked. stopping: the answer is known,
 * the reels come to rest. showing: what was won is drawn. intro: free spins were won, the player starts them.
 * outro: the sum of the free spins. broken: nothing more can be played in this frame.
 */
type Phase = 'idle' | 'asking' | 'stopping' | 'showing' | 'intro' | 'outro' | 'broken';

/** Which step each phase may follow; `reduce` refuses every other. */
export const phaseTransitions: Record<Phase, readonly Phase[]> = {
  idle: ['asking', 'intro', 'broken'],
  asking: ['stopping', 'idle', 'intro', 'broken'],
  stopping: ['showing', 'broken'],
  showing: ['idle', 'asking', 'intro', 'outro', 'broken'],
  intro: ['asking', 'broken'],
  outro: ['idle', 'broken'],
  broken: [],
};

interface Refusal {
  code: string;
  message: string;
}

export interface Presentation {
  phase: Phase;
  decimals: number;
  stakes: readonly string[];
  stake: string;
  /** As the screen shows it: without the stake while a round is open. */
  balance: string;
  /** The server's latest word, shown when the round has been shown. */
  balanceAfter: string;
  round: SlotRoundAnswer | null;
  /** Steps of the round that have been shown to their end. */
  seen: number;
  /** Which drop of the current step stands on the reels: where symbols fall there are several. */
  drop: number;
  /** Played to its end by the server while the player was away. */
  away: boolean;
  /** The intro is for free spins of an interrupted round. */
  resumed: boolean;
  /** No answer for a while: the same request is being repeated. */
  waiting: boolean;
  refusal: Refusal | null;
}

export type Action =
  | {
      type: 'opened';
      stakes: readonly string[];
      stake: string;
      decimals: number;
      balance: string;
      round: SlotRoundAnswer | null;
      seen: number;
      notice: Refusal | null;
    }
  | { type: 'stakeChosen'; stake: string }
  | { type: 'spinPressed' }
  | { type: 'answered'; round: SlotRoundAnswer; balance: string }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'broke'; refusal: Refusal }
  | { type: 'reelsStopped' }
  | { type: 'fell' }
  | { type: 'winsShown' }
  | { type: 'wentOn' };

export const beginning: Presentation = {
  phase: 'idle',
  decimals: 2,
  stakes: [],
  stake: '0',
  balance: '0',
  balanceAfter: '0',
  round: null,
  seen: 0,
  drop: 0,
  away: false,
  resumed: false,
  waiting: false,
  refusal: null,
};

/** The next state of the show. An action that does not fit its phase (a second press, a late answer) changes nothing. */
export function reduce(state: Presentation, action: Action): Presentation {
  switch (action.type) {
    case 'opened':
      return opened(state, action);
    case 'stakeChosen':
      return canStake(state) && state.stakes.includes(action.stake)
        ? { ...state, stake: action.stake, refusal: null }
        : state;
    case 'spinPressed':
      return canSpin(state) ? staked(state) : state;
    case 'answered':
      if (state.phase !== 'asking') return state;
      return { ...state, phase: 'stopping', round: action.round, balanceAfter: action.balance, waiting: false };
    case 'waiting':
      return { ...state, waiting: action.waiting };
    case 'refused':
      if (state.phase !== 'asking') return state;
      return refused(state, action.refusal);
    case 'broke':
      return { ...state, phase: 'broken', waiting: false, refusal: action.refusal };
    case 'reelsStopped':
      return state.phase === 'stopping' ? { ...state, phase: 'showing', seen: state.seen + 1, drop: 0 } : state;
    case 'fell':
      return state.phase === 'showing' ? { ...state, drop: Math.min(state.drop + 1, lastDrop(state)) } : state;
    case 'winsShown':
      return state.phase === 'showing' ? afterStep(state) : state;
    case 'wentOn':
      return wentOn(state);
  }
}

/** A stake may be chosen and a round begun: nothing of the last one is still to come. */
export function canStake(state: Presentation): boolean {
  return state.phase === 'idle' || (state.phase === 'showing' && isPlainEnd(state));
}

export function canSpin(state: Presentation): boolean {
  return canStake(state) && state.stakes.length > 0;
}

/** The step that stands or turns on the reels, or null before the first. */
export function currentStep(state: Presentation) {
  const at = state.phase === 'stopping' ? state.seen : state.seen - 1;
  return state.round?.steps[at] ?? null;
}

/** What the current step has paid up to the drop that stands on the reels. */
export function shownUnits(state: Presentation): number {
  const drops = currentStep(state)?.drops ?? [];
  return drops.slice(0, state.drop + 1).reduce((units, drop) => units + drop.units, 0);
}

/** What the round has paid so far, free spins and all, as far as it has been seen. */
export function metUnits(state: Presentation): number {
  const { round, phase, seen } = state;
  if (phase !== 'showing') return round?.steps[seen - 1]?.totalUnits ?? 0;
  return (round?.steps[seen - 2]?.totalUnits ?? 0) + shownUnits(state);
}

/** Nothing more falls in this step. */
export function allFallen(state: Presentation): boolean {
  return state.drop >= lastDrop(state);
}

/** Whether the reels show the free spins' scene. */
export function inFreeSpins(state: Presentation): boolean {
  const { round, phase, seen } = state;
  if (round === null || phase === 'idle' || phase === 'broken') return false;
  if (phase === 'asking' || phase === 'stopping') return seen > 0;
  if (phase === 'intro') return seen > 1;
  return phase === 'outro' || isFree(round.steps[seen - 1]);
}

/** A step that cost nothing: a free spin or a respin. */
export function isFree(step: SlotRoundAnswer['steps'][number] | null | undefined): boolean {
  return step !== null && step !== undefined && step.kind !== 'base';
}

/** The next step is in the answer already, so that the server need not be asked for it. */
export function nextIsKnown(state: Presentation): boolean {
  return state.round !== null && state.seen > 0 && state.round.steps.length > state.seen;
}

function opened(state: Presentation, action: Extract<Action, { type: 'opened' }>): Presentation {
  const { stakes, stake, decimals, balance, round } = action;
  const fresh = { ...beginning, stakes, stake, decimals, balance, balanceAfter: balance };
  if (round === null) return { ...fresh, refusal: action.notice ?? state.refusal };
  const seen = Math.min(Math.max(action.seen, 1), round.steps.length);
  // A step that was seen is shown as it ended.
  const drop = (round.steps[seen - 1]?.drops.length ?? 1) - 1;
  const rest = round.steps.length > seen || !round.closed;
  if (!rest) return { ...fresh, round, seen, drop, stake: keepStake(stakes, round.stake, stake) };
  return {
    ...fresh,
    phase: 'intro',
    round,
    seen,
    drop,
    away: round.closedBy === 'server',
    resumed: true,
    stake: keepStake(stakes, round.stake, stake),
    // The balance of a round that is over already has its pay-out in it; the screen pays it out at the end.
    balance: round.closed ? less(balance, round.payout, decimals) : balance,
  };
}

function staked(state: Presentation): Presentation {
  const left = less(state.balanceAfter, state.stake, state.decimals);
  if (left.startsWith('-'))
    return {
      ...state,
      phase: 'idle',
      balance: state.balanceAfter,
      refusal: { code: 'insufficient_balance', message: '' },
    };
  return { ...state, phase: 'asking', balance: left, ...nothingSeen };
}

const nothingSeen = { round: null, seen: 0, drop: 0, away: false, resumed: false, refusal: null } as const;

function lastDrop(state: Presentation): number {
  return Math.max(0, (currentStep(state)?.drops.length ?? 1) - 1);
}

function refused(state: Presentation, refusal: Refusal): Presentation {
  // A free spin that cannot be played now can be asked for again: the round waits.
  if (state.round !== null) return { ...state, phase: 'intro', resumed: true, waiting: false, refusal };
  return { ...state, phase: 'idle', balance: state.balanceAfter, waiting: false, refusal };
}

function afterStep(state: Presentation): Presentation {
  const { round, seen } = state;
  const step = round?.steps[seen - 1];
  if (!round || !step) return { ...state, phase: 'idle' };
  // A coin that sets the respins back to their number is no feature of its own: they just go on.
  if (step.freeSpinsAwarded > 0 && step.kind !== 'respin') return { ...state, phase: 'intro', resumed: false };
  if (step.freeSpinsLeft > 0) return { ...state, phase: 'asking' };
  if (isFree(step)) return { ...state, phase: 'outro', balance: state.balanceAfter };
  return { ...state, phase: 'idle', balance: state.balanceAfter };
}

function wentOn(state: Presentation): Presentation {
  if (state.phase === 'intro') return { ...state, phase: 'asking', resumed: false, refusal: null };
  if (state.phase === 'outro') return { ...state, phase: 'idle', away: false };
  return state;
}

/** The last step of a round without free spins: a new round may begin while its wins are still being drawn. */
function isPlainEnd({ round, seen }: Presentation): boolean {
  const step = round?.steps[seen - 1];
  return step?.kind === 'base' && step.freeSpinsLeft === 0;
}

function keepStake(stakes: readonly string[], wanted: string, otherwise: string): string {
  return stakes.includes(wanted) ? wanted : otherwise;
}

function less(from: string, amount: string, decimals: number): string {
  return fromMinor((toMinor(from, decimals) ?? 0n) - (toMinor(amount, decimals) ?? 0n), decimals);
}
