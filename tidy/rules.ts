import { chanceAndTimeArePassedIn } from './chance-and-time.ts';
import { filesHaveNoCircles } from './circles.ts';
import { coverageIsTrue } from './coverage.ts';
import { appendOnlyIsGuarded, columnsAreWhole, rowsHaveABrand, tablesHaveAnOwner } from './database.ts';
import { everyFileHasARoom } from './folders.ts';
import { functionFilesAreWhole, functionsSayTheirEdition, migrationsHoldNoFunctions } from './function-files.ts';
import { nobodyImportsTests, roomsKeepTheirImports } from './imports.ts';
import { noDrawers, publicFunctionsSpeak } from './names.ts';
import { slicesFormNoCircle, slicesStateTheirNeeds } from './needs.ts';
import { parametersHaveUnits, proceduresExplainLocks, proceduresKeepTheWalls } from './procedures.ts';
import { noEmoji, nothingIsPutOff, noWorkshopTalk } from './prose.ts';
import { slicesAreShallow } from './sizes.ts';
import { testsAreStories, testsCanFail } from './stories.ts';
import { termsAreThoseOfTheGlossary } from './terms.ts';
import { locksAreExplained, oneDoorToEachTable, sqlStandsInStores } from './tables.ts';
import type { Rule } from './tree.ts';
import { unitsComeLast } from './units.ts';
import { addressesStandInTheContract, codesHaveWords, failuresHaveCodes } from './wire.ts';
import { bengaliIsBengali, bothLanguagesAreComplete, screensSpeakThroughWords } from './words.ts';

/** The house rules that a machine can see. */
export const rules: readonly Rule[] = [
  everyFileHasARoom,
  roomsKeepTheirImports,
  nobodyImportsTests,
  filesHaveNoCircles,
  slicesStateTheirNeeds,
  slicesFormNoCircle,
  chanceAndTimeArePassedIn,
  unitsComeLast,
  tablesHaveAnOwner,
  rowsHaveABrand,
  appendOnlyIsGuarded,
  columnsAreWhole,
  oneDoorToEachTable,
  sqlStandsInStores,
  locksAreExplained,
  proceduresKeepTheWalls,
  proceduresExplainLocks,
  parametersHaveUnits,
  migrationsHoldNoFunctions,
  functionFilesAreWhole,
  functionsSayTheirEdition,
  slicesAreShallow,
  noDrawers,
  publicFunctionsSpeak,
  bothLanguagesAreComplete,
  bengaliIsBengali,
  screensSpeakThroughWords,
  termsAreThoseOfTheGlossary,
  addressesStandInTheContract,
  failuresHaveCodes,
  codesHaveWords,
  nothingIsPutOff,
  noEmoji,
  noWorkshopTalk,
  testsAreStories,
  testsCanFail,
  coverageIsTrue,
];
