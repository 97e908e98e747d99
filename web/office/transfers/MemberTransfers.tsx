import { TransfersList } from './TransfersList.tsx';

/** The transfers of a member, on either side. */
export function MemberTransfers({ memberId }: { memberId: string }) {
  return <TransfersList memberId={memberId} />;
}
