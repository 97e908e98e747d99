import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Health } from './queries.ts';
import type { words } from './words.ts';

type Writer = Health['writers'][number];

/** How this server writes what comes by the hundred: together, and how fast. */
export function Writers({ writers }: Pick<Health, 'writers'>) {
  const t = useWords<typeof words>('wallet');
  const { locale } = useManner();
  if (writers.length === 0) return null;
  return (
    <section className="grid gap-2">
      <div>
        <h2 className="text-base">{t('writers')}</h2>
        <p className="text-sm text-faint">{t('writersLead')}</p>
      </div>
      <Table<Writer>
        label={t('writers')}
        dense
        rows={writers}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: t('writer'),
            lead: true,
            cell: ({ name }) => (name === 'plays' ? t('writerPlays') : name),
          },
          { key: 'commands', head: t('commands'), end: true, cell: ({ commands }) => numberText(commands, locale) },
          {
            key: 'together',
            head: t('together'),
            end: true,
            cell: ({ commands, lists }) => numberText(lists === 0 ? 0 : commands / lists, locale, 1),
          },
          {
            key: 'time',
            head: t('meanTime'),
            end: true,
            cell: ({ meanMs }) => t('ms', { n: numberText(meanMs, locale, 1) }),
          },
          { key: 'waiting', head: t('waitingNow'), end: true, cell: ({ waiting }) => numberText(waiting, locale) },
        ]}
      />
    </section>
  );
}
