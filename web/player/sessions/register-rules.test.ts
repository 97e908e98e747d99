import { describe, expect, test } from 'vitest';
import { registerFields, type RegisterRule } from '../../../contract/register-fields.ts';
import {
  asksCode,
  boundedText,
  faultOf,
  type FormKind,
  isRequired,
  type RegisterRules,
  shownFields,
} from './register-rules.ts';

const rule: RegisterRule = {
  enabled: true,
  required: true,
  patternId: 1,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  minLength: 4,
  maxLength: 8,
};

describe('a registration rule', () => {
  test.each([
    ['rahim', null],
    ['Rahim123', null],
    ['', 'required'],
    ['rah', 'pattern'],
    ['rahim12345', 'pattern'],
    ['1rahim', 'pattern'],
    ['rahim!', 'pattern'],
    ['xx rahim', 'pattern'],
  ])('judges "%s" as %s', (value, fault) => {
    expect(faultOf(value, rule, true)).toBe(fault);
  });

  test('lets a field that is not required stay empty', () => {
    expect(faultOf('', rule, false)).toBeNull();
  });

  test('takes any text where the pattern is a star, in whatever script', () => {
    expect(faultOf('রহিম', { ...rule, acceptedPattern: '*' }, true)).toBeNull();
  });

  test('counts characters, not half characters', () => {
    expect(faultOf('𝒜𝒜𝒜𝒜', { ...rule, acceptedPattern: '*' }, true)).toBeNull();
  });

  test('matches the whole text even where the pattern has alternatives', () => {
    expect(faultOf('abcd!', { ...rule, acceptedPattern: 'abcd|efgh' }, true)).toBe('pattern');
  });
});

describe('the words of a rule', () => {
  const digits = (count: number): string => `<${count}>`;

  test('name both bounds', () => {
    expect(boundedText('(min) to (max) characters', rule, digits)).toBe('<4> to <8> characters');
  });

  test('name one number where the bounds are equal', () => {
    expect(boundedText('(min) থেকে (max)টি', { ...rule, minLength: 6, maxLength: 6 }, digits)).toBe('<6>টি');
  });
});

describe('the fields of the form', () => {
  const byName: FormKind = { way: 'username', provesNumber: false, mobileHasPassword: true };
  const byNumber: FormKind = { ...byName, way: 'mobile' };
  const rulesWith = (some: Partial<RegisterRule>): RegisterRules =>
    Object.fromEntries(
      registerFields.map((field) => [field, { ...rule, enabled: false, required: false, ...some }]),
    ) as RegisterRules;

  test.each<[string, FormKind, string[]]>([
    ['by name', byName, ['username', 'password']],
    ['by name and with their number proved', { ...byName, provesNumber: true }, ['username', 'password', 'mobileNum']],
    ['by a name of ours', { ...byName, way: 'auto' }, ['password']],
    ['by number', byNumber, ['password', 'mobileNum']],
    ['by number without a password', { ...byNumber, mobileHasPassword: false }, ['mobileNum']],
  ])('of who registers %s are these alone, where the brand asks for no more', (_, kind, fields) => {
    expect(shownFields(rulesWith({}), kind)).toEqual(fields);
  });

  test('are all that the brand asks for, the code of the picture apart', () => {
    const shown = shownFields(rulesWith({ enabled: true }), byName);
    expect(shown.toSorted()).toEqual(registerFields.filter((field) => field !== 'captcha').toSorted());
  });

  test('must be filled in where the brand says so; name, password, payment password and a number to prove always', () => {
    const must = (rules: RegisterRules, kind: FormKind) =>
      registerFields.filter((field) => isRequired(field, rules, kind));
    expect(must(rulesWith({}), byName)).toEqual(['username', 'password', 'paymentPassword']);
    expect(must(rulesWith({}), byNumber)).toEqual(['username', 'password', 'mobileNum', 'paymentPassword']);
    expect(must(rulesWith({ required: true }), byName)).toEqual([...registerFields]);
  });

  test('hold a code by number always, by name where the brand proves numbers', () => {
    expect([asksCode(byNumber), asksCode(byName), asksCode({ ...byName, provesNumber: true })]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
