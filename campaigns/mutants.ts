/**
 * `npm run mutants [-- theme]`: plants each fault of the catalogue (of one theme) by itself and looks who finds it. `npm test` plants
 * those that only break rows and some of the others.
 */
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { mutants as catalogue } from './mutants/catalogue.ts';
import { hunt, openSoundWorld } from './mutants/hunt.ts';

const [theme] = process.argv.slice(2);
const mutants = catalogue.filter((mutant) => theme === undefined || mutant.theme === theme);
if (mutants.length === 0) {
  console.error(`No fault has the theme ${theme}.`);
  process.exit(2);
}
const cluster = await startTestCluster();
let missed = 0;
try {
  const sound = await openSoundWorld();
  try {
    for (const mutant of mutants) {
      const isFound = await hunt(mutant, sound);
      if (!isFound) missed += 1;
      console.log(`${isFound ? 'found ' : 'MISSED'} ${mutant.name} (${mutant.caughtBy})`);
    }
  } finally {
    await sound.world.close();
  }
} finally {
  await cluster.stop();
}
console.log(`${mutants.length - missed} of ${mutants.length} faults were found`);
if (missed > 0) process.exitCode = 1;
