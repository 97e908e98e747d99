import { referralStates } from '../../../contract/referrals.ts';
import { exportReferrals, searchReferrals } from '../../../contract/referrals-office.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { ReferralsList } from './ReferralsList.tsx';
import type { words } from './words.ts';

/** Whom a member brought, and who brought them. */
export function MemberReferrals({ memberId }: { memberId: string }) {
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
      days: { as: 'days', label: t('days') },
    },
    input: ({ state, days }) => ({ memberId, state, ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone) }),
    orders: ['joined'],
    file: exportReferrals,
  });
  return <ReferralsList list={list} />;
}
