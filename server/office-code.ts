/** `npm run office-code -- [account]` prints the code that a staff member of the demonstration types at login now. */
import { demoStaff } from '../database/seed/demo-accounts.ts';
import { codeAt } from './office/time-codes.ts';
import { nowMs } from './platform/process/clock.ts';

const PERIOD_MS = 30_000;

const wanted = process.argv[2] ?? demoStaff[0].account;
const staff = demoStaff.find(({ account }) => account === wanted);
if (staff) {
  const atMs = nowMs();
  const leftSeconds = Math.ceil((PERIOD_MS - (atMs % PERIOD_MS)) / 1000);
  console.log(`${codeAt(staff.codeSecret, atMs)}   code of ${staff.account} for the next ${leftSeconds} s`);
} else {
  console.error(
    `The demonstration has no staff member "${wanted}": ${demoStaff.map(({ account }) => account).join(', ')}.`,
  );
  process.exitCode = 1;
}
