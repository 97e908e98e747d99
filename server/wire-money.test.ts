import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from './brand/service-default-settings.ts';
import { brokenOf } from './platform/database/database-invariants.ts';
import type { Call } from '../contract/call.ts';
import { openCrash, takeBackCrashBet } from '../contract/crash.ts';
import { closeMagazine, openFishing } from '../contract/fishing.ts';
import { checkLedger } from './ledger/ledger.ts';
import { canonicalJson } from './platform/http/idempotency.ts';
import { type Cast, castOn, frameTokenOf } from './testing/cast.ts';
import { encryptPayload } from './testing/encryption.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { changed, otherInputs, rightInput } from './testing/inputs.ts';
import { allCalls, faultsOfRefusal, type Heard, knock } from './testing/knocks.ts';
import { startTestSite, type TestSite } from './testing/site.ts';
import * as wallet from './wallet/service.ts';
import * as withdrawals from './withdrawals/service.ts';

let site: TestSite;
let cast: Cast;
const accountIds = new Map<string, string>();
const moneyCalls = allCalls.filter((call) => call.money);

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
  cast = await castOn(site);
  for (const player of [cast.anwar, cast.bashir]) accountIds.set(player.token, await boundAccount(player));
});

/** Where the amount of a call is not the first that it says. */
const amountPaths: Readonly<Record<string, string[]>> = {
  placeLotteryBet: ['tickets', '0', 'unit'],
  placeTableBet: ['places', '0', 'stake'],
  placeSportsTicket: ['stake'],
  takePvpSeat: ['buyIn'],
  addPvpChips: ['amount'],
};
const amounts: Readonly<Record<string, string>> = { placeLotteryBet: '1', placeTableBet: '2' };

/** Whatever a test has bet on the flight or loaded is taken back, so that the next one finds the place free. */
beforeEach(async () => {
  for (const { crashToken: token } of [cast.anwar, cast.bashir]) {
    const { own } = (await site.call(openCrash, {}, { token })).body.value;
    for (const { betId } of own) await site.call(takeBackCrashBet, { betId }, { token });
  }
  for (const { riverToken: token } of [cast.anwar, cast.bashir]) {
    const { magazine } = (await site.call(openFishing, {}, { token })).body.value;
    if (magazine) await site.call(closeMagazine, { roundId: magazine.roundId, step: magazine.steps }, { token });
  }
});

/** A sum to take out, and the account that it goes to. */
async function boundAccount(player: Cast['anwar']): Promise<string> {
  const asMember = await site.ctx({ kind: 'member', memberId: player.memberId, accountType: 0, sessionId: 0n });
  await wallet.post(asMember, {
    memberId: player.memberId,
    kind: 'correction',
    key: 'to-take-out',
    amountMinor: 1_000_000n,
    house: 'house_corrections',
    reference: 'test:1',
  });
  const account = { method: 'sandbox', holder: player.account, number: `0171${player.memberId}`.padEnd(11, '0') };
  return (await withdrawals.openAccount(asMember, { ...account, bank: '' })).id;
}

afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function send(
  call: Call,
  given: Record<string, unknown>,
  key: string | undefined,
  player = cast.anwar,
): Promise<Heard> {
  // Everyone takes money out to an account of their own.
  const input = 'accountId' in given ? { ...given, accountId: accountIds.get(player.token) } : given;
  const authorization = call.token === 'game' ? frameTokenOf(player, call) : player.token;
  return knock(site, {
    verb: call.verb,
    path: call.path,
    body: JSON.stringify(
      call.encrypted ? await encryptPayload(site.app.platform.encryption.publicKey(), input) : input,
    ),
    headers: { authorization, 'idempotency-key': key },
  });
}

/** Two answers to the same command, but for what the clock has changed since. */
function valueOf(heard: Heard): unknown {
  expect(heard.status, heard.text).toBe(200);
  return JSON.parse(heard.text).value;
}

