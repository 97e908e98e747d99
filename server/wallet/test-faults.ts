import { sql } from 'kysely';

type Fault = [invariant: string, fault: ReturnType<typeof sql>[], alsoBroken?: string[]];

const quarters = 'a quarter of the liability report is the sum of its postings';
const owed = 'player balances are what the liability report says';
const days = 'a day of an account is the sum of its postings';

/** For each invariant of what is added up of postings faults that break it, once something has been added up. */
export const sumFaults: Fault[] = [
  [
    quarters,
    [
      sql`INSERT INTO liability_quarters SELECT brand_id, currency, kind, from_at - interval '1 day', 5, transaction_kind FROM liability_quarters LIMIT 1`,
      sql`UPDATE liability_quarters q SET moved_minor = moved_minor - 5 WHERE moved_minor <> 5 AND (brand_id, currency, kind, transaction_kind)
           = (SELECT brand_id, currency, kind, transaction_kind FROM liability_quarters WHERE moved_minor = 5)`,
    ],
  ],
  [owed, [sql`UPDATE liability_quarters SET moved_minor = moved_minor + 1`], [quarters]],
  [days, [sql`UPDATE account_days SET out_minor = out_minor + 1 WHERE day > '-infinity'`]],
  [days, [sql`UPDATE account_days SET last_drawn = last_drawn - 1 WHERE day > '-infinity'`]],
  [days, [sql`DELETE FROM account_days WHERE day = '-infinity'`]],
];
