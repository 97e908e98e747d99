import type { CodeKind, CodeTerms } from '../../../contract/code-terms.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAYS_14_MS = 14 * 24 * HOUR_MS;

/** What a new one starts with, to be changed: from the next whole hour on, for two weeks. */
export function blankCode(kind: CodeKind, nowMs: number): CodeTerms {
  const opensAtMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS;
  return {
    title: { BN: '', EN: '' },
    text: { BN: '', EN: '' },
    kind,
    code: '',
    opensAtMs,
    closesAtMs: opensAtMs + DAYS_14_MS,
    audience: [],
    award: { kind: 'cash', amountMinor: 5_000 },
    uses: 100,
    usesEach: 1,
  };
}
