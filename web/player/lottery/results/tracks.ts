import { digits, numbersBetween, ordinal } from '../../../../games/lottery/fast-shapes.ts';
import { placeValues } from '../../../../games/lottery/digit-shapes.ts';
import type { DrawResult, LotteryFamilyId, Titles } from '../../../../games/lottery/shapes.ts';

/** One place of a result whose symbols can be followed from draw to draw. */
export interface Track {
  titles: Titles;
  symbols: readonly string[];
  read(result: DrawResult): string;
}

/** The places of a family's results; none where numbers are drawn from a drum. */
export function tracksOf(family: string): Track[] {
  switch (family as LotteryFamilyId) {
    case 'pick-3':
      return digitTracks(3, (result) => result[0]!.join(''));
    case 'five-digits':
      return digitTracks(5, (result) => result[0]!.join(''));
    case 'four-digits':
      return digitTracks(4, (result) => result[0]![0]!);
    case 'vn-north':
    case 'vn-south':
      return digitTracks(2, (result) => result[0]![0]!.slice(-2));
    case 'three-dice':
      return placeTracks(3, numbersBetween(1, 6));
    case 'race':
      return placeTracks(10, numbersBetween(1, 10, 2));
    default:
      return [];
  }
}

/** Whatever may be drawn in a family, and what was drawn in one result: each symbol as often as it came. */
export function pool(family: string): { symbols: readonly string[]; read(result: DrawResult): readonly string[] } {
  switch (family as LotteryFamilyId) {
    case 'weekly':
      return { symbols: numbersBetween(1, 45, 2), read: (result) => result.flat() };
    case 'keno-draw':
      return { symbols: numbersBetween(1, 80, 2), read: (result) => result.flat() };
    case 'vn-north':
    case 'vn-south':
      return {
        symbols: numbersBetween(0, 99, 2),
        read: (result) => result.flat().map((number) => number.slice(-2)),
      };
    case 'four-digits':
      return { symbols: digits, read: (result) => result.flat().flatMap((number) => [...number]) };
    default: {
      const tracks = tracksOf(family);
      return { symbols: tracks[0]?.symbols ?? [], read: (result) => result[0] ?? [] };
    }
  }
}

/** Whether every symbol comes in every draw: then only one place alone tells anything. */
export function comesWhole(family: string): boolean {
  return (family as LotteryFamilyId) === 'race';
}

function digitTracks(count: number, read: (result: DrawResult) => string): Track[] {
  return placeValues
    .slice(-count)
    .map((titles, at) => ({ titles, symbols: digits, read: (result) => read(result).charAt(at) }));
}

function placeTracks(count: number, symbols: readonly string[]): Track[] {
  return Array.from({ length: count }, (_, at) => ({
    titles: ordinal(at + 1),
    symbols,
    read: (result) => result[0]![at]!,
  }));
}
