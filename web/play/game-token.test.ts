import { expect, test } from 'vitest';
import { takeGameToken } from './game-token.ts';
import { sittingKey } from './frame/sitting.ts';

test('the token leaves the address, is found again after a reload for its own game, and a new one begins a new sitting', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const shown: string[] = [];
  const history = {
    replaceState: (_data: unknown, _unused: string, url?: string | URL | null) => void shown.push(String(url)),
  };
  const at = { pathname: '/play/', search: '?game=a' };
  expect(takeGameToken({ ...at, hash: '#secret' }, history, store, 'a')).toBe('secret');
  expect(shown).toEqual(['/play/?game=a']);
  kept.set(sittingKey('a'), '{}');
  expect(takeGameToken({ ...at, hash: '' }, history, store, 'a')).toBe('secret');
  expect(kept.has(sittingKey('a'))).toBe(true);
  expect(takeGameToken({ ...at, hash: '' }, history, store, 'b')).toBeNull();
  expect(takeGameToken({ ...at, hash: '' }, history, null, 'a')).toBeNull();
  takeGameToken({ ...at, hash: '#another' }, history, store, 'a');
  expect(kept.has(sittingKey('a'))).toBe(false);
});
