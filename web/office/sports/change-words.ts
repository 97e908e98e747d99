import type { Manner } from '../../kit/KitProvider.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import type { words } from './event.words.ts';
import { scoreOf } from './names.ts';
import type { State } from './results/form.ts';

const labels = {
  outcome: 'ending',
  state: 'standsNow',
  market: 'marketHead',
  line: 'line',
  fromMs: 'from',
  untilMs: 'until',
  selection: 'selection',
  result: 'cameTo',
  places: 'places',
  sharing: 'sharing',
  reasonBN: 'publicBN',
  reasonEN: 'publicEN',
  tickets: 'tickets',
  members: 'members',
  returned: 'returned',
  takenBack: 'takenBack',
} as const;

/** What two people decide about an event, as they read it. */
export function rulingWords(t: Words<typeof words>, manner: Manner) {
  const named: Record<string, (value: string) => string> = {
    outcome: (value) => t(`outcomes.${value as keyof (typeof words)['outcomes']}`),
    state: (value) => localDigits(scoreOf(JSON.parse(value) as State), manner.locale),
    market: (value) => t(`market.${value as keyof (typeof words)['market']}`),
    result: (value) => t(`results.${value as keyof (typeof words)['results']}`),
    fromMs: (value) => timeText(Number(value), manner),
    untilMs: (value) => timeText(Number(value), manner),
    returned: (value) => moneyText(value, manner),
    takenBack: (value) => moneyText(value, manner),
  };
  return {
    label: (path: string) => (path in labels ? t(labels[path as keyof typeof labels]) : undefined),
    text: (path: string, value: string) => (value === '' ? undefined : named[path]?.(value)),
  };
}
