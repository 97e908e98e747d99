import { isCode } from './syntax.ts';
import { faultAt, type Rule } from './tree.ts';

const rooms =
  /^(?:contract|games|server|database|journeys|benches|building|campaigns|bootstrap|examples|gateway|tidy)\/|^web\/(?:kit|player|play|office|public)\//;
const atTheRoot = /^(?:[\w-]+\.config\.ts|vitest\.setup\.ts|bootstrap\.mjs|tidy\.test\.ts)$/;

/** Code outside the plan of the house would stand outside its rules. */
export const everyFileHasARoom: Rule = {
  name: 'folders',
  check: (files) =>
    files
      .filter((file) => isCode(file) && !rooms.test(file.path) && !atTheRoot.test(file.path))
      .map((file) => faultAt('folders', file, 0, 'this folder is no room of the house')),
};
