import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/words.ts';
import { useAddress } from '../paths.tsx';
import { findWords, type WordRow } from './catalogue.ts';
import { useCatalogue } from './queries.ts';
import { WordDialog } from './WordDialog.tsx';
import type { en } from './words.en.ts';

/** More rows at once help nobody: whoever looks for a text searches for it. */
const MOST_ROWS = 60;

/** Every text of the players' pages, in both languages, and what the brand says instead. */
export function WordsPage() {
  const t = useWords<typeof en>('words');
  const { locale } = useManner();
  const may = useMay('content.write');
  const { query, change } = useAddress();
  const { data, error, isFetching, refetch } = useCatalogue();
  const [chosen, setChosen] = useState<WordRow | null>(null);
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const search = query['search'] ?? '';
  const onlyOwn = query['own'] === 'own';
  const found = findWords(data ?? [], search, onlyOwn);
  const own = findWords(data ?? [], '', true).length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={t('search')}
          value={search}
          onValue={(search) => change({ search })}
          className="min-w-60 flex-1"
        />
        <Chips
          label={t('filter')}
          choices={[
            { value: '', label: t('all') },
            { value: 'own', label: t('own', { n: numberText(own, locale) }) },
          ]}
          value={onlyOwn ? 'own' : ''}
          onValue={(own) => change({ own })}
        />
      </div>
      <p role="status" className="text-sm text-faint">
        {data && t('count', { n: found.length })}
        {found.length > MOST_ROWS && ` ${t('first', { n: numberText(MOST_ROWS, locale) })}`}
      </p>
      <WordsTable
        rows={found.slice(0, MOST_ROWS)}
        loading={!data}
        emptyTitle={onlyOwn && search === '' ? t('emptyOwn') : t('empty')}
        onRow={may ? setChosen : undefined}
      />
      {chosen && <WordDialog key={chosen.key} row={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

interface TableProps {
  rows: readonly WordRow[];
  loading: boolean;
  emptyTitle: string;
  onRow: ((row: WordRow) => void) | undefined;
}

function WordsTable({ rows, loading, emptyTitle, onRow }: TableProps) {
  const t = useWords<typeof en>('words');
  const said = ({ ours, own }: WordRow, language: 'BN' | 'EN') => (
    <span className="grid gap-1">
      <span className="line-clamp-3 whitespace-normal">{own[language] ?? ours[language]}</span>
      {own[language] !== null && (
        <span>
          <Badge tone="accent">{t('changed')}</Badge>
        </span>
      )}
    </span>
  );
  return (
    <Table
      dense
      label={t('title')}
      columns={[
        {
          key: 'key',
          head: t('key'),
          lead: true,
          cell: (row) => <code className="inline-block min-w-40 text-xs wrap-anywhere text-soft">{row.key}</code>,
        },
        { key: 'BN', head: t('BN'), cell: (row) => said(row, 'BN') },
        { key: 'EN', head: t('EN'), cell: (row) => said(row, 'EN') },
      ]}
      rows={rows}
      rowKey={(row) => row.key}
      loading={loading}
      {...(onRow ? { onRow } : {})}
      empty={<EmptyState motif="fish" title={emptyTitle} hint={t('emptyHint')} />}
    />
  );
}
