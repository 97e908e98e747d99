import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import { ruleKeyOf } from '../web/office/wallet/ledger-rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('every invariant of the books has words in the office', async () => {
  const names = (await checkLedger(site.db)).map(({ name }) => name);
  expect(names.filter((name) => ruleKeyOf(name) === null)).toEqual([]);
});
