/**
 * `npm run provider-kit -- --url https://… --key pk-… --secret … --token … [--report report.html]`: asks a wallet
 * everything that docs/provider-api.md promises, over HTTP alone. Exit code 1 where a rule is broken.
 */
import { writeFileSync } from 'node:fs';
import { htmlReport, textReport } from './provider-kit/report.ts';
import { runKit } from './provider-kit/run.ts';

const [url, key, secret, token] = [given('--url'), given('--key'), given('--secret'), given('--token')];
if (!url || !key || !secret || !token) {
  console.error('Usage: npm run provider-kit -- --url URL --key KEY --secret SECRET --token TOKEN [--report FILE]');
  console.error('TOKEN is of a game session: it stands in the address at which your game was opened.');
  process.exit(2);
}
try {
  const outcome = await runKit({ url, key, secret, token });
  console.log(textReport(outcome));
  const file = given('--report') ?? 'provider-kit.html';
  writeFileSync(file, htmlReport(outcome, new Date().toISOString()));
  console.log(`Report: ${file}`);
  process.exitCode = outcome.results.every(({ fault }) => fault === null) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function given(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
}
