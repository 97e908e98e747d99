import { describe, expect, test } from 'vitest';
import type { BrandSettings } from '../../../contract/brand.ts';
import { changesBetween, rebase, withValueOf } from './settings-changes.ts';

const base = {
  name: { BN: 'খেলা', EN: 'Khela' },
  switches: { DEPOSIT3: true, REG3: true },
  theme: { base: 'marigold-night', colours: {}, radiusPx: 12 },
  imageCDNs: ['https://a.example'],
  minimumRoundMs: 400,
} as unknown as BrandSettings;

function changed(change: (settings: never) => object): BrandSettings {
  return { ...base, ...change(base as never) };
}

describe('changes between two documents', () => {
  test('name each value by its path, and lists as one', () => {
    const after = changed(() => ({
      switches: { DEPOSIT3: false, REG3: true },
      theme: { base: 'river-day', colours: { accent: '#ff0000' }, radiusPx: 12 },
      imageCDNs: ['https://a.example', 'https://b.example'],
    }));
    expect(changesBetween(base, after)).toEqual([
      { path: 'imageCDNs', before: '["https://a.example"]', after: '["https://a.example","https://b.example"]' },
      { path: 'switches.DEPOSIT3', before: 'true', after: 'false' },
      { path: 'theme.base', before: 'marigold-night', after: 'river-day' },
      { path: 'theme.colours.accent', before: '', after: '#ff0000' },
    ]);
    expect(changesBetween(base, structuredClone(base))).toEqual([]);
  });
});

describe('laying own changes on a newer document', () => {
  test('keeps both where they touch different things', () => {
    const mine = changed(() => ({ switches: { DEPOSIT3: false, REG3: true } }));
    const theirs = changed(() => ({ switches: { DEPOSIT3: true, REG3: false }, minimumRoundMs: 900 }));
    const { settings, overlaps } = rebase(base, mine, theirs);
    expect(settings).toMatchObject({ switches: { DEPOSIT3: false, REG3: false }, minimumRoundMs: 900 });
    expect(overlaps).toEqual([]);
  });

  test('keeps its own where both touched the same, and says so', () => {
    const mine = changed(() => ({ minimumRoundMs: 500 }));
    const theirs = changed(() => ({ minimumRoundMs: 900 }));
    expect(rebase(base, mine, theirs)).toMatchObject({
      settings: { minimumRoundMs: 500 },
      overlaps: ['minimumRoundMs'],
    });
    expect(rebase(base, mine, mine).overlaps).toEqual([]);
  });

  test('lets go of a value that one took away', () => {
    const coloured = changed(() => ({
      theme: { base: 'marigold-night', colours: { accent: '#112233' }, radiusPx: 12 },
    }));
    const theirs = { ...coloured, minimumRoundMs: 1 };
    expect(rebase(coloured, base, theirs).settings.theme.colours).toEqual({});
  });
});

test('taking one change back leaves the others', () => {
  const mine = changed(() => ({
    minimumRoundMs: 500,
    theme: { base: 'marigold-night', colours: { accent: '#112233' }, radiusPx: 4 },
  }));
  const back = withValueOf(mine, base, 'theme.colours.accent');
  expect(changesBetween(base, back).map(({ path }) => path)).toEqual(['minimumRoundMs', 'theme.radiusPx']);
});
