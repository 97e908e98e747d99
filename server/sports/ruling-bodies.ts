import type { CallParsed } from '../../contract/call.ts';
import type { officeProposeSportsRuling, SportsRulingBody } from '../../contract/sports-rulings.ts';
import { outcomesOf } from '../../games/sports/events.ts';
import { isPossible } from '../../games/sports/possible.ts';
import { lineText } from '../../games/sports/shapes.ts';
import { fail, failField } from '../platform/process/fail.ts';
import type { EventRow } from './store-events.ts';
import type { RulingRow } from './store-rulings.ts';

export type AskedRuling = Omit<CallParsed<typeof officeProposeSportsRuling>, 'reason'>;
export type Change = { path: string; before: string; after: string };

/** Refuses what cannot be, or not yet. @throws Refusal sports_not_begun, bad input */
export function checkRuling(event: EventRow, ruling: SportsRulingBody, nowMs: number): void {
  switch (ruling.kind) {
    case 'result': {
      const { state, outcome } = ruling;
      if (state.sport !== event.sport) failField('ruling.state', 'invalid_value');
      if (outcome !== 'cancelled' && event.starts_at.getTime() > nowMs) fail('sports_not_begun');
      if (bestOf(state) !== bestOf(event.state)) failField('ruling.state', 'invalid_value');
      if (outcome !== 'cancelled' && !isPossible(state, outcome === 'played'))
        failField('ruling.state', 'invalid_value');
      return;
    }
    case 'cancel': {
      const { market, line, fromMs, untilMs } = ruling;
      if (market === null ? line !== null : outcomesOf(event.sport, market).length === 0)
        failField('ruling.market', 'invalid_value');
      if (fromMs !== null && fromMs >= (untilMs ?? nowMs)) failField('ruling.untilMs', 'too_small');
      return;
    }
    case 'factor': {
      const { market, outcome, result, places, sharing } = ruling;
      if (!outcomesOf(event.sport, market).includes(outcome)) failField('ruling.outcome', 'invalid_value');
      const isHeat = result === 'dead_heat';
      if (isHeat !== (places !== null) || isHeat !== (sharing !== null)) failField('ruling.places', 'invalid_value');
      if (isHeat && places! >= sharing!) failField('ruling.sharing', 'too_small');
    }
  }
}

/** How many sets or maps somebody must win more than half of was said before it began: nobody decides it afterwards. */
function bestOf(state: EventRow['state']): number | null {
  return 'bestOf' in state ? state.bestOf : null;
}

/** Nothing that is accepted after a decision is void by it: an open end is the moment of the decision, and no end lies after it. */
export function closed(ruling: SportsRulingBody, nowMs: number): SportsRulingBody {
  if (ruling.kind !== 'cancel') return ruling;
  return { ...ruling, untilMs: Math.min(ruling.untilMs ?? nowMs, nowMs) };
}

/** Whether a decision takes the place of one that was made before it: of the result, or of the same selection. */
export function replaces(ruling: SportsRulingBody, old: RulingRow): boolean {
  if (ruling.kind === 'result') return old.kind === 'result';
  if (ruling.kind !== 'factor' || old.kind !== 'factor') return false;
  const { market, line, outcome } = old.body;
  return ruling.market === market && ruling.line === line && ruling.outcome === outcome;
}

/** What a second person reads: field by field, as the office names them. */
export function changesOf({ ruling, publicReason }: Pick<AskedRuling, 'ruling' | 'publicReason'>): Change[] {
  const fields: Record<string, string> = { ...fieldsOf(ruling), reasonBN: publicReason.BN, reasonEN: publicReason.EN };
  return Object.entries(fields).map(([path, after]) => ({ path, before: '', after }));
}

function fieldsOf(ruling: SportsRulingBody): Record<string, string> {
  const lined = (line: number | null): Record<string, string> => (line === null ? {} : { line: lineText(line) });
  switch (ruling.kind) {
    case 'result':
      return { outcome: ruling.outcome, state: JSON.stringify(ruling.state) };
    case 'cancel': {
      const { market, line, fromMs, untilMs } = ruling;
      return {
        ...(market !== null && { market }),
        ...lined(line),
        ...(fromMs !== null && { fromMs: String(fromMs) }),
        ...(untilMs !== null && { untilMs: String(untilMs) }),
      };
    }
    case 'factor': {
      const { market, line, outcome, result, places, sharing } = ruling;
      const share: Record<string, string> = places === null ? {} : { places: String(places), sharing: String(sharing) };
      return { market, ...lined(line), selection: outcome, result, ...share };
    }
  }
}
