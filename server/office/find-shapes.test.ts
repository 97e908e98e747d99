import { describe, expect, test } from 'vitest';
import { shapesOf } from './find-shapes.ts';

describe('what was typed', () => {
  test.each<[string, Partial<ReturnType<typeof shapesOf>>]>([
    ['500001', { number: 500001n, digits: '500001', reference: '500001' }],
    ['#৫০০০০১', { number: 500001n, digits: null }],
    ['KH500001', { number: 500001n, reference: 'KH500001' }],
    ['rickshaw-raja:1042', { number: 1042n, reference: 'rickshaw-raja:1042' }],
    ['০১৭১২-৩৪৫৬৭৮', { number: null, digits: '1712345678' }],
    ['+880 1712 345678', { digits: '8801712345678' }],
    ['5678', { number: 5678n, digits: '5678' }],
    ['567', { digits: null, reference: null, number: 567n }],
    [' Rahim ', { typed: 'rahim', reference: 'Rahim', number: null, isEmail: false }],
    ['me@example.com', { isEmail: true, reference: null }],
    ['@', { isEmail: false }],
    ['10.0.0.7', { address: '10.0.0.7', digits: null }],
    ['10.0.0.700', { address: null }],
    ['2001:DB8::1', { address: '2001:db8::1' }],
    ['ab:cd', { address: null }],
    ['A'.repeat(64), { hash: 'a'.repeat(64) }],
    ['A'.repeat(63), { hash: null }],
    ['\u200B\uFEFFkarim', { typed: 'karim' }],
    ['কা\u09C7\u09BE', { typed: 'কা\u09CB' }],
    ['0', { number: null, digits: null }],
    ['9'.repeat(30), { number: null }],
  ])('%j is read as %o', (search, shapes) => expect(shapesOf(search)).toMatchObject(shapes));
});
