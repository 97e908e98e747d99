import {
  logKinds,
  officeExportSportsLog,
  officeListSportsLog,
  type SportsLogEntry,
} from '../../../contract/sports-rulings.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { type Sides, useSportsNames } from './names.ts';
import type { words } from './event.words.ts';

const ASK_EVERY_MS = 5_000;
const tones: Record<SportsLogEntry['kind'], Tone> = {
  statement: 'plain',
  ruling: 'warning',
  ruling_end: 'second',
  settlement: 'win',
};

interface Props {
  eventId: string;
  sides: Sides;
}

/** All that the feed said, people decided and money moved, newest first. */
export function EventLog({ eventId, sides }: Props) {
  const t = useWords<typeof words>('sportsEvent');
  const { locale } = useManner();
  const list = usePagedList(officeListSportsLog, {
    filters: {
      kind: oneOf({
        label: t('logKind'),
        values: logKinds,
        nameOf: (value) => t(`logKinds.${value}`),
        all: t('everyKind'),
      }),
    },
    input: ({ kind }) => ({ eventId, kind }),
    file: officeExportSportsLog,
    everyMs: ASK_EVERY_MS,
  });
  return (
    <ListPage
      list={list}
      label={t('part.log')}
      count={(n) => t('logCount', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('logEmpty') }}
      columns={[
        { key: 'at', head: t('at'), lead: true, cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
        {
          key: 'what',
          head: t('what'),
          cell: ({ kind, what, reference }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Badge tone={tones[kind]}>{t(`logKinds.${kind}`)}</Badge>
              {t(`said.${what as keyof (typeof words)['said']}`)}
              <span className="k-digits text-xs text-faint">{localDigits(reference, locale)}</span>
            </span>
          ),
        },
        { key: 'details', head: t('details'), cell: (entry) => <Details entry={entry} sides={sides} /> },
      ]}
    />
  );
}

function Details({ entry: { state, run, by, reason }, sides }: { entry: SportsLogEntry; sides: Sides }) {
  const t = useWords<typeof words>('sportsEvent');
  const manner = useManner();
  const { scoreText } = useSportsNames(sides);
  const money = (value: string) => moneyText(value, manner);
  return (
    <span className="text-sm">
      {state !== null && <span className="k-digits">{scoreText(state)}</span>}
      {run !== null &&
        t('run', {
          selections: run.selections,
          tickets: run.tickets,
          paid: money(run.paid),
          back: money(run.takenBack),
        })}
      {by !== null && <span className="block text-xs text-faint">{`${by}: ${reason ?? ''}`}</span>}
    </span>
  );
}
