import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getRaffleRecord, type MemberRaffle } from '../../../contract/raffles.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { saveRecords } from '../../kit/save-records.ts';
import { toFairness } from '../paths.ts';
import type { words } from './words.ts';

/** How a raffle is checked: the hash of its seed, and once it is sealed the member’s numbers with their way to the root. */
export function Numbers({ raffle }: { raffle: MemberRaffle }) {
  const t = useWords<typeof words>('raffles');
  const { locale } = useManner();
  const { id, state, seedHash, firstNumber, lastNumber, wins } = raffle;
  const [isOpen, setOpen] = useState(false);
  const isSealed = firstNumber !== null && lastNumber !== null;
  const digits = (n: number) => localDigits(String(n), locale);
  return (
    <div className="grid gap-1">
      {isSealed && (
        <p className="text-sm">
          {firstNumber === lastNumber
            ? t('yourNumber', { n: digits(firstNumber) })
            : t('yourNumbers', { first: digits(firstNumber), last: digits(lastNumber) })}
        </p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-accent-text">{t('proof')}</summary>
        {isOpen && (
          <div className="grid gap-3 text-sm">
            <p className="text-soft">{t('proofText')}</p>
            <Hash label={t('seedHash')} value={seedHash} />
            {isSealed && <Proof raffleId={id} number={wins[0]?.number ?? firstNumber} isDrawn={state === 'drawn'} />}
          </div>
        )}
      </details>
    </div>
  );
}

function Proof({ raffleId, number, isDrawn }: { raffleId: string; number: number; isDrawn: boolean }) {
  const t = useWords<typeof words>('raffles');
  const asked = useCall(getRaffleRecord, { raffleId, number: String(number) });
  return (
    <Asked of={asked} waiting={<Skeleton className="h-24 w-full rounded-control" />}>
      {(record) => (
        <>
          <Hash label={t('root')} value={record.root} />
          {record.revealed === null ? (
            <p className="text-soft">{t('waits')}</p>
          ) : (
            <Hash label={t('seed')} value={record.revealed.serverSeed} />
          )}
          <p className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="second"
              onClick={() => saveRecords(`khela-raffle-${record.raffle}-${record.number}`, [record])}
            >
              {t('save')}
            </Button>
            {isDrawn && (
              <Link {...toFairness} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
                {t('toFairness')}
              </Link>
            )}
          </p>
        </>
      )}
    </Asked>
  );
}

function Hash({ label, value }: { label: string; value: string }) {
  return (
    <p className="grid gap-0.5">
      <span className="text-faint">{label}</span>
      <code className="text-xs wrap-anywhere">{value}</code>
    </p>
  );
}
