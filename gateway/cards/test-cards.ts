/** How a test card goes: whether its bank asks, what comes of it, and what happens afterwards. */
export interface TestCard {
  name: keyof typeof numbers;
  number: string;
  /** Refused by its bank before it asks anything. */
  refusal: 'declined_by_bank' | 'insufficient_funds' | null;
  /** Whatever code is typed, the bank does not believe it. */
  neverPasses: boolean;
  /** The bank thinks about it for a while after its code. */
  pends: boolean;
  after: 'payment.refunded' | 'payment.disputed' | null;
  /** What happens afterwards is told before it is told that the payment was made. */
  isTurnedAround: boolean;
}

const numbers = {
  good: '4111111111111111',
  declined: '4000000000000002',
  poor: '4000000000009995',
  unbelieved: '4000000000003220',
  pending: '4000000000005126',
  disputed: '4000000000000259',
  refunded: '4000000000007726',
  turned: '4000000000002685',
} as const;

/** The code that the bank of every test card sends. */
export const BANK_CODE = '123456';

export const testCards: readonly TestCard[] = Object.entries(numbers).map(([name, number]) => ({
  name: name as TestCard['name'],
  number,
  refusal: name === 'declined' ? 'declined_by_bank' : name === 'poor' ? 'insufficient_funds' : null,
  neverPasses: name === 'unbelieved',
  pends: name === 'pending',
  after:
    name === 'refunded' ? 'payment.refunded' : name === 'disputed' || name === 'turned' ? 'payment.disputed' : null,
  isTurnedAround: name === 'turned',
}));

/** Digits as people group them. */
export function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
