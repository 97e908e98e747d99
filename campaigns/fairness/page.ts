import { type Checked, checkRecord } from '../../web/player/fairness/checking-records.ts';
import { claimsIn } from '../../web/player/fairness/claims.ts';

/** What the page that checks says of a record, as its player takes it there. */
export function pageSays(record: object): Checked['check'] {
  const [claim] = claimsIn(JSON.stringify(record)).claims;
  if (!claim) throw new Error('the page takes this for no record');
  return checkRecord(claim).check;
}
