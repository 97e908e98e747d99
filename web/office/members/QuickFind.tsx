import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { memberStatuses } from '../../../contract/members.ts';
import { findInOffice } from '../../../contract/office-find.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Money } from '../../kit/Money.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useWords } from '../../kit/speaking.ts';
import {
  pathOfDeposit,
  pathOfMember,
  pathOfProviderCall,
  pathOfTransaction,
  pathOfWithdrawal,
  useGo,
} from '../paths.tsx';
import { statusTones } from './status-tones.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  rooms: readonly { key: string; path: string; name: string; icon: ReactNode }[];
}

type Found = CallOutput<typeof findInOffice>;

interface Hit {
  key: string;
  path: string;
  face: ReactNode;
}

/** Straight to a member, money or a room by whatever somebody has of it. */
export function QuickFind(props: Props) {
  const t = useWords<typeof words>('members');
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('find')} wide>
      <Finder {...props} />
    </Dialog>
  );
}

function Finder({ onClose, rooms }: Props) {
  const t = useWords<typeof words>('members');
  const id = useId();
  const go = useGo();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  // Enter came before the list was of what was typed.
  const [entered, setEntered] = useState<string | null>(null);
  const { data, isFetching } = useCall(findInOffice, { search: wanted }, { enabled: wanted !== '' });
  const hits = [...(data && wanted ? foundHits(data) : []), ...roomHits(rooms, wanted)];
  useEffect(() => setAt(0), [wanted, data]);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    go(hit.path);
  };
  const openFirst = useRef(() => open(hits[0]));
  openFirst.current = () => open(hits[0]);
  useEffect(() => {
    if (entered === null || entered !== wanted || isFetching) return;
    setEntered(null);
    openFirst.current();
  }, [entered, wanted, isFetching]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') setEntered(null);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + hits.length }[event.key];
    if (to !== undefined && hits.length > 0) {
      event.preventDefault();
      setAt(to % hits.length);
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const typed = event.target.value.trim();
      if (typed === wanted && !isFetching) open(hits[at]);
      else setEntered(typed);
    }
  };
  return (
    <div className="grid min-h-80 content-start gap-3" onKeyDown={press}>
      <SearchField
        label={t('findLabel')}
        placeholder={t('findPlaceholder')}
        maxLength={100}
        value={wanted}
        onValue={setWanted}
      />
      <ul aria-label={t('found')} aria-busy={isFetching} className="grid gap-0.5">
        {hits.map((hit, place) => (
          <li key={hit.key}>
            <button
              type="button"
              id={`${id}-${place}`}
              data-here={place === at || undefined}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start text-sm hover:bg-surface data-here:bg-accent-tint"
              onClick={() => open(hit)}
            >
              {hit.face}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-sm text-faint">
        {wanted !== '' && !isFetching && t(noticeOf(hits.length, data?.late ?? []))}
      </p>
    </div>
  );
}

/** Says what the keys do; or that nothing is there, which is not known while a kind was not looked through. */
function noticeOf(hits: number, late: Found['late']): 'findLate' | 'findNothing' | 'findHow' {
  if (late.length > 0) return 'findLate';
  return hits === 0 ? 'findNothing' : 'findHow';
}

function foundHits({ members, deposits, withdrawals, studioCalls, transactions }: Found): Hit[] {
  return [
    ...members.map((member) => ({
      key: `member-${member.id}`,
      path: pathOfMember(member.id),
      face: <MemberFace member={member} />,
    })),
    ...deposits.map((deposit) => ({
      key: `deposit-${deposit.id}`,
      path: pathOfDeposit(deposit.id),
      face: <MoneyFace name="deposit" {...deposit} />,
    })),
    ...withdrawals.map((withdrawal) => ({
      key: `withdrawal-${withdrawal.id}`,
      path: pathOfWithdrawal(withdrawal.id),
      face: <MoneyFace name="withdrawal" {...withdrawal} />,
    })),
    ...studioCalls.map((call) => ({
      key: `call-${call.id}`,
      path: pathOfProviderCall(call.provider, call.reference),
      face: <MoneyFace name="studioCall" {...call} />,
    })),
    ...transactions.map(({ id, memberAccount, reference, amount }) => ({
      key: `transaction-${id}`,
      path: pathOfTransaction(id),
      face: (
        <MoneyFace name="transaction" id={id} account={memberAccount} reference={reference} amount={amount} change />
      ),
    })),
  ];
}

function MemberFace({ member }: { member: Found['members'][number] }) {
  const t = useWords<typeof words>('members');
  const { account, nickname, id, matched, text, status, balance } = member;
  const known = memberStatuses.find((one) => one === status);
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{account}</span>{' '}
        {nickname !== account && <span className="text-soft">{nickname}</span>}{' '}
        <span className="k-digits text-soft">{id}</span>
        {matched !== 'account' && matched !== 'nickname' && matched !== 'number' && (
          <span className="text-faint">
            {' · '}
            {t(`matched.${matched}`)} {text !== null && <span className="k-digits">{text}</span>}
          </span>
        )}
      </span>
      {known && known !== 'active' && <Badge tone={statusTones[known]}>{t(`status.${known}`)}</Badge>}
      <Money value={balance} />
    </>
  );
}

interface MoneyFaceProps {
  name: 'deposit' | 'withdrawal' | 'studioCall' | 'transaction';
  id: string;
  account: string;
  amount: string;
  reference: string | null;
  change?: boolean;
}

function MoneyFace({ name, id, account, amount, reference, change }: MoneyFaceProps) {
  const t = useWords<typeof words>('members');
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{t(name, { id })}</span> <span className="text-soft">{account}</span>{' '}
        {reference !== null && <span className="k-digits text-soft">{reference}</span>}
      </span>
      <Money value={amount} change={change === true} />
    </>
  );
}

function roomHits(rooms: Props['rooms'], wanted: string): Hit[] {
  return rooms
    .filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(wanted.toLowerCase()))
    .map(({ key, path, name, icon }) => ({
      key,
      path,
      face: (
        <>
          <span className="text-faint [&>svg]:size-4.5">{icon}</span>
          {name}
        </>
      ),
    }));
}
