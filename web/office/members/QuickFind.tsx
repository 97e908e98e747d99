import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { searchMembers } from '../../../contract/members.ts';
import { findTransactions } from '../../../contract/office-money.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Money } from '../../kit/Money.tsx';
import { plainDigits } from '../../kit/money.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { pathOfMember, pathOfTransaction, useGo } from '../paths.tsx';
import { statusTones } from './status-tones.ts';
import type { words } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  rooms: readonly { key: string; path: string; name: string; icon: ReactNode }[];
  canFindMembers: boolean;
  canFindMoney: boolean;
}

/** A number, a reference with its number, or a payment company's own; Bengali digits are turned by then. */
const mayBeOfMoney = /^\d+$|^[\w-]+:\d+$|^(?=.*\d)[A-Za-z0-9-]{6,64}$/;

type FoundMember = CallOutput<typeof searchMembers>['list'][number];
type FoundTransaction = CallOutput<typeof findTransactions>['list'][number];

interface Hit {
  key: string;
  path: string;
  face: ReactNode;
}

/** Straight to a member or a room by typing a few letters. */
export function QuickFind(props: Props) {
  const t = useWords<typeof words>('members');
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('find')} wide>
      <Finder {...props} />
    </Dialog>
  );
}

function Finder({ onClose, rooms, canFindMembers, canFindMoney }: Props) {
  const t = useWords<typeof words>('members');
  const id = useId();
  const go = useGo();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const { data, isFetching } = useCall(
    searchMembers,
    { search: wanted, pageNo: 1, pageSize: 8 },
    { enabled: canFindMembers && wanted.length >= 1 },
  );
  const number = plainDigits(wanted);
  const isOfMoney = canFindMoney && mayBeOfMoney.test(number);
  const money = useCall(findTransactions, { search: number }, { enabled: isOfMoney });
  const hits = [
    ...memberHits(wanted ? (data?.list ?? []) : []),
    ...transactionHits(isOfMoney ? (money.data?.list ?? []) : []),
    ...roomHits(rooms, wanted),
  ];
  useEffect(() => setAt(0), [wanted, data, money.data]);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    go(hit.path);
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + hits.length }[event.key];
    if (to !== undefined && hits.length > 0) {
      event.preventDefault();
      setAt(to % hits.length);
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      open(hits[at]);
    }
  };
  return (
    <div className="grid min-h-80 content-start gap-3" onKeyDown={press}>
      <SearchField
        label={t('findLabel')}
        placeholder={t(canFindMembers ? 'findPlaceholder' : 'findRoomPlaceholder')}
        value={wanted}
        onValue={setWanted}
      />
      <ul aria-label={t('found')} aria-busy={isFetching || money.isFetching} className="grid gap-0.5">
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
        {wanted !== '' && !isFetching && !money.isFetching && (hits.length === 0 ? t('findNothing') : t('findHow'))}
      </p>
    </div>
  );
}

function memberHits(list: readonly FoundMember[]): Hit[] {
  return list.map((member) => ({
    key: member.id,
    path: pathOfMember(member.id),
    face: <MemberFace member={member} />,
  }));
}

function MemberFace({ member }: { member: FoundMember }) {
  const t = useWords<typeof words>('members');
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{member.account}</span>{' '}
        {member.nickname !== member.account && <span className="text-soft">{member.nickname}</span>}{' '}
        <span className="text-soft">{member.id}</span>
      </span>
      {member.status !== 'active' && <Badge tone={statusTones[member.status]}>{t(`status.${member.status}`)}</Badge>}
      <Money value={member.balance} />
    </>
  );
}

function transactionHits(list: readonly FoundTransaction[]): Hit[] {
  return list.map((transaction) => ({
    key: `transaction-${transaction.id}`,
    path: pathOfTransaction(transaction.id),
    face: <TransactionFace transaction={transaction} />,
  }));
}

function TransactionFace({ transaction }: { transaction: FoundTransaction }) {
  const t = useWords<typeof words>('members');
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{t('transaction', { id: transaction.id })}</span>{' '}
        <span className="text-soft">{transaction.memberAccount}</span>{' '}
        <span className="text-soft">{transaction.reference}</span>
      </span>
      <Money value={transaction.amount} change />
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
