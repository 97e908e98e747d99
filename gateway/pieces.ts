import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves what pages of sandbox companies are made of. @param mark the file of the company's mark */
export async function servePieces(app: FastifyInstance, mark = join(import.meta.dirname, 'mark.svg')): Promise<void> {
  const fonts = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/hind-siliguri/package.json')),
    'files',
  );
  const pieces: [path: string, file: string, type: string][] = [
    ['/page.css', join(import.meta.dirname, 'page.css'), 'text/css; charset=utf-8'],
    ['/mark.svg', mark, 'image/svg+xml'],
    ...['bengali-400', 'bengali-600', 'latin-400', 'latin-600'].map((face): [string, string, string] => [
      `/fonts/${face}.woff2`,
      join(fonts, `hind-siliguri-${face}-normal.woff2`),
      'font/woff2',
    ]),
  ];
  for (const [path, file, type] of pieces) {
    const bytes = await readFile(file);
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
}
