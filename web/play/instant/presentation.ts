import type { InstantRoundAnswer } from '../../../contract/instant.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import type { Refusal } from '../frame/refusals.ts';
import type { StakeLimits } from './stake.ts';

/**
 * opening: nothing is known yet. idle: waits for a stake, a choice and a press. asking: a bet or a move is with the
 * server. showing: the answer is known, the board moves towards it. open: the round waits for a move. broken: nothing
 * more can be played in this frame.
 */
export type Phase = 'opening' | 'idle' | 'asking' | 'showing' | 'open' | 'broken';

/** Which phase each may lead to; `reduce` goes no other way. */
export const phaseTransitions: Record<Phase, readonly Phase[]> = {
  opening: ['idle', 'showing', 'open', 'broken'],
  idle: ['asking', 'showing', 'open', 'broken'],
  asking: ['showing', 'idle', 'open', 'broken'],
  showing: ['idle', 'open', 'asking', 'broken'],
  open: ['asking', 'idle', 'showing', 'broken'],
  broken: [],
};

export interface Presentation {
  phase: Phase;
  decimals: number;
  limits: StakeLimits;
  /** Offered beside free entry. */
  stakes: readonly string[];
  stake: string;
  choice: unknown;
  /** The server's latest word; what rounds in motion have paid is in it already. */
  balance: string;
  /** The latest round: the one on the board. */
  round: InstantRoundAnswer | null;
  /** The picture from which the board moves to the round. */
  before: InstantRoundAnswer | null;
  /** Rounds whose motion is not over, the latest last; more than one only where a game lets rounds overlap. */
  moving: readonly InstantRoundAnswer[];
  /** The latest round that was shown to its end. */
  told: InstantRoundAnswer | null;
  /** The round was ended by the server while the player was away. */
  away: boolean;
  /** The open round was begun before this page was. */
  resumed: boolean;
  /** No answer for a while: the same request is being repeated. */
  waiting: boolean;
  refusal: Refusal | null;
}

export type Action =
  | {
      type: 'opened';
      limits: StakeLimits;
      stakes: readonly string[];
      stake: string;
      choice: unknown;
      decimals: number;
      balance: string;
      round: InstantRoundAnswer | null;
      /** The end of the round has been shown on this device. */
      seen: boolean;
      notice: Refusal | null;
    }
  | { type: 'stakeChosen'; stake: string }
  | { type: 'choiceChosen'; choice: unknown }
  | { type: 'playPressed'; overlaps: boolean }
  | { type: 'movePressed' }
  | { type: 'answered'; round: InstantRoundAnswer; balance: string }
  | { type: 'shown'; roundId: string; steps: number }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'broke'; refusal: Refusal };

export const beginning: Presentation = {
  phase: 'opening',
  decimals: 2,
  limits: { leastStake: '0', mostStake: '0', mostPayout: '0' },
  stakes: [],
  stake: '0',
  choice: null,
  balance: '0',
  round: null,
  before: null,
  moving: [],
  told: null,
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
      return canChoose(state) ? { ...state, stake: action.stake, refusal: null } : state;
    case 'choiceChosen':
      return canChoose(state) ? { ...state, choice: action.choice, refusal: null } : state;
    case 'playPressed':
      return canPlay(state, action.overlaps) ? staked(state) : state;
    case 'movePressed':
      return state.phase === 'open' ? { ...state, phase: 'asking', resumed: false, refusal: null } : state;
    case 'answered':
      return state.phase === 'asking' ? answered(state, action) : state;
    case 'shown':
      return shown(state, action);
    case 'waiting':
      return { ...state, waiting: action.waiting };
    case 'refused':
      return state.phase === 'asking' ? refused(state, action.refusal) : state;
    case 'broke':
      return { ...state, phase: 'broken', waiting: false, refusal: action.refusal };
  }
}

/** Stake and choice may be changed: no round is on its way. */
export function canChoose(state: Presentation): boolean {
  return state.phase === 'idle';
}

/** @param overlaps the game lets a round begin while the last one is still moving */
export function canPlay(state: Presentation, overlaps: boolean): boolean {
  if (state.phase === 'idle') return true;
  return overlaps && state.phase === 'showing' && state.round?.closed === true;
}

/** The balance as the screen shows it: without a stake that is being asked for, without wins that are not shown yet. */
export function shownBalance(state: Presentation): string {
  const { balance, moving, phase, round, stake, decimals } = state;
  const unshown = moving.reduce((sum, one) => sum + minorOf(one.payout, decimals), 0n);
  const asked = phase === 'asking' && round === null ? minorOf(stake, decimals) : 0n;
  return fromMinor(minorOf(balance, decimals) - unshown - asked, decimals);
}

function opened(state: Presentation, action: Extract<Action, { type: 'opened' }>): Presentation {
  const { round, seen, notice, type: _, ...facts } = action;
  const fresh: Presentation = { ...beginning, ...facts, phase: 'idle', refusal: notice ?? state.refusal };
  if (round === null) return fresh;
  const stood = { ...fresh, round, told: round, choice: round.view['choice'] ?? facts.choice, refusal: state.refusal };
  if (!round.closed) return { ...stood, phase: 'open', stake: round.stake, resumed: true };
  if (seen) return stood;
  return { ...stood, phase: 'showing', told: null, moving: [round], away: round.closedBy === 'server' };
}

function staked(state: Presentation): Presentation {
  const next: Presentation = { ...state, phase: 'asking', round: null, before: null, away: false, refusal: null };
  if (!shownBalance(next).startsWith('-')) return next;
  return { ...state, refusal: { code: 'insufficient_balance', message: '' } };
}

function answered(state: Presentation, { round, balance }: Extract<Action, { type: 'answered' }>): Presentation {
  return {
    ...state,
    phase: 'showing',
    before: state.round,
    round,
    balance,
    moving: [...state.moving, round],
    waiting: false,
  };
}

function shown(state: Presentation, { roundId, steps }: Extract<Action, { type: 'shown' }>): Presentation {
  const isIt = (one: InstantRoundAnswer) => one.roundId === roundId && one.steps === steps;
  const round = state.moving.find(isIt);
  if (round === undefined) return state;
  const rest = { ...state, told: round, moving: state.moving.filter((one) => !isIt(one)) };
  // Another round was begun meanwhile: it goes on.
  if (state.phase !== 'showing' || state.round === null || !isIt(state.round)) return rest;
  return { ...rest, phase: round.closed ? 'idle' : 'open' };
}

function refused(state: Presentation, refusal: Refusal): Presentation {
  // A move that cannot be made leaves the round as it was.
  if (state.round !== null) return { ...state, phase: 'open', waiting: false, refusal };
  return { ...state, phase: 'idle', waiting: false, refusal };
}

function minorOf(decimal: string, decimals: number): bigint {
  return toMinor(decimal, decimals) ?? 0n;
}
