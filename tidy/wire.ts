import { isTest } from './rooms.ts';
import { exportedValues, isCode, keyOf, nodesOf, stringOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';
import { wordFiles, wordsIn } from './words.ts';

const table = 'contract/errors.ts';
// Which argument is the code.
const codePlaces: Record<string, number> = { fail: 0, failField: 1, Refusal: 0 };

/** The specification's addresses appear once, in the contract; everyone else names the call. */
export const addressesStandInTheContract: Rule = {
  name: 'addresses',
  check: (files) =>
    files
      .filter((file) => isCode(file) && !mayNameAddresses(file.path))
      .flatMap((file) => {
        const plain = nodesOf(file, 'Literal').filter(
          ({ node }) => typeof node.value === 'string' && node.value.includes('/wps/'),
        );
        const templates = nodesOf(file, 'TemplateElement').filter(({ node }) => node.value.raw.includes('/wps/'));
        return [...plain, ...templates].map(({ node }) =>
          faultAt('addresses', file, node.start, 'addresses stand in contract/ only'),
        );
      }),
};

/** `fail('…')` and its sisters speak only codes of the one table. */
export const failuresHaveCodes: Rule = {
  name: 'error-codes',
  check(files) {
    const codes = errorCodes(files.find(({ path }) => path === table));
    return files
      .filter((file) => isCode(file) && file.path.startsWith('server/') && !isTest(file.path))
      .flatMap((file) =>
        [...nodesOf(file, 'CallExpression'), ...nodesOf(file, 'NewExpression')].flatMap(({ node }): Fault[] => {
          const name = node.callee.type === 'Identifier' ? node.callee.name : '';
          const place = codePlaces[name];
          const code = place === undefined ? null : stringOf(node.arguments[place]);
          return code === null || codes.has(code)
            ? []
            : [faultAt('error-codes', file, node.start, `${code} is not in ${table}`)];
        }),
      );
  },
};

/** Every code can be said to a person. */
export const codesHaveWords: Rule = {
  name: 'error-words',
  check(files) {
    const file = files.find(({ path }) => path === table);
    if (!file) return [];
    const words = new Set(wordFiles(files).flatMap((one) => wordsIn(one).flatMap(({ key }) => endings(key))));
    return [...errorCodes(file)]
      .filter(([code]) => !words.has(code))
      .map(([code, start]) => faultAt('error-words', file, start, `${code} has no words`));
  },
};

function mayNameAddresses(path: string): boolean {
  return isTest(path) || /^(?:contract|examples|tidy)\//.test(path);
}

/** Codes and where they stand: the keys of what errors.ts exports, and the strings of its lists. */
function errorCodes(file: SourceFile | undefined): Map<string, number> {
  const codes = (file ? exportedValues(file) : []).flatMap(({ value }): [string, number][] => {
    if (value.type === 'ArrayExpression') {
      return value.elements.flatMap((one): [string, number][] => {
        const code = stringOf(one);
        return one && code !== null ? [[code, one.start]] : [];
      });
    }
    if (value.type !== 'ObjectExpression') return [];
    return value.properties.flatMap((property): [string, number][] => {
      const code = property.type === 'Property' ? keyOf(property) : null;
      return code === null ? [] : [[code, property.start]];
    });
  });
  return new Map(codes);
}

/** `errors.login.not.session` may be the words of `login.not.session`: codes have dots too. */
function endings(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, at) => parts.slice(at).join('.'));
}
