import type { CallOutput } from '../../../contract/call.ts';
import type { getReferral } from '../../../contract/referrals.ts';

/** What the brand asks and gives for new friends. */
export type Terms = NonNullable<CallOutput<typeof getReferral>['terms']>;
