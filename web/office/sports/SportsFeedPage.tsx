import type { CallOutput } from '../../../contract/call.ts';
import { officeGetSportsFeed } from '../../../contract/sports-desk.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Table } from '../../kit/Table.tsx';
import { agoText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { BackLink, PathLink, paths, pathOfSportsEvent } from '../paths.tsx';
import type { words as eventWords } from './event.words.ts';
import type { words } from './feed.words.ts';

type Health = CallOutput<typeof officeGetSportsFeed>;

const ASK_EVERY_MS = 2_000;
type Kind = keyof (typeof words)['kindNames'];

/** How the feed speaks: when it was heard, how late it is, what was missed, and what it is silent about. */
export function SportsFeedPage() {
  const t = useWords<typeof words>('sportsFeed');
  const back = useWords<typeof eventWords>('sportsEvent');
  const feed = useCall(officeGetSportsFeed, {}, { everyMs: ASK_EVERY_MS });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} lead={t('lead')} back={<BackLink href={paths.sports}>{back('back')}</BackLink>} />
      <Asked of={feed} waiting={<LoadingMark />}>
        {(health) => (
          <>
            <Figures health={health} />
            <Silent health={health} />
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              <Kinds health={health} />
              <Gaps health={health} />
            </div>
          </>
        )}
      </Asked>
    </div>
  );
}

function Figures({ health }: { health: Health }) {
  const t = useWords<typeof words>('sportsFeed');
  const { locale } = useManner();
  const { heardAtMs, nowMs, isWhole, alarm } = health;
  const lag = (ms: number | null) => (ms === null ? t('none') : t('ms', { text: numberText(ms, locale) }));
  const state = alarm ? 'silent' : isWhole ? 'up' : 'recovering';
  const tone = { silent: 'danger', up: 'win', recovering: 'warning' } as const;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Card className="p-4!">
        <Stat
          label={t('heard')}
          value={heardAtMs === null ? t('never') : agoText(heardAtMs, nowMs, locale)}
          hint={<Badge tone={tone[state]}>{t(state)}</Badge>}
        />
      </Card>
      <Card className="p-4!">
        <Stat label={t('median')} value={lag(health.medianLagMs)} />
      </Card>
      <Card className="p-4!">
        <Stat label={t('worst')} value={lag(health.worstLagMs)} />
      </Card>
      <Card className="p-4!">
        <Stat label={t('openEvents')} value={numberText(health.openEvents, locale)} />
      </Card>
    </div>
  );
}

function Silent({ health: { silent, nowMs } }: { health: Health }) {
  const t = useWords<typeof words>('sportsFeed');
  const { language, locale } = useManner();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('silentEvents')}</h2>
      <Table<Health['silent'][number]>
        label={t('silentEvents')}
        dense
        rows={silent}
        rowKey={({ eventId }) => eventId}
        empty={<EmptyState motif="conch" title={t('noSilent')} />}
        columns={[
          {
            key: 'event',
            head: t('event'),
            lead: true,
            cell: ({ eventId, home, away }) => (
              <PathLink href={pathOfSportsEvent(eventId)} className="text-accent-text underline underline-offset-4">
                {`${home[language]} – ${away[language]}`}
              </PathLink>
            ),
          },
          { key: 'told', head: t('told'), end: true, cell: ({ toldAtMs }) => agoText(toldAtMs, nowMs, locale) },
        ]}
      />
    </section>
  );
}

function Kinds({ health: { kinds } }: { health: Health }) {
  const t = useWords<typeof words>('sportsFeed');
  const { locale } = useManner();
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{t('kinds')}</h2>
      <Table<Health['kinds'][number]>
        label={t('kinds')}
        dense
        rows={kinds}
        rowKey={({ type }) => type}
        columns={[
          { key: 'kind', head: t('kind'), lead: true, cell: ({ type }) => t(`kindNames.${type as Kind}`) },
          {
            key: 'statements',
            head: t('statements'),
            end: true,
            cell: ({ statements }) => numberText(statements, locale),
          },
        ]}
      />
    </section>
  );
}

function Gaps({ health: { gaps } }: { health: Health }) {
  const t = useWords<typeof words>('sportsFeed');
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{t('gaps')}</h2>
      <Table<Health['gaps'][number]>
        label={t('gaps')}
        dense
        rows={gaps}
        rowKey={({ notedAtMs }) => String(notedAtMs)}
        empty={<EmptyState motif="conch" title={t('noGaps')} />}
        columns={[
          {
            key: 'began',
            head: t('began'),
            lead: true,
            cell: ({ beganAtMs }) => <TimeText atMs={beganAtMs} style="short" />,
          },
          { key: 'noted', head: t('noted'), cell: ({ notedAtMs }) => <TimeText atMs={notedAtMs} style="short" /> },
          {
            key: 'recovered',
            head: t('recovered'),
            cell: ({ recoveredAtMs }) =>
              recoveredAtMs === null ? (
                <Badge tone="warning">{t('notYet')}</Badge>
              ) : (
                <TimeText atMs={recoveredAtMs} style="short" />
              ),
          },
        ]}
      />
    </section>
  );
}
