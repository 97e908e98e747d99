import { listBrandVersions } from '../../../contract/brand.ts';
import { pageIn, useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Card } from '../../kit/Card.tsx';
import { ChangeList } from '../../kit/ChangeList.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { shownChange } from './change-words.ts';
import type { Change } from './settings-changes.ts';
import type { words } from './words.ts';

interface Version {
  version: number;
  savedAtMs: number;
  savedBy: string | null;
  note: string;
  changes: Change[];
}

/** Every version of the settings with what it changed. */
export function HistoryPage() {
  const t = useWords<typeof words>('brand');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(listBrandVersions, { pageNo });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('historyTitle')} lead={t('historyLead')} />
      {error && !data && <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <LoadingMark />}
      {data?.list.length === 0 && <EmptyState title={t('historyEmpty')} />}
      <ol className="grid gap-3">
        {data?.list.map((version) => (
          <li key={version.version}>
            <VersionCard version={version} />
          </li>
        ))}
      </ol>
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function VersionCard({ version: { version, savedAtMs, savedBy, note, changes } }: { version: Version }) {
  const t = useWords<typeof words>('brand');
  const manner = useManner();
  return (
    <Card className="grid gap-3 md:grid-cols-[220px_minmax(0,1fr)] md:gap-6">
      <div>
        <h2 className="text-base">{t('version', { version })}</h2>
        <p className="text-sm text-faint">
          {t('historyBy', { who: savedBy ?? t('system'), time: timeText(savedAtMs, manner, 'short') })}
        </p>
        {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      </div>
      {changes.length === 0 ? (
        <p className="text-sm text-soft">{t(version === 1 ? 'historyFirst' : 'historyNoChange')}</p>
      ) : (
        <div>
          <p className="mb-2 text-sm text-faint">{t('historyChanges', { n: changes.length })}</p>
          <ChangeList changes={changes.map((change) => shownChange(change, t, manner))} />
        </div>
      )}
    </Card>
  );
}
