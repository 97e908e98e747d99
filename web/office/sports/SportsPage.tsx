import { useState } from 'react';
import { officeListSportsEvents, officeListSportsTerms, type TradedEvent } from '../../../contract/sports-office.ts';
import { sportsViews } from '../../../contract/sports.ts';
import { sports, type Sport } from '../../../contract/sport-names.ts';
import { useCall } from '../../kit/ask.ts';
import { Chips } from '../../kit/Chips.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { agoText } from '../../kit/time.ts';
import { PathLink, sportsFeedPath, sportsSlipsPath } from '../paths.tsx';
import { BookDialog } from './BookDialog.tsx';
import { useEventColumns } from './columns.tsx';
import { TermsTable } from './TermsTable.tsx';
import type { words as feedWords } from './feed.words.ts';
import type { words as slipWords } from './slips.words.ts';
import type { words } from './words.ts';

const ASK_EVERY_MS = 3_000;

/** The trading board: events by what they may cost, how old their prices are, one press to suspend; and the terms of each sport. */
export function SportsPage() {
  const t = useWords<typeof words>('sports');
  const feed = useWords<typeof feedWords>('sportsFeed');
  const slips = useWords<typeof slipWords>('sportsSlips');
  const { locale } = useManner();
  const mayTrade = useMay('games.write');
  const [view, setView] = useState<(typeof sportsViews)[number]>('live');
  const [sport, setSport] = useState<Sport | ''>('');
  const [priced, setPriced] = useState<TradedEvent | null>(null);
  const board = useCall(officeListSportsEvents, { view, sport: sport || undefined }, { everyMs: ASK_EVERY_MS });
  const terms = useCall(officeListSportsTerms, {});
  const list = useWholeList({ ...board, data: board.data?.events.toSorted(heaviestFirst) });
  const columns = useEventColumns(board.data?.nowMs ?? 0, mayTrade ? setPriced : null);
  const { data } = board;
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      columns={columns}
      rowKey={({ eventId }) => eventId}
      above={
        <div className="grid gap-3">
          {data && (
            <p role="status" className={data.isFeedUp ? 'text-sm text-soft' : 'text-sm text-warning'}>
              {data.isFeedUp && data.feedHeardAtMs !== null
                ? t('feedUp', { ago: agoText(data.feedHeardAtMs, data.nowMs, locale) })
                : t('feedDown')}{' '}
              <PathLink href={sportsFeedPath} className="text-accent-text underline underline-offset-4">
                {feed('toFeed')}
              </PathLink>{' '}
              <PathLink href={sportsSlipsPath} className="text-accent-text underline underline-offset-4">
                {slips('toSlips')}
              </PathLink>
            </p>
          )}
          <Chips
            label={t('views')}
            choices={sportsViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onValue={setView}
          />
          <Chips
            label={t('sports')}
            choices={[
              { value: '', label: t('allSports') },
              ...sports.map((value) => ({ value, label: t(`sport.${value}`) })),
            ]}
            value={sport}
            onValue={(next) => setSport(next)}
          />
        </div>
      }
      below={terms.data && <TermsTable terms={terms.data} />}
    >
      {priced && <BookDialog key={priced.eventId} event={priced} onClose={() => setPriced(null)} />}
    </ListPage>
  );
}

function heaviestFirst(one: TradedEvent, other: TradedEvent): number {
  return Number(other.liability) - Number(one.liability);
}
