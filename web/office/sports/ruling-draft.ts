import type { CallOutput } from '../../../contract/call.ts';
import type {
  FactorKind,
  officeListSportsRulings,
  SportsRulingBody,
  sportsOutcomes,
} from '../../../contract/sports-rulings.ts';
import type { Words } from '../../kit/speaking.ts';
import { wholeOf } from './BookDialog.tsx';
import { formOf } from './results/catalogue.ts';
import type { Typed } from './results/form.ts';
import type { words } from './event.words.ts';

export type About = CallOutput<typeof officeListSportsRulings>;

/** What somebody has typed of a decision, whichever kind it is. */
export interface Draft {
  outcome: (typeof sportsOutcomes)[number];
  /** How it stood at its end, by the fields of its sport. */
  typed: Typed;
  /** `market:line:outcome` of what has been bet on; for a stretch of time a market or all. */
  selection: string;
  market: string;
  fromMs: number | null;
  untilMs: number | null;
  result: FactorKind;
  places: string;
  sharing: string;
}

/** As the event stands now. */
export function firstDraft({ state, bets }: About): Draft {
  const first = bets[0];
  return {
    outcome: 'played',
    typed: formOf(state).typed(state),
    selection: first ? selectionKey(first) : '',
    market: '',
    fromMs: null,
    untilMs: null,
    result: 'void',
    places: '1',
    sharing: '2',
  };
}

/** The name of a selection in a list of choices. */
export function selectionKey({
  market,
  line,
  outcome,
}: Pick<About['bets'][number], 'market' | 'line' | 'outcome'>): string {
  return `${market}:${line ?? ''}:${outcome}`;
}

/** What a draft proposes; null where it says nothing that can be. */
export function bodyOf(kind: SportsRulingBody['kind'], draft: Draft, { state, bets }: About): SportsRulingBody | null {
  switch (kind) {
    case 'result': {
      const ended = draft.outcome === 'cancelled' ? state : formOf(state).read(draft.typed, state, draft.outcome);
      return ended && { kind, outcome: draft.outcome, state: ended };
    }
    case 'cancel':
      return { kind, market: draft.market || null, line: null, fromMs: draft.fromMs, untilMs: draft.untilMs };
    case 'factor': {
      const of = bets.find((one) => selectionKey(one) === draft.selection);
      if (!of) return null;
      const isHeat = draft.result === 'dead_heat';
      const [places, sharing] = [wholeOf(draft.places), wholeOf(draft.sharing)];
      if (isHeat && !(places >= 1 && sharing > places)) return null;
      const { market, line, outcome } = of;
      const heat = { places: isHeat ? places : null, sharing: isHeat ? sharing : null };
      return { kind, market, line, outcome, result: draft.result, ...heat };
    }
  }
}

/** What is wrong with the fields of a draft, by their names: a result that says nothing that can be. */
export function faultsOf(
  kind: SportsRulingBody['kind'],
  ruling: SportsRulingBody | null,
  t: Words<typeof words>,
): Record<string, string | false> {
  return { result: kind === 'result' && ruling === null && t('resultWrong') };
}
