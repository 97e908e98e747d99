import { describe, expect, test } from 'vitest';
import { gameCategories } from '../../contract/bets.ts';
import { type BrandSettings, brandSettings } from '../../contract/brand.ts';
import { featureTree, features } from '../../contract/features.ts';
import { fieldPatterns, patternOf } from '../../contract/patterns.ts';
import { parseInput } from '../platform/http/parse.ts';
import { countriesIn } from './service-countries.ts';
import { completeSettings, defaultSettings } from './service-default-settings.ts';
import { isHarmlessPattern } from './harmless-pattern.ts';
import { problemsOf } from './settings-checks.ts';
import { changesBetween } from '../proposals/differences.ts';
import { themeCss } from './theme.ts';
import { whitelabelTree } from './whitelabel.ts';

type Change = (settings: BrandSettings) => void;

function changed(change: Change): BrandSettings {
  const settings = structuredClone(defaultSettings());
  change(settings);
  return settings;
}

describe('default settings', () => {
  test('follow the contract and make sense', () => {
    expect(parseInput(brandSettings, defaultSettings())).toEqual(defaultSettings());
    expect(problemsOf(defaultSettings())).toEqual({});
    // As soon as it is turned on, with one poisha of the games' share to spare for it.
    expect(problemsOf(changed((s) => (s.referral.on = true)))).toEqual({});
  });

  test('show only user name and password at registration', () => {
    const shown = Object.entries(defaultSettings().register).filter(([, rule]) => rule.enabled);
    expect(shown.map(([field]) => field)).toEqual(['username', 'password']);
  });

  test('fill what an older document lacks, but open no function that nobody decided on', () => {
    const { deposit: _, switches: __, ...older } = defaultSettings();
    const completed = completeSettings({ ...older, switches: { DIRECTREG3: true } });
    expect(completed.deposit).toEqual(defaultSettings().deposit);
    const { keepProofDays: ___, ...withdrawal } = { ...defaultSettings().withdrawal, dailyCount: 3 };
    const grown = completeSettings({ withdrawal: withdrawal as BrandSettings['withdrawal'] });
    expect(grown.withdrawal).toEqual({ ...defaultSettings().withdrawal, dailyCount: 3 });
    expect(completed.switches.DIRECTREG3).toBe(true);
    expect(completed.switches.DEPOSIT3).toBe(false);
    expect(Object.keys(completed.switches).toSorted()).toEqual([...features].toSorted());
  });
});

