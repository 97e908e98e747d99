import { allWords, drawn } from './test-page.tsx';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { registerFields, type RegisterField } from '../../contract/register-fields.ts';
import type { Feature } from '../../contract/features.ts';
import { ChangePasswordDialog } from './sessions/ChangePasswordDialog.tsx';
import { ForgotDialog } from './sessions/ForgotDialog.tsx';
import { LoginDialog } from './sessions/LoginDialog.tsx';
import { RegisterDialog } from './sessions/RegisterDialog.tsx';

const dialog = { open: true, onClose: () => {}, onOpened: () => {}, onDone: () => {}, banner: <i>banner</i> };
const every: readonly Feature[] = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILEVERCODELOGIN3',
  'PASS3',
  'CHNGPASSVERIF3',
  'CAPTCHA3',
];

describe.each(['BN', 'EN'] as const)('in %s', (language) => {
  const t = allWords[language].sessions;
  const shown = (part: ReactNode, { on = every, enabled = [] as readonly RegisterField[], ageLimitYears = 18 } = {}) =>
    drawn(part, { language, on, info: { ...info, register: rulesWith(enabled), ageLimitYears } });

  test('the login has its banner, both ways, and the links to a new account and a new password', () => {
    const page = shown(<LoginDialog {...dialog} />);
    for (const text of [t.loginTitle, 'banner', t.byUsername, t.byMobile, t.mobileNum, t.code, t.rememberMobile])
      expect(page).toContain(text);
    expect(page).toMatch(new RegExp(`href="[^"]*modal=register"[^>]*>${t.toRegister}<`));
    const byName = shown(<LoginDialog {...dialog} />, { on: ['PASS3'] });
    for (const text of [t.username, t.password, t.remember]) expect(byName).toContain(text);
    expect(byName).toMatch(new RegExp(`href="[^"]*modal=forgot"[^>]*>${t.forgot.replace('?', '\\?')}<`));
    expect(byName).not.toContain('role="tab"');
  });

  test('the registration has its banner, both ways, the agreement given, and the links to the terms and the login', () => {
    const page = shown(<RegisterDialog {...dialog} />, { on: every });
    for (const text of [t.registerTitle, 'banner', t.byUsername, t.byMobile]) expect(page).toContain(text);
    expect(page).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
    expect(page).toMatch(/href="\/help#terms"/);
    expect(page).toMatch(new RegExp(`href="[^"]*modal=login"[^>]*>${t.toLogin}<`));
  });

  test('the agreement says the age of the brand', () => {
    const page = shown(<RegisterDialog {...dialog} />, { ageLimitYears: 21 });
    expect(page).toContain(language === 'BN' ? 'আমার বয়স ২১ বা তার বেশি' : 'I am 21 or over');
  });

  test('a new password comes by number or by mail, and with one way there are no tabs', () => {
    const both = shown(<ForgotDialog {...dialog} />);
    for (const text of [t.forgotTitle, 'banner', t.byMobile, t.byEmail, t.mobileNum, t.newPassword])
      expect(both).toContain(text);
    const byMail = shown(<ForgotDialog {...dialog} />, { on: ['PASS3'] });
    for (const text of [t.username, t.email, t.sendLink]) expect(byMail).toContain(text);
    expect(byMail).not.toContain('role="tab"');
  });

  test('a change of the password asks for the old one and the new one twice', () => {
    const page = shown(<ChangePasswordDialog {...dialog} />);
    for (const text of [t.changeTitle, t.oldPassword, t.newPassword, t.newPasswordAgain]) expect(page).toContain(text);
  });

  test.each(registerFields)('the registration shows %s where the brand asks for it, and not else', (field) => {
    const on: readonly Feature[] = ['USERNAMEREG3', 'CAPTCHA3'];
    const label = `>${t[field]}`;
    expect(shown(<RegisterDialog {...dialog} />, { on, enabled: [field] })).toContain(label);
    const always = field === 'username' || field === 'password';
    expect(shown(<RegisterDialog {...dialog} />, { on }).includes(label)).toBe(always);
  });
});

function rulesWith(enabled: readonly RegisterField[]): never {
  const rule = { required: false, patternId: 0, acceptedPattern: '*', minLength: 1, maxLength: 20 };
  return Object.fromEntries(
    registerFields.map((field) => [field, { ...rule, enabled: enabled.includes(field) }]),
  ) as never;
}

const info = {
  brand: { code: 'demo', name: { BN: 'খেলা', EN: 'Khela' } },
  verification: {
    firstWay: 'mobile',
    country: { countryCode: 'BD', countryDialingCode: '880' },
    pickCountry: { login: true, register: true },
    external: false,
    isKept: true,
  },
} as never as object;
