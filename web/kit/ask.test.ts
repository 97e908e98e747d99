import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveCorrection } from '../../contract/corrections.ts';
import { listStudios, officeListGames, officeSaveGame, saveStudio } from '../../contract/lobby-office.ts';
import { giveDefaultPassword } from '../../contract/passwords.ts';
import { listAudit } from '../../contract/office.ts';
import { keyOf, renewAfter } from './ask.ts';

const games = keyOf(officeListGames, {});
const studios = keyOf(listStudios, {});
const audit = keyOf(listAudit, { pageNo: 2 });

let queries = new QueryClient();
const isOld = (key: QueryKey) => queries.getQueryState(key)?.isInvalidated;

describe('what a deed makes old', () => {
  beforeEach(() => {
    queries = new QueryClient();
    for (const key of [games, studios, audit]) queries.setQueryData(key, []);
  });

  test('is what the contract says it changes, and nothing else', async () => {
    await renewAfter(queries, officeSaveGame);
    expect([games, studios, audit].map(isOld)).toEqual([true, false, false]);
  });

  test('may be about several subjects', async () => {
    await renewAfter(queries, saveStudio);
    expect([games, studios, audit].map(isOld)).toEqual([true, true, false]);
  });

  test('is everything where money or settings moved', async () => {
    await renewAfter(queries, approveCorrection);
    expect([games, studios, audit].map(isOld)).toEqual([true, true, true]);
  });

  test('is nothing where nobody reads what it did', async () => {
    await renewAfter(queries, giveDefaultPassword);
    expect([games, studios, audit].map(isOld)).toEqual([false, false, false]);
  });
});

test('answers to other inputs are kept apart', () => {
  expect(keyOf(listAudit, { pageNo: 1 })).not.toEqual(audit);
});
