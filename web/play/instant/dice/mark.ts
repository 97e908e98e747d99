import {
  type DiceChoice,
  type DiceSide,
  fewestWinningRolls,
  mostWinningRolls,
  outcomes,
  winningRolls,
} from '../../../../games/instant/dice/shapes.ts';

/** Between which hundredths the mark can stand on a side. */
export function marksOf(side: DiceSide): { least: number; most: number } {
  return side === 'under'
    ? { least: fewestWinningRolls, most: mostWinningRolls }
    : { least: outcomes - 1 - mostWinningRolls, most: outcomes - 1 - fewestWinningRolls };
}

/** The choice with its mark moved as near to `hundredths` as its side allows. */
export function withMark({ side }: DiceChoice, hundredths: number): DiceChoice {
  const { least, most } = marksOf(side);
  return { side, targetHundredths: Math.min(most, Math.max(least, Math.round(hundredths))) };
}

/** The same chance on the other side: as many winning rolls, counted from the other end. */
export function onSide(choice: DiceChoice, side: DiceSide): DiceChoice {
  if (side === choice.side) return choice;
  const rolls = winningRolls(choice);
  return { side, targetHundredths: side === 'under' ? rolls : outcomes - 1 - rolls };
}

/** A finger is no needle: what it drags moves by whole numbers. */
export function snapped(hundredths: number): number {
  return Math.round(hundredths / 100) * 100;
}
