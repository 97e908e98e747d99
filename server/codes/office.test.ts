import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeTerms } from '../../contract/code-terms.ts';
import { drawCodes, listCodeCampaigns, moveCodeCampaign, saveCodeCampaign } from '../../contract/codes-office.ts';
import { listAudit } from '../../contract/office.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { codeFor, openedCode } from './test-codes.ts';

const NOTE = 'for the week of the new year';

let site: TestSite;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const save = (terms: CodeTerms, id: string | null = null, version = 0) =>
  site.call(saveCodeCampaign, { id, version, terms }, manager);
const move = (id: string, state: 'active' | 'archived', version = 1) =>
  site.call(moveCodeCampaign, { id, version, state, note: NOTE }, manager);

async function campaignOf(id: string) {
  const { body } = await site.call(listCodeCampaigns, {}, manager);
  return body.value.list.find((each) => each.id === id);
}

describe('a campaign of codes', () => {
  test('goes one way, keeps its terms once it is open, and leaves its story in the audit', async () => {
    const { id } = (await save(codeFor({ kind: 'single' }))).body.value;
    expect(await campaignOf(id)).toMatchObject({ state: 'draft', worth: '5.00', budget: '50.00', spent: '0.00' });
    expect((await site.call(drawCodes, { id, count: 1, requestId: 'too-early-yet' }, manager)).body.errorCode).toBe(
      'gift_campaign_ended',
    );
    expect((await save(codeFor({ kind: 'single', uses: 20 }), id, 1)).body.value.version).toBe(2);
    expect((await move(id, 'active', 1)).body.errorCode).toBe('version_conflict');
    expect((await move(id, 'active', 2)).body.value).toEqual({ proposalId: null });
    await site.call(drawCodes, { id, count: 3, requestId: 'three-of-them' }, manager);
    expect(await campaignOf(id)).toMatchObject({ state: 'active', budget: '100.00', drawn: 3, used: 0 });
    const changed = site.db.updateTable('code_campaigns').set({ uses: 9_999 }).where('id', '=', BigInt(id));
    await expect(changed.execute()).rejects.toThrow();
    await move(id, 'archived', 2);
    expect((await move(id, 'active', 2)).body.errorCode).toBe('gift_campaign_ended');
    const { list } = (await site.call(listAudit, { pageSize: 50 }, { token: second })).body.value;
    const deeds = list.filter(({ subject }) => subject === `code:${id}`);
    expect(deeds.map(({ action }) => action)).toEqual([
      'code.stop',
      'code.draw',
      'code.open',
      'code.save',
      'code.create',
    ]);
    // How many were drawn, and none of them.
    expect(deeds[1]?.detail).toEqual({ count: 3 });
  });

  test('with a large budget is opened by two people', async () => {
    const { id } = (await save(codeFor({ uses: 5_000 }))).body.value;
    const { proposalId } = (await move(id, 'active')).body.value;
    expect(await campaignOf(id)).toMatchObject({ state: 'draft', budget: '25000.00' });
    await approveAs(site, second, proposalId);
    expect(await campaignOf(id)).toMatchObject({ state: 'active' });
  });

  test('is weighed as it is opened: what was worth little when it was written down needs two people, too', async () => {
    const { id } = (await save(codeFor({ uses: 5_000 }))).body.value;
    const cheap = { worth_minor: 1n, budget_minor: 5_000n };
    await site.db.updateTable('code_campaigns').set(cheap).where('id', '=', BigInt(id)).execute();
    expect((await move(id, 'active')).body.value.proposalId).not.toBeNull();
    expect(await campaignOf(id)).toMatchObject({ state: 'draft' });
  });

  test('under a code that is another’s already is not opened, also where it only reads alike', async () => {
    await openedCode(await site.ctx(), { code: 'BOISHAKH10' });
    const { id } = (await save(codeFor({ code: 'B01SHAKHIO' }))).body.value;
    expect((await move(id, 'active')).body.value).toMatchObject({ fields: { 'terms.code': 'gift_code_taken' } });
    expect(await campaignOf(id)).toMatchObject({ state: 'draft' });
  });
});

describe('terms that make no sense are refused by field', () => {
  test.each<[string, Partial<CodeTerms>, string, string]>([
    ['a shared one without its code', { code: '' }, 'terms.code', 'required'],
    ['single ones with a code', { kind: 'single', code: 'EID2026' }, 'terms.code', 'invalid_value'],
    ['an end before its beginning', { closesAtMs: 1 }, 'terms.closesAtMs', 'too_small'],
    ['more for each than in all', { uses: 2, usesEach: 3 }, 'terms.usesEach', 'too_big'],
    ['a bonus that is none', { award: { kind: 'bonus', offerId: '99999999' } }, 'terms.award.offerId', 'not_found'],
  ])('%s', async (_, some, field, code) => {
    const { status, body } = await save(codeFor(some));
    expect([status, body.value]).toMatchObject([400, { fields: { [field]: code } }]);
  });
});
