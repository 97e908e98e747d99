import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export const limitFields = ['leastStake', 'mostStake', 'mostPayout'] as const;

/** Changes of a game's limits as people read them. */
export function limitsWords(t: Words<typeof words>, manner: Manner) {
  return {
    label(path: string): string | undefined {
      const field = limitFields.find((one) => one === path);
      return field && t(`limits.${field}`);
    },
    text: (_path: string, value: string) => (value === 'null' ? t('asAllGames') : moneyText(value, manner)),
  };
}
