import { useEffect, useState } from 'react';
import type { TableRound } from '../../../contract/tables.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { TableResult } from './design.ts';

type Outcome = NonNullable<TableRound['revealed']>['outcome'];

/** What fell, from the moment at which everybody has seen it; null before. */
export function useResult(
  { resultAtMs }: { resultAtMs(outcome: Outcome): number },
  round: TableRound | null,
): Outcome | null {
  const atMs = round?.revealed ? resultAtMs(round.revealed.outcome) : 0;
  const dealtAtMs = round?.revealed?.dealtAtMs ?? null;
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (dealtAtMs === null) return undefined;
    const timer = setTimeout(() => setSeen(dealtAtMs), Math.max(0, dealtAtMs + atMs - nowMs()));
    return () => clearTimeout(timer);
  }, [dealtAtMs, atMs]);
  return dealtAtMs !== null && seen === dealtAtMs ? (round?.revealed?.outcome ?? null) : null;
}

/** How a result is told in the words of the game, and how it stands where there is little room. */
export function useTold(): (result: Pick<TableResult, 'word' | 'count'>, short?: boolean) => string {
  const words = useWords<Record<string, string>>('game');
  const { locale } = useManner();
  return ({ word, count }, short = false) =>
    words(short ? `${word}Short` : word, { count: count === undefined ? '' : numberText(count, locale) });
}
