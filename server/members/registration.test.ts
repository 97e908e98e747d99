import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegisterField, RegisterRule } from '../../contract/register-fields.ts';
import { getMemberInfo } from '../../contract/members.ts';
import { register } from '../../contract/sessions.ts';
import { getBalance } from '../../contract/wallet.ts';
import { hashPassword } from '../platform/process/passwords.ts';
import { secureRandom } from '../platform/process/random.ts';
import * as sessions from '../sessions/service.ts';
import { PASSWORD, tryLogin, tryRegister } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as members from './service.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';

let site: TestSite;

beforeAll(async () => {
  const { register: rules } = defaultSettings();
  const shown = (field: RegisterField, rule: Partial<RegisterRule> = {}) => ({
    [field]: { ...rules[field], enabled: true, ...rule },
  });
  site = await startTestSite({
    settings: {
      register: {
        ...rules,
        ...shown('email', { required: true }),
        ...shown('payeeName'),
        ...shown('mobileNum'),
        ...shown('affiliateCode'),
        ...shown('recommenderId'),
        ...shown('paymentPassword'),
        ...shown('line', { acceptedPattern: '*', minLength: 2, maxLength: 4 }),
      },
    },
  });
  for (const [account, type] of [
    ['bigagent', 1],
    ['neighbour', 0],
    ['guest1', 4],
    ['shutagent', 1],
  ] as const) {
    const { id } = await sessions.open(await site.ctx(), {
      account,
      type,
      nickname: account,
      language: 'BN',
      paymentPasswordHash: null,
      uplineId: null,
      details: {},
      passwordHash: await hashPassword(PASSWORD, secureRandom),
    });
    if (account === 'shutagent') await members.setStatus(await site.ctx(), id, 'closed');
  }
});
afterAll(() => site.close());

const least = { email: 'a@example.com', paymentPassword: '123456' };

describe('registering', () => {
  test('opens an account with an empty wallet, logged in, in the language of the page', async () => {
    const { status, body } = await tryRegister(site, { ...least, username: 'Rupa' }, { language: 'BN' });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ userName: 'Rupa', firstTimeLogin: true, customerType: 0 });
    const { token } = body.value;
    expect((await site.call(getMemberInfo, {}, { token })).body.value).toMatchObject({
      account: 'Rupa',
      language: 'BN',
    });
    expect((await site.call(getBalance, {}, { token })).body.value).toMatchObject({ sumBalance: 0 });
  });

  test('tells the other slices', async () => {
    const { body } = await tryRegister(site, { ...least, username: 'newsworthy' });
    const { rows } = await site.app.database.pool.query(
      `SELECT body FROM facts WHERE kind = 'memberRegistered' AND body->>'memberId' = $1`,
      [body.value.id],
    );
    expect(rows).toEqual([{ body: { memberId: body.value.id, accountType: 0, uplineId: null } }]);
  });

  test('without logging in gives no token', async () => {
    const { body } = await tryRegister(site, { ...least, username: 'later', login: false });
    expect(body.value.token).toBe('');
    expect((await tryLogin(site, 'later', PASSWORD)).body.value.firstTimeLogin).toBe(true);
  });

  test('keeps what was entered, passwords only as Argon2id hashes', async () => {
    const { body } = await tryRegister(site, {
      ...least,
      username: 'detailed',
      payeeName: 'মোছাঃ রোকেয়া বেগম',
      mobileNum: '01712345678',
      countryDialingCode: '880',
      line: 'রোকু',
      qqNum: '',
      // What this brand does not ask is passed over.
      ...({ wechat: 'abcdef', verificationCode: '123456', type: 1 } as object),
    });
    const { rows } = await site.app.database.pool.query('SELECT * FROM members WHERE id = $1', [body.value.id]);
    expect(rows[0].type).toBe(0);
    expect(rows[0].details).toEqual({
      email: 'a@example.com',
      payeeName: 'মোছাঃ রোকেয়া বেগম',
      mobileNum: '01712345678',
      countryDialingCode: '880',
      line: 'রোকু',
    });
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].payment_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].payment_password_hash).not.toBe(rows[0].password_hash);
    const info = await site.call(getMemberInfo, {}, { token: body.value.token });
    expect(info.body.value.mobile).toBe('********678');
  });
});

