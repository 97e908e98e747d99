import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Row {
  id: string;
  member: string;
  stake: string;
  state: 'settled' | 'waiting' | 'refused';
}

const rows: readonly Row[] = [
  { id: '1', member: 'rahim', stake: '500.00', state: 'settled' },
  { id: '2', member: 'shapla', stake: '120.00', state: 'settled' },
  { id: '3', member: 'karim42', stake: '60.50', state: 'waiting' },
  { id: '4', member: 'nodi', stake: '20.00', state: 'refused' },
];

/** The four pieces of which the office's pages are made. */
export function WorkParts() {
  return (
    <>
      <Bets />
      <Detail />
    </>
  );
}

function Bets() {
  const t = useWords<typeof words>('kitPage');
  const { locale } = useManner();
  const list = useWholeList(
    { data: rows, error: null, isFetching: false, refetch: () => {} },
    {
      filters: {
        search: { as: 'typed', label: t('member') },
        state: oneOf({
          label: t('states'),
          values: ['settled', 'waiting', 'refused'],
          nameOf: (value) => t(value),
          all: t('every'),
        }),
      },
      keeps: (row, { search, state }) => row.member.includes(search) && (state === undefined || row.state === state),
    },
  );
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('lists')} />
      <ListPage
        list={list}
        label={t('bets')}
        count={(n) => numberText(n, locale)}
        csv={{ name: 'bets.csv', rows: (some) => some.map(({ id, member, stake }) => [id, member, stake]) }}
        rowKey={({ id }) => id}
        empty={{ motif: 'fish', title: t('emptyTitle'), hint: t('emptyHint') }}
        details={{
          title: ({ member }) => member,
          of: ({ stake }) => (
            <div className="px-3">
              <Money value={stake} />
            </div>
          ),
        }}
        columns={[
          {
            key: 'member',
            head: t('member'),
            lead: true,
            sortBy: ({ member }) => member,
            cell: ({ member }) => member,
          },
          { key: 'state', head: t('states'), cell: ({ state }) => t(state) },
          {
            key: 'stake',
            head: t('stake'),
            end: true,
            sortBy: ({ stake }) => Number(stake),
            cell: ({ stake }) => <Money bare value={stake} />,
          },
        ]}
      />
    </section>
  );
}

function Detail() {
  const t = useWords<typeof words>('kitPage');
  const [open, setOpen] = useState<'form' | 'reason' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('oneThing')} />
      <DetailPage
        of={{ data: rows[0], error: null, isFetching: false, refetch: () => {} }}
        title={({ member }) => member}
        lead={() => t('lead')}
        deeds={() => (
          <>
            <Button size="sm" variant="outline" onClick={() => setOpen('form')}>
              {t('form')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setOpen('reason')}>
              {t('withReason')}
            </Button>
          </>
        )}
        sections={(row) => [
          {
            key: 'facts',
            title: t('bets'),
            content: <Facts facts={[{ key: 'stake', label: t('stake'), value: <Money value={row.stake} /> }]} />,
          },
          { key: 'when', title: t('now'), content: <TimeText atMs={nowMs()} /> },
        ]}
      />
      {open === 'form' && <NameForm onClose={close} />}
      {open === 'reason' && (
        <ReasonDialog
          danger
          title={t('withReason')}
          button={t('refused')}
          text={t('dialogText')}
          send={(reason) => answerLater(reason)}
          done={(reason) => toast(reason)}
          onClose={close}
        />
      )}
    </section>
  );
}

/** As a server would, it takes a moment, and refuses the name that is taken. */
function NameForm({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('kitPage');
  const [name, setName] = useState('');
  const [sent, setSent] = useState(0);
  const send = () => {
    setSent((now) => now + 1);
    const taken = new CallError('bad_request', t('refused'), 400, { fields: { name: 'account_taken' } });
    return answerLater<string>(name === 'rahim' ? taken : name);
  };
  return (
    <FormDialog
      title={t('form')}
      button={t('confirm')}
      faults={{ name: name === '' && t('usernameWrong') }}
      send={send}
      done={t('toastText')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={t('username')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={wrong('name')}
          />
          <p role="status" className="text-sm text-faint">
            {t('sentTimes', { n: sent })}
          </p>
        </>
      )}
    </FormDialog>
  );
}

const ANSWER_MS = 300;

function answerLater<Answer>(answer: Answer | Error): Promise<Answer> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (answer instanceof Error ? reject(answer) : resolve(answer)), ANSWER_MS);
  });
}
