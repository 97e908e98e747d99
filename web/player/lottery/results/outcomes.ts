import type { DrawResult, LotteryFamilyId } from '../../../../games/lottery/shapes.ts';

export const roadKinds = ['size', 'parity', 'dragonTiger'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** What a draw came to in a way that can be followed as a road; null where it counts for neither side. */
export interface Followed {
  kind: RoadKind;
  read(result: DrawResult): string | null;
}

/** The roads that mean something in a family, by the same rules as its plays of sides. */
export function followedIn(family: string): Followed[] {
  switch (family as LotteryFamilyId) {
    case 'pick-3':
      return [...sidesOf(sumOf, 14), duel(0, 2)];
    case 'five-digits':
      return [...sidesOf(sumOf, 23), duel(0, 4)];
    case 'three-dice':
      return sidesOf((result) => (new Set(result[0]).size === 1 ? null : sumOf(result)), 11);
    case 'race':
      return [...sidesOf((result) => Number(result[0]![0]) + Number(result[0]![1]), 12), duel(0, 9)];
    case 'keno-draw':
      return sidesOf(sumOf, 811, 810);
    case 'vn-north':
    case 'vn-south':
      return sidesOf((result) => Number(result[0]![0]!.slice(-2)), 50);
    default:
      return [];
  }
}

function sumOf(result: DrawResult): number {
  return result[0]!.reduce((sum, symbol) => sum + Number(symbol), 0);
}

/** @param neither a value that is neither big nor small */
function sidesOf(valueOf: (result: DrawResult) => number | null, bigFrom: number, neither?: number): Followed[] {
  return [
    {
      kind: 'size',
      read: (result) => {
        const value = valueOf(result);
        return value === null || value === neither ? null : value >= bigFrom ? 'big' : 'small';
      },
    },
    {
      kind: 'parity',
      read: (result) => {
        const value = valueOf(result);
        return value === null ? null : value % 2 === 0 ? 'even' : 'odd';
      },
    },
  ];
}

function duel(left: number, right: number): Followed {
  return {
    kind: 'dragonTiger',
    read: ([drawn = []]) => {
      const ahead = Number(drawn[left]) - Number(drawn[right]);
      return ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie';
    },
  };
}
