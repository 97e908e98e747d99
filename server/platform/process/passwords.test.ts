import { describe, expect, test } from 'vitest';
import { monotonicMs } from './clock.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { secureRandom } from './random.ts';
import { houseShare } from '../http/shares.ts';

describe('a password', () => {
  test('fits its own hash and no other, which never looks the same twice', async () => {
    const [first, second] = [
      await hashPassword('খেলা khela 1', secureRandom),
      await hashPassword('খেলা khela 1', secureRandom),
    ];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'খেলা khela 1', houseShare)).toBe(true);
    expect(await verifyPassword(first, 'khela 1', houseShare)).toBe(false);
  });

  test('is the same however its letters were composed', async () => {
    const composed = await hashPassword('caf\u00e9 1234', secureRandom);
    expect(await verifyPassword(composed, 'cafe\u0301 1234', houseShare)).toBe(true);
  });

  test('of nobody is wrong after the same work as a wrong one', async () => {
    const known = await hashPassword('khela123', secureRandom);
    const times = { nobody: [] as number[], wrong: [] as number[] };
    for (let at = 0; at < 9; at++) {
      for (const [who, passwordHash] of [
        ['nobody', null],
        ['wrong', known],
      ] as const) {
        const startMs = monotonicMs();
        expect(await verifyPassword(passwordHash, 'khela124', houseShare)).toBe(false);
        times[who].push(monotonicMs() - startMs);
      }
    }
    // Half or double would be a hint; other work on the machine is not, so the quickest of each are compared.
    const ratio = Math.min(...times.nobody) / Math.min(...times.wrong);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
