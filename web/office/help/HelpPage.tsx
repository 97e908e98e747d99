import { Plus } from 'lucide-react';
import { helpKinds, listHelpArticles } from '../../../contract/help.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfArticle } from '../paths.tsx';
import type { ArticleRow } from './stored-article.ts';
import type { words } from './words.ts';

/** Every article of the help centre, by kind and in its order. */
export function HelpPage() {
  const t = useWords<typeof words>('help');
  const may = useMay('content.write');
  const articles = useCall(listHelpArticles, {}, { select: ({ list }) => list });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        after={
          may && (
            <PathLink href={pathOfArticle('new')} className={buttonClass({ size: 'sm' })}>
              <Plus aria-hidden />
              {t('add')}
            </PathLink>
          )
        }
      />
      <Asked of={articles} waiting={<LoadingMark />}>
        {(rows) =>
          helpKinds.map((kind) => (
            <section key={kind} className="grid grid-cols-1 gap-2">
              <h2 className="text-base">{t(`kinds.${kind}`)}</h2>
              <ArticlesTable label={t(`kinds.${kind}`)} rows={rows.filter((row) => row.kind === kind)} />
            </section>
          ))
        }
      </Asked>
    </div>
  );
}

function ArticlesTable({ label, rows }: { label: string; rows: readonly ArticleRow[] }) {
  const t = useWords<typeof words>('help');
  const manner = useManner();
  return (
    <Table
      dense
      label={label}
      columns={[
        {
          key: 'title',
          head: t('article'),
          lead: true,
          cell: ({ tag, title }) => (
            <PathLink href={pathOfArticle(tag)} className="text-accent-text">
              {title[manner.language]}
            </PathLink>
          ),
        },
        { key: 'tag', head: t('tag'), cell: ({ tag }) => <code className="text-xs text-soft">{tag}</code> },
        {
          key: 'state',
          head: t('state'),
          cell: ({ standard, shown }) => (
            <span className="inline-flex gap-2">
              <Badge tone={standard ? 'plain' : 'accent'}>{t(standard ? 'standard' : 'own')}</Badge>
              {!shown && <Badge tone="warning">{t('hidden')}</Badge>}
            </span>
          ),
        },
        {
          key: 'version',
          head: t('version'),
          cell: ({ version, savedAtMs, savedBy }) =>
            savedAtMs === null ? (
              <span className="text-faint">{t('neverChanged')}</span>
            ) : (
              <span className="text-soft">
                {t('versionN', { n: numberText(version, manner.locale) })} ·{' '}
                {t('savedBy', { name: savedBy ?? '–', time: timeText(savedAtMs, manner, 'short') })}
              </span>
            ),
        },
      ]}
      rows={rows}
      rowKey={({ tag }) => tag}
    />
  );
}