describe('settings that make no sense are refused by field', () => {
  test.each<[string, Change, string, string]>([
    [
      'rewards for a friend that are all of what the games keep',
      (s) => (s.referral = { ...s.referral, on: true, referrerMinor: 15_000, friendMinor: 5_000 }),
      'referral.referrerMinor',
      'too_big',
    ],
    [
      'rewards for a friend that cashback leaves no room for',
      (s) => {
        s.referral.on = true;
        for (const category of gameCategories) s.vip.levels[0]!.cashback[category] = 30;
      },
      'referral.referrerMinor',
      'too_big',
    ],
    [
      'friends who bring nobody anything',
      (s) => (s.referral = { ...s.referral, on: true, referrerMinor: 0, friendMinor: 0 }),
      'referral.referrerMinor',
      'too_small',
    ],
    [
      'a month that has no room for one friend',
      (s) => (s.referral = { ...s.referral, on: true, mostMinor: 9_999 }),
      'referral.mostMinor',
      'too_small',
    ],
    ['a time zone of nowhere', (s) => (s.timeZone = 'Asia/Atlantis'), 'timeZone', 'invalid_value'],
    ['an offset as a time zone', (s) => (s.timeZone = '+06:00'), 'timeZone', 'invalid_value'],
    ['a language twice', (s) => (s.languages = ['BN', 'BN']), 'languages', 'invalid_value'],
    [
      'a least deposit above the most',
      (s) => (s.deposit = { ...s.deposit, leastMinor: 2, mostMinor: 1, quickMinor: [] }),
      'deposit.mostMinor',
      'too_small',
    ],
    ['a quick amount below the least', (s) => (s.deposit.quickMinor = [100]), 'deposit.quickMinor.0', 'too_small'],
    ['a quick amount above the most', (s) => (s.deposit.quickMinor = [6_000_000]), 'deposit.quickMinor.0', 'too_big'],
    ['a quick amount twice', (s) => (s.deposit.quickMinor = [20_000, 20_000]), 'deposit.quickMinor.1', 'invalid_value'],
    [
      'a longest length below the shortest',
      (s) => (s.register.username.maxLength = 3),
      'register.username.maxLength',
      'too_small',
    ],
    [
      'a pattern that does not compile',
      (s) => (s.register.email.acceptedPattern = '(['),
      'register.email.acceptedPattern',
      'invalid_format',
    ],
    [
      'a pattern that explodes',
      (s) => (s.register.email.acceptedPattern = '(a+)+$'),
      'register.email.acceptedPattern',
      'pattern_too_heavy',
    ],
    [
      'registration without a password',
      (s) => (s.register.password.enabled = false),
      'register.password.enabled',
      'required',
    ],
    ['an optional user name', (s) => (s.register.username.required = false), 'register.username.required', 'required'],
    [
      'an optional payment password',
      (s) => (s.register.paymentPassword = { ...s.register.paymentPassword, enabled: true, required: false }),
      'register.paymentPassword.required',
      'required',
    ],
    [
      'an empty list of allowed countries',
      (s) => (s.regionRules = { mode: 'allow', countries: [] }),
      'regionRules.countries',
      'required',
    ],
    [
      'a country twice',
      (s) => (s.regionRules = { mode: 'deny', countries: ['BD', 'BD'] }),
      'regionRules.countries',
      'invalid_value',
    ],
  ])('%s', (_, change, path, code) => {
    expect(problemsOf(changed(change))).toEqual({ [`settings.${path}`]: code });
  });

  test.each<[string, Change, string]>([
    ['a CDN without TLS', (s) => (s.imageCDNs = ['http://cdn.example']), 'imageCDNs.0'],
    ['a logo elsewhere', (s) => (s.theme.logoUrl = '//evil.example/logo.svg'), 'theme.logoUrl'],
    ['a colour that ends its declaration', (s) => (s.theme.colours.accent = '#ffffff;}'), 'theme.colours.accent'],
    ['a function that does not exist', (s) => (s.switches['EVIL3'] = true), 'switches.EVIL3'],
  ])('%s does not even parse', (_, change, path) => {
    expect(() => parseInput(brandSettings, changed(change))).toThrow(
      expect.objectContaining({
        code: 'bad_input',
        value: { fields: expect.objectContaining({ [path]: expect.any(String) }) },
      }),
    );
  });
});

describe('patterns of registration fields', () => {
  test.each(Object.entries(fieldPatterns))('pattern %s compiles and is harmless', (_, pattern) => {
    expect(patternOf(pattern)).toBeInstanceOf(RegExp);
    expect(isHarmlessPattern(pattern)).toBe(true);
  });

  test.each<[number, string, string]>([
    [1, 'rahim7', '7rahim'],
    [3, 'rahim@example.com', 'rahim@example'],
    [5, 'khela123', 'khelakhela'],
    [6, '01712345678', '0171-234'],
    [7, 'Khela', 'khela'],
    [11, '1990-02-28', '1990-13-01'],
    [12, 'আব্দুর রহিম', 'রহিম'],
    [13, '12-31-1990', '31-12-1990'],
    [19, 'a!b', 'a b'],
    [21, 'Khela#123', 'Khela123'],
  ])('pattern %i takes "%s" and refuses "%s"', (id, good, bad) => {
    const pattern = patternOf(fieldPatterns[id as keyof typeof fieldPatterns]);
    expect(pattern.test(good)).toBe(true);
    expect(pattern.test(bad)).toBe(false);
  });

  test('the star takes any text', () => {
    expect(patternOf('*').test('যা খুশি\nলিখুন ✓')).toBe(true);
    expect(patternOf('*').test('')).toBe(true);
  });

  test.each([
    '(a+)+',
    '(a|a)*',
    '(?:a?){30}a{30}',
    '(.*)\\1',
    '(?<=a+)b',
    'a(?=b*)c',
    'a*a*a*a*b',
    'a?a?a?a?a?b',
    '((a|b)c)+',
    '(?<x>a*)+',
  ])('%s is refused as too heavy', (pattern) => {
    expect(isHarmlessPattern(pattern)).toBe(false);
  });

  test.each([
    '^[a-z(+*]+$',
    '^\\(\\d{3}\\) \\d+$',
    '(?:abc){2}',
    '^a|b$',
    '^(?=.*\\d)[a-z\\d]+$',
    '^\\+8801[3-9]\\d{8}$',
  ])('%s is allowed', (pattern) => {
    expect(isHarmlessPattern(pattern)).toBe(true);
  });
});

