// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { playerAt } from '../server/providers/test-provider.ts';
import { connectStudio } from '../server/providers/test-studio.ts';
import { startTestSite } from '../server/testing/site.ts';
import { htmlReport, textReport } from './provider-kit/report.ts';
import { runKit } from './provider-kit/run.ts';
import { type Mistake, mistakes, startTinyWallet } from './provider-kit/tiny-wallet.ts';
import { trials } from './provider-kit/trials.ts';

async function brokenIn(mistake: Mistake | null): Promise<string[]> {
  const wallet = await startTinyWallet(mistake);
  try {
    const { results } = await runKit(wallet);
    return results.filter(({ fault }) => fault !== null).map(({ trial, fault }) => `${trial.name} | ${fault}`);
  } finally {
    await wallet.close();
  }
}

describe('the conformance kit', () => {
  test('finds nothing in a wallet that is right', async () => {
    expect(await brokenIn(null)).toEqual([]);
  });

  test.each(Object.entries(mistakes) as [Mistake, string][])('finds that a wallet %s', async (mistake, trial) => {
    const broken = (await brokenIn(mistake)).map((line) => line.split(' | ')[0]);
    expect(broken).toContain(trial);
  });

  test('has trials with names of their own', () => {
    expect(new Set(trials.map(({ name }) => name)).size).toBe(trials.length);
  });

  test('finds nothing in ours, and the books are clean after it', { timeout: 60_000 }, async () => {
    const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
    try {
      const { name, secret } = await connectStudio(site);
      const { token } = await playerAt(site, 'kit-player');
      const outcome = await runKit({ url: site.url, key: name, secret, token });
      expect(textReport(outcome)).toContain(`All ${trials.length} rules hold.`);
      const html = htmlReport(outcome, '2026-01-01');
      expect(html).toContain('a repeated bet takes one stake');
      expect(html).not.toMatch(/src=|href=/);
      expect(brokenOf(await checkLedger(site.db))).toEqual([]);
    } finally {
      await site.close();
    }
  });

  test('says plainly that it cannot begin', async () => {
    const wallet = await startTinyWallet();
    try {
      await expect(runKit({ ...wallet, token: 'nobody' })).rejects.toThrow('token_expired');
    } finally {
      await wallet.close();
    }
  });
});
