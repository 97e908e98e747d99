/** The variables about the demonstration's payment company. */
export const sandboxVariables = [
  {
    name: 'SANDBOX_CASHIER_PORT',
    default: 'PORT + 1',
    meaning: 'Port of the sandbox payment page, a little server of its own like a real payment company.',
  },
  {
    name: 'SANDBOX_CASHIER_URL',
    default: 'PUBLIC_URL with SANDBOX_CASHIER_PORT',
    meaning:
      'Address of that page as people open it, without a path; needed where a proxy stands before it. Without the demo, giving it connects the sandbox.',
  },
] as const;