test('the whitelabel tree holds every switch once and a group is on when any switch in it is', () => {
  const tree = whitelabelTree({ ...completeSettings({ switches: {} }).switches, GAMELO3: true });
  expect(tree.enabled).toBe('1');
  expect(tree.childrenNodes.map(({ modId }) => modId)).toEqual(Object.keys(featureTree));
  const leaves = tree.childrenNodes.flatMap(({ childrenNodes }) => childrenNodes);
  expect(leaves.map(({ modId }) => modId).toSorted()).toEqual([...features].toSorted());
  expect(leaves.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId)).toEqual(['GAMELO3']);
  expect(tree.childrenNodes.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId)).toEqual(['GAMES3']);
  expect(leaves.every(({ childrenNodes }) => childrenNodes.length === 0)).toBe(true);
});

test('a difference names every changed value by its path', () => {
  const after = changed((settings) => {
    settings.name.EN = 'Other';
    settings.switches.RTSALARY3 = true;
    settings.deposit.quickMinor = [20_000];
    settings.theme.colours.accent = '#ff0000';
    settings.gtagId = 'G-ABC123';
  });
  expect(changesBetween(defaultSettings(), after)).toEqual([
    { path: 'deposit.quickMinor', before: '[20000,50000,100000,200000,500000]', after: '[20000]' },
    { path: 'gtagId', before: 'null', after: 'G-ABC123' },
    { path: 'name.EN', before: 'Khela', after: 'Other' },
    { path: 'switches.RTSALARY3', before: 'false', after: 'true' },
    { path: 'theme.colours.accent', before: '', after: '#ff0000' },
  ]);
  expect(changesBetween(after, structuredClone(after))).toEqual([]);
});

describe('countries', () => {
  test('are named and sorted in both languages, each with digits to dial', () => {
    const [bengali, english] = [countriesIn('BN'), countriesIn('EN')];
    expect(english.length).toBeGreaterThan(230);
    expect(new Set(english.map(({ countryCode }) => countryCode)).size).toBe(english.length);
    expect(bengali.find(({ countryCode }) => countryCode === 'BD')).toEqual({
      countryCode: 'BD',
      countryDialingCode: '880',
      name: 'বাংলাদেশ',
    });
    expect(english.find(({ countryCode }) => countryCode === 'GB')).toEqual({
      countryCode: 'GB',
      countryDialingCode: '44',
      name: 'United Kingdom',
    });
    expect(
      english.every(
        (country) => /^[A-Z]{2}$/.test(country.countryCode) && /^[1-9]\d{0,3}$/.test(country.countryDialingCode),
      ),
    ).toBe(true);
    expect(english.filter(({ name, countryCode }) => name === countryCode)).toEqual([]);
    expect(bengali.filter(({ name }) => !/\p{Script=Bengali}/u.test(name))).toEqual([]);
  });
});

test('a theme becomes variables that weigh more than its base', () => {
  const css = themeCss({
    base: 'river-day',
    colours: { accent: '#FF8800', onAccent: 'oklch(0.2 0.04 60)' },
    radiusPx: 8,
    logoUrl: null,
    fontFamily: 'system',
  });
  expect(css).toBe(
    ":root[data-theme] {\n  --radius: 8px;\n  --font: system-ui, 'Noto Sans Bengali', sans-serif;\n  --accent: #ff8800;\n  --on-accent: oklch(0.2 0.04 60);\n}\n",
  );
});
