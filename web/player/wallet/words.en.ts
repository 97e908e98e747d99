export const en = {
  balance: 'Balance',
  refresh: 'Refresh the balance',
  balanceUnknown: 'Balance not known',
  creditedToast: '{amount} has been credited.',
} as const;