describe('a registration', () => {
  test.each([
    ['without a name', { username: '' }, { username: 'too_short' }],
    ['with blanks for a name', { username: '  ' }, { username: 'required' }],
    ['with a name that begins with a digit', { username: '9lives' }, { username: 'reg_pattern' }],
    ['with a name of which only a part fits', { username: 'good name!' }, { username: 'reg_pattern' }],
    ['with a name of two lines', { username: 'good\nname' }, { username: 'invalid_format' }],
    ['with a name that is too short', { username: 'abc' }, { username: 'reg_pattern' }],
    ['with a name that is too long', { username: 'a'.repeat(21) }, { username: 'reg_pattern' }],
    ['with a password of letters only', { password: 'khelakhela' }, { password: 'reg_pattern' }],
    ['with two passwords', { confirmPassword: 'khela124' }, { confirmPassword: 'password_mismatch' }],
    ['without consent', { agreed: false }, { agreed: 'terms_required' }],
    ['without what the brand requires', { email: '' }, { email: 'required' }],
    ['with a broken address', { email: 'a@b' }, { email: 'reg_pattern' }],
    ['without a payment password where it is shown', { paymentPassword: undefined }, { paymentPassword: 'required' }],
    ['with a text too long in letters as people count', { line: 'রোকেয়াবেগম' }, { line: 'reg_pattern' }],
    [
      'with many faults',
      { username: 'ab', password: 'x', email: 'y' },
      {
        username: 'reg_pattern',
        password: 'reg_pattern',
        email: 'reg_pattern',
      },
    ],
  ])('%s is refused, field by field', async (_, fields, wrong) => {
    const { status, body } = await tryRegister(site, { ...least, username: 'somebody', ...(fields as object) });
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    expect((body.value as unknown as { fields: object }).fields).toEqual(
      'password' in fields && !('confirmPassword' in fields) ? wrong : expect.objectContaining(wrong),
    );
    expect(await countOf('somebody')).toBe(0);
  });

  test('under a taken name says so at the name, whatever the size of the letters', async () => {
    await tryRegister(site, { ...least, username: 'Taken' });
    const { status, body } = await tryRegister(site, { ...least, username: 'tAKEN' });
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields: { username: 'account_taken' } }]);
  });

  test.each([
    ['affiliateCode', 'bigagent', 'bigagent'],
    ['affiliateCode', 'BigAgent', 'bigagent'],
    ['recommenderId', 'neighbour', 'neighbour'],
  ] as const)('by %s %s puts the newcomer under %s', async (field, code, upline) => {
    const username = `by${code.toLowerCase()}${code === 'BigAgent' ? '2' : ''}`;
    const { body } = await tryRegister(site, { ...least, username, [field]: code });
    expect(body.errorCode).toBeNull();
    const { rows } = await site.app.database.pool.query(
      'SELECT u.account FROM members m JOIN members u ON u.id = m.upline_id WHERE m.id = $1',
      [body.value.id],
    );
    expect(rows).toEqual([{ account: upline }]);
    const info = await site.call(getMemberInfo, {}, { token: body.value.token });
    expect(info.body.value.toUpline).toBe(true);
  });

  test.each([
    ['affiliateCode', 'neighbour'],
    ['affiliateCode', 'nobody99'],
    ['affiliateCode', 'shutagent'],
    ['recommenderId', 'shutagent'],
    ['recommenderId', 'guest1'],
    ['recommenderId', '999999999'],
  ] as const)('by the %s of %s is refused: it invites nobody', async (field, code) => {
    const { status, body } = await tryRegister(site, { ...least, username: 'invited', [field]: code });
    expect([status, body.errorCode]).toEqual([422, 'invitation_code_error']);
    expect(await countOf('invited')).toBe(0);
  });

  test.each(['DIRECTREG3', 'USERNAMEREG3', 'REG3'] as const)('is closed where %s is off', async (feature) => {
    const closed = await startTestSite({ settings: { switches: { [feature]: false } } });
    try {
      const { status, body } = await tryRegister(closed, { username: 'latecomer' });
      expect([status, body.errorCode]).toEqual([403, 'function.not.available']);
    } finally {
      await closed.close();
    }
  });

  test('in plain JSON is refused', async () => {
    const rawBody = JSON.stringify({ username: 'plainly', password: PASSWORD, confirmPassword: PASSWORD });
    const answer = await site.call(register, { username: 'x', password: 'x', confirmPassword: 'x' }, { rawBody });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'encryption_required']);
  });
});

async function countOf(accountKey: string): Promise<number> {
  const { rows } = await site.app.database.pool.query('SELECT count(*)::int AS n FROM members WHERE account_key = $1', [
    accountKey,
  ]);
  return rows[0].n;
}

describe('what a brand may ask besides', () => {
  const own = {
    nickname: 'Rupa of the river',
    fullname: 'রূপা খাতুন',
    birthday: '1990-02-28',
    address: '12 Lake Road, Dhaka',
    nationality: 'bd',
    occupation: 'Weaver',
    sourceOfIncome: 'business',
    telegram: '@rupa',
    zalo: 'rupa90',
  };
  let asking: TestSite;
  beforeAll(async () => {
    const { register } = defaultSettings();
    const shown = Object.keys(own).map((field) => [
      field,
      { ...register[field as RegisterField], enabled: true, required: field === 'fullname' },
    ]);
    asking = await startTestSite({
      settings: { register: { ...register, ...Object.fromEntries(shown) }, ageLimitYears: 21 },
    });
  });
  afterAll(() => asking.close());

  test('is kept, and read again by the member', async () => {
    const { status, body } = await tryRegister(asking, { ...own, username: 'rupa90' });
    expect(status).toBe(200);
    const { value } = (await asking.call(getMemberInfo, {}, { token: body.value.token })).body;
    const { nickname, ...details } = own;
    expect([value.nickname, value.details]).toEqual([nickname, { ...details, nationality: 'BD' }]);
  });

  test.each([
    ['none of what is required', { fullname: '' }, { fullname: 'required' }],
    ['a day that is none', { birthday: '1990-02-30' }, { birthday: 'invalid_value' }],
    ['a day written otherwise', { birthday: '28.2.1990' }, { birthday: 'reg_pattern' }],
    ['too few years', { birthday: `${new Date().getFullYear() - 20}-01-01` }, { birthday: 'age_too_low' }],
    ['a birthday to come', { birthday: '2999-01-01' }, { birthday: 'age_too_low' }],
    ['a country that is none', { nationality: 'ZZ' }, { nationality: 'invalid_value' }],
    ['a nickname of one letter', { nickname: 'R' }, { nickname: 'reg_pattern' }],
  ])('with %s is refused at the field', async (_, fields, wrong) => {
    const { status, body } = await tryRegister(asking, { ...own, username: 'somebody', ...fields });
    expect([status, (body.value as unknown as { fields: object }).fields]).toEqual([400, wrong]);
  });

  test('is left out where it is switched off', async () => {
    const { body } = await tryRegister(site, { ...least, ...own, username: 'plainrupa' });
    const { value } = (await site.call(getMemberInfo, {}, { token: body.value.token })).body;
    expect([value.nickname, value.details]).toEqual(['plainrupa', {}]);
  });
});
