import type { MarketKey } from './sport-rules.ts';

/** The market of a selection that is made of several of one event. Its outcome is their text. */
export const BUILDER = 'builder';

/** Selections of one builder at most. */
export const MOST_PARTS = 6;

/** One of the selections that a builder is made of. */
export interface BuilderPart extends MarketKey {
  outcome: string;
}

/** One name for each outcome of an event: `total:10:over`. */
export function partText({ market, line, outcome }: BuilderPart): string {
  return `${market}:${line ?? ''}:${outcome}`;
}

/** The one text of a builder, in whatever order its parts were chosen: `both_score::yes+total:10:over`. */
export function builderText(parts: readonly BuilderPart[]): string {
  return parts.map(partText).toSorted().join('+');
}

/** The parts that a text names; null where it is none that `builderText` writes. */
export function readBuilder(text: string): BuilderPart[] | null {
  const parts = text.split('+').map((part): BuilderPart | null => {
    const found = /^([a-z0-9_]+):(-?\d{1,5})?:([a-z0-9_/-]+)$/.exec(part);
    return found && { market: found[1]!, line: found[2] === undefined ? null : Number(found[2]), outcome: found[3]! };
  });
  if (!parts.every((part) => part !== null)) return null;
  const isOnce = new Set(parts.map(partText)).size === parts.length;
  return isOnce && builderText(parts) === text ? parts : null;
}

/** What a builder is called in the words of its parts. @param text as builderText writes it */
export function builderName(text: string, partName: (part: BuilderPart) => string): string {
  return (readBuilder(text) ?? []).map(partName).join(' + ');
}

/** The outcomes of its event that a selection is about: itself, or each that a builder is made of. */
export function partsOf(selection: BuilderPart): BuilderPart[] {
  const { market, line, outcome } = selection;
  return (market === BUILDER ? readBuilder(outcome) : null) ?? [{ market, line, outcome }];
}
