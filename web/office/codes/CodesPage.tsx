import { Plus } from 'lucide-react';
import { useState } from 'react';
import { codeKinds, type CodeTerms } from '../../../contract/code-terms.ts';
import { listCodeCampaigns, type OfficeCode } from '../../../contract/codes-office.ts';
import { type GiftState, giftStates } from '../../../contract/gifts-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { blankCode } from './blank-code.ts';
import { CodeDialog, DrawDialog, MoveCodeDialog } from './CodeDialogs.tsx';
import { CodeResults } from './CodeResults.tsx';
import type { words } from './words.ts';

const tones: Record<GiftState, Tone> = { draft: 'warning', active: 'win', archived: 'plain' };
/** Members use them meanwhile. */
const EVERY_MS = 15_000;

type Moved = { campaign: OfficeCode; to: 'active' | 'archived' };

/** Campaigns of gift codes: what they may cost, and what was given. */
export function CodesPage() {
  const t = useWords<typeof words>('codes');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const asked = useCall(listCodeCampaigns, {}, { everyMs: EVERY_MS });
  const campaigns = useCall(listCodeCampaigns, {}, { select: ({ list }) => list });
  const [written, setWritten] = useState<{ campaign: OfficeCode | null; first: CodeTerms } | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [drawn, setDrawn] = useState<OfficeCode | null>(null);
  const list = useWholeList(campaigns, {
    filters: {
      kind: oneOf({ label: t('kind'), values: codeKinds, nameOf: (value) => t(`kinds.${value}`), all: t('allKinds') }),
      state: oneOf({
        label: t('state'),
        values: giftStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
    },
    keeps: (row, { kind, state }) =>
      (kind === undefined || row.kind === kind) && (state === undefined || row.state === state),
  });
  const deeds = may && {
    onEdit: (campaign: OfficeCode) => setWritten({ campaign, first: campaign.terms }),
    onMove: (campaign: OfficeCode, to: Moved['to']) => setMoved({ campaign, to }),
    onDraw: setDrawn,
  };
  const news = may && (
    <span className="flex flex-wrap gap-2">
      {codeKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === 'shared' ? 'primary' : 'outline'}
          icon={<Plus aria-hidden />}
          onClick={() => setWritten({ campaign: null, first: blankCode(kind, nowMs()) })}
        >
          {t(`newKinds.${kind}`)}
        </Button>
      ))}
    </span>
  );
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      after={news}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, manner, deeds || null)}
      details={{
        title: ({ terms }) => t('resultsOf', { title: terms.title[manner.language] }),
        of: (campaign) => <CodeResults campaign={campaign} />,
      }}
    >
      {written && <CodeDialog {...written} onClose={() => setWritten(null)} />}
      {moved && (
        <MoveCodeDialog {...moved} secondFromMinor={asked.data?.secondFromMinor ?? 0} onClose={() => setMoved(null)} />
      )}
      {drawn && <DrawDialog campaign={drawn} onClose={() => setDrawn(null)} />}
    </ListPage>
  );
}

interface Deeds {
  onEdit: (campaign: OfficeCode) => void;
  onMove: (campaign: OfficeCode, to: Moved['to']) => void;
  onDraw: (campaign: OfficeCode) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds | null): ListColumn<OfficeCode>[] {
  const { language, locale } = manner;
  return [
    {
      key: 'title',
      head: t('name'),
      sortBy: ({ terms }) => terms.title[language],
      lead: true,
      cell: ({ kind, terms, drawn }) => (
        <span className="grid">
          <span className="font-semibold">{terms.title[language]}</span>
          <span className="text-sm font-normal text-faint">
            {kind === 'shared' ? <code>{terms.code}</code> : t('drawn', { n: numberText(drawn, locale) })}
          </span>
        </span>
      ),
    },
    { key: 'kind', head: t('kind'), sortBy: ({ kind }) => t(`kinds.${kind}`), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'state',
      head: t('state'),
      sortBy: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'until',
      head: t('until'),
      sortBy: ({ terms }) => terms.closesAtMs,
      cell: ({ terms }) => timeText(terms.closesAtMs, manner, 'short'),
    },
    {
      key: 'used',
      head: t('used'),
      sortBy: ({ used }) => used,
      end: true,
      cell: ({ used, terms }) => t('usedOf', { used: numberText(used, locale), all: numberText(terms.uses, locale) }),
    },
    {
      key: 'budget',
      head: t('budget'),
      sortBy: ({ budget }) => Number(budget),
      end: true,
      cell: ({ budget }) => <Money value={budget} bare />,
    },
    {
      key: 'spent',
      head: t('spent'),
      sortBy: ({ spent }) => Number(spent),
      end: true,
      cell: ({ spent }) => <Money value={spent} bare />,
    },
    ...(deeds ? [deedColumn(t, manner, deeds)] : []),
  ];
}

function deedColumn(t: Words<typeof words>, { language }: Manner, deeds: Deeds): ListColumn<OfficeCode> {
  return {
    key: 'deeds',
    head: t('deeds'),
    cell: (campaign) => {
      const title = campaign.terms.title[language];
      const { state, kind, drawn, terms } = campaign;
      if (state === 'archived') return t('none');
      return (
        <span className="flex gap-1">
          {state === 'draft' && (
            <>
              <Button
                size="sm"
                variant="outline"
                aria-label={t('editOf', { title })}
                onClick={() => deeds.onEdit(campaign)}
              >
                {t('edit')}
              </Button>
              <Button
                size="sm"
                variant="second"
                aria-label={t('openOf', { title })}
                onClick={() => deeds.onMove(campaign, 'active')}
              >
                {t('open')}
              </Button>
            </>
          )}
          {state === 'active' && kind === 'single' && drawn < terms.uses && (
            <Button
              size="sm"
              variant="second"
              aria-label={t('drawOf', { title })}
              onClick={() => deeds.onDraw(campaign)}
            >
              {t('draw')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('stopOf', { title })}
            onClick={() => deeds.onMove(campaign, 'archived')}
          >
            {t('stop')}
          </Button>
        </span>
      );
    },
  };
}
