import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { depositStates } from './cashier.ts';
import { paymentCompanies, type PaymentCompany } from './payment-methods.ts';

type Company = Exclude<PaymentCompany, 'people'>;

/** Where a payment company calls back. */
export function companyCallbackPath(company: Company): string {
  return `/wps/cashier/callback/${company}`;
}

/**
 * The doors of the companies that came after the first, whose own stand in cashier.ts and payouts.ts. Any body is let in as
 * far as the signature, which is the company's own and looked at by its file in server/cashier/companies.
 */
export const companyCallbacks = paymentCompanies
  .filter((company) => company !== 'people' && company !== 'sandbox')
  .map((company) => ({
    company,
    call: defineCall({
      name: `${company}Callback`,
      path: companyCallbackPath(company),
      verb: 'POST',
      rate: 'money',
      input: z.record(z.string(), z.unknown()),
      /** The state of the deposit; null where the news changes none. */
      output: z.strictObject({ state: z.nullable(z.enum(depositStates)) }),
      summary: `What the company behind methods of \`${company}\` says of a payment; signed.`,
    }),
  }));
