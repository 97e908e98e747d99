import { searchReferrals } from '../../../contract/referrals-office.ts';
import { usePagedList } from '../../kit/list.ts';
import { ReferralsList } from './ReferralsList.tsx';

/** Whom a member brought, and who brought them. */
export function MemberReferrals({ memberId }: { memberId: string }) {
  return <ReferralsList list={usePagedList(searchReferrals, { input: () => ({ memberId }) })} />;
}
