import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveDefaultPassword, resetPasswordByLink } from '../../contract/passwords.ts';
import { resetPaymentPassword, setPayeeName } from '../../contract/payment-password.ts';
import { approveProposal } from '../../contract/proposals.ts';
import { listOutbox } from '../../contract/verification.ts';
import { approveWithdrawal } from '../../contract/withdrawals-office.ts';
import * as members from '../members/service.ts';
import { approveAs, staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import { putMessage } from '../verification/messages.ts';
import { messagesTo } from '../verification/test-outbox.ts';
import { ask, newPlayer, startPayingSite } from '../withdrawals/test-withdrawals.ts';
import * as brandSettings from '../brand/service-settings.ts';

const HOUR_MS = 60 * 60_000;
const reason = 'the member asked for it by telephone';

let site: TestSite;
let close: () => Promise<void>;
let owner: string;
let manager: string;
let stranger: string;

beforeAll(async () => {
  ({ site, close } = await startPayingSite());
  owner = await staffOn(site, 'owner');
  manager = await staffOn(site, 'manager');
  stranger = await staffOn(site, 'cashier');
});
afterAll(() => close());

const openings = [
  ['a link for a new password', giveDefaultPassword, {}],
  ['a payment password that is taken away', resetPaymentPassword, {}],
  ['another real name', setPayeeName, { payeeName: 'Karim Ahmed' }],
] as const;

async function propose(which: (typeof openings)[number], memberId: bigint, token = owner): Promise<string> {
  const [, call, more] = which;
  const { status, body } = await site.call(
    call as typeof setPayeeName,
    { memberId: String(memberId), reason, ...more } as never,
    { token },
  );
  expect(status).toBe(200);
  const value = body.value as { id?: string; proposalId?: string };
  return value.id ?? value.proposalId ?? '';
}

async function stateOf(memberId: bigint) {
  const ctx = await site.ctx();
  const { set } = await members.paymentPasswordOf(ctx, memberId);
  const { changedAtMs } = await members.passwordState(ctx, memberId);
  return { set, changedAtMs, name: await members.payeeNameOf(ctx, memberId) };
}

describe.each(openings.map((which, at) => ({ what: which[0], which, at })))('$what', ({ which, at }) => {
  test('is no one person’s work: nothing opens until someone else approves', async () => {
    const player = await newPlayer(site, `opened${at}`);
    const before = await stateOf(player.id);
    const proposalId = await propose(which, player.id);
    expect(await stateOf(player.id)).toEqual(before);
    const own = await site.call(approveProposal, { proposalId }, { token: owner });
    expect([own.status, own.body.errorCode]).toEqual([403, 'second_person_needed']);
    expect(await stateOf(player.id)).toEqual(before);
    const codes = await site.db
      .selectFrom('verification_codes')
      .select('target')
      .where('target', '=', String(player.id))
      .execute();
    expect(codes).toEqual([]);
  });

  test('keeps both who opened it from letting that member’s money out, within the brand’s hours', async () => {
    const player = await newPlayer(site, `paidout${at}`);
    const asked = (await ask(site, player)).body.value;
    const other = await newPlayer(site, `other${at}`);
    const theirs = (await ask(site, other)).body.value;
    await approveAs(site, manager, await propose(which, player.id));
    for (const token of [owner, manager]) {
      const { status, body } = await site.call(approveWithdrawal, { withdrawalId: asked.id }, { token });
      expect([status, body.errorCode]).toEqual([403, 'opened_this_account']);
    }
    expect((await site.call(approveWithdrawal, { withdrawalId: theirs.id }, { token: manager })).status).toBe(200);
    expect((await site.call(approveWithdrawal, { withdrawalId: asked.id }, { token: stranger })).status).toBe(200);
    const ctx = await site.ctx();
    const hours = ctx.brand.settings.withdrawal.openerWaitsHours;
    expect(hours).toBe(72);
    expect(await members.isOpened({ ...ctx, nowMs: ctx.nowMs + (hours - 1) * HOUR_MS }, player.id)).toBe(true);
    expect(await members.isOpened({ ...ctx, nowMs: ctx.nowMs + hours * HOUR_MS + 60_000 }, player.id)).toBe(false);
  });

  test('is for those who may, with a reason', async () => {
    const player = await newPlayer(site, `reason${at}`);
    const [, call, more] = which;
    const input = { memberId: String(player.id), reason: 'short', ...more } as never;
    const { status, body } = await site.call(call as typeof setPayeeName, input, { token: owner });
    expect([status, body.value]).toEqual([400, { fields: { reason: 'too_short' } }]);
    const denied = await site.call(
      call as typeof setPayeeName,
      { memberId: String(player.id), reason, ...more } as never,
      { token: stranger },
    );
    expect(denied.status).toBe(403);
  });
});

describe('what was approved', () => {
  test('is a link that opens once, shown to who approved it and kept nowhere', async () => {
    const player = await newPlayer(site, 'lockedout');
    const { link } = await approveAs(site, manager, await propose(openings[0], player.id));
    const secret = link?.split('#link=')[1] ?? '';
    expect(secret).toMatch(new RegExp(`^${player.id}\\.`));
    const written = await site.db.selectFrom('audit_log').select('detail').execute();
    const kept = await site.db.selectFrom('proposals').selectAll().execute();
    const all = JSON.stringify([written, kept], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(all).not.toContain(secret.split('.')[1]);
    const reset = () => site.call(resetPasswordByLink, { link: secret, newPassword: 'mela2026' });
    expect((await reset()).body.value.userName).toBe('lockedout');
    expect((await reset()).body.errorCode).toBe('reset_link_invalid');
  });

  test('takes the payment password away, unless the member has set another since', async () => {
    const player = await newPlayer(site, 'forgetful');
    const first = await propose(openings[1], player.id);
    const second = await propose(openings[1], player.id);
    await approveAs(site, manager, first);
    expect((await stateOf(player.id)).set).toBe(false);
    const late = await site.call(approveProposal, { proposalId: second }, { token: manager });
    expect([late.status, late.body.errorCode]).toEqual([409, 'proposal_stale']);
    const none = await site.call(resetPaymentPassword, { memberId: String(player.id), reason }, { token: owner });
    expect(none.body.errorCode).toBe('payment_password_missing');
  });

  test('is the name that it was proposed over, and no other', async () => {
    const player = await newPlayer(site, 'misspelt');
    const first = await propose(openings[2], player.id);
    const second = await propose(openings[2], player.id);
    await approveAs(site, manager, first);
    expect((await stateOf(player.id)).name).toBe('Karim Ahmed');
    const late = await site.call(approveProposal, { proposalId: second }, { token: manager });
    expect(late.body.errorCode).toBe('proposal_stale');
    const nobody = await site.call(
      setPayeeName,
      { memberId: '999999999', payeeName: 'Nobody', reason },
      { token: owner },
    );
    expect(nobody.body.errorCode).toBe('not_found');
  });
});

test('whoever reads a kept code that opens an account lets no money out of it', async () => {
  const player = await newPlayer(site, 'read');
  await members.bindMobile(await site.ctx(), player.id, '8801711000301');
  const asked = (await ask(site, player)).body.value;
  const sent = {
    isSent: true,
    channel: 'sms',
    purpose: 'login',
    target: '8801711000301',
    address: '127.0.0.1',
  } as const;
  const ctx = await site.ctx();
  await putMessage(ctx, { ...sent, written: { subject: '', text: '123456 opens the account' } });
  const read = () => site.call(listOutbox, { search: '8801711000301' }, { token: owner });
  const { list } = (await read()).body.value;
  await read();
  if (list[0]?.body === null) throw new Error('nothing was kept');
  const denied = await site.call(approveWithdrawal, { withdrawalId: asked.id }, { token: owner });
  expect([denied.status, denied.body.errorCode]).toEqual([403, 'opened_this_account']);
  const rows = await site.db.selectFrom('member_openings').select('way').where('member_id', '=', player.id).execute();
  expect(rows).toEqual([{ way: 'kept_code' }]);
  expect((await site.call(approveWithdrawal, { withdrawalId: asked.id }, { token: stranger })).status).toBe(200);
});

test('a password that serves once goes to the member’s proved number alone, and its giver lets no money out', async () => {
  const smsUrl = new URL('http://127.0.0.1:9/send');
  const carried = { ...(await site.ctx()).platform.config.messages, smsOrigins: [smsUrl.origin] };
  const player = await newPlayer(site, 'reachable');
  await members.bindMobile(await site.ctx(), player.id, '8801711000300');
  const asked = (await ask(site, player)).body.value;
  const ctx = await site.ctx();
  Object.assign(ctx.platform.config.messages, carried);
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const sms = { ...settings.verification.sms, provider: 'http', url: smsUrl.href } as const;
  await brandSettings.saveSettings(ctx, {
    version,
    settings: { ...settings, verification: { ...settings.verification, sms } },
    note: '',
  });
  const { body } = await site.call(giveDefaultPassword, { memberId: String(player.id), reason }, { token: manager });
  expect(body.value).toEqual({ sentTo: expect.stringMatching(/\*.*300$|•.*300$|300$/), proposalId: null });
  const [message] = await messagesTo(site, '8801711000300');
  expect(message).toMatchObject({ purpose: 'password', state: 'waiting', body: null });
  const denied = await site.call(approveWithdrawal, { withdrawalId: asked.id }, { token: manager });
  expect(denied.body.errorCode).toBe('opened_this_account');
});
