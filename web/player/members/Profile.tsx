import { Copy } from 'lucide-react';
import { agentTypes, TRIAL_TYPE } from '../../../contract/members.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { Facts } from './Facts.tsx';
import { useMember } from './queries.ts';
import type { en } from './words.en.ts';

/** What the house knows of the member. */
export function Profile() {
  const t = useWords<typeof en>('members');
  const manner = useManner();
  const { data: member, isError, error, refetch, isFetching } = useMember();
  if (isError && !member)
    return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!member) return <Skeleton className="h-80 w-full max-w-read rounded-card" />;
  const kind = agentTypes.includes(member.type) ? 'typeAgent' : member.type === TRIAL_TYPE ? 'typeTrial' : 'typeMember';
  return (
    <div className="grid max-w-read gap-4">
      <Card ornament="sun" className="relative flex flex-wrap items-center gap-4">
        <Avatar name={member.account} sizePx={72} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{member.nickname}</p>
          <p className="flex flex-wrap items-center gap-2 pt-1">
            {member.clubLabel.labelName && <Badge tone="accent">{member.clubLabel.labelName}</Badge>}
            {member.memberLabel.map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
          </p>
        </div>
      </Card>
      <Card>
        <Facts
          facts={[
            { name: t('account'), value: member.account },
            { name: t('memberId'), value: <MemberId id={member.id} /> },
            { name: t('type'), value: t(kind) },
            { name: t('mobile'), value: member.mobile ?? <span className="text-faint">{t('noMobile')}</span> },
            { name: t('memberSince'), value: timeText(member.regDate, manner, 'date') },
          ]}
        />
      </Card>
    </div>
  );
}

function MemberId({ id }: { id: string }) {
  const t = useWords<typeof en>('members');
  const { locale } = useManner();
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    toast(t('copied'));
  };
  return (
    <span className="inline-flex items-center gap-1">
      <span className="k-digits">{localDigits(id, locale)}</span>
      <IconButton label={t('copyId')} size="sm" onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}