describe.each(moneyCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('needs a key of a sound form', { tags: ['nightly'] }, async () => {
    const before = await fingerprint(site.db);
    expect(faultsOfRefusal(await send(call, rightInput(call), undefined), ['idempotency_key_required'])).toEqual([]);
    expect(faultsOfRefusal(await send(call, rightInput(call), ''), ['idempotency_key_required'])).toEqual([]);
    for (const key of ['short', 'x'.repeat(65), 'has a space', "key'; DROP TABLE", 'key/with/slash', '__proto__!']) {
      expect(faultsOfRefusal(await send(call, rightInput(call), key), ['bad_input']), key).toEqual([]);
    }
    expect(
      faultsOfRefusal(await send(call, { ...rightInput(call), requestId: 'x' }, undefined), ['bad_input']),
    ).toEqual([]);
    expect(await fingerprint(site.db)).toEqual(before);
  });

  test('gives the first answer again, and refuses the key with another body', async () => {
    const other = otherInputs[call.name];
    if (!other) throw new Error(`${call.name} needs another right input in server/testing/inputs.ts`);
    const key = `again-${call.name}`;
    const first = valueOf(await send(call, rightInput(call), key));
    const after = await fingerprint(site.db);
    expect(valueOf(await send(call, rightInput(call), key))).toEqual(first);
    expect(valueOf(await send(call, { ...rightInput(call), requestId: 'ignored-beside-a-key' }, key))).toEqual(first);
    expect(valueOf(await send(call, { ...rightInput(call), requestId: key }, undefined))).toEqual(first);
    expect(faultsOfRefusal(await send(call, other, key), ['key_reused'])).toEqual([]);
    expect(await fingerprint(site.db)).toEqual(after);
  });

  test('takes the same key of another member as another command', async () => {
    const key = `shared-${call.name}`;
    const mine = valueOf(await send(call, rightInput(call), key));
    const theirs = valueOf(await send(call, rightInput(call), key, cast.bashir));
    expect(theirs).not.toEqual(mine);
    expect(JSON.stringify(theirs)).not.toContain(cast.anwar.account);
  });

  test('has one effect and one answer for 64 equal requests at once', async () => {
    const before = await fingerprint(site.db);
    const heard = await Promise.all(
      Array.from({ length: 64 }, () => send(call, rightInput(call), `burst-${call.name}`)),
    );
    const answers = new Set(heard.map((each) => canonicalJson(valueOf(each))));
    expect(answers.size).toBe(1);
    const grown = (name: string, lines: string[]) =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    const after = await fingerprint(site.db);
    for (const table of ['deposits', 'bets', 'current_rounds']) {
      expect(grown(table, after) - grown(table, before), table).toBeLessThanOrEqual(1);
    }
    expect(after).not.toEqual(before);
  });

  test('takes amounts as a number or as text, and none that money cannot be', { tags: ['nightly'] }, async () => {
    const path = amountPaths[call.name] ?? [Object.keys(rightInput(call))[0]!];
    const withAmount = (amount: unknown) => changed(rightInput(call), path, amount);
    const before = await fingerprint(site.db);
    const never = [
      '-5',
      '+5',
      '5e2',
      'NaN',
      'Infinity',
      '0x10',
      '5.001',
      '5,00',
      ' 5',
      '5 ',
      '.5',
      '5.',
      '',
      '৫০০',
      '1'.repeat(15),
      '10000000000000.01',
      -5,
      1e21,
      5.001,
      null,
      true,
      [500],
      { amount: 500 },
    ];
    const faults: string[] = [];
    for (const amount of never) {
      const heard = await send(call, withAmount(amount), 'never-a-sum');
      faults.push(...faultsOfRefusal(heard, ['bad_input']).map((fault) => `${JSON.stringify(amount)}: ${fault}`));
    }
    // Between one's own wallets the smallest amount may go.
    const tooSmall = call.name === 'moveBetweenWallets' ? [] : ['0.01'];
    for (const amount of ['0', '0.00', 0, ...tooSmall]) {
      const heard = await send(call, withAmount(amount), 'never-a-sum');
      faults.push(
        ...faultsOfRefusal(heard, [
          'bad_input',
          'amount_below_limit',
          'stake_not_offered',
          'stake_limit',
          'pvp_buy_in',
        ]).map((fault) => `${JSON.stringify(amount)}: ${fault}`),
      );
    }
    expect(faults).toEqual([]);
    expect(await fingerprint(site.db)).toEqual(before);
    const asText = amounts[call.name] ?? String(rightInput(call)[path[0]!]);
    const first = valueOf(await send(call, withAmount(asText), `forms-${call.name}`));
    for (const same of [Number(asText), `${asText}.00`, `${asText}.0`]) {
      expect(valueOf(await send(call, withAmount(same), `forms-${call.name}`))).toEqual(first);
    }
  });
});
