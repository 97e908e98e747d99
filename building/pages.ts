import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** `vite` without a server of ours: /office/members is the office's page, /wallet the player's. */
export function entriesByAddress(): Plugin {
  return {
    name: 'khela-entries-by-address',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        if (request.headers.accept?.includes('text/html') && extname(path) === '') {
          const entry = /^\/(office|play)(?:\/|$)/.exec(path)?.[1] ?? 'player';
          request.url = `/${entry}/index.html`;
        }
        next();
      });
    },
  };
}

/** Puts the player's page at the root, and beside every text its .br and .gz, so that serving costs no work. */
export function placedAndPacked(out: string): Plugin {
  return {
    name: 'khela-placed-and-packed',
    apply: 'build',
    async closeBundle() {
      const player = join(out, 'player/index.html');
      if (existsSync(player)) {
        await rename(player, join(out, 'index.html'));
        await rm(dirname(player), { recursive: true });
      }
      await mkdir(out, { recursive: true });
      const files = await readdir(out, { recursive: true, withFileTypes: true });
      const texts = files.filter((file) => file.isFile() && /\.(?:js|css|svg|json|webmanifest)$/.test(file.name));
      // The three pages are left out: the server writes into them.
      const names = new Set(files.map((file) => file.name));
      // The builds of two environments end here one after the other: what the first packed stays packed.
      const fresh = texts.filter(({ name }) => !names.has(`${name}.br`));
      for (const file of fresh) await pack(join(file.parentPath, file.name));
    },
  };
}

async function pack(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
