import { Copy, ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { chooseMemberIcon } from '../../../contract/avatars.ts';
import { agentTypes, type MemberInfo, TRIAL_TYPE } from '../../../contract/members.ts';
import { incomeSources } from '../../../contract/register-fields.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { Facts } from './Facts.tsx';
import { MyAvatar } from './MyAvatar.tsx';
import { useMember } from './queries.ts';
import type { words } from './words.ts';

const AvatarChooser = lazy(() => import('./AvatarChooser.tsx').then((it) => ({ default: it.AvatarChooser })));

/** What the house knows of the member. */
export function Profile() {
  return (
    <Asked of={useMember()} waiting={<Skeleton className="h-80 w-full max-w-read rounded-card" />}>
      {(member) => <Told member={member} />}
    </Asked>
  );
}

function Told({ member }: { member: MemberInfo }) {
  const t = useWords<typeof words>('members');
  const manner = useManner();
  const shownDetail = (field: (typeof said)[number], value: string): string => {
    if (field === 'nationality') return new Intl.DisplayNames(manner.locale, { type: 'region' }).of(value) ?? value;
    const income = field === 'sourceOfIncome' ? incomeSources.find((one) => one === value) : undefined;
    return income === undefined ? value : t(`incomes.${income}`);
  };
  const kind = agentTypes.includes(member.type) ? 'typeAgent' : member.type === TRIAL_TYPE ? 'typeTrial' : 'typeMember';
  return (
    <div className="grid max-w-read gap-4">
      <Card ornament="sun" className="relative flex flex-wrap items-center gap-4">
        <MyAvatar sizePx={72} />
        <div className="min-w-0 grow basis-44">
          <p className="truncate text-lg font-semibold">{member.nickname}</p>
          <p className="flex flex-wrap items-center gap-2 pt-1">
            {member.clubLabel.labelName && <Badge tone="accent">{member.clubLabel.labelName}</Badge>}
            {member.memberLabel.map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
          </p>
        </div>
        {kind !== 'typeTrial' && <ChangePicture />}
      </Card>
      <Card>
        <Facts
          facts={[
            { name: t('account'), value: member.account },
            { name: t('memberId'), value: <MemberId id={member.id} /> },
            { name: t('type'), value: t(kind) },
            { name: t('mobile'), value: member.mobile ?? <span className="text-faint">{t('noMobile')}</span> },
            { name: t('memberSince'), value: timeText(member.regDate, manner, 'date') },
            ...said.flatMap((field) => {
              const value = member.details[field];
              return value === undefined ? [] : [{ name: t(`details.${field}`), value: shownDetail(field, value) }];
            }),
          ]}
        />
      </Card>
    </div>
  );
}

/** What a member may have said of themselves, in the order of the form. */
const said = [
  'fullname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'whatsapp',
  'facebook',
  'line',
  'wechat',
  'qqNum',
] as const;

/** Its dialog comes only when it is asked for. */
function ChangePicture() {
  const t = useWords<typeof words>('members');
  const isOn = useOffered(chooseMemberIcon);
  const [open, setOpen] = useState(false);
  if (!isOn) return null;
  return (
    <>
      <Button size="sm" variant="outline" icon={<ImagePlus aria-hidden />} onClick={() => setOpen(true)}>
        {t('avatarChange')}
      </Button>
      {open && (
        <Suspense>
          <AvatarChooser onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function MemberId({ id }: { id: string }) {
  const t = useWords<typeof words>('members');
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
