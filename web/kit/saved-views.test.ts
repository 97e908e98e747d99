import { describe, expect, test } from 'vitest';
import { viewAddress, viewQueryOf, viewToOpen } from './saved-views.ts';

const views = [
  { id: '1', query: 'state=submitted', roles: [] },
  { id: '2', query: 'sort=-amount', roles: ['cashier'] },
  { id: '3', query: '', roles: [] },
];

describe('a view in the address', () => {
  test('keeps filters and order, whatever order they were chosen in', () => {
    expect(viewQueryOf({ state: 'submitted', sort: '-amount', page: '3', view: '7', member: '' })).toBe(
      viewQueryOf({ sort: '-amount', state: 'submitted' }),
    );
  });

  test('has an address of its own', () => {
    expect(viewAddress('/office/deposits', views[0]!)).toBe('/office/deposits?state=submitted&view=1');
  });

  test.each([
    [{}, 'cashier', '2'],
    [{}, 'support', undefined],
    [{ view: '1' }, 'cashier', '1'],
    [{ view: '3' }, 'cashier', undefined],
    [{ view: '99' }, 'cashier', undefined],
    [{ view: 'all' }, 'cashier', undefined],
    [{ view: '1', state: 'credited' }, 'cashier', undefined],
    [{ state: 'credited' }, 'cashier', undefined],
  ])('%j of the %s opens %s', (query, role, id) => expect(viewToOpen(query, views, role)?.id).toBe(id));
});
