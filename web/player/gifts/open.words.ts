import { inBoth } from '../../../contract/in-both.ts';

/** What leads to the activity centre from elsewhere. */
export const words = inBoth({
  waiting: [
    '{n, plural, one {An envelope is open for you} other {Envelopes are open for you}}',
    '{n, plural, one {আপনার জন্য একটি খাম খোলা আছে} other {আপনার জন্য খাম খোলা আছে}}',
  ],
});
