import { Text } from '../http/send-text.ts';

/** Texts that were made from what they are named by. */
export interface KeptTexts {
  /** @param name says everything that the text is made from: as long as it is the same, the text is */
  of(name: string, make: () => string): Text;
}

/**
 * Keeps the texts that were asked for last, packed and unpacked, so that each is made once.
 * @param most how many
 */
export function keepTexts(most: number): KeptTexts {
  const kept = new Map<string, Text>();
  return {
    of(name, make) {
      const text = kept.get(name) ?? new Text(make());
      // Last in line: the first of it is forgotten first.
      kept.delete(name);
      kept.set(name, text);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return text;
    },
  };
}
