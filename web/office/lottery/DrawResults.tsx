import type { CallOutput } from '../../../contract/call.ts';
import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import type { listDrawResults } from '../../../contract/lottery-office.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Part } from './Part.tsx';
import { useDrawResults } from './queries.ts';
import { ResultLine } from './ResultTiers.tsx';
import type { words } from './words.ts';

type Row = CallOutput<typeof listDrawResults>[number];

/** What was entered for a draw and what became of it, where its numbers were corrected or are about to be. */
export function DrawResults({ draw: { drawId, proposed, resultVersion } }: { draw: OfficeDraw }) {
  const t = useWords<typeof words>('lottery');
  const results = useDrawResults(drawId, resultVersion);
  return (
    <Part title={t('resultsTitle')}>
      {proposed && (
        <p className="rounded-control bg-warning-tint px-4 py-3 text-sm">
          {t('correctionWaits')} {proposed.reason}
        </p>
      )}
      <Asked of={results} waiting={<Skeleton className="h-16 w-full rounded-card" />}>
        {(rows) => (
          <ol className="grid gap-3">
            {rows.map((row) => (
              <Entered
                key={`${row.enteredAtMs} ${row.decidedAtMs}`}
                row={row}
                isLatest={row.version === resultVersion}
              />
            ))}
          </ol>
        )}
      </Asked>
    </Part>
  );
}

function Entered({ row, isLatest }: { row: Row; isLatest: boolean }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const { version, result, reason, enteredBy, decidedBy, decidedAtMs } = row;
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isLatest ? 'win' : 'plain'}>
          {version === null ? t('withdrawn') : t('version', { n: numberText(version, locale) })}
        </Badge>
        <ResultLine result={result} />
      </p>
      {reason && <p>{reason}</p>}
      <p className="text-faint">
        {enteredBy !== null && decidedBy !== null && `${t('byTwo', { first: enteredBy, second: decidedBy })} · `}
        <TimeText atMs={decidedAtMs} />
      </p>
    </li>
  );
}
