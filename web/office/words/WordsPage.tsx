import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { findWords, type WordRow } from './catalogue.ts';
import { useCatalogue } from './queries.ts';
import { WordDialog } from './WordDialog.tsx';
import type { words } from './words.ts';

/** More rows at once help nobody: whoever looks for a text searches for it. */
const MOST_ROWS = 60;

/** Every text of the players' pages, in both languages, and what the brand says instead. */
export function WordsPage() {
  const t = useWords<typeof words>('words');
  const { locale } = useManner();
  const may = useMay('content.write');
  const list = useWholeList(useCatalogue(), {
    filters: {
      search: { as: 'typed', label: t('search') },
      own: oneOf({
        label: t('filter'),
        values: ['own'],
        nameOf: (_, all: readonly WordRow[] | undefined) =>
          t('own', { n: numberText(findWords(all ?? [], '', true).length, locale) }),
        all: t('all'),
      }),
    },
    keeps: (row, { search, own }) => findWords([row], search, own === 'own').length > 0,
  });
  const { search, own } = list.values;
  const first = (n: number) => (n > MOST_ROWS ? ` ${t('first', { n: numberText(MOST_ROWS, locale) })}` : '');
  return (
    <ListPage
      list={{ ...list, rows: list.rows?.slice(0, MOST_ROWS) }}
      title={t('title')}
      lead={t('lead')}
      count={(n) => t('count', { n }) + first(n)}
      columns={columnsOf(t)}
      rowKey={({ key }) => key}
      empty={{ motif: 'fish', title: t(own === 'own' && search === '' ? 'emptyOwn' : 'empty'), hint: t('emptyHint') }}
      opened={may ? (row, close) => <WordDialog key={row.key} row={row} onClose={close} /> : undefined}
    />
  );
}

function columnsOf(t: Words<typeof words>): ListColumn<WordRow>[] {
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
  return [
    {
      key: 'key',
      head: t('key'),
      sortBy: ({ key }) => key,
      lead: true,
      cell: (row) => <code className="inline-block min-w-40 text-xs wrap-anywhere text-soft">{row.key}</code>,
    },
    { key: 'BN', head: t('BN'), cell: (row) => said(row, 'BN') },
    { key: 'EN', head: t('EN'), cell: (row) => said(row, 'EN') },
  ];
}
