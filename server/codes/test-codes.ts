import type { CodeTerms } from '../../contract/code-terms.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

const HOUR_MS = 60 * 60 * 1000;

let made = 0;

/** A shared code, another one each time, of which ten members get 5.00 once within an hour. */
export function codeFor(some: Partial<CodeTerms> = {}): CodeTerms {
  made += 1;
  return {
    title: { BN: 'ঈদের কোড', EN: 'Eid code' },
    text: { BN: '', EN: '' },
    kind: 'shared',
    code: some.kind === 'single' ? '' : `EID${1_000 + made}`,
    opensAtMs: nowMs() - HOUR_MS,
    closesAtMs: nowMs() + HOUR_MS,
    audience: [],
    award: { kind: 'cash', amountMinor: 500 },
    uses: 10,
    usesEach: 1,
    ...some,
  };
}

/** Opens a campaign as the house itself does. @returns its number and, of a shared one, its code */
export async function openedCode(ctx: Ctx, some: Partial<CodeTerms> = {}): Promise<{ id: string; code: string }> {
  const terms = codeFor(some);
  const { id, version } = await service.save(ctx, { id: null, version: 0, terms }, null);
  await service.move(ctx, { id, version, state: 'active', note: '' }, null);
  return { id, code: terms.code };
}
