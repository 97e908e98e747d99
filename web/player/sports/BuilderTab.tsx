import { X } from 'lucide-react';
import { useState } from 'react';
import { MOST_LEGS } from '../../../contract/sports.ts';
import { priceSportsBuilder } from '../../../contract/sports-builder.ts';
import { BUILDER, type BuilderPart, builderText, MOST_PARTS, partText } from '../../../games/sports/builder-shapes.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { useNames } from './names.ts';
import { useOddsText } from './odds-format.ts';
import type { SlipEvent } from './slip-events.ts';
import { addPick } from './slip.ts';
import type { words } from './words.ts';

/** Several selections of one match, put together to one that has a price of its own. */
export function BuilderTab({ event }: { event: SlipEvent }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const { marketName } = useNames();
  const [parts, setParts] = useState<readonly BuilderPart[]>([]);
  const most = numberText(MOST_PARTS, locale);
  const toggle = (part: BuilderPart) => {
    const others = parts.filter((one) => partText(one) !== partText(part));
    if (others.length < parts.length) return setParts(others);
    // Of one line one answer stands: the other takes its place.
    const kept = parts.filter(({ market, line }) => market !== part.market || line !== part.line);
    if (kept.length === MOST_PARTS) return toast(t('builder.full', { text: most }), { tone: 'warning' });
    setParts([...kept, part]);
  };
  const byName = Map.groupBy(
    event.book.filter(({ builds }) => builds),
    ({ market }) => market,
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <p className="text-sm text-pretty text-soft">{t('builder.hint', { text: most })}</p>
      <div className="spo-markets">
        {[...byName].map(([name, markets]) => (
          <section key={name} className="spo-market">
            <h2 className="text-base">{marketName(markets[0]!, event)}</h2>
            {markets.map((market) => (
              <Choices key={`${market.line}`} event={event} market={market} parts={parts} onToggle={toggle} />
            ))}
          </section>
        ))}
      </div>
      {parts.length > 0 && <Built event={event} parts={parts} onRemove={toggle} onTaken={() => setParts([])} />}
    </div>
  );
}

const THREE = 3;

interface ChoicesProps {
  event: SlipEvent;
  market: SlipEvent['book'][number];
  parts: readonly BuilderPart[];
  onToggle: (part: BuilderPart) => void;
}

function Choices({ event, market: { market, line, outcomes }, parts, onToggle }: ChoicesProps) {
  const { outcomeName } = useNames();
  const oddsText = useOddsText();
  const chosen = new Set(parts.map(partText));
  return (
    <div className="spo-outcomes" data-many={outcomes.length > THREE || undefined}>
      {outcomes.map(({ outcome, odds }) => {
        const part = { market, line, outcome };
        const isChosen = chosen.has(partText(part));
        return (
          <button
            key={outcome}
            type="button"
            className="spo-odds"
            aria-pressed={isChosen}
            disabled={(odds === null || event.suspended) && !isChosen}
            onClick={() => onToggle(part)}
          >
            <span className="spo-odds-name">{outcomeName(part, outcome, event)}</span>
            <span className="spo-odds-value k-digits">{odds === null ? '–' : oddsText(odds)}</span>
          </button>
        );
      })}
    </div>
  );
}

interface BuiltProps {
  event: SlipEvent;
  parts: readonly BuilderPart[];
  onRemove: (part: BuilderPart) => void;
  onTaken: () => void;
}

/** What was put together, its price of this moment, and the way onto the slip. */
function Built({ event, parts, onRemove, onTaken }: BuiltProps) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const { selectionName } = useNames();
  const oddsText = useOddsText();
  const text = builderText(parts);
  const price = useCall(
    priceSportsBuilder,
    { eventId: event.eventId, parts: text },
    { staleTime: 0, enabled: parts.length > 1 },
  );
  const asked = parts.length > 1 ? price.data : undefined;
  const take = (odds: number) => {
    if (!addPick({ eventId: event.eventId, market: BUILDER, line: null, outcome: text, odds }))
      return toast(t('slipFull', { text: numberText(MOST_LEGS, locale) }), { tone: 'warning' });
    toast(t('builder.added'));
    onTaken();
  };
  return (
    <section className="spo-built" aria-label={t('builder.title')}>
      <ul className="grid gap-1">
        {parts.map((part) => {
          const name = selectionName(part, event);
          return (
            <li key={partText(part)} className="flex items-center justify-between gap-2">
              <span className="min-w-0 text-sm break-words">{name}</span>
              <IconButton size="sm" variant="quiet" label={t('remove', { name })} onClick={() => onRemove(part)}>
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className="grid gap-2">
        {parts.length === 1 && <p className="text-sm text-soft">{t('builder.more')}</p>}
        {asked?.problem && <p className="text-sm text-warning">{t(`builderProblem.${asked.problem}`)}</p>}
        {asked && asked.odds !== null && (
          <p className="text-sm text-soft">
            {t('builder.chance', { percent: percentText(asked.chance / 10_000, locale, 1) })}
          </p>
        )}
        {price.error && parts.length > 1 && <p className="text-sm text-danger">{price.error.message}</p>}
      </div>
      {parts.length > 1 && (
        <Button
          wide
          loading={price.isPending}
          disabled={!asked?.odds}
          onClick={() => {
            if (asked?.odds) take(asked.odds);
          }}
        >
          {asked?.odds ? t('builder.add', { odds: oddsText(asked.odds) }) : t('builder.title')}
        </Button>
      )}
    </section>
  );
}
