import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ProgramKind, programKinds, type ProgramTerms } from '../../../contract/mission-terms.ts';
import {
  listMissionPrograms,
  type OfficeProgram,
  programStates,
  type ProgramState,
} from '../../../contract/missions-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { dayOf, dayText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { blankProgram } from './blank-programs.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { ProgramDialog } from './ProgramDialog.tsx';
import { Results } from './Results.tsx';
import type { words } from './words.ts';

const tones: Record<ProgramState, Tone> = { draft: 'warning', active: 'win', archived: 'plain' };
const WHOLE = 10_000;

type Written = { program: OfficeProgram | null; first: ProgramTerms };
type Moved = { program: OfficeProgram; to: 'active' | 'archived' };

/** Missions, sign-in calendars and leaderboards: what they ask, what they gave, and what of turnover that is. */
export function MissionsPage() {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const asked = useCall(listMissionPrograms, {});
  const programs = useCall(listMissionPrograms, {}, { select: ({ list }) => list });
  const [written, setWritten] = useState<Written | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const secondFromMinor = asked.data?.secondFromMinor ?? 0;
  const list = useWholeList(programs, {
    filters: {
      kind: oneOf({
        label: t('kind'),
        values: programKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('allKinds'),
      }),
      state: oneOf({
        label: t('state'),
        values: programStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
    },
    keeps: (row, { kind, state }) =>
      (kind === undefined || row.kind === kind) && (state === undefined || row.state === state),
  });
  const begin = (kind: ProgramKind) =>
    setWritten({ program: null, first: blankProgram(kind, dayOf(nowMs(), manner.timeZone)) });
  const others = (programs.data ?? []).filter(({ id, kind }) => kind === 'mission' && id !== written?.program?.id);
  const deeds = may && {
    onEdit: (program: OfficeProgram) => setWritten({ program, first: program.terms }),
    onMove: (program: OfficeProgram, to: Moved['to']) => setMoved({ program, to }),
  };
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      after={may && <NewButtons onNew={begin} />}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'sun', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, manner, deeds || null)}
      details={{
        title: ({ terms }) => t('resultsOf', { title: terms.title[manner.language] }),
        of: (program) => <Results program={program} />,
      }}
    >
      {written && (
        <ProgramDialog
          {...written}
          others={others}
          secondFromMinor={secondFromMinor}
          onClose={() => setWritten(null)}
        />
      )}
      {moved && <MoveDialog {...moved} secondFromMinor={secondFromMinor} onClose={() => setMoved(null)} />}
    </ListPage>
  );
}

function NewButtons({ onNew }: { onNew: (kind: ProgramKind) => void }) {
  const t = useWords<typeof words>('missions');
  return (
    <span className="flex flex-wrap gap-2">
      {programKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === 'mission' ? 'primary' : 'outline'}
          icon={<Plus aria-hidden />}
          onClick={() => onNew(kind)}
        >
          {t(`newKinds.${kind}`)}
        </Button>
      ))}
    </span>
  );
}

interface Deeds {
  onEdit: (program: OfficeProgram) => void;
  onMove: (program: OfficeProgram, to: Moved['to']) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds | null): ListColumn<OfficeProgram>[] {
  const { language, locale } = manner;
  return [
    {
      key: 'title',
      head: t('name'),
      sortBy: ({ terms }) => terms.title[language],
      lead: true,
      cell: ({ kind, terms, version }) => (
        <span className="grid">
          <span className="font-semibold">{terms.title[language]}</span>
          <span className="text-faint">
            {t(`kinds.${kind}`)}, {t('version', { n: numberText(version, locale) })}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      sortBy: ({ state }) => t(`states.${state}`),
      cell: ({ state, closedAtMs }) =>
        closedAtMs !== null && state === 'active' ? (
          <Badge tone="second">{t('boardClosed')}</Badge>
        ) : (
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        ),
    },
    { key: 'days', head: t('days'), cell: ({ terms }) => daysText(terms, t, locale) },
    {
      key: 'given',
      head: t('given'),
      sortBy: ({ given }) => Number(given),
      end: true,
      cell: ({ given, budget }) => (
        <span className="whitespace-nowrap">
          <Money value={given} bare />{' '}
          <span className="text-faint">
            {t('budget')} <Money value={budget} bare />
          </span>
        </span>
      ),
    },
    {
      key: 'members',
      head: t('members'),
      sortBy: ({ members }) => members,
      end: true,
      cell: ({ members }) => numberText(members, locale),
    },
    { key: 'share', head: t('share'), cell: ({ share }) => shareText(share, t, locale) },
    ...(deeds ? [deedColumn(t, manner, deeds)] : []),
  ];
}

function deedColumn(
  t: Words<typeof words>,
  { language }: Manner,
  { onEdit, onMove }: Deeds,
): ListColumn<OfficeProgram> {
  return {
    key: 'deeds',
    head: t('deeds'),
    cell: (program) => {
      const title = program.terms.title[language];
      const isRunning = program.kind === 'board' && program.state === 'active' && program.closedAtMs === null;
      if (program.state === 'archived') return t('none');
      return (
        <span className="flex gap-1">
          <Button size="sm" variant="outline" aria-label={t('editOf', { title })} onClick={() => onEdit(program)}>
            {t('edit')}
          </Button>
          {program.state === 'draft' && (
            <Button
              size="sm"
              variant="second"
              aria-label={t('openOf', { title })}
              onClick={() => onMove(program, 'active')}
            >
              {t('open')}
            </Button>
          )}
          {!isRunning && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('archiveOf', { title })}
              onClick={() => onMove(program, 'archived')}
            >
              {t('archive')}
            </Button>
          )}
        </span>
      );
    },
  };
}

function daysText({ fromDay, untilDay }: ProgramTerms, t: Words<typeof words>, locale: string): string {
  const from = dayText(fromDay, locale);
  return untilDay === null ? t('fromOn', { from }) : t('fromTo', { from, until: dayText(untilDay, locale) });
}

/** What a mission costs of turnover, with everything beside it, against the most that may be. */
function shareText(share: OfficeProgram['share'], t: Words<typeof words>, locale: string): string {
  if (share === null) return t('none');
  const percent = (hundredths: number) => percentText(hundredths / WHOLE, locale);
  const { own, others, most } = share;
  return t('shareText', { own: percent(own), all: percent(own + others), most: percent(most) });
}
