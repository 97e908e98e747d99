import { useParams } from '@tanstack/react-router';
import type { Permission } from '../../contract/permissions.ts';
import { useDesk } from '../kit/staff.ts';
import { MemberBets } from './bets/MemberBets.tsx';
import { MemberBonuses } from './bonuses/MemberBonuses.tsx';
import { MemberDeposits } from './cashier/MemberDeposits.tsx';
import { MemberCorrections } from './corrections/MemberCorrections.tsx';
import { MemberBindings } from './identities/MemberBindings.tsx';
import { MemberMessages } from './messages/MemberMessages.tsx';
import { MemberPage } from './members/MemberPage.tsx';
import { memberTabs, type MemberTab } from './paths.tsx';
import { MemberPoints } from './points/MemberPoints.tsx';
import { MemberProtection } from './protection/MemberProtection.tsx';
import { MemberReferrals } from './referrals/MemberReferrals.tsx';
import { MemberRewards } from './rewards/MemberRewards.tsx';
import { MemberSports } from './sports/MemberSports.tsx';
import { MemberStatement } from './statements/MemberStatement.tsx';
import { MemberTransfers } from './transfers/MemberTransfers.tsx';
import { MemberTimeline } from './timeline.tsx';
import { MemberVip } from './vip/MemberVip.tsx';
import { MemberPostings } from './wallet/MemberPostings.tsx';
import { MemberWithdrawals } from './withdrawals/MemberWithdrawals.tsx';

const permissionOfTab: Record<MemberTab, Permission> = {
  timeline: 'members.read',
  postings: 'records.read',
  bets: 'records.read',
  deposits: 'cashier.read',
  withdrawals: 'cashier.read',
  bonuses: 'bonuses.read',
  rewards: 'bonuses.read',
  vip: 'members.read',
  points: 'bonuses.read',
  referrals: 'bonuses.read',
  protection: 'members.read',
  sports: 'games.read',
  transfers: 'records.read',
  statement: 'records.read',
  messages: 'messages.read',
  sessions: 'members.read',
  identities: 'members.read',
  corrections: 'corrections.read',
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
      tabOf={(tab, account) =>
        ({
          timeline: <MemberTimeline memberId={memberId} account={account} />,
          postings: <MemberPostings memberId={memberId} />,
          bets: <MemberBets memberId={memberId} />,
          identities: <MemberBindings memberId={memberId} account={account} />,
          corrections: <MemberCorrections memberId={memberId} account={account} />,
          deposits: <MemberDeposits memberId={memberId} />,
          transfers: <MemberTransfers memberId={memberId} />,
          statement: <MemberStatement memberId={memberId} />,
          bonuses: <MemberBonuses memberId={memberId} />,
          rewards: <MemberRewards memberId={memberId} />,
          vip: <MemberVip memberId={memberId} />,
          points: <MemberPoints memberId={memberId} />,
          referrals: <MemberReferrals memberId={memberId} />,
          messages: <MemberMessages memberId={memberId} />,
          sports: <MemberSports memberId={memberId} />,
          protection: <MemberProtection memberId={memberId} />,
          withdrawals: <MemberWithdrawals memberId={memberId} />,
        })[tab]
      }
    />
  );
}
