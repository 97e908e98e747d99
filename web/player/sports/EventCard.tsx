import { Link } from '@tanstack/react-router';
import type { SportsEvent } from '../../../contract/sports.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toEvent } from './address.ts';
import { useNames } from './names.ts';
import { OddsButton } from './OddsButton.tsx';
import { StarButton } from './StarButton.tsx';
import { Clock, ScoreBoard } from './ScoreBoard.tsx';
import type { words } from './words.ts';

/** An event in a list: who plays, how it stands, and the first market. */
export function EventCard({ event }: { event: SportsEvent }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const { nameOf, outcomeName } = useNames();
  const { eventId, main, markets, suspended } = event;
  return (
    <article className="spo-card" data-sport={event.sport}>
      <div className="spo-card-head">
        <div>
          <span className="truncate">{nameOf(event.tournament)}</span>
          <Clock event={event} />
        </div>
        {(event.status === 'live' || event.status === 'scheduled') && (
          <StarButton kind="event" id={eventId} name={`${nameOf(event.home)} – ${nameOf(event.away)}`} />
        )}
      </div>
      <Link {...toEvent(eventId)} className="spo-card-way">
        <ScoreBoard event={event} />
      </Link>
      {main && (
        <div className="flex items-stretch gap-2">
          <div className="spo-outcomes">
            {main.outcomes.map(({ outcome, odds }) => (
              <OddsButton
                key={outcome}
                pick={{ eventId, market: main.market, line: main.line, outcome }}
                name={outcomeName(main, outcome, event)}
                odds={odds}
                isClosed={suspended}
              />
            ))}
          </div>
          {markets > 1 && (
            <Link {...toEvent(eventId)} className="spo-more">
              {t('moreMarkets', { n: markets - 1, text: numberText(markets - 1, locale) })}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}
