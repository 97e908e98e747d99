import type { ReactNode } from 'react';
import { avatarUrl } from '../../../contract/avatars.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { getMemberPage } from '../../../contract/members.ts';
import { incomeSources } from '../../../contract/register-fields.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { differenceText } from '../../kit/money-sum.ts';
import { Money } from '../../kit/Money.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import {
  BackLink,
  DeedsLink,
  type MemberTab,
  memberTabs,
  PathLink,
  pathOfAgent,
  pathOfMember,
  paths,
} from '../paths.tsx';
import { DefaultPassword } from './DefaultPassword.tsx';
import { kindOf } from './kinds.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { SessionsTable } from './SessionsTable.tsx';
import { statusTones } from './status-tones.ts';
import { StatusButtons } from './StatusButtons.tsx';
import { Tags } from './Tags.tsx';
import type { words as timelineWords } from './timeline.words.ts';
import type { words } from './words.ts';

type Page = CallOutput<typeof getMemberPage>;

interface Props {
  memberId: string;
  /** The tabs that the role opens. */
  tabs: readonly MemberTab[];
  /** Draws a tab whose rows belong to another slice. */
  tabOf: (tab: Exclude<MemberTab, 'sessions'>, account: string) => ReactNode;
}

/** Everything about one member: who they are, their money, what they did, from where. */
export function MemberPage({ memberId, tabs, tabOf }: Props) {
  const t = useWords<typeof words>('members');
  const timeline = useWords<typeof timelineWords>('timeline');
  const { query, change } = useAddress();
  const tab = memberTabs.find((one) => one === query['tab'] && tabs.includes(one)) ?? tabs[0] ?? 'sessions';
  const page = useCall(getMemberPage, { memberId });
  return (
    <DetailPage
      of={page}
      back={
        <span>
          <BackLink href={paths.members}>{t('back')}</BackLink>
          <DeedsLink kind="member" reference={memberId} />
        </span>
      }
      title={({ member }) => (
        <span className="flex flex-wrap items-center gap-3">
          <Avatar name={member.nickname} src={avatarUrl(member.picture)} sizePx={40} />
          {member.account}
          <Badge tone={statusTones[member.status]}>{t(`status.${member.status}`)}</Badge>
        </span>
      )}
      deeds={({ member }) => (
        <>
          {member.picture.avatarType === 'CUSTOM' && (
            <OwnPicture memberId={member.id} name={member.account} url={member.picture.avatar} />
          )}
          <DefaultPassword memberId={member.id} name={member.account} />
          <StatusButtons memberId={member.id} name={member.account} status={member.status} />
        </>
      )}
      sections={(page) => [
        { key: 'who', title: t('who'), content: <Facts facts={factsOf(page, t, timeline)} /> },
        { key: 'money', title: t('money'), content: <MoneyTiles page={page} /> },
      ]}
    >
      {({ member, sessions }) => (
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onValue={(tab) => change({ tab, page: '', kind: '', part: '', days: '', amount: '', sort: '' })}
        >
          {tab === 'sessions' ? <SessionsTable sessions={sessions} /> : tabOf(tab, member.account)}
        </Tabs>
      )}
    </DetailPage>
  );
}

function Level({ level }: { level: number }) {
  const { locale } = useManner();
  return numberText(level, locale);
}

/** Who shares what people do not share by chance, each a way to their page. */
function Linked({ linked }: Pick<Page, 'linked'>) {
  const t = useWords<typeof timelineWords>('timeline');
  return (
    <ul className="grid gap-1">
      {linked.map(({ memberId, account, by }) => (
        <li key={memberId} className="flex flex-wrap gap-x-2">
          <PathLink href={pathOfMember(memberId)} className="text-danger underline underline-offset-4">
            {account}
          </PathLink>
          <span className="text-soft">{by.map((what) => t(`linkedBy.${what}`)).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function MoneyTiles({ page }: { page: Page }) {
  const t = useWords<typeof words>('members');
  const timeline = useWords<typeof timelineWords>('timeline');
  const { currencyDecimals } = useManner();
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-3">
      <Stat label={t('balance')} value={<Money value={page.balance} />} />
      <Stat label={t('held')} value={<Money value={page.held} />} hint={t('heldHint')} />
      <Stat label={timeline('bonus')} value={<Money value={page.bonus} />} />
      <Stat label={t('depositTotal')} value={<Money value={page.depositTotal} />} />
      <Stat label={timeline('withdrawn')} value={<Money value={page.withdrawnTotal} />} />
      <Stat
        label={timeline('net')}
        value={<Money value={differenceText(page.depositTotal, page.withdrawnTotal, currencyDecimals)} />}
        hint={timeline('netHint')}
      />
      <Stat label={t('stakeTotal')} value={<Money value={page.stakeTotal} />} hint={t('bets', { n: page.betCount })} />
      <Stat label={t('payoutTotal')} value={<Money value={page.payoutTotal} />} />
      <Stat
        label={t('result')}
        value={<Money value={differenceText(page.payoutTotal, page.stakeTotal, currencyDecimals)} change />}
        hint={t('resultHint')}
      />
    </div>
  );
}

const namedFields = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'fullname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'recommenderId',
  'affiliateCode',
] as const;

function factsOf({ member, linked }: Page, t: Words<typeof words>, timeline: Words<typeof timelineWords>): Fact[] {
  const details = Object.entries(member.details).map(([key, value]) => {
    const named = namedFields.find((field) => field === key);
    const income = key === 'sourceOfIncome' ? incomeSources.find((one) => one === value) : undefined;
    return { key, label: named ? t(`field.${named}`) : key, value: income ? t(`incomes.${income}`) : value };
  });
  return [
    { key: 'id', label: t('number'), value: <CopyText text={member.id} /> },
    { key: 'nickname', label: t('nickname'), value: member.nickname },
    ...(member.mobile === null
      ? []
      : [{ key: 'proved', label: timeline('mobile'), value: <CopyText text={member.mobile} /> }]),
    {
      key: 'tags',
      label: timeline('tags'),
      value: <Tags memberId={member.id} account={member.account} tags={member.tags} />,
    },
    ...(linked.length === 0 ? [] : [{ key: 'linked', label: timeline('linked'), value: <Linked linked={linked} /> }]),
    { key: 'vip', label: timeline('vip'), value: <Level level={member.vipLevel} /> },
    { key: 'type', label: t('type'), value: t(`types.${kindOf(member.type)}`) },
    { key: 'language', label: t('language'), value: t(`languages.${member.language}`) },
    {
      key: 'upline',
      label: t('upline'),
      value: member.upline ? (
        <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(member.upline.id)}>
          {member.upline.account}
        </PathLink>
      ) : (
        <span className="text-faint">{t('noUpline')}</span>
      ),
    },
    {
      key: 'tree',
      label: t('tree'),
      value: (
        <PathLink className="text-accent-text underline underline-offset-4" href={pathOfAgent(member.id)}>
          {t('toTree')}
        </PathLink>
      ),
    },
    { key: 'registered', label: t('registered'), value: <TimeText atMs={member.registeredAtMs} /> },
    {
      key: 'login',
      label: t('lastLogin'),
      value:
        member.lastLoginAtMs === null ? (
          <span className="text-faint">{t('never')}</span>
        ) : (
          <TimeText atMs={member.lastLoginAtMs} />
        ),
    },
    ...details,
  ];
}
