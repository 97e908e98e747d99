import type { Manner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const THOUSAND = 1_000;

/** How a proposal tells of a player's limits. */
export function playerWords(t: Words<typeof words>, { locale }: Manner) {
  return {
    label: (path: string) => t(path === 'mostMilli' ? 'player.most' : 'player.delay'),
    text: (_path: string, value: string) => percentText(Number(value) / THOUSAND, locale, 1),
  };
}
