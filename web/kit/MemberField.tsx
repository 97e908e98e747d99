import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallOutput } from '../../contract/call.ts';
import { findInOffice } from '../../contract/office-find.ts';
import { useCall } from './ask.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Money } from './Money.tsx';
import { plainDigits } from './money.ts';
import { useWords } from './speaking.ts';
import { useMay } from './staff.ts';
import { TextField } from './TextField.tsx';
import type { words } from './desk.words.ts';

type Found = CallOutput<typeof findInOffice>;

/** Whom something is for, as they were found. */
export interface FoundMember {
  id: string;
  account: string;
  nickname: string;
  status: string | null;
  balance: string | null;
}

interface Props {
  value: FoundMember | null;
  onValue: (member: FoundMember | null) => void;
  error: string | undefined;
}

const REST_MS = 250;
const MOST_SHOWN = 6;

/** A member by whatever somebody has of them, as the search of the office finds it; who it is stands there before anything is done. */
export function MemberField({ value, onValue, error }: Props) {
  const t = useWords<typeof words>('desk');
  if (value) {
    return (
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{t('forMember')}</p>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-3 py-2">
          <Face member={value} />
          <Button size="sm" variant="quiet" onClick={() => onValue(null)}>
            {t('forOther')}
          </Button>
        </div>
      </div>
    );
  }
  return <Finding onValue={onValue} error={error} />;
}

function Finding({ onValue, error }: Pick<Props, 'onValue' | 'error'>) {
  const t = useWords<typeof words>('desk');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const mayFind = useMay('members.read');
  const { data, isFetching } = useCall(findInOffice, { search: wanted }, { enabled: mayFind && wanted !== '' });
  const isOfIt = wanted !== '' && wanted === typed.trim();
  const asTyped = mayFind || !isOfIt ? [] : [typedMember(wanted)];
  const found = data && isOfIt ? membersIn(data) : asTyped;
  return (
    <div className="grid gap-1">
      <TextField
        label={t('forMember')}
        hint={t('forHint')}
        type="search"
        icon={<Search aria-hidden />}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // What is typed is no form yet.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0] && found.length === 1) onValue(found[0]);
        }}
        error={error}
      />
      {found.length > 0 && (
        <ul aria-label={t('forFound')} className="grid gap-0.5">
          {found.slice(0, MOST_SHOWN).map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center rounded-control px-3 py-1 text-start text-sm hover:bg-raised"
                onClick={() => onValue(member)}
              >
                <Face member={member} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-faint">
        {isOfIt && !isFetching && data && noticeOf(found.length, data, t)}
      </p>
    </div>
  );
}

/** Whoever may read no members can still name one whose number they were told. */
function typedMember(typed: string): FoundMember {
  const said = plainDigits(typed);
  return { id: said, account: said, nickname: said, status: null, balance: null };
}

function noticeOf(n: number, { late }: Found, t: ReturnType<typeof useWords<typeof words>>): string {
  if (n > MOST_SHOWN) return t('forMore');
  if (n > 0) return '';
  return t(late.length > 0 ? 'forLate' : 'forNone');
}

/** Whoever was found, or whose the money is that was. */
function membersIn({ members, deposits, withdrawals, studioCalls, transactions }: Found): FoundMember[] {
  const owners = [
    ...[...deposits, ...withdrawals, ...studioCalls].map(({ memberId: id, account }) => ({ id, account })),
    ...transactions.map(({ memberId: id, memberAccount: account }) => ({ id, account })),
  ].map((owner) => ({ ...owner, nickname: owner.account, status: null, balance: null }));
  return [...new Map([...owners, ...members].map((one) => [one.id, one])).values()].map(
    ({ id, account, nickname, status, balance }) => ({ id, account, nickname, status, balance }),
  );
}

function Face({ member: { id, account, nickname, status, balance } }: { member: FoundMember }) {
  const t = useWords<typeof words>('desk');
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 truncate">
        <span className="font-semibold">{account}</span>{' '}
        {nickname !== account && <span className="text-soft">{nickname}</span>}{' '}
        {id !== account && <span className="k-digits text-soft">{id}</span>}
      </span>
      {status === 'locked' && <Badge tone="warning">{t('forLocked')}</Badge>}
      {status === 'closed' && <Badge tone="danger">{t('forClosed')}</Badge>}
      {balance !== null && <Money value={balance} className="ms-auto" />}
    </span>
  );
}
