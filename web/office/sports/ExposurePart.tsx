import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { officeGetSportsExposure } from '../../../contract/sports-desk.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { BookDialog } from './BookDialog.tsx';
import { Hold } from './columns.tsx';
import { ExposureGrid } from './ExposureGrid.tsx';
import { type Sides, useSportsNames } from './names.ts';
import type { words } from './event.words.ts';
import type { words as boardWords } from './words.ts';

const ASK_EVERY_MS = 3_000;
type Exposure = CallOutput<typeof officeGetSportsExposure>;

/** What each way in which an event may end would bring or cost, with the hand of a trader beside it. */
export function ExposurePart({ eventId }: { eventId: string }) {
  const exposure = useCall(officeGetSportsExposure, { eventId }, { everyMs: ASK_EVERY_MS });
  return (
    <Asked of={exposure} waiting={<LoadingMark />}>
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          <Figures exposure={data} />
          <Ends exposure={data} />
          <Selections exposure={data} />
        </div>
      )}
    </Asked>
  );
}

function Figures({ exposure: { event, alone, shared, expected } }: { exposure: Exposure }) {
  const t = useWords<typeof words>('sportsEvent');
  const board = useWords<typeof boardWords>('sports');
  const { locale } = useManner();
  const mayTrade = useMay('games.write');
  const [isPricing, setPricing] = useState(false);
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid flex-1 basis-72 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <Stat label={t('expected')} value={<Money value={expected} change />} />
        <Stat label={t('alone')} value={numberText(alone, locale)} />
        <Stat label={t('shared')} value={numberText(shared, locale)} />
      </div>
      {mayTrade && (
        <span className="inline-flex gap-2">
          <Hold event={event} />
          <Button size="sm" variant="second" onClick={() => setPricing(true)}>
            {board('price')}
          </Button>
        </span>
      )}
      {isPricing && <BookDialog event={event} onClose={() => setPricing(false)} />}
    </Card>
  );
}

function Ends({ exposure: { event, scenarios } }: { exposure: Exposure }) {
  const t = useWords<typeof words>('sportsEvent');
  // Goals of both sides go down and across.
  const isGrid = scenarios[0]?.home !== null;
  if (scenarios.length === 0) {
    return <EmptyState motif="conch" title={t('noScenarios')} hint={t('noScenariosHint')} />;
  }
  return (
    <Card className="grid grid-cols-1 gap-3">
      <CardHead title={t(isGrid ? 'grid' : 'scenarios')} />
      {isGrid && <GridLead event={event} />}
      <ExposureGrid scenarios={scenarios} sides={event} />
      <p className="text-xs text-faint">{t('expectedShare')}</p>
    </Card>
  );
}

function GridLead({ event: { home, away } }: { event: Sides }) {
  const t = useWords<typeof words>('sportsEvent');
  const { language } = useManner();
  return <p className="text-sm text-soft">{t('gridLead', { home: home[language], away: away[language] })}</p>;
}

function Selections({ exposure: { event, selections } }: { exposure: Exposure }) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  const { marketName, outcomeName } = useSportsNames(event);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('byMarket')}</h2>
      <Table
        label={t('byMarket')}
        dense
        rows={selections.toSorted((one, other) => Number(other.liability) - Number(one.liability))}
        rowKey={({ market, line, outcome }) => `${market}:${line}:${outcome}`}
        empty={<EmptyState motif="paisley" title={t('noBets')} />}
        columns={[
          {
            key: 'selection',
            head: t('selection'),
            lead: true,
            cell: ({ market, line, outcome }) => (
              <>
                <span className="font-semibold">{outcomeName(market, outcome)}</span>
                <span className="block text-xs text-faint">{marketName(market, line)}</span>
              </>
            ),
          },
          { key: 'tickets', head: t('tickets'), end: true, cell: ({ tickets }) => numberText(tickets, locale) },
          { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
          {
            key: 'liability',
            head: t('liability'),
            end: true,
            cell: ({ liability }) => <Money value={liability} bare />,
          },
        ]}
      />
    </section>
  );
}
