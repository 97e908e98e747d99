import { useParams } from '@tanstack/react-router';
import type { Permission } from '../../contract/permissions.ts';
import { useDesk } from '../kit/staff.ts';
import { MemberBets } from './bets/MemberBets.tsx';
import { MemberDeposits } from './cashier/MemberDeposits.tsx';
import { MemberPage } from './members/MemberPage.tsx';
import { memberTabs, type MemberTab } from './paths.tsx';
import { MemberPostings } from './wallet/MemberPostings.tsx';

const permissionOfTab: Record<MemberTab, Permission> = {
  postings: 'records.read',
  bets: 'records.read',
  deposits: 'cashier.read',
  sessions: 'members.read',
};

/** One member's page with the tabs of the slices in it. */
export function Member() {
  const { memberId = '' }: { memberId?: string } = useParams({ strict: false });
  const permissions = useDesk(({ staff }) => staff?.permissions) ?? [];
  const tabs = memberTabs.filter((tab) => permissions.includes(permissionOfTab[tab]));
  return (
    <MemberPage
      memberId={memberId}
      tabs={tabs}
      tabOf={(tab) =>
        ({
          postings: <MemberPostings memberId={memberId} />,
          bets: <MemberBets memberId={memberId} />,
          deposits: <MemberDeposits memberId={memberId} />,
        })[tab]
      }
    />
  );
}
