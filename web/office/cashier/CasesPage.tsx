import { useState } from 'react';
import { callbackOutcomes } from '../../../contract/cashier.ts';
import {
  exportPaymentCases,
  getPaymentCase,
  listPaymentCases,
  type PaymentCase,
  resolvePaymentCase,
} from '../../../contract/deposits-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { NextButton, TakerBadge, Taking } from '../../kit/Taking.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfDeposit } from '../paths.tsx';
import { isRefused } from './refused-callbacks.ts';
import type { words } from './words.ts';

type Decision = 'credit' | 'refuse';

/** What opens a case; the rest of what we answer leaves nothing to decide. */
const caseOutcomes = callbackOutcomes.filter((outcome) => isRefused(outcome));

/** Payments that fitted no deposit as it stood: people decide whose money each is. */
export function CasesPage() {
  const t = useWords<typeof words>('cashier');
  const desk = useWords<typeof deskWords>('desk');
  const manner = useManner();
  const may = useMay('cashier.write');
  const list = usePagedList(listPaymentCases, {
    filters: {
      state: oneOf({
        label: t('stateFilter'),
        values: ['open', 'credited', 'refused'],
        nameOf: (value) => t(`caseStates.${value}`),
        all: t('all'),
        first: 'open',
      }),
      outcome: oneOf({
        as: 'list',
        label: t('why'),
        values: caseOutcomes,
        nameOf: (value) => t(`outcomes.${value}`),
        all: t('everyReason'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ state, outcome, member, days }) => ({
      state,
      outcome,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), manner.timeZone), manner.timeZone),
    }),
    orders: ['id'],
    file: exportPaymentCases,
  });
  const [open, setOpen] = useState<{ caseId: string; decision: Decision } | null>(null);
  const credit = (caseId: string) => setOpen({ caseId, decision: 'credit' });
  const ask =
    (decision: Decision) =>
    ({ id, state }: PaymentCase) => {
      if (state === 'open' && may) setOpen({ caseId: id, decision });
    };
  return (
    <ListPage
      list={list}
      views="paymentCases"
      after={<NextButton queue="cases" go={credit} />}
      count={(n) => t('casesCount', { n })}
      title={t('casesTitle')}
      lead={t('casesLead')}
      columns={columnsOf(t, manner)}
      rowKey={({ id }) => id}
      onRow={({ id }) => credit(id)}
      keys={{ KeyA: ask('credit'), KeyR: ask('refuse') }}
      empty={{ motif: 'conch', title: t('casesEmpty'), hint: t('casesEmptyHint') }}
      below={<p className="text-sm text-faint max-md:hidden">{t('casesKeys')}</p>}
    >
      {open && (
        <OpenCase key={`${open.caseId} ${open.decision}`} {...open} onNext={credit} onClose={() => setOpen(null)} />
      )}
    </ListPage>
  );
}

interface OpenProps {
  caseId: string;
  decision: Decision;
  onNext: (caseId: string) => void;
  onClose: () => void;
}

/** One case as it stands now: to be decided while it is open, to be read afterwards. */
function OpenCase({ caseId, decision, onNext, onClose }: OpenProps) {
  const t = useWords<typeof words>('cashier');
  const may = useMay('cashier.write');
  const asked = useCall(getPaymentCase, { caseId });
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {(of) =>
        may && of.state === 'open' ? (
          <CaseDialog of={of} decision={decision} onNext={onNext} onClose={onClose} />
        ) : (
          <Dialog open wide onClose={onClose} title={t('caseTitle', { reference: of.paymentReference })}>
            <CaseFacts of={of} />
          </Dialog>
        )
      }
    </Asked>
  );
}

/** What a company says it took: its own words where they are no amount. */
function saidText(amount: string, currency: string, manner: Manner): string {
  return /^\d{1,14}(?:\.\d{1,4})?$/.test(amount)
    ? moneyText(amount, { ...manner, currencySymbol: currency })
    : `${amount} ${currency}`;
}

