import { pvpHandStates } from '../../../contract/pvp-office.ts';
import type { Language } from '../../../contract/brand.ts';
import { oneOf } from '../../kit/list.ts';
import type { Words } from '../../kit/speaking.ts';
import { gameCodes, gameTitle } from './games.ts';
import type { words } from './hands.words.ts';

/** By what hands are narrowed down. */
export function handFilters(t: Words<typeof words>, byMember: string, language: Language) {
  return {
    days: { as: 'days', label: t('days') },
    member: { as: 'typed', label: byMember },
    with: { as: 'typed', label: t('withMember') },
    game: oneOf({
      as: 'list',
      label: t('game'),
      values: gameCodes,
      nameOf: (code) => gameTitle(code, language),
      all: t('allGames'),
    }),
    state: oneOf({
      as: 'list',
      label: t('state'),
      values: pvpHandStates,
      nameOf: (value) => t(`states.${value}`),
      all: t('everyState'),
    }),
    room: { as: 'typed', label: t('roomNumber') },
    table: { as: 'typed', label: t('tableNumber') },
    amounts: { as: 'amounts', label: t('pot') },
  } as const;
}

/** A number that was typed; what is none asks for nothing. */
export function numberIn(typed: string): string | undefined {
  return /^[1-9]\d{0,17}$/.test(typed.trim()) ? typed.trim() : undefined;
}
