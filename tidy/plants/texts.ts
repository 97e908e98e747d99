import type { Plant } from './plant.ts';

const errors = 'export const errorStatus = { conflict: 409 } as const;';
const words = (english: string, bengali = 'দিন'): string =>
  `export const words = inBoth({ pay: ['${english}', '${bengali}'] });`;

const givenUp =
  '| Language | We say | Not |\n| --- | --- | --- |\n| English | username | user name |\n| বাংলা | সিড | বীজ |\n';

const covered = (row: string): Record<string, string> => ({
  'docs/coverage.md': `| No. | What | Where | Shown by |\n| --- | --- | --- | --- |\n${row}\n`,
  'web/player/routes.tsx': 'export const routes = 1;',
  'web/player/routes.test.ts': "test('leads home', () => expect(routes).toBe(1));",
});

/** Words, codes, comments and tests. */
export const textPlants: Plant[] = [
  {
    rule: 'words',
    fault: 'a text that one language lacks',
    planted: { 'web/player/wallet/words.ts': "export const words = inBoth({ a: { b: ['Pay', 'দিন'], c: ['Win'] } });" },
    clean: { 'web/player/wallet/words.ts': "export const words = inBoth({ a: { b: ['Pay', 'দিন'], c: null } });" },
  },
  {
    rule: 'words',
    fault: 'a text in one language alone',
    planted: { 'web/player/wallet/words.ts': "export const words = inBoth({ pay: 'Pay' });" },
    clean: { 'web/player/wallet/pay.words.ts': words('Pay') },
  },
  {
    rule: 'words',
    fault: 'a hole that one language forgets',
    planted: {
      'web/player/wallet/words.ts': words('{count, plural, one {# bet of {stake}} other {# bets}}', '{count}টি বাজি'),
    },
    clean: { 'web/player/wallet/words.ts': words('{count, plural, one {bet} other {bets}}', '{count}টি বাজি') },
  },
  {
    rule: 'bengali',
    fault: 'English in the Bengali',
    planted: { 'web/player/wallet/words.ts': words('Pay {amount}', 'Pay {amount}') },
    clean: {
      'web/player/wallet/words.ts':
        "export const words = inBoth({ pay: ['Pay {a}', '{a} দিন'], vip: ['VIP', 'VIP'], sum: ['{a}', '{a}'] });",
    },
  },
  {
    rule: 'hard-coded-text',
    fault: 'a word on a button',
    planted: { 'web/kit/Pay.tsx': 'export const Pay = () => <button>Pay {amount}</button>;' },
    clean: { 'web/kit/Pay.tsx': 'export const Pay = () => <button title={t("pay")}>{t("pay")} · {amount}</button>;' },
  },
  {
    rule: 'hard-coded-text',
    fault: 'a word read aloud',
    planted: { 'web/kit/Pay.tsx': "export const Pay = () => <input aria-label={open ? 'Close' : t('open')} />;" },
    clean: { 'web/kit/Pay.tsx': 'export const Pay = () => <input aria-label={t(\'close\')} className="grow" />;' },
  },
  {
    rule: 'terms',
    fault: 'an English word that the glossary gave up',
    planted: { 'docs/glossary.md': givenUp, 'web/player/wallet/words.ts': words('Your user name') },
    clean: { 'docs/glossary.md': givenUp, 'web/player/wallet/words.ts': words('Your username, user names aside') },
  },
  {
    rule: 'terms',
    fault: 'a Bengali word that the glossary gave up, with an ending',
    planted: { 'docs/glossary.md': givenUp, 'database/seed/messages.ts': "const title = { BN: 'দুটি বীজের হ্যাশ' };" },
    clean: { 'docs/glossary.md': givenUp, 'database/seed/messages.ts': "const title = { BN: 'দুটি সিডের হ্যাশ' };" },
  },
  {
    rule: 'addresses',
    fault: 'an address outside the contract',
    planted: { 'web/kit/call.ts': 'fetch(`/wps/v2/${name}`);' },
    clean: {
      'contract/wallet.ts': "export const path = '/wps/v2/wallets/balance';",
      'web/kit/call.ts': '// Not /wps/ but call.path.\nfetch(call.path);',
    },
  },
  {
    rule: 'error-codes',
    fault: 'a code that is not in the table',
    planted: { 'contract/errors.ts': errors, 'server/bets/service.ts': "fail('conflikt');" },
    clean: { 'contract/errors.ts': errors, 'server/bets/service.ts': "fail('conflict'); new Refusal('conflict');" },
  },
  {
    rule: 'error-words',
    fault: 'a code that cannot be said',
    planted: { 'contract/errors.ts': errors, 'contract/errors.words.ts': words('Someone was faster.') },
    clean: {
      'contract/errors.ts': errors,
      'contract/errors.words.ts':
        "export const words = inBoth({ conflict: ['Someone was faster.', 'অন্য কেউ আগে করেছেন।'] });",
    },
  },
  {
    rule: 'unfinished',
    fault: 'work left for later',
    planted: { 'server/bets/service.ts': '// TODO: pay' },
    clean: { 'server/bets/service.ts': "// The list of what is to do.\nconst todo = ['pay'];" },
  },
  {
    rule: 'unfinished',
    fault: 'a promise on the screen',
    planted: { 'web/player/bets/words.ts': words('Coming soon!') },
    clean: { 'web/player/bets/words.ts': words('The draw comes soon after nine.') },
  },
  {
    rule: 'emoji',
    fault: 'a picture typed',
    planted: { 'web/kit/Hot.tsx': 'export const hot = "🔥";' },
    clean: { 'web/kit/Hot.tsx': 'export const mark = "© ৳ → ✓";' },
  },
  {
    rule: 'workshop-talk',
    fault: 'a path of the machine it was made on',
    planted: { 'docs/operations.md': 'Look into /home/rahim/khela for it.' },
    clean: {
      'docs/operations.md': 'Look into ~/khela or /var/lib/khela; the page is https://khela.example/home/page.',
    },
  },
  {
    rule: 'test-names',
    fault: 'a test that should',
    planted: { 'server/bets/bets.test.ts': "test.each(rows)('should refuse %s', () => { expect(a).toBe(b); });" },
    clean: { 'server/bets/bets.test.ts': "test.each(rows)('refuses %s', () => { expect(a).toBe(b); });" },
  },
  {
    rule: 'tests-can-fail',
    fault: 'a test that asks nothing',
    planted: { 'server/bets/bets.test.ts': "test('pays', async () => { await pay(); });" },
    clean: { 'server/bets/bets.test.ts': "test('pays', async () => { await expectPaid(); });" },
  },
  {
    rule: 'tests-can-fail',
    fault: 'a test of a literal',
    planted: { 'server/bets/bets.test.ts': "test('pays', () => { expect(true).toBe(true); });" },
    clean: { 'server/bets/bets.test.ts': "test('pays', () => { expect(paid).toBe(true); });" },
  },
  {
    rule: 'coverage',
    fault: 'a test that is not there',
    planted: covered('| 2.1 | It leads home | `web/player/routes.tsx` | `web/player/routes.test.ts` “leads astray” |'),
    clean: covered('| 2.1 | It leads home | `web/player/routes.tsx` | `web/player/routes.test.ts` “leads home” |'),
  },
  {
    rule: 'coverage',
    fault: 'a file that is not there',
    planted: covered('| 2.1 | It leads home | `web/player/gone.tsx` | `web/player/routes.test.ts` “leads home” |'),
    clean: covered('| 2.1 | It leads home | `web/player/routes.tsx` | `web/player/routes.test.ts` “leads home” |'),
  },
  {
    rule: 'coverage',
    fault: 'a row without a test',
    planted: covered('| 2.1 | It leads home | `web/player/routes.tsx` | we looked |'),
    clean: covered('We looked.'),
  },
];