function columnsOf(t: Words<typeof words>, manner: Manner): Column<PaymentCase>[] {
  return [
    { key: 'id', head: t('caseNumber'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    { key: 'time', head: t('at'), cell: ({ openedAtMs }) => <TimeText atMs={openedAtMs} style="short" /> },
    { key: 'why', head: t('why'), cell: ({ outcome }) => <Badge tone="danger">{t(`outcomes.${outcome}`)}</Badge> },
    {
      key: 'member',
      head: t('member'),
      cell: ({ account, taker }) => (
        <span className="flex flex-wrap items-center gap-1">
          {account}
          <TakerBadge taker={taker} />
        </span>
      ),
    },
    {
      key: 'deposit',
      head: t('deposit'),
      cell: ({ namedDeposit }) => <span className="k-digits">{namedDeposit}</span>,
    },
    {
      key: 'reference',
      head: t('paymentReference'),
      cell: ({ paymentReference }) => <span className="k-digits wrap-anywhere">{paymentReference}</span>,
    },
    {
      key: 'said',
      head: t('said'),
      end: true,
      cell: ({ saidAmount, saidCurrency }) => (
        <span className="k-digits">{saidText(saidAmount, saidCurrency, manner)}</span>
      ),
    },
  ];
}

function CaseDialog({ of, decision: first, onNext, onClose }: Omit<OpenProps, 'caseId'> & { of: PaymentCase }) {
  const t = useWords<typeof words>('cashier');
  const resolve = useDeed(resolvePaymentCase);
  const [decision, setDecision] = useState<Decision>(first);
  const [depositId, setDepositId] = useState(of.depositId ?? '');
  const isCredit = decision === 'credit';
  return (
    <ReasonDialog
      wide
      leave="back"
      danger={!isCredit}
      title={t('caseTitle', { reference: of.paymentReference })}
      button={t(isCredit ? 'caseCredit' : 'caseRefuse')}
      label={t('noteForBooks')}
      most={200}
      faults={{ depositId: isCredit && !/^[1-9]\d{0,17}$/.test(depositId) && t('depositMissing') }}
      send={(reason) => resolve.mutateAsync({ caseId: of.id, decision, reason, ...(isCredit && { depositId }) })}
      done={({ state }) => toast(t(`caseStates.${state}`), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <Taking queue="cases" itemId={of.id} taker={of.taker} isWaiting />
            <NextButton queue="cases" after={of.id} go={onNext} />
          </span>
          <CaseFacts of={of} />
          <Chips
            label={t('decision')}
            choices={[
              { value: 'credit', label: t('caseCredit') },
              { value: 'refuse', label: t('caseRefuse') },
            ]}
            value={decision}
            onValue={setDecision}
          />
          {isCredit && (
            <TextField
              label={t('creditTo')}
              hint={t('creditToHint')}
              inputMode="numeric"
              value={depositId}
              onChange={(event) => setDepositId(event.target.value.trim())}
              error={wrong('depositId')}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}

function CaseFacts({ of }: { of: PaymentCase }) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  return (
    <>
      <p className="rounded-control bg-raised px-4 py-3 text-sm">{t(`outcomeHints.${of.outcome}`)}</p>
      <Facts
        facts={[
          { key: 'said', label: t('said'), value: saidText(of.saidAmount, of.saidCurrency, manner) },
          ...(of.asked === null ? [] : [{ key: 'asked', label: t('asked'), value: moneyText(of.asked, manner) }]),
          {
            key: 'deposit',
            label: t('deposit'),
            value:
              of.depositId === null ? (
                of.namedDeposit
              ) : (
                <PathLink className="text-accent-text" href={pathOfDeposit(of.depositId)}>
                  {of.depositId} {of.depositState && `· ${t(`states.${of.depositState}`)}`}
                </PathLink>
              ),
          },
          ...(of.account === null ? [] : [{ key: 'member', label: t('member'), value: of.account }]),
          ...(of.reason === null
            ? []
            : [{ key: 'reason', label: t('reason'), value: `${of.reason} (${of.staffAccount ?? ''})` }]),
        ]}
      />
    </>
  );
}
