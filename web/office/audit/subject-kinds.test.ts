import { expect, test } from 'vitest';
import { askedSubject, partsOfSubject } from './subject-kinds.ts';

test.each([
  [undefined, '', {}],
  ['deposit', '', { subjectKind: 'deposit' }],
  ['deposit', ' 500001 ', { subject: 'deposit:500001' }],
  ['deposit', 'deposit:500001', { subject: 'deposit:500001' }],
  [undefined, 'member:42', { subject: 'member:42' }],
] as const)('of %s and %j the log is asked for %j', (kind, typed, asked) => {
  expect(askedSubject(kind, typed)).toEqual(asked);
});

test.each([
  ['member:42', { kind: 'member', reference: '42' }],
  ['draw:vn-north:20261125', { kind: 'draw', reference: 'vn-north:20261125' }],
  ['thing:1', { kind: null, reference: 'thing:1' }],
  ['', { kind: null, reference: '' }],
] as const)('the subject %j is read as %j', (subject, read) => {
  expect(partsOfSubject(subject)).toEqual(read);
});
