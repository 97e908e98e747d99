/** Right inputs of the calls by which two people decide. @param id of any row */
export function twoPersonInputs(id: string): Record<string, Record<string, unknown>> {
  return {
    proposeCorrection: {
      memberId: id,
      account: 'cash',
      direction: 'in',
      amount: '5',
      reason: 'as the test asks of it',
      requestId: 'proposal-1',
    },
    proposeReversal: { transactionId: id, reason: 'as the test asks of it', requestId: 'proposal-2' },
    approveProposal: { proposalId: id },
    refuseProposal: { proposalId: id, note: 'as the test asks' },
    cancelProposal: { proposalId: id },
    approveCorrection: { correctionId: id },
    refuseCorrection: { correctionId: id, note: 'as the test asks' },
    cancelCorrection: { correctionId: id },
  };
}
