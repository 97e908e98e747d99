import { expect, test } from 'vitest';
import type { FeatureNode } from '../../contract/features.ts';
import { isSwitchedOn, setStatus, systemStateOf } from './site.ts';

const node = (modId: string, enabled: '0' | '1', childrenNodes: FeatureNode[] = []): FeatureNode => ({
  modId,
  enabled,
  childrenNodes,
});

test.each([
  [false, false, 'normal'],
  [true, false, 'maintenance'],
  [false, true, 'region'],
  [true, true, 'maintenance'],
] as const)(
  'maintenance %s and a region rule %s: the site is in the state %s',
  (maintenance, regionRestriction, state) => {
    expect(systemStateOf({ maintenance, regionRestriction } as never)).toBe(state);
  },
);

test('a switch is on where its node of the tree says so, at whatever depth', () => {
  const whitelabel = node('ROOT3', '1', [node('CASHIER3', '1', [node('DEPOSIT3', '1'), node('WITHDRAW3', '0')])]);
  setStatus({ info: { whitelabel } } as never);
  expect([isSwitchedOn('DEPOSIT3'), isSwitchedOn('WITHDRAW3'), isSwitchedOn('CBS3')]).toEqual([true, false, false]);
});
