import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { mayMove } from '../../../contract/cashier.ts';
import { getDepositSlip, getDepositStory } from '../../../contract/deposits-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked as Answered } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { usePageKeys } from '../../kit/queue-keys.ts';
import { NextButton, Taking } from '../../kit/Taking.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import {
  BackLink,
  DeedsLink,
  PathLink,
  pathOfCallbacks,
  pathOfDeposit,
  pathOfMember,
  paths,
  useGo,
} from '../paths.tsx';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { isRefused } from './refused-callbacks.ts';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

type Story = CallOutput<typeof getDepositStory>;

/** One deposit with its whole story. */
export function DepositPage() {
  const t = useWords<typeof words>('cashier');
  const { depositId = '' }: { depositId?: string } = useParams({ strict: false });
  const story = useCall(getDepositStory, { depositId }, { staleTime: 0 });
  return (
    <DetailPage
      of={story}
      back={
        <span>
          <BackLink href={paths.deposits}>{t('toDeposits')}</BackLink>
          <DeedsLink kind="deposit" reference={depositId} />
        </span>
      }
      title={({ deposit }) => t('details', { id: deposit.id })}
      lead={({ deposit }) => deposit.account}
      may="cashier.write"
      deeds={(story) => <Decisions story={story} />}
      above={(story) => <Amount story={story} />}
      sections={(story) => [
        { key: 'deposit', title: t('deposit'), content: <KnownFacts story={story} /> },
        { key: 'story', title: t('story'), content: <Steps story={story} /> },
        story.deposit.hasSlip && {
          key: 'slip',
          title: t('slip'),
          wide: true,
          content: <Slip depositId={story.deposit.id} />,
        },
        story.postings.length > 0 && {
          key: 'postings',
          title: t('postings'),
          wide: true,
          content: <Postings story={story} />,
        },
        {
          key: 'callbacks',
          title: t('toCallbacks'),
          wide: true,
          after: story.callbacks.length > 0 && (
            <PathLink className="text-sm text-accent-text underline" href={pathOfCallbacks(story.deposit.id)}>
              {t('callbacksTitle')}
            </PathLink>
          ),
          content: <Heard story={story} />,
        },
      ]}
    />
  );
}

function Amount({ story: { deposit, cases } }: { story: Story }) {
  const t = useWords<typeof words>('cashier');
  return (
    <>
      <Card ornament="corner" className="relative grid gap-3">
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Money value={deposit.amount} className="text-2xl leading-none font-semibold" />
          <Badge tone={stateTones[deposit.state]}>{t(`states.${deposit.state}`)}</Badge>
          {deposit.flag !== null && <Badge tone="danger">{t('flagged')}</Badge>}
          <span className="ms-auto">
            <Taking
              queue="deposits"
              itemId={deposit.id}
              taker={deposit.taker}
              isWaiting={deposit.state === 'submitted'}
            />
          </span>
        </p>
        {deposit.flag !== null && <p className="max-w-read text-sm text-soft">{t('flagText')}</p>}
      </Card>
      {cases.some(({ state }) => state === 'open') && (
        <PathLink className={`${buttonClass({ variant: 'second' })} justify-self-start`} href={paths.cases}>
          {t('caseOpen')}
        </PathLink>
      )}
    </>
  );
}

