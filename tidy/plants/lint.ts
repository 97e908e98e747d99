import type { Plant } from './plant.ts';

/** What oxlint finds: its own rules that the house has taken, and those of tidy/lint-rules.ts. */
export const lintPlants: Plant[] = [
  {
    rule: 'eslint(max-lines)',
    fault: 'a file of 301 lines',
    planted: { 'server/bets/service.ts': 'work();\n'.repeat(301) },
    clean: {
      'server/bets/service.ts': 'work();\n'.repeat(300),
    },
  },
  {
    rule: 'house(function-size)',
    fault: 'a function of 71 lines',
    planted: { 'server/bets/service.ts': `const place = () => {\n${'work();\n'.repeat(69)}};` },
    clean: {
      'server/bets/service.ts': `function place() {\n${'work();\n'.repeat(68)}}`,
      'server/bets/service.test.ts': `describe('bets', () => {\n${'work();\n'.repeat(90)}});`,
    },
  },
  {
    rule: 'import(no-default-export)',
    fault: 'a default export',
    planted: { 'web/kit/Button.tsx': 'export default function Button() {}' },
    clean: { 'web/kit/Button.tsx': 'export function Button() {}' },
  },
  {
    rule: 'import(no-default-export)',
    fault: 'a default export in disguise',
    planted: { 'web/kit/Button.tsx': 'function Button() {}\nexport { Button as default };' },
    clean: { 'web/kit/Button.tsx': 'function Button() {}\nexport { Button };' },
  },
  {
    rule: 'house(barrels)',
    fault: 'export *',
    planted: { 'web/kit/kit.ts': "export const x = 1;\nexport * from './Button.tsx';" },
    clean: {
      'games/slots/tiger/shapes.ts': "export type { SlotRoundView } from '../shapes.ts';\nexport const lines = 20;",
    },
  },
  {
    rule: 'house(barrels)',
    fault: 'a file of handed-on names',
    planted: {
      'web/kit/kit.ts':
        "import { Button } from './Button.tsx';\nexport { Button };\nexport { Dialog } from './Dialog.tsx';",
    },
    clean: { 'web/kit/kit.ts': "import { Button } from './Button.tsx';\nexport const primary = Button;" },
  },
  {
    rule: 'house(exported-first)',
    fault: 'the small print first',
    planted: { 'server/bets/service.ts': 'function check() {}\nexport function placeBet() { check(); }' },
    clean: {
      'server/bets/service.ts': 'const most = 5;\nexport function placeBet() { check(); }\nfunction check() {}',
    },
  },
  {
    rule: 'house(swallowed-errors)',
    fault: 'an error that nobody hears',
    planted: { 'server/bets/service.ts': 'try { pay(); } catch {}\nlater().catch(() => undefined);' },
    clean: {
      'server/bets/service.ts':
        'try { pay(); } catch (error) { throw new Failure(error); }\n// The first error is the one to tell.\nlater().catch(() => undefined);',
    },
  },
  {
    rule: 'house(tests-all-run)',
    fault: 'a test left out',
    planted: { 'journeys/bet.test.ts': "test.skip('pays', async () => { expect(paid).toBe(true); });" },
    clean: { 'journeys/bet.test.ts': "test('pays', async () => { expect(paid).toBe(true); });" },
  },
  {
    rule: 'house(mocks)',
    fault: 'our own server made up',
    planted: { 'journeys/bet.test.ts': "await page.route('**', (route) => route.fulfill({ body }));" },
    clean: { 'journeys/bet.test.ts': "await page.goto('/');" },
  },
];
