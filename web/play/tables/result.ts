import { useEffect, useState } from 'react';
import type { TableRound } from '../../../contract/tables.ts';
import { nowMs } from '../../kit/clock.ts';
import type { TableDesign } from './design.ts';

type Outcome = NonNullable<TableRound['revealed']>['outcome'];

/** What fell, from the moment at which everybody has seen it; null before. */
export function useResult({ resultAtMs }: Pick<TableDesign, 'resultAtMs'>, round: TableRound | null): Outcome | null {
  const dealtAtMs = round?.revealed?.dealtAtMs ?? null;
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (dealtAtMs === null) return undefined;
    const timer = setTimeout(() => setSeen(dealtAtMs), Math.max(0, dealtAtMs + resultAtMs - nowMs()));
    return () => clearTimeout(timer);
  }, [dealtAtMs, resultAtMs]);
  return dealtAtMs !== null && seen === dealtAtMs ? (round?.revealed?.outcome ?? null) : null;
}
