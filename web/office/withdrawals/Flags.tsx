import type { FlagFact, OfficeWithdrawal } from '../../../contract/withdrawals-office.ts';
import type { WithdrawalFlag } from '../../../contract/withdrawals.ts';
import { Badge } from '../../kit/Badge.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { Others } from './RequestFacts.tsx';
import type { words } from './words.ts';

/** Why people should look twice, in words; each says its reason to whoever rests on it. */
export function Flags({ withdrawal }: { withdrawal: OfficeWithdrawal }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const { flags, needsTwo } = withdrawal;
  if (flags.length === 0 && !needsTwo) return <span className="text-faint">{t('noFlags')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {needsTwo && <Badge tone="second">{t('twoNeeded')}</Badge>}
      {flags.map((flag) => (
        <span key={flag} title={reasonOf(flag, withdrawal, t, manner)}>
          <FlagBadge flag={flag} />
        </span>
      ))}
    </span>
  );
}

/** The same with their reasons, and the way to the members that they name. */
export function FlagReasons({ withdrawal }: { withdrawal: OfficeWithdrawal }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  return (
    <ul className="grid gap-3 text-sm">
      {withdrawal.flags.map((flag) => (
        <li key={flag} className="grid items-baseline gap-x-4 gap-y-1 md:grid-cols-[14rem_minmax(0,1fr)]">
          <span>
            <FlagBadge flag={flag} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-soft">
            {reasonOf(flag, withdrawal, t, manner, true)}
            <Others others={factOf(flag, withdrawal)?.members ?? []} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FlagBadge({ flag }: { flag: WithdrawalFlag }) {
  const t = useWords<typeof words>('withdrawals');
  return <Badge tone={flag.startsWith('shared') ? 'danger' : 'warning'}>{t(`flag.${flag}`)}</Badge>;
}

function factOf(flag: WithdrawalFlag, { flagFacts }: OfficeWithdrawal): FlagFact | undefined {
  return flagFacts.find((fact) => fact.flag === flag);
}

function reasonOf(
  flag: WithdrawalFlag,
  withdrawal: OfficeWithdrawal,
  t: Words<typeof words>,
  manner: Manner,
  namesApart = false,
): string {
  const fact = factOf(flag, withdrawal);
  const reason = t(`flagWhy.${flag}`, {
    amount: fact?.amount ? moneyText(fact.amount, manner) : '–',
    time: fact?.atMs ? timeText(fact.atMs, manner) : '–',
  });
  const names = fact?.members.map(({ account }) => account).join(', ') ?? '';
  return names === '' || namesApart ? reason : `${reason} ${names}`;
}
