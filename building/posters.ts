import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Each game's poster lies in its own folder, `play/<kind>/<game>/poster.svg`, and is served under the game's code as
 * `/art/games/<game>.svg`: the lobby knows it without knowing the game.
 * @param web the folder of the pages
 */
export function posters(web: string): Plugin {
  const found = () => new Map(globSync('play/*/*/poster.svg', { cwd: web }).map((path) => [addressOf(path), path]));
  return {
    name: 'khela-posters',
    // The office shows no poster of its own: it is built after the players' pages, into the same folder.
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [fileName, path] of found())
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(web, path)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = found().get((request.url ?? '').split('?')[0]?.slice(1) ?? '');
        if (path === undefined || !existsSync(join(web, path))) return next();
        response.setHeader('content-type', 'image/svg+xml');
        createReadStream(join(web, path)).pipe(response);
      });
    },
  };
}

function addressOf(path: string): string {
  return `art/games/${basename(dirname(path))}.svg`;
}
