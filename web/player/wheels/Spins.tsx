import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getSpinRecord, listSpins, type MemberSpin } from '../../../contract/wheels.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { awardValues } from '../../kit/award-values.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { saveRecords } from '../../kit/save-records.ts';
import { toFairness } from '../paths.ts';
import { Hash } from './Fair.tsx';
import type { words } from './words.ts';

/** What the member has spun, newest first, each with its proof. */
export function Spins() {
  const t = useWords<typeof words>('wheels');
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(listSpins, { pageNo, pageSize: 10 });
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <p className="pb-4 text-sm text-faint">{t('historyEmpty')}</p>
        ) : (
          <div className="grid gap-2 pb-4">
            <ul className="grid gap-1">
              {list.map((spin) => (
                <Row key={`${spin.wheelId} ${spin.number}`} spin={spin} />
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </div>
        )
      }
    </Asked>
  );
}

function Row({ spin: { wheelId, title, number, label, award, atMs } }: { spin: MemberSpin }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="grid">
          <span>{t('numbered', { title, n: numberText(number, manner.locale) })}</span>
          <span className="text-sm text-faint">{timeText(atMs, manner, 'short')}</span>
        </span>
        <span className={award === null ? 'text-soft' : 'font-semibold text-win'}>
          {award === null ? label : t(`awards.${award.kind}`, awardValues(award, manner))}
        </span>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-accent-text">{t('check')}</summary>
        {isOpen && <Proof wheelId={wheelId} number={number} />}
      </details>
    </li>
  );
}

function Proof({ wheelId, number }: { wheelId: string; number: number }) {
  const t = useWords<typeof words>('wheels');
  const asked = useCall(getSpinRecord, { wheelId, number });
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {(record) => (
        <div className="grid gap-3 text-sm">
          <Hash label={t('sealOf')} value={record.seal} />
          <Hash label={t('salt')} value={record.salt} />
          <Hash label={t('ownSeed')} value={record.clientSeed} />
          <p className="flex flex-wrap gap-2">
            <Button size="sm" variant="second" onClick={() => saveRecords(`khela-spin-${record.spin}`, [record])}>
              {t('save')}
            </Button>
            <Link {...toFairness} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              {t('toFairness')}
            </Link>
          </p>
        </div>
      )}
    </Asked>
  );
}
