import type { FeedMessage } from '../../contract/sports-feed.ts';
import { incidentsOf } from '../../games/sports/book.ts';
import { type EventState, rulesOf, type Sport } from '../../games/sports/catalogue.ts';
import type { Drawn } from './fixtures.ts';

type Unsent = FeedMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'sequence' | 'atMs'>
    : never
  : never;

/** Something that a feed says of an event, and from which second of play on. */
export interface Statement {
  second: number;
  message: Unsent;
}

/** Before what may be a goal, a wicket or a map betting stops for so long, seconds of play; of cricket from the run-up on. */
const stopSeconds: Record<Sport, number> = {
  football: 20,
  cricket: 8,
  kabaddi: 15,
  tennis: 8,
  basketball: 10,
  'counter-strike': 20,
  valorant: 20,
  'dota-2': 20,
  'league-of-legends': 20,
};
/** Told one ball, or one point, after the other: every one of them may be what matters. */
const alwaysStopped: ReadonlySet<Sport> = new Set<Sport>(['cricket', 'tennis']);
/** So long after its end a result is confirmed. */
const CONFIRM_SECONDS = 120;
/** Every so manieth minute of football looks dangerous and is not. */
const FALSE_ALARM = 9;
/** The event itself has version 0, its moments two each: a stop before it and the state. */
const VERSIONS_A_MOMENT = 2;

/** All that will be said of an event once it has begun, in order. @param isWrong its result is confirmed with sides swapped first */
export function statementsOf(drawn: Drawn, isWrong: boolean): Statement[] {
  const { eventId, sport, strengths, seed, moments, isBrokenOff } = drawn;
  const said: Statement[] = moments.flatMap(({ second, state, restSeconds }, at): Statement[] => {
    const version = VERSIONS_A_MOMENT * (at + 1);
    const before = moments[at - 1];
    const isStopped =
      before !== undefined &&
      (alwaysStopped.has(sport) ||
        restSeconds !== undefined ||
        incidentsOf(before.state) !== incidentsOf(state) ||
        at % FALSE_ALARM === 0);
    const stopped = second - (restSeconds ?? stopSeconds[sport]);
    return [
      ...(isStopped ? [{ second: stopped, message: { type: 'stop', eventId, version: version - 1 } as const }] : []),
      { second, message: { type: 'state', eventId, version, state, strengths } },
    ];
  });
  const { second, state } = moments.at(-1)!;
  let version = VERSIONS_A_MOMENT * (moments.length + 1);
  const result = (after: number, certainty: 1 | 2, of: EventState) =>
    said.push({
      second: second + after,
      message: {
        type: 'result',
        eventId,
        version: version++,
        outcome: isBrokenOff ? 'abandoned' : 'played',
        certainty,
        state: of,
        seed: certainty === 2 ? seed.toString('hex') : null,
      },
    });
  result(0, 1, state);
  if (isWrong) {
    result(CONFIRM_SECONDS, 2, rulesOf(sport).swapped(state));
    said.push({
      second: second + 2 * CONFIRM_SECONDS,
      message: { type: 'rollback', eventId, version: version++, state },
    });
  }
  result(isWrong ? 3 * CONFIRM_SECONDS : CONFIRM_SECONDS, 2, state);
  return said;
}

/** Of what was said until now, what still counts: the last state, a stop after it, and what became of the result. */
export function standing(said: readonly Statement[]): Statement[] {
  const state = said.findLastIndex(({ message }) => message.type === 'state');
  return state < 0 ? [] : said.slice(state);
}
