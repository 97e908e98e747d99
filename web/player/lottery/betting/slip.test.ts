import '../../test-browser.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_TICKETS } from '../../../../contract/lottery.ts';
import type { Entry } from './slip.ts';

/** The page as it is loaded, with what the tab has kept. */
async function loaded() {
  vi.resetModules();
  const { closeSession, openSession } = await import('../../../kit/session.ts');
  const slip = await import('./slip.ts');
  return {
    ...slip,
    closeSession,
    logIn: (id: string) =>
      openSession({ token: `token of ${id}`, userName: id, id, customerType: 0, firstTimeLogin: false }),
    chosenIn: (gameCode: string) => slip.slipNow(gameCode).entries.map(({ selection }) => selection),
  };
}

const entry = (selection: string): Entry => ({
  id: '',
  playType: 'sum',
  selection,
  lines: 1,
  unit: '1.00',
  unitsPerLine: 1,
  rebateMilli: 0,
  odds: [9750],
});

beforeEach(() => sessionStorage.clear());

describe('a basket', () => {
  test('is there again when the page is loaded anew, each lottery with its own', async () => {
    const before = await loaded();
    before.logIn('7');
    before.addEntries('5d-1m', [entry('1')]);
    before.changeSlip('5d-1m', ({ chase }) => ({ chase: { ...chase, on: true }, unit: '5' }));
    const after = await loaded();
    expect(after.chosenIn('5d-1m')).toEqual(['1']);
    expect(after.slipNow('5d-1m')).toMatchObject({ unit: '5', chase: { on: true } });
    expect(after.chosenIn('3d-1m')).toEqual([]);
  });

  test('goes along with a visitor who logs in, and joins what they had', async () => {
    const page = await loaded();
    page.logIn('7');
    page.addEntries('5d-1m', [entry('1')]);
    // Their session ended; they do not notice.
    page.closeSession();
    expect(page.chosenIn('5d-1m')).toEqual([]);
    page.addEntries('5d-1m', [entry('2')]);
    page.logIn('7');
    expect(page.chosenIn('5d-1m')).toEqual(['2', '1']);
    expect((await loaded()).chosenIn('5d-1m')).toEqual(['2', '1']);
  });

  test('of a visitor is found by whom they become on another page', async () => {
    (await loaded()).addEntries('5d-1m', [entry('2')]);
    vi.resetModules();
    const { openSession } = await import('../../../kit/session.ts');
    openSession({ token: 'x', userName: 'mitu', id: '8', customerType: 0, firstTimeLogin: false });
    expect((await loaded()).chosenIn('5d-1m')).toEqual(['2']);
  });

  test('is nobody else’s: neither a visitor’s nor another member’s', async () => {
    const page = await loaded();
    page.logIn('7');
    page.addEntries('5d-1m', [entry('1')]);
    page.closeSession();
    expect(page.chosenIn('5d-1m')).toEqual([]);
    page.logIn('8');
    expect(page.chosenIn('5d-1m')).toEqual([]);
    expect((await loaded()).chosenIn('5d-1m')).toEqual([]);
  });

  test('takes no more tickets than a bet, and says so', async () => {
    const page = await loaded();
    expect(
      page.addEntries(
        '5d-1m',
        Array.from({ length: MOST_TICKETS }, () => entry('1')),
      ),
    ).toBe(true);
    expect(page.addEntries('5d-1m', [entry('2')])).toBe(false);
    expect(page.chosenIn('5d-1m')).toHaveLength(MOST_TICKETS);
  });

  test('that was sent has one key until it is placed, also from a page that was loaded anew', async () => {
    const page = await loaded();
    page.addEntries('5d-1m', [entry('1')]);
    const key = page.intend('5d-1m', 'one ticket');
    const after = await loaded();
    expect(after.slipNow('5d-1m').intention).toMatchObject({ answered: false });
    expect(after.intend('5d-1m', 'one ticket')).toBe(key);
    expect(after.intend('5d-1m', 'another')).not.toBe(key);
    after.answered('5d-1m');
    expect(after.slipNow('5d-1m').intention).toMatchObject({ answered: true });
    after.clearSlip('5d-1m');
    expect(after.intend('5d-1m', 'one ticket')).not.toBe(key);
  });

  test('that is more than the tab keeps stays while the page does', async () => {
    const page = await loaded();
    page.addEntries('5d-1m', [entry('1')]);
    const setItem = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.addEntries('5d-1m', [entry('2')]);
    setItem.mockRestore();
    expect(page.chosenIn('5d-1m')).toEqual(['1', '2']);
    expect((await loaded()).chosenIn('5d-1m')).toEqual([]);
  });
});