function Decisions({ story: { deposit } }: { story: Story }) {
  const t = useWords<typeof words>('cashier');
  const [asked, setAsked] = useState<Asked | null>(null);
  const go = useGo();
  const ask = (decision: Asked['decision'], to: 'credited' | 'rejected') =>
    mayMove(deposit.state, to, 'staff') && setAsked({ decision, deposit });
  usePageKeys({ KeyA: () => ask('approve', 'credited'), KeyR: () => ask('reject', 'rejected') });
  return (
    <>
      {mayMove(deposit.state, 'rejected', 'staff') && (
        <Button size="sm" variant="danger" onClick={() => setAsked({ decision: 'reject', deposit })}>
          {t('reject')}
        </Button>
      )}
      {mayMove(deposit.state, 'credited', 'staff') && (
        <Button size="sm" onClick={() => setAsked({ decision: 'approve', deposit })}>
          {t('approve')}
        </Button>
      )}
      <NextButton queue="deposits" after={deposit.id} moved={deposit.state} go={(id) => go(pathOfDeposit(id))} />
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function KnownFacts({ story: { deposit } }: { story: Story }) {
  const t = useWords<typeof words>('cashier');
  const { language } = useManner();
  const { payTo } = deposit;
  const when = (key: string, label: string, value: ReactNode): Fact[] =>
    value === null ? [] : [{ key, label, value }];
  const hasFee = Number(deposit.fee) > 0;
  return (
    <Facts
      facts={[
        {
          key: 'member',
          label: t('member'),
          value: (
            <PathLink href={pathOfMember(deposit.memberId, 'deposits')} className="text-accent-text underline">
              {deposit.account}
            </PathLink>
          ),
        },
        { key: 'method', label: t('method'), value: deposit.methodName[language] },
        ...when('asked', t('asked'), deposit.asked && <Money value={deposit.asked} />),
        ...when('fee', t('fee'), hasFee ? <Money value={deposit.fee} /> : null),
        ...when('bearer', t('feeBearer'), hasFee ? t(`bearers.${deposit.feeBearer}`) : null),
        ...when('payTo', t('payTo'), payTo && `${payTo.number} · ${payTo.holder}${payTo.bank && ` · ${payTo.bank}`}`),
        ...when('note', t('transferNote'), payTo && <CopyText text={deposit.note} />),
        ...when('given', t('givenReference'), deposit.givenReference && <CopyText text={deposit.givenReference} />),
        ...when(
          'paid',
          t('paymentReference'),
          deposit.paymentReference && <CopyText text={deposit.paymentReference} />,
        ),
        { key: 'opened', label: t('opened'), value: <TimeText atMs={deposit.createdAtMs} /> },
        { key: 'expires', label: t('expires'), value: <TimeText atMs={deposit.expiresAtMs} /> },
        ...when('credited', t('credited'), deposit.creditedAtMs && <TimeText atMs={deposit.creditedAtMs} />),
        ...when('purged', t('slip'), deposit.slipPurgedAtMs && <SlipPurged atMs={deposit.slipPurgedAtMs} />),
        ...when('reason', t('reason'), deposit.reason),
      ]}
    />
  );
}

function Steps({ story: { steps } }: { story: Story }) {
  const t = useWords<typeof words>('cashier');
  if (steps.length === 0) return <p className="text-sm text-faint">{t('noStory')}</p>;
  return (
    <ol className="grid gap-3 text-sm">
      {steps.map((step) => (
        <li key={`${step.atMs} ${step.to}`} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={stateTones[step.to]}>{t(`states.${step.to}`)}</Badge>
            <span className="font-semibold">{moverOf(step, t)}</span>
            <TimeText atMs={step.atMs} className="ms-auto text-faint" />
          </span>
          {step.note !== '' && <span className="wrap-anywhere text-soft">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

function moverOf({ mover, staffAccount }: Story['steps'][number], t: Words<typeof words>): string {
  return staffAccount ?? t(`movers.${mover}`);
}

function SlipPurged({ atMs }: { atMs: number }) {
  const t = useWords<typeof words>('cashier');
  return (
    <>
      {t('slipPurged')} <TimeText atMs={atMs} />
    </>
  );
}

function Slip({ depositId }: { depositId: string }) {
  const t = useWords<typeof words>('cashier');
  const slip = useCall(getDepositSlip, { depositId });
  return (
    <Answered of={slip} waiting={<LoadingMark />}>
      {({ type, picture }) => (
        <img
          className="max-h-[70vh] max-w-full rounded-control object-contain"
          src={`data:${type};base64,${picture}`}
          alt={t('slipOf', { id: depositId })}
        />
      )}
    </Answered>
  );
}

function Postings({ story: { postings } }: { story: Story }) {
  const t = useWords<typeof words>('cashier');
  return (
    <ul className="grid gap-2 text-sm">
      {postings.map((posting) => (
        <li key={posting.kind} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="font-semibold">{t(posting.kind === 'fee' ? 'fee' : 'deposit')}</span>
          <TimeText atMs={posting.atMs} style="short" className="text-faint" />
          <Money value={posting.amount} change className="ms-auto font-semibold" />
          <span className="text-soft">
            {posting.balanceAfter === null ? (
              t('bearers.house')
            ) : (
              <>
                {t('balanceAfter')} <Money value={posting.balanceAfter} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Heard({ story: { callbacks } }: { story: Story }) {
  const t = useWords<typeof words>('cashier');
  return (
    <>
      {callbacks.length === 0 && <p className="text-sm text-faint">{t('callbacksEmpty')}</p>}
      <ul className="grid gap-3 text-sm">
        {callbacks.map(({ id, atMs, outcome, inquired, body }) => (
          <li key={id} className="grid gap-1.5">
            <span className="flex flex-wrap items-center gap-3">
              <Badge tone={isRefused(outcome) ? 'danger' : outcome === 'credited' ? 'win' : 'plain'}>
                {t(`outcomes.${outcome}`)}
              </Badge>
              {inquired && <span className="text-soft">{t('inquired')}</span>}
              <TimeText atMs={atMs} style="short" className="text-faint" />
            </span>
            <code className="rounded-control bg-page p-2 text-xs wrap-anywhere">{body}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
