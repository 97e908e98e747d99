import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The players' words in both languages as they are written, for the office, which lets an operator say single ones
 * otherwise: `import { playerWords } from 'virtual:player-words'`.
 * @param web the folder of the web's entries
 */
export function playerWords(web: string): Plugin {
  const name = 'virtual:player-words';
  const folder = join(web, 'player');
  const read = async (language: 'bn' | 'en'): Promise<object> => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(`words.${language}.ts`));
    const groups = await Promise.all(
      files.map((file) => import(join(folder, file)) as Promise<{ words: Record<string, object> }>),
    );
    const said: Record<string, object> = {};
    // A slice may say some words at once and others later.
    for (const { words } of groups)
      for (const [slice, its] of Object.entries(words)) said[slice] = { ...said[slice], ...its };
    return said;
  };
  return {
    name: 'khela-player-words',
    resolveId: { filter: { id: /^virtual:player-words$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:player-words$/ },
      async handler() {
        const words = { BN: await read('bn'), EN: await read('en') };
        return `export const playerWords = ${JSON.stringify(words)};`;
      },
    },
  };
}
