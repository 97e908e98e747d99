import { type FormEvent, useRef, useState } from 'react';
import type { PaymentCase } from '../../../contract/deposits-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useQueueKeys } from '../../kit/queue-keys.ts';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfDeposit, useAddress } from '../paths.tsx';
import { useCases, useResolveCase } from './queries.ts';
import type { en } from './words.en.ts';

const states = ['open', 'credited', 'refused'] as const;
type Decision = 'credit' | 'refuse';

/** Payments that fitted no deposit as it stood: people decide whose money each is. */
export function CasesPage() {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  const { query, change } = useAddress();
  const state = states.find((one) => one === (query['state'] ?? 'open'));
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCases({ state, pageNo, pageSize: 25 });
  const may = useMay('cashier.write');
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ of: PaymentCase; decision: Decision } | null>(null);
  const rows = data?.list ?? [];
  const ask = (decision: Decision) => (rowAt: number) => {
    const of = rows[rowAt];
    if (of?.state === 'open' && may) setOpen({ of, decision });
  };
  useQueueKeys(place, { KeyA: ask('credit'), KeyR: ask('refuse') });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('casesTitle')} lead={t('casesLead')} />
      <Chips
        scroll
        label={t('stateFilter')}
        choices={states.map((value) => ({ value, label: t(`caseStates.${value}`) }))}
        value={state ?? 'open'}
        onValue={(state) => change({ state, page: '' })}
      />
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div ref={place}>
          <Table<PaymentCase>
            label={t('casesTitle')}
            dense
            rows={rows}
            rowKey={({ id }) => id}
            loading={!data}
            onRow={(of) => setOpen({ of, decision: 'credit' })}
            empty={<EmptyState motif="conch" title={t('casesEmpty')} hint={t('casesEmptyHint')} />}
            columns={columnsOf(t, manner)}
          />
        </div>
      )}
      <p className="text-sm text-faint max-md:hidden">{t('keys')}</p>
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      {open && <CaseDialog key={`${open.of.id} ${open.decision}`} {...open} may={may} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What a company says it took: its own words where they are no amount. */
function saidText(amount: string, currency: string, manner: Manner): string {
  return /^\d{1,14}(?:\.\d{1,4})?$/.test(amount)
    ? moneyText(amount, { ...manner, currencySymbol: currency })
    : `${amount} ${currency}`;
}

function columnsOf(t: Words<typeof en>, manner: Manner): Column<PaymentCase>[] {
  return [
    { key: 'time', head: t('at'), lead: true, cell: ({ openedAtMs }) => <TimeText atMs={openedAtMs} style="short" /> },
    { key: 'why', head: t('why'), cell: ({ outcome }) => <Badge tone="danger">{t(`outcomes.${outcome}`)}</Badge> },
    { key: 'member', head: t('member'), cell: ({ account }) => account },
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

interface CaseProps {
  of: PaymentCase;
  decision: Decision;
  may: boolean;
  onClose: () => void;
}

function CaseDialog(props: CaseProps) {
  const t = useWords<typeof en>('cashier');
  const { of, onClose } = props;
  const { decision, setDecision, isOpen, error, send, sending, ...form } = useResolution(props);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('caseTitle', { reference: of.paymentReference })}
      onSubmit={(event) => void send(event)}
      actions={
        isOpen && (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit" variant={decision === 'refuse' ? 'danger' : 'primary'} loading={sending}>
              {t(decision === 'credit' ? 'caseCredit' : 'caseRefuse')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="rounded-control bg-raised px-4 py-3 text-sm">{t(`outcomeHints.${of.outcome}`)}</p>
        <CaseFacts of={of} />
        {isOpen && (
          <>
            <Chips
              label={t('decision')}
              choices={[
                { value: 'credit', label: t('caseCredit') },
                { value: 'refuse', label: t('caseRefuse') },
              ]}
              value={decision}
              onValue={(value) => setDecision(value)}
            />
            {decision === 'credit' && (
              <TextField
                label={t('creditTo')}
                hint={t('creditToHint')}
                inputMode="numeric"
                value={form.depositId}
                onChange={(event) => form.setDepositId(event.target.value.trim())}
              />
            )}
            <TextArea
              label={t('noteForBooks')}
              rows={2}
              maxLength={200}
              value={form.reason}
              onChange={(event) => form.setReason(event.target.value)}
              error={error}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function useResolution({ of, decision: first, may, onClose }: CaseProps) {
  const t = useWords<typeof en>('cashier');
  const resolve = useResolveCase();
  const [decision, setDecision] = useState<Decision>(first);
  const [depositId, setDepositId] = useState(of.depositId ?? '');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const isOpen = of.state === 'open' && may;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (resolve.isPending || !isOpen) return;
    if (reason.trim().length < 3) return setError(t('reasonMissing'));
    if (decision === 'credit' && !/^[1-9]\d{0,17}$/.test(depositId)) return setError(t('depositMissing'));
    try {
      const { state } = await resolve.mutateAsync({
        caseId: of.id,
        decision,
        reason,
        ...(decision === 'credit' && { depositId }),
      });
      toast(t(`caseStates.${state}`), { tone: 'win' });
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return {
    decision,
    setDecision,
    depositId,
    setDepositId,
    reason,
    setReason,
    error,
    isOpen,
    send,
    sending: resolve.isPending,
  };
}

function CaseFacts({ of }: { of: PaymentCase }) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  return (
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
  );
}
