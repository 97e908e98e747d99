import type { MaintenanceWindow } from '../../contract/lobby.ts';
import type { GameRow } from './store.ts';

type Planned = Pick<GameRow, 'maintenance_from' | 'maintenance_until' | 'vendor_from' | 'vendor_until'>;

/** The maintenance of a game that is under way: its own, else that of its studio; of two, the one that ends later. */
export function maintenanceOf(row: Planned, nowMs: number): MaintenanceWindow | null {
  const windows = [
    windowOf(row.maintenance_from, row.maintenance_until),
    windowOf(row.vendor_from, row.vendor_until),
  ].filter((window) => window !== null && isUnderWay(window, nowMs));
  return windows.toSorted((left, right) => endOf(right!) - endOf(left!))[0] ?? null;
}

/** What is planned, in moments. */
export function windowOf(from: Date | null, until: Date | null): MaintenanceWindow | null {
  return from && { fromMs: from.getTime(), untilMs: until?.getTime() ?? null };
}

function isUnderWay({ fromMs, untilMs }: MaintenanceWindow, nowMs: number): boolean {
  return fromMs <= nowMs && (untilMs === null || nowMs < untilMs);
}

function endOf({ untilMs }: MaintenanceWindow): number {
  return untilMs ?? Number.POSITIVE_INFINITY;
}
