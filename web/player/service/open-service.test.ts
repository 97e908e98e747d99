import '../test-browser.ts';
import { beforeEach, expect, test } from 'vitest';
import { setUpCalls } from '../../kit/call.ts';
import { openService } from './open-service.ts';

const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  setUpCalls({ merchant: () => 'demo', language: () => 'EN', words: (code: string) => code } as never);
  const open = (_address: string, _name: string, looks: string) => {
    seen.push(looks);
    return { close: () => seen.push('closed') };
  };
  Object.assign(globalThis, { open, screen: { availHeight: 900 } });
});

test('a window is opened at once, and closed again where customer service cannot be reached; the error goes on', async () => {
  // No server stands behind this page.
  await expect(openService()).rejects.toThrow();
  expect(seen).toEqual(['popup,width=440,height=750', 'closed']);
});

test('where the screen has less room the window is lower', async () => {
  Object.assign(globalThis, { screen: { availHeight: 700 } });
  await expect(openService()).rejects.toThrow();
  expect(seen[0]).toBe('popup,width=440,height=500');
});
