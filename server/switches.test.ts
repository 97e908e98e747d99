import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../contract/brand.ts';
import { type Feature, type FeatureNode, features } from '../contract/features.ts';
import { getMemberInfo } from '../contract/members.ts';
import { listAnnouncements } from '../contract/messages.ts';
import { registerMobile } from '../contract/registration.ts';
import { login, register } from '../contract/sessions.ts';
import * as brandSettings from './brand/service-settings.ts';
import { publish } from './messages/service.ts';
import { allAddresses, bodyOf, faultsOfRefusal, isAskedInQuery, knock } from './testing/knocks.ts';
import { memberOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let token: string;

// With these on, every way in would have to work or to prove something first.
const offElsewhere: readonly Feature[] = ['BOTCHECK3', 'GEETEST3', 'REGMOBVERF3'];
const allOn = Object.fromEntries(features.map((feature) => [feature, !offElsewhere.includes(feature)]));

beforeAll(async () => {
  site = await startTestSite({ settings: { switches: allOn }, env: { RATE_LIMIT_FACTOR: '0' } });
  ({ token } = await memberOn(site, 'switcher'));
});
afterAll(() => site.close());

const withCalls = features.filter((feature) => allAddresses.some(({ call }) => call.feature === feature));

const form = { username: 'a', password: 'b', confirmPassword: 'b' };
const sms = { username: '01711000099', password: '123456', type: 'sms' } as const;

/**
 * Switches that change what a call does rather than whether it answers: what is seen while each is on, and while it is
 * off. The names of members hold the state, so that what one look leaves behind is not met by the next.
 */
const looks: Partial<Record<Feature, { look: (state: string) => Promise<unknown>; on: unknown; off: unknown }>> = {
  REG3: { look: () => codeOf(register, form), on: 'bad_input', off: 'function.not.available' },
  MOBILEVERCODELOGIN3: { look: () => codeOf(login, sms), on: 'verification_code_wrong', off: 'function.not.available' },
  CAPTCHA3: { look: afterThreeWrongPasswords, on: 'captcha_required', off: 'login_failed' },
  BOTCHECK3: {
    look: () => codeOf(login, { username: 'nobody', password: 'x' }),
    on: 'bot_check_failed',
    off: 'login_failed',
  },
  REGMOBVERF3: {
    look: async () => {
      const given = { username: 'proved1', password: 'khela123', confirmPassword: 'khela123', agreed: false };
      return (await site.call(register, given)).body.value;
    },
    on: { fields: { agreed: 'terms_required', mobileNum: 'required', verificationCode: 'required' } },
    off: { fields: { agreed: 'terms_required' } },
  },
  MOBILENUMPASSREG3: {
    look: async () => {
      const given = { mobileNum: '01711000099', verificationCode: '123456', agreed: false };
      return (await site.call(registerMobile, given)).body.value;
    },
    on: { fields: { agreed: 'terms_required', password: 'required' } },
    off: { fields: { agreed: 'terms_required' } },
  },
  PWDEXPFORCECHANGE3: { look: withAnOldPassword, on: 'password_change_required', off: null },
  // Pages go by the tree: no call asks for it by itself.
  AGEANNOUNCE3: { look: () => shown('AGEANNOUNCE3'), on: true, off: false },
  AFTERLOG3: { look: () => shown('AFTERLOG3'), on: true, off: false },
  COMM3: { look: announced, on: ['a fair'], off: [] },
};

describe('a switch of the brand', () => {
  test('is met by a call, or by what a call does', () => {
    const met = [...withCalls, ...(Object.keys(looks) as Feature[])];
    expect(met.toSorted()).toEqual(features.toSorted());
  });

  test.each(features)('%s stands in the status of the brand as it was turned', async (feature) => {
    for (const on of [false, true])
      await whileTurned({ [feature]: on }, async () => expect(await shown(feature)).toBe(on));
  });

  test.each(withCalls)('%s off shuts its calls in both languages, and on opens them', async (feature) => {
    await whileTurned({ [feature]: false }, async () => expect(await refusals(feature)).toEqual([]));
    await whileTurned({ [feature]: true }, async () => expect(await stillShut(feature)).toEqual([]));
  });

  test.each(Object.entries(looks))('%s, on and off, changes what is answered', async (feature, { look, on, off }) => {
    await whileTurned({ [feature]: true }, async () => expect(await look('on')).toEqual(on));
    await whileTurned({ [feature]: false }, async () => expect(await look('off')).toEqual(off));
  });
});

/** Turns switches, acts, and puts the brand back. */
async function whileTurned(switches: Partial<Record<Feature, boolean>>, act: () => Promise<void>): Promise<void> {
  await turn({ ...allOn, ...switches });
  try {
    await act();
  } finally {
    await turn(allOn);
  }
}

async function turn(switches: Partial<Record<Feature, boolean>>): Promise<void> {
  const ctx = await site.ctx();
  const { version, settings } = await brandSettings.currentSettings(ctx);
  await brandSettings.saveSettings(ctx, {
    version,
    settings: { ...settings, switches: { ...settings.switches, ...switches } },
    note: '',
  });
}

async function shown(feature: Feature): Promise<boolean> {
  const { body } = await site.call(getSystemStatus, {});
  const all = (node: FeatureNode): FeatureNode[] => [node, ...node.childrenNodes.flatMap(all)];
  return all(body.value.info.whitelabel).find(({ modId }) => modId === feature)?.enabled === '1';
}

/** What is wrong with the refusals of the calls of a switch that is off. */
async function refusals(feature: Feature): Promise<string[]> {
  const faults: string[] = [];
  for (const language of ['BN', 'EN'] as const) {
    for (const address of addressesOf(feature)) {
      const heard = await knockAt(address, language);
      faults.push(...faultsOfRefusal(heard, ['function.not.available'], language));
    }
  }
  return faults;
}

/** The calls of a switch that is on which still answer as if it were off, or with a fault of ours. */
async function stillShut(feature: Feature): Promise<string[]> {
  const shut: string[] = [];
  for (const address of addressesOf(feature)) {
    const heard = await knockAt(address, 'EN');
    const code = bodyOf(heard)?.errorCode;
    if (code === 'function.not.available' || heard.status >= 500) shut.push(`${address.call.name}: ${heard.text}`);
  }
  return shut;
}

function addressesOf(feature: Feature) {
  return allAddresses.filter(({ call }) => call.feature === feature);
}

/** With nothing in it: a call that is open says what is missing, or answers. */
function knockAt({ call, verb, path }: (typeof allAddresses)[number], language: 'BN' | 'EN') {
  return knock(site, {
    verb,
    path,
    body: isAskedInQuery(verb) ? undefined : '{}',
    headers: { language, ...(call.token === 'member' && { authorization: token }) },
  });
}

async function codeOf(...[call, input]: Parameters<TestSite['call']>): Promise<string | null> {
  return (await site.call(call, input)).body.errorCode;
}

async function afterThreeWrongPasswords(state: string): Promise<string | null> {
  const username = `lettered-${state}`;
  for (let at = 0; at < 3; at++) await codeOf(login, { username, password: 'wrong1234' });
  return codeOf(login, { username, password: 'wrong1234' });
}

async function withAnOldPassword(state: string): Promise<string | null> {
  const account = `aged${state}`;
  const { memberId } = await memberOn(site, account);
  await site.app.database.pool.query(
    "UPDATE members SET password_changed_at = now() - interval '400 days' WHERE id = $1",
    [memberId],
  );
  const { body } = await site.call(login, { username: account, password: 'khela123' });
  return (await site.call(getMemberInfo, {}, { token: body.value.token })).body.errorCode;
}

async function announced(state: string): Promise<string[]> {
  const text = { BN: 'মেলা', EN: 'a fair' };
  const ctx = await site.ctx();
  if (state === 'on') await publish(ctx, { type: 'PL', title: text, content: text, startsAtMs: ctx.nowMs - 1000 });
  const { body } = await site.call(listAnnouncements, { types: 'PL' });
  return body.value.player.map(({ title }) => title);
}
