/** Right inputs of the office's calls about studios. @param id of any row */
export function providerInputs(id: string): Record<string, Record<string, unknown>> {
  return {
    saveProvider: {
      code: 'river',
      version: 0,
      name: 'River House',
      enabled: true,
      launchUrl: 'https://games.river.example/{game}?token={token}',
      dialect: 'plain',
      formHash: 'sha256',
      addresses: [],
      idleHours: 24,
    },
    listProviderKeys: { provider: 'river' },
    createProviderKey: { provider: 'river', othersEndAfterHours: null, reason: 'as the test asks' },
    revokeProviderKey: { keyId: id },
    listProviderGames: { provider: 'river' },
    importProviderGames: {
      provider: 'river',
      games: [
        {
          code: 'river-boats',
          name: { BN: 'নৌকা', EN: 'Boats' },
          category: 'RNG',
          returnToPlayer: '0.96',
          trial: false,
        },
      ],
    },
    listFreeRounds: { provider: 'river' },
    exportFreeRounds: { provider: 'river' },
    grantFreeRounds: {
      provider: 'river',
      gameCode: 'river-boats',
      account: 'nobody',
      rounds: 5,
      stake: '10',
      expiresAtMs: 4_000_000_000_000,
      note: 'a gift for Eid',
    },
    revokeFreeRounds: { freeRoundsId: id },
    listProviderCalls: { provider: 'river' },
    exportProviderCalls: { provider: 'river' },
    listProviderRefusals: { provider: 'river' },
    exportProviderRefusals: { provider: 'river' },
    listHeldWins: { provider: 'river' },
    exportHeldWins: { provider: 'river' },
    decideHeldWin: { heldId: id, decision: 'decline', reason: 'nobody won this' },
  };
}
