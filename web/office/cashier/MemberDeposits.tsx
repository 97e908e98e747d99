import { searchDeposits } from '../../../contract/cashier.ts';
import { usePagedList } from '../../kit/list.ts';
import { DepositsList } from './DepositsList.tsx';

/** The deposits of one member. */
export function MemberDeposits({ memberId }: { memberId: string }) {
  return <DepositsList list={usePagedList(searchDeposits, { input: () => ({ memberId }) })} withoutMember />;
}
