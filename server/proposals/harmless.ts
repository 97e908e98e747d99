import type { Change } from './differences.ts';

/** Whether a change of one value, told as texts, can do no harm; then one person may make it alone. */
type Harmless = (before: string, after: string) => boolean;

/** What needs nobody else, by the path of the value or by the beginning of it. What is not named needs two people. */
export type HarmlessChanges = Readonly<Record<string, Harmless>>;

export function areHarmless(changes: readonly Change[], harmless: HarmlessChanges): boolean {
  return changes.every(({ path, before, after }) => {
    const rule = harmless[path] ?? harmless[path.split('.')[0] ?? ''];
    return rule?.(before, after) ?? false;
  });
}

/** Looks, order, names. */
export const always: Harmless = () => true;

/** What is shut stops at once; to open it again takes two. */
export const off: Harmless = (_, after) => after === 'false';

/** A number or amount that falls, or a list of them in which none rises. */
export const lower: Harmless = (before, after) => isAtMost(after, before);

export const higher: Harmless = (before, after) => isAtMost(before, after);

function isAtMost(low: string, high: string): boolean {
  const [lows, highs] = [unitsOf(low), unitsOf(high)];
  return lows.length === highs.length && lows.every((one, at) => one !== null && one <= (highs[at] ?? -1n));
}

const MOST_DECIMALS = 8;

/** Of each number the same unit, whatever its decimals; null of what is none. */
function unitsOf(text: string): (bigint | null)[] {
  const numbers = text.startsWith('[') ? (JSON.parse(text) as number[]) : [text];
  return numbers.map((one) => {
    const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,8}))?$/.exec(String(one)) ?? [];
    return whole === undefined ? null : BigInt(whole + fraction.padEnd(MOST_DECIMALS, '0'));
  });
}
