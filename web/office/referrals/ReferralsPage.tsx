import { referralStates } from '../../../contract/referrals.ts';
import { exportReferrals, searchReferrals } from '../../../contract/referrals-office.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfSettings } from '../paths.tsx';
import { ReferralsList } from './ReferralsList.tsx';
import type { words } from './words.ts';

/** Every friend whom members of the brand brought, and what it cost. */
export function ReferralsPage() {
  const t = useWords<typeof words>('referrals');
  const { timeZone } = useManner();
  const list = usePagedList(searchReferrals, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: referralStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
      referrer: { as: 'typed', label: t('referrer') },
      friend: { as: 'typed', label: t('friend') },
      days: { as: 'days', label: t('days') },
    },
    input: ({ state, referrer, friend, days }) => ({
      state,
      referrer: referrer || undefined,
      friend: friend || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['joined'],
    file: exportReferrals,
  });
  const sums = list.answer;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        after={
          <PathLink href={pathOfSettings('referral')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('toTerms')}
          </PathLink>
        }
      />
      {sums && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Stat label={t('paidReferrers')} value={<Money value={sums.referrerTotal} />} />
          <Stat label={t('paidFriends')} value={<Money value={sums.friendTotal} />} />
        </div>
      )}
      <ReferralsList list={list} />
    </div>
  );
}
