import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type AgentApplication,
  type AgentApplicationStanding,
  expectedPlayers,
  getAgentApplication,
  sendAgentApplication,
  withdrawAgentApplication,
} from '../../../contract/agent-applications.ts';
import { limitsOf } from '../../../contract/limits.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Card } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Select } from '../../kit/Select.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { timeText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { toAgent } from '../agent-paths.ts';
import { toModal } from '../paths.ts';
import type { words } from './words.ts';

/** The way to become an agent: a member applies, reads where it stands, and applies again after a rest. */
export function BecomeAgent() {
  const t = useWords<typeof words>('join');
  const isMember = useLoggedIn();
  return (
    <Card>
      <section aria-labelledby="become-agent" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="become-agent" className="text-lg">
            {t('applyTitle')}
          </h2>
          <p className="text-soft">{t('applyText')}</p>
        </div>
        {isMember ? (
          <Standing />
        ) : (
          <Link {...toModal('login')} className={classNames('justify-self-start', buttonClass({ variant: 'outline' }))}>
            {t('logIn')}
          </Link>
        )}
      </section>
    </Card>
  );
}

function Standing() {
  const standing = useCall(getAgentApplication, {});
  return (
    <Asked of={standing} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
      {(known) => <Known {...known} />}
    </Asked>
  );
}

function Known({ application, isAgent, againAtMs }: AgentApplicationStanding) {
  const t = useWords<typeof words>('join');
  const manner = useManner();
  if (isAgent)
    return (
      <Said title={t('isAgent')}>
        <Link {...toAgent('agentTeamOverview')} className={buttonClass({ variant: 'primary' })}>
          {t('toCentre')}
        </Link>
      </Said>
    );
  if (application?.state === 'waiting') return <Waiting application={application} />;
  if (application?.state === 'declined' && againAtMs !== null)
    return (
      <Said title={t('declined')}>
        <p className="wrap-anywhere">{application.answer}</p>
        <p className="text-soft">{t('again', { date: timeText(againAtMs, manner) })}</p>
      </Said>
    );
  return <ApplicationForm />;
}

function Waiting({ application: { id, plan, sentAtMs } }: { application: AgentApplication }) {
  const t = useWords<typeof words>('join');
  const withdraw = useDeed(withdrawAgentApplication);
  return (
    <Said title={t('waiting')}>
      <p className="text-soft">
        {t('sentAt')} <TimeText atMs={sentAtMs} />. {t('waitingText')}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{plan}</p>
      <Button
        variant="quiet"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ applicationId: id }, { onSuccess: () => toast(t('withdrawn')) })}
      >
        {t('withdraw')}
      </Button>
    </Said>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-raised p-4">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

const plans = limitsOf(sendAgentApplication, 'plan');
const blank = { plan: '', expects: expectedPlayers[0] as (typeof expectedPlayers)[number], contact: '' };

function ApplicationForm() {
  const t = useWords<typeof words>('join');
  const { locale } = useManner();
  const send = useDeed(sendAgentApplication);
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const change = (some: Partial<typeof blank>) => setDraft((now) => ({ ...now, ...some }));
  const missing = plans.least - draft.plan.trim().length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing > 0 || send.isPending) return;
    send.mutate(draft, { onSuccess: () => toast(t('sent'), { tone: 'win' }) });
  };
  const number = (count: number) => numberText(count, locale);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {send.error && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
          {send.error.message}
        </p>
      )}
      <TextArea
        label={t('plan')}
        rows={4}
        maxLength={plans.most}
        value={draft.plan}
        onChange={({ target }) => change({ plan: target.value })}
        hint={t('planHint', { n: number(plans.least) })}
        aside={t('counted', { count: number(draft.plan.trim().length), most: number(plans.most) })}
        error={tried && missing > 0 ? t('planShort', { n: missing }) : undefined}
      />
      <Select
        label={t('expects')}
        choices={expectedPlayers.map((value) => ({ value, label: t(`expected.${value}`) }))}
        value={draft.expects}
        onChange={({ target }) => change({ expects: target.value as (typeof expectedPlayers)[number] })}
      />
      <TextField
        label={t('contact')}
        optional
        hint={t('contactHint')}
        maxLength={limitsOf(sendAgentApplication, 'contact').most}
        value={draft.contact}
        onChange={({ target }) => change({ contact: target.value })}
      />
      <Button type="submit" loading={send.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}
