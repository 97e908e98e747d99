import { sql } from 'kysely';

/** For each invariant of currencies a fault that breaks it. */
export const currencyFaults: [invariant: string, fault: ReturnType<typeof sql>[]][] = [
  [
    'an account has the scale of its currency',
    [sql`UPDATE accounts SET decimals = 4 WHERE kind = 'cash' AND member_id <> 0`],
  ],
  [
    'a brand keeps the currency of its accounts',
    [sql`UPDATE brands SET settings = jsonb_set(settings, '{currency,decimals}', '4') WHERE code = 'demo'`],
  ],
  [
    'an amount is of the scale of its currency',
    [sql`UPDATE brand_versions SET settings = jsonb_set(settings, '{currency,decimals}', '4')`],
  ],
];
