export const en = {
  title: 'Transfers',
  time: 'Time',
  sender: 'From',
  receiver: 'To',
  way: 'Way',
  ways: { to_upline: 'to the upline', to_downline: 'to a downline' },
  number: 'Transfer',
  amount: 'Amount',
  count: '{n, plural, one {# transfer} other {# transfers}}',
  empty: 'No transfers',
  emptyHint: 'What this member sends to his upline or downlines, and gets from them, stands here.',
} as const;
