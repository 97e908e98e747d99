import { describe, expect, test } from 'vitest';
import type { RegisterRule } from '../../../contract/brand.ts';
import { boundedText, faultOf } from './register-rules.ts';

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
