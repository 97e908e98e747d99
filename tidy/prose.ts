import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

// Every pattern has a bracket in it so that it does not find itself.
const unfinished =
  /\b(?:TO[D]O|FIX[M]E|XX[X]|HAC[K])\b|coming [s]oon|to be [i]mplemented|not [i]mplemented|lorem [i]psum|শীঘ্রই আস[ছ]ে|@ts-(?:i[g]nore|n[o]check)/giu;
const upperCaseOnly = /^[A-Z]+$/;
// `/home/…` alone may be a page of the site.
const machinePaths =
  /(?<![\w.$}])\/(?:(?:wor[k]|User[s])\/[\w.-]+|hom[e]\/\w+\/(?:khela|projects?|code|src|repos?)\b|tm[p]\/(?!khela)[a-z][\w.-]*)/g;
const workshopTalk =
  /\bsub-?agen[t]s?\b|\blanguage mode[l]s?\b|\bAI-generate[d]\b|\bthe brie[f] (?:says|asks|wants)\b|\bas (?:instructe[d]|requeste[d]) by\b|\bcoding assistan[t]\b/gi;
// Only what is drawn as a picture by default, or made one by its selector; © and → are letters.
const emoji = /\p{Emoji_Presentation}|\u{FE0F}/gu;

/** Nothing is left for later in a comment. */
export const nothingIsPutOff = ruleOfText('unfinished', /./, (text) =>
  [...text.matchAll(unfinished)]
    // A Bengali or English word may hold the same letters in small ones: "hacks", "xxx".
    .filter(([found]) => !/^(?:todo|fixme|xxx|hack)$/i.test(found) || upperCaseOnly.test(found))
    .map((found) => ({ start: found.index, message: `"${found[0]}": finish it or leave it out` })),
);

/** Signs of the interface are drawn. */
export const noEmoji = ruleOfText('emoji', /^(?:web|contract|server)\//, (text) =>
  [...text.matchAll(emoji)].map((found) => ({ start: found.index, message: 'draw the sign, do not type it' })),
);

/** The project speaks of the product, not of the bench it was made on. */
export const noWorkshopTalk = ruleOfText('workshop-talk', /./, (text) =>
  [machinePaths, workshopTalk].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({
      start: found.index,
      message: `"${found[0]}" means nothing to the reader`,
    })),
  ),
);

function ruleOfText(name: string, where: RegExp, find: (text: string) => { start: number; message: string }[]): Rule {
  const isRead = (file: SourceFile): boolean => where.test(file.path) && !file.path.startsWith('tidy/plants/');
  return {
    name,
    check: (files) =>
      files
        .filter(isRead)
        .flatMap((file): Fault[] => find(file.text).map(({ start, message }) => faultAt(name, file, start, message))),
  };
}
