import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type InBoth, inEach } from '../contract/in-both.ts';

/**
 * The players' words in both languages as they are written, for the office, which lets an operator say single ones
 * otherwise: `import { playerWords } from 'virtual:player-words'`.
 * @param web the folder of the web's entries
 */
export function playerWords(web: string): Plugin {
  const name = 'virtual:player-words';
  const folder = join(web, 'player');
  const read = async (): Promise<InBoth> => {
    const files = (await readdir(folder)).filter((file) => /(?:^|\.)words\.ts$/.test(file));
    const groups = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<{ words: InBoth }>));
    const said: Record<string, InBoth> = {};
    // A slice may say some words at once and others later.
    for (const { words } of groups)
      for (const [slice, its] of Object.entries(words)) said[slice] = { ...said[slice], ...(its as InBoth) };
    return said;
  };
  return {
    name: 'khela-player-words',
    resolveId: { filter: { id: /^virtual:player-words$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:player-words$/ },
      handler: async () => `export const playerWords = ${JSON.stringify(inEach(await read()))};`,
    },
  };
}
