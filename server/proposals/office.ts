import { cancelProposal, exportProposals, refuseProposal } from '../../contract/proposals.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

/** Listing and approving are the office's doors: only it knows who else works here, and what carries each kind out. */
export const proposalsOffice: readonly Door[] = [
  door(exportProposals, (ctx, input, { address }) => service.exportProposals(ctx, input, address)),
  door(refuseProposal, (ctx, { proposalId, note }, { address }) =>
    service.refuse(ctx, { proposalId: BigInt(proposalId), note }, address),
  ),
  door(cancelProposal, (ctx, { proposalId }, { address }) => service.cancel(ctx, BigInt(proposalId), address)),
];
