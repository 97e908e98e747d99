import * as z from 'zod/mini';
import { compare, fraction, multiply, one, zero, type Fraction } from '../../fraction.ts';
import { combinations } from '../../combinations.ts';
import { drawDistinct } from '../../draw.ts';
import { assertRoundOf, type InstantGame, type InstantMoves, type InstantRound } from '../instant-game.ts';
import { readMultiple, writeMultiple } from '../multiple.ts';
import * as shapes from './shapes.ts';
import {
  multipleAfter,
  tiles,
  type MinesChoice,
  type MinesEnd,
  type MinesMove,
  type MinesRoundView,
} from './shapes.ts';

/**
 * The first step lays all mines, so the outcome of every tile is fixed by the bytes of step 0, before any is opened.
 * Its `mines` are for the server alone until the round is closed.
 */
export type MinesStep =
  | { kind: 'laid'; mines: number[] }
  | { kind: 'opened'; tile: number; mine: boolean }
  | { kind: 'cashedOut' }
  | { kind: 'abandoned' };

export type MinesRound = InstantRound<MinesChoice, MinesStep>;

const identity = { id: shapes.id, version: 1 };
const choices: z.ZodMiniType<MinesChoice> = z.strictObject({
  mines: z.int().check(z.gte(shapes.fewestMines), z.lte(shapes.mostMines)),
});
const allMoves: z.ZodMiniType<MinesMove> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), tile: z.int().check(z.gte(0), z.lt(shapes.tiles)) }),
  z.strictObject({ kind: z.literal('cashOut') }),
]);

const moves: InstantMoves<MinesChoice, MinesStep, MinesMove> = {
  move: (input) => allMoves.safeParse(input).data ?? null,
  isAllowed(round, given) {
    assertRoundOf(identity, round);
    const move = moves.move(given);
    if (round.closed || move === null) return false;
    return move.kind === 'cashOut' ? openedIn(round).length > 0 : !openedIn(round).includes(move.tile);
  },
  next(round, move) {
    if (!moves.isAllowed(round, move)) throw new RangeError(`not a move in this round: ${JSON.stringify(move)}`);
    if (move.kind === 'cashOut') return closedWith(round, { kind: 'cashedOut' }, standing(round));
    const step: MinesStep = { kind: 'opened', tile: move.tile, mine: minesIn(round).includes(move.tile) };
    if (step.mine) return closedWith(round, step, zero);
    const after: MinesRound = { ...round, steps: [...round.steps, step] };
    const cleared = openedIn(after).length === tiles - round.choice.mines;
    return cleared ? closedWith(round, step, standing(after)) : after;
  },
  /** Cashes out; where no tile was opened, nothing was played, and the stake goes back whole. */
  abandon(round) {
    assertRoundOf(identity, round);
    if (round.closed) throw new RangeError('the round is closed');
    return closedWith(round, { kind: 'abandoned' }, openedIn(round).length > 0 ? standing(round) : one);
  },
  moveOf(step) {
    if (step.kind === 'opened') return { kind: 'open', tile: step.tile };
    return step.kind === 'cashedOut' ? { kind: 'cashOut' } : null;
  },
};

export const mines: InstantGame<MinesChoice, MinesStep, MinesMove, MinesRoundView> & { moves: typeof moves } = {
  id: shapes.id,
  choice: (input) => choices.safeParse(input).data ?? null,
  start(given, random) {
    const choice = mines.choice(given);
    if (choice === null) throw new RangeError(`not a choice of ${shapes.id}`);
    const laid = drawDistinct(choice.mines, tiles, random).toSorted((left, right) => left - right);
    return {
      game: shapes.id,
      version: identity.version,
      choice,
      steps: [{ kind: 'laid', mines: laid }],
      closed: false,
      payout: '0',
    };
  },
  isOpen(round) {
    assertRoundOf(identity, round);
    return !round.closed;
  },
  payout(round) {
    assertRoundOf(identity, round);
    return readMultiple(round.payout);
  },
  view,
  exactReturn: ({ mines }) => returnsByTiles(mines).reduce((least, each) => (compare(each, least) < 0 ? each : least)),
  largestMultiple: ({ mines }) => multipleAfter(mines, tiles - mines),
  moves,
};

/**
 * What comes back to a player who means to open 1, 2, 3 … tiles and then to cash out: the share of layouts that have
 * no mine on their tiles, times what they are then paid. By symmetry it does not matter which tiles.
 */
export function returnsByTiles(mines: number): Fraction[] {
  return Array.from({ length: tiles - mines }, (_, index) => {
    const opened = index + 1;
    const spared = fraction(combinations(tiles - opened, mines), combinations(tiles, mines));
    return multiply(spared, multipleAfter(mines, opened));
  });
}

function view(round: MinesRound): MinesRoundView {
  assertRoundOf(identity, round);
  const opened = openedIn(round);
  const { mines } = round.choice;
  const last = round.steps.at(-1);
  return {
    game: round.game,
    choice: round.choice,
    opened,
    struck: last?.kind === 'opened' && last.mine ? last.tile : null,
    mines: round.closed ? minesIn(round) : null,
    cashOut: round.closed || opened.length === 0 ? null : writeMultiple(standing(round)),
    next: round.closed ? null : writeMultiple(multipleAfter(mines, opened.length + 1)),
    payout: round.payout,
    end: endOf(round),
    closed: round.closed,
  };
}

function endOf(round: MinesRound): MinesEnd | null {
  const last = round.steps.at(-1);
  if (!round.closed || last === undefined || last.kind === 'laid') return null;
  if (last.kind !== 'opened') return last.kind;
  return last.mine ? 'struck' : 'cleared';
}

function closedWith(round: MinesRound, step: MinesStep, payout: Fraction): MinesRound {
  return { ...round, steps: [...round.steps, step], closed: true, payout: writeMultiple(payout) };
}

function standing(round: MinesRound): Fraction {
  return multipleAfter(round.choice.mines, openedIn(round).length);
}

function openedIn(round: MinesRound): number[] {
  return round.steps.flatMap((step) => (step.kind === 'opened' && !step.mine ? [step.tile] : []));
}

function minesIn(round: MinesRound): number[] {
  const [laid] = round.steps;
  if (laid?.kind !== 'laid') throw new RangeError('a round begins with its mines');
  return laid.mines;
}
