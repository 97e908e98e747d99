import type { WheelSegment, WheelTerms } from '../../contract/wheel-terms.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

const weights = [4_200, 2_500, 1_800, 1_000, 400, 80, 19, 1];
const amounts = [0, 500, 1_000, 2_000, 5_000, 20_000, 50_000, 100_000];

/** The wheel that engagement of this kind is measured by: from nothing in 42 of 100 spins to 1,000.00 in one of 10,000. */
export const wheelSegments: WheelSegment[] = weights.map((weight, at) => ({
  label: { BN: `ঘর ${at + 1}`, EN: `Segment ${at + 1}` },
  weight,
  award: amounts[at] ? { kind: 'cash', amountMinor: amounts[at] } : null,
}));

/** Always the same prize, whatever falls. */
export function alike(award: WheelSegment['award']): WheelSegment[] {
  return wheelSegments.map((segment) => ({ ...segment, award }));
}

/** Two spins a day for everybody, of a budget of 5,000.00. */
export function wheelFor(some: Partial<WheelTerms> = {}): WheelTerms {
  return {
    title: { BN: 'ভাগ্যের চাকা', EN: 'Prize wheel' },
    text: { BN: '', EN: '' },
    fromDay: '2020-01-01',
    untilDay: null,
    audience: [],
    ways: [{ kind: 'daily', spins: 2 }],
    segments: wheelSegments,
    budgetMinor: 500_000,
    ...some,
  };
}

/** Opens a wheel as the house itself does. @returns its number */
export async function openedWheel(ctx: Ctx, some: Partial<WheelTerms> = {}): Promise<string> {
  const { id, version } = await service.save(ctx, { id: null, version: 0, terms: wheelFor(some) }, null);
  await service.move(ctx, { id, version, state: 'active', note: '' }, null);
  return id;
}
