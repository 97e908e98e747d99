import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { mayMove } from '../../../contract/cashier.ts';
import type { getDepositStory } from '../../../contract/deposits-office.ts';
import { Asked as Answered } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { PathLink, pathOfCallbacks, pathOfMember, paths } from '../paths.tsx';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { useSlip, useStory } from './queries.ts';
import { stateTones } from './state-tones.ts';
import type { en } from './words.en.ts';

type Story = CallOutput<typeof getDepositStory>;

/** One deposit with its whole story. */
export function DepositPage() {
  const { depositId = '' }: { depositId?: string } = useParams({ strict: false });
  const story = useStory(depositId);
  return (
    <Answered of={story} waiting={<LoadingMark />}>
      {(data) => <Page story={data} />}
    </Answered>
  );
}

function Page({ story }: { story: Story }) {
  const t = useWords<typeof en>('cashier');
  const { deposit } = story;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        back={
          <PathLink className="text-sm text-accent-text" href={paths.deposits}>
            {t('toDeposits')}
          </PathLink>
        }
        title={t('details', { id: deposit.id })}
        after={<Decisions story={story} />}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <Card className="grid content-start gap-4">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <Money value={deposit.amount} className="text-2xl leading-none font-semibold" />
            <Badge tone={stateTones[deposit.state]}>{t(`states.${deposit.state}`)}</Badge>
          </p>
          {deposit.flag !== null && <p className="rounded-control bg-danger-tint px-4 py-3 text-sm">{t('flagText')}</p>}
          <KnownFacts story={story} />
        </Card>
        <Card className="grid content-start gap-4">
          <SectionHead title={t('story')} />
          <Steps story={story} />
        </Card>
      </div>
      {deposit.hasSlip && <Slip depositId={deposit.id} />}
      <Postings story={story} />
      <Heard story={story} />
    </div>
  );
}

function Decisions({ story: { deposit } }: { story: Story }) {
  const t = useWords<typeof en>('cashier');
  const may = useMay('cashier.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PathLink className={buttonClass({ variant: 'outline' })} href={pathOfMember(deposit.memberId, 'deposits')}>
        {t('toMember')}
      </PathLink>
      {may && mayMove(deposit.state, 'rejected', 'staff') && (
        <Button variant="danger" onClick={() => setAsked({ decision: 'reject', deposit })}>
          {t('reject')}
        </Button>
      )}
      {may && mayMove(deposit.state, 'credited', 'staff') && (
        <Button onClick={() => setAsked({ decision: 'approve', deposit })}>{t('approve')}</Button>
      )}
      <DecideDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function KnownFacts({ story: { deposit } }: { story: Story }) {
  const t = useWords<typeof en>('cashier');
  const { language } = useManner();
  const { payTo } = deposit;
  const when = (key: string, label: string, value: ReactNode): Fact[] =>
    value === null ? [] : [{ key, label, value }];
  const hasFee = Number(deposit.fee) > 0;
  return (
    <Facts
      facts={[
        { key: 'member', label: t('member'), value: `${deposit.account} · ${deposit.memberId}` },
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
        ...when('reason', t('reason'), deposit.reason),
      ]}
    />
  );
}

function Steps({ story: { steps } }: { story: Story }) {
  const t = useWords<typeof en>('cashier');
  return (
    <ol className="grid gap-3 text-sm">
      {steps.map((step) => (
        <li key={`${step.atMs} ${step.to}`} className="border-s-2 border-line ps-3">
          <p className="font-semibold">
            {t(`states.${step.to}`)} · {moverOf(step, t)}
          </p>
          <p className="text-faint">
            <TimeText atMs={step.atMs} /> {step.note}
          </p>
        </li>
      ))}
      {steps.length === 0 && <li className="text-faint">{t('noStory')}</li>}
    </ol>
  );
}

function moverOf({ mover, staffAccount }: Story['steps'][number], t: Words<typeof en>): string {
  return staffAccount ?? t(`movers.${mover}`);
}

function Slip({ depositId }: { depositId: string }) {
  const t = useWords<typeof en>('cashier');
  const slip = useSlip(depositId);
  return (
    <Card className="grid gap-3">
      <SectionHead title={t('slip')} />
      <Answered of={slip} waiting={<LoadingMark />}>
        {({ type, picture }) => (
          <img
            className="max-h-[70vh] max-w-full rounded-control object-contain"
            src={`data:${type};base64,${picture}`}
            alt={t('slipOf', { id: depositId })}
          />
        )}
      </Answered>
    </Card>
  );
}

function Postings({ story: { postings } }: { story: Story }) {
  const t = useWords<typeof en>('cashier');
  if (postings.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <SectionHead title={t('postings')} />
      <ul className="grid gap-1 text-sm">
        {postings.map((posting) => (
          <li key={posting.kind} className="flex flex-wrap justify-between gap-3">
            <span>
              {t(posting.kind === 'fee' ? 'fee' : 'deposit')} · <TimeText atMs={posting.atMs} style="short" />
            </span>
            <span>
              <Money value={posting.amount} change /> · {t('balanceAfter')} <Money value={posting.balanceAfter} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Heard({ story: { deposit, callbacks, cases } }: { story: Story }) {
  const t = useWords<typeof en>('cashier');
  return (
    <Card className="grid gap-3">
      <SectionHead
        title={t('callbacksTitle')}
        after={
          <PathLink className={buttonClass({ variant: 'quiet', size: 'sm' })} href={pathOfCallbacks(deposit.id)}>
            {t('toCallbacks')}
          </PathLink>
        }
      />
      {cases.some(({ state }) => state === 'open') && (
        <PathLink className={buttonClass({ variant: 'second' })} href={paths.cases}>
          {t('caseOpen')}
        </PathLink>
      )}
      {callbacks.length === 0 && <p className="text-sm text-faint">{t('callbacksEmpty')}</p>}
      <ul className="grid gap-2 text-sm">
        {callbacks.map(({ id, atMs, outcome, body }) => (
          <li key={id} className="grid gap-1">
            <span>
              <TimeText atMs={atMs} style="short" /> · {t(`outcomes.${outcome}`)}
            </span>
            <code className="rounded-control bg-page p-2 text-xs wrap-anywhere">{body}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
