import { expect, test } from 'vitest';
import { asModule, withoutUnused } from '../building/lean-react.ts';

test('exports of a CommonJS file become exports of a module, and what it requires imports', () => {
  const code = asModule(`"use strict";\nvar b = require("b");\nexports.one = 1;\nexports.two = b.two;\n`, 'a');
  expect(code).toContain(`import * as b from 'b';`);
  expect(code).toContain('var export_one = 1;');
  expect(code).toContain('export { export_one as one, export_two as two };');
});

test('a file that reads its own exports back keeps them as one object', () => {
  const code = asModule(
    'exports.now = void 0;\nif (x) { exports.now = y; }\nexports.later = () => exports.now();\n',
    'a',
  );
  expect(code).toContain('var exports = {};');
  expect(code).toContain('var export_now = exports.now;');
  expect(code).toContain('export { export_now as now, export_later as later };');
});

test('another React than the one that was looked at stops the build, by the names that it lacks', () => {
  expect(() => withoutUnused('function popHydrationState() {}')).toThrow(
    /has no .*startViewTransition.*react-cuts\.ts/,
  );
});
