import { namedSystems } from '../../../games/sports/shapes.ts';
import { factorOf, linesOf, payoutMinor } from '../../../games/sports/tickets.ts';
import { bankersIn, type Pick } from './slip.ts';

/** A way to bet on what was chosen. */
export interface Kind {
  name: 'single' | 'singles' | 'accumulator' | keyof typeof namedSystems;
  sizes: number[];
}

/** Every way to bet on so many selections, the usual one first. @param bankers that stand in every accumulator of a system */
export function kindsOf(picks: number, bankers = 0): Kind[] {
  if (picks === 1) return [{ name: 'single', sizes: [1] }];
  const systems = Object.entries(namedSystems).filter(([, { legs }]) => legs === picks - bankers);
  return [
    { name: 'accumulator', sizes: [picks] },
    { name: 'singles', sizes: [1] },
    ...systems.map(([name, { sizes }]) => ({
      name: name as keyof typeof namedSystems,
      sizes: sizes.map((size) => size + bankers),
    })),
  ];
}

export interface Reckoned {
  lines: number;
  stakeMinor: bigint;
  /** What all of it brings if all of it wins. */
  returnsMinor: bigint;
}

/** What a bet costs and may bring, as the server reckons it. */
export function reckon(picks: readonly Pick[], sizes: readonly number[], lineMinor: bigint): Reckoned {
  const bankers = bankersIn(picks, sizes);
  const lines = linesOf(picks.length, bankers.filter(Boolean).length, sizes);
  const legs = picks.map(({ odds }, at) => ({ ...factorOf('win', odds), isBanker: bankers[at]! }));
  return { lines: Number(lines), stakeMinor: lines * lineMinor, returnsMinor: payoutMinor(lineMinor, legs, sizes) };
}
