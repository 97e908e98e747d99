import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type EnvelopeRecord, getEnvelopeRecord, type MemberEnvelope } from '../../../contract/gifts.ts';
import { fromMinor } from '../../../contract/money.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { saveRecords } from '../../kit/save-records.ts';
import { toFairness, toMember } from '../paths.ts';
import type { words } from './words.ts';

/** What is over: what one took, and of an envelope what lay in every place. */
export function Over({ envelopes }: { envelopes: readonly MemberEnvelope[] }) {
  const t = useWords<typeof words>('gifts');
  return (
    <ul aria-label={t('over')} className="grid gap-2">
      {envelopes.map((envelope) => (
        <Row key={envelope.id} envelope={envelope} />
      ))}
    </ul>
  );
}

function Row({ envelope }: { envelope: MemberEnvelope }) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const { title, kind, closesAtMs, mine, seal } = envelope;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-1 rounded-card bg-surface px-4 pt-4 pb-2 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0">
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-faint">
            {t(`kinds.${kind}`)} · {t('endedAt', { time: timeText(closesAtMs, manner, 'short') })}
          </p>
        </div>
        {mine?.amount ? (
          <Money value={mine.amount} change className="text-lg font-semibold" />
        ) : (
          <span className="text-sm text-faint">{t(mine ? 'notRained' : 'nothingTaken')}</span>
        )}
      </div>
      {kind === 'rain' && mine?.amount && (
        <p className="flex flex-wrap items-center justify-between gap-2 pb-2 text-sm text-soft">
          {t('rained')}
          <Link {...toMember('rewardCenter')} className={buttonClass({ size: 'sm', variant: 'outline' })}>
            {t('toRewards')}
          </Link>
        </p>
      )}
      {seal !== null && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-accent-text">{t('proof')}</summary>
          {isOpen && <Proof envelope={envelope} />}
        </details>
      )}
    </li>
  );
}

function Proof({ envelope: { id } }: { envelope: MemberEnvelope }) {
  const asked = useCall(getEnvelopeRecord, { envelopeId: id });
  return (
    <Asked of={asked} waiting={<Skeleton className="h-40 w-full rounded-control" />}>
      {(record) => <Shown record={record} />}
    </Asked>
  );
}

function Shown({ record }: { record: EnvelopeRecord }) {
  const t = useWords<typeof words>('gifts');
  const { currencyDecimals } = useManner();
  const { seal, revealed, ownPlace } = record;
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-soft">{t('proofText')}</p>
      <Hash label={t('seal')} value={seal} />
      {revealed === null ? (
        <p className="text-soft">{t('waits')}</p>
      ) : (
        <>
          <Hash label={t('salt')} value={revealed.salt} />
          <div className="grid gap-1">
            <h4 className="text-sm">{t('allShares')}</h4>
            <ol className="gift-shares flex flex-wrap gap-1.5">
              {revealed.sharesMinor.map((minor, at) => (
                // A place has no other name than its number.
                <li
                  key={at}
                  className={`rounded-small px-2 py-1 ${at + 1 === ownPlace ? 'bg-raised font-semibold text-win' : 'bg-raised'}`}
                >
                  <Money value={fromMinor(BigInt(minor), currencyDecimals)} bare />
                  {at + 1 === ownPlace && ` ${t('yours')}`}
                </li>
              ))}
            </ol>
          </div>
          <p className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="second"
              onClick={() => saveRecords(`khela-envelope-${record.envelope}`, [record])}
            >
              {t('save')}
            </Button>
            <Link {...toFairness} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              {t('toFairness')}
            </Link>
          </p>
        </>
      )}
    </div>
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
