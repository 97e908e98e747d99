import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Taken } from './tour.ts';

const columns = [
  ['phone', 'BN'],
  ['phone', 'EN'],
  ['desktop', 'BN'],
  ['desktop', 'EN'],
] as const;

/** One page with every picture: a row for each thing and each person, the languages side by side. */
export function writeAlbum(into: string, taken: readonly Taken[]): void {
  const rows = new Map<string, Taken[]>();
  for (const one of taken) {
    const key = `${one.name} · ${one.who}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  const body = [...rows].map(([label, pictures]) => row(label, pictures)).join('\n');
  writeFileSync(join(into, 'index.html'), page(rows.size, taken.length, body));
}

function row(label: string, pictures: readonly Taken[]): string {
  const cells = columns.map(([size, language]) => {
    const one = pictures.find((picture) => picture.size === size && picture.language === language);
    if (!one) return '<td></td>';
    const faults = one.faults.map((fault) => `<li>${escape(fault)}</li>`).join('');
    return `<td><a href="${one.file}"><img loading="lazy" class="${size}" src="${one.file}" alt="${escape(label)}"></a>${
      faults && `<ul>${faults}</ul>`
    }</td>`;
  });
  return `<tr id="${encodeURIComponent(label)}"><th scope="row">${escape(label)}</th>${cells.join('')}</tr>`;
}

function page(rows: number, pictures: number, body: string): string {
  const heads = columns.map(([size, language]) => `<th scope="col">${size} ${language}</th>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 16px; background: #15151f; color: #eee; font: 14px/1.5 sans-serif }
  table { border-spacing: 12px 24px }
  th { text-align: start; vertical-align: top; max-width: 160px; overflow-wrap: anywhere }
  thead th { position: sticky; top: 0; background: #15151f }
  td { vertical-align: top }
  img { display: block; object-fit: cover; object-position: top; border: 1px solid #444 }
  .phone { width: 195px; height: 422px }
  .desktop { width: 512px; height: 422px }
  ul { max-width: 480px; padding-inline-start: 16px; color: #ff9c8a; overflow-wrap: anywhere }
</style>
<h1>${rows} views, ${pictures} pictures</h1>
<table><thead><tr><th></th>${heads}</tr></thead><tbody>
${body}
</tbody></table>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
