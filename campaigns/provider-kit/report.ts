import type { Outcome, Result } from './run.ts';

/** What was found, for a terminal. */
export function textReport({ wallet, results, speed }: Outcome): string {
  const lines = results.map(
    ({ trial, fault }) => `${fault === null ? 'ok  ' : 'FAIL'}  ${trial.name}${because(fault)}`,
  );
  const times = speed.map(
    ({ call, count, halfMs, mostMs }) =>
      `${call.padEnd(14)} ${count} calls, half in ${ms(halfMs)}, 99 of 100 in ${ms(mostMs)}`,
  );
  return [`Wallet ${wallet}`, '', ...lines, '', ...times, '', verdict(results)].join('\n');
}

/** The same as one HTML file that needs nothing else. */
export function htmlReport({ wallet, player, results, speed }: Outcome, at: string): string {
  const groups = [...Map.groupBy(results, ({ trial }) => trial.group)];
  const sections = groups.map(
    ([group, some]) => `<section><h2>${safe(group)}</h2><ul>${some.map(rowOf).join('')}</ul></section>`,
  );
  const times = speed.map(
    ({ call, count, halfMs, mostMs, slowestMs }) =>
      `<tr><th scope="row">${safe(call)}</th><td>${count}</td><td>${ms(halfMs)}</td><td>${ms(mostMs)}</td><td>${ms(slowestMs)}</td></tr>`,
  );
  const isGood = results.every(({ fault }) => fault === null);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Wallet conformance</title><style>${style}</style></head><body><main>
<p class="kind">Wallet conformance</p><h1>${safe(wallet)}</h1>
<p class="verdict ${isGood ? 'good' : 'bad'}">${safe(verdict(results))}</p>
<p class="soft">Player ${safe(player.user)}, ${safe(player.currency)}, ${safe(at)}</p>
${sections.join('\n')}
<section><h2>Answers</h2><table><thead><tr><th>Call</th><th>Count</th><th>Half in</th><th>99 of 100 in</th><th>Slowest</th></tr></thead>
<tbody>${times.join('')}</tbody></table></section></main></body></html>
`;
}

function rowOf({ trial, fault, tookMs }: Result): string {
  const mark = fault === null ? '<b class="good">holds</b>' : '<b class="bad">broken</b>';
  const why = fault === null ? '' : `<span class="why">${safe(fault)}</span>`;
  return `<li>${mark}<span>${safe(trial.name)}${why}</span><time>${ms(tookMs)}</time></li>`;
}

function verdict(results: readonly Result[]): string {
  const broken = results.filter(({ fault }) => fault !== null).length;
  return broken === 0 ? `All ${results.length} rules hold.` : `${broken} of ${results.length} rules are broken.`;
}

function because(fault: string | null): string {
  return fault === null ? '' : `\n      ${fault}`;
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `
:root{color-scheme:light dark;--ground:#fbf8f2;--card:#fff;--text:#221d16;--soft:#6d6455;--line:#e8e0d1;--good:#1c7a4b;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#15130f;--card:#1e1b16;--text:#f2ecdf;--soft:#a89d8a;--line:#322d25;--good:#56c98d;--bad:#ff8a80}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:3rem 1.25rem}h1{margin:0;font-size:1.75rem;overflow-wrap:anywhere}
.kind{margin:0;color:var(--soft);text-transform:uppercase;letter-spacing:.08em;font-size:.8rem}.soft,time{color:var(--soft)}
.verdict{font-size:1.2rem;font-weight:600;margin:.75rem 0 0}.good{color:var(--good)}.bad{color:var(--bad)}
section{margin-top:2rem;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem}
h2{margin:0 0 .5rem;font-size:1.05rem}ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:5rem 1fr auto;gap:.75rem;padding:.5rem 0;border-top:1px solid var(--line)}
.why{display:block;color:var(--bad);font-size:.9rem;overflow-wrap:anywhere}time{font-variant-numeric:tabular-nums;font-size:.9rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.4rem 0;border-top:1px solid var(--line);text-align:end;font-weight:400}
th:first-child{text-align:start}thead th{color:var(--soft);border:0;font-size:.9rem}
@media(max-width:30rem){li{grid-template-columns:4rem 1fr}li time{display:none}section{padding:1rem;overflow-x:auto}}`;
