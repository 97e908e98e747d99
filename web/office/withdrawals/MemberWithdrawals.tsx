import { useState } from 'react';
import { listMemberPayoutAccounts, searchWithdrawals } from '../../../contract/withdrawals-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { usePagedList } from '../../kit/list.ts';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { NameDialog, ResetDialog } from './MemberDialogs.tsx';
import { Others } from './RequestFacts.tsx';
import { WithdrawalsList } from './WithdrawalsList.tsx';
import type { words } from './words.ts';

/** The withdrawals of one member, where they are paid, and under which name. */
export function MemberWithdrawals({ memberId }: { memberId: string }) {
  const list = usePagedList(searchWithdrawals, { input: () => ({ memberId }), everyMs: 10_000 });
  return <WithdrawalsList list={list} empty="noneOfMember" withoutMember above={<Accounts memberId={memberId} />} />;
}

function Accounts({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('withdrawals');
  const { language } = useManner();
  const may = useMay('members.write');
  const { data } = useCall(listMemberPayoutAccounts, { memberId });
  const [open, setOpen] = useState<'name' | 'reset' | null>(null);
  if (!data) return null;
  return (
    <Card>
      <CardHead
        title={t('accounts')}
        after={
          <span className="text-sm text-soft">
            {t('payeeName')}: <span className="font-semibold text-text">{data.payeeName ?? t('noName')}</span>
          </span>
        }
      />
      {data.list.length === 0 && <p className="text-sm text-soft">{t('noAccounts')}</p>}
      <ul className="grid gap-2 text-sm">
        {data.list.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {account.methodName[language]} <span className="k-digits">{account.number}</span>
            </span>
            <span className="text-soft">{[account.holder, account.bank].filter(Boolean).join(' · ')}</span>
            <TimeText atMs={account.createdAtMs} style="short" />
            {account.removedAtMs !== null && <Badge>{t('removedAt')}</Badge>}
            {account.others.length > 0 && (
              <span className="flex gap-2">
                <span className="text-danger">{t('alsoOf')}</span>
                <Others others={account.others} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => setOpen('name')}>
            {t('correctName')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setOpen('reset')}>
            {t('resetPassword')}
          </Button>
        </div>
      )}
      {open === 'name' && <NameDialog memberId={memberId} name={data.payeeName} onClose={() => setOpen(null)} />}
      {open === 'reset' && <ResetDialog memberId={memberId} onClose={() => setOpen(null)} />}
    </Card>
  );
}
