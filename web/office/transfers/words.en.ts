export const en = {
  title: 'Transfers',
  time: 'Time',
  sender: 'From',
  receiver: 'To',
  way: 'Direction',
  ways: { to_upline: 'To the upline', to_downline: 'To a downline' },
  number: 'Transfer',
  amount: 'Amount',
  count: '{n, plural, one {# transfer} other {# transfers}}',
  empty: 'No transfers',
  emptyHint: 'What this member sends to an upline or downline, or receives from them, is listed here.',
} as const;
