import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { sendFeedback } from './feedback.ts';
import { limitsOf } from './limits.ts';
import { setClientSeed } from './house-games.ts';
import { callsByName } from './test-calls.ts';

test('a form knows what a field takes', () => {
  expect(limitsOf(sendFeedback, 'content')).toEqual({ least: 10, most: 1000, pattern: null });
  expect(limitsOf(sendFeedback, 'note')).toEqual({ least: 0, most: 140, pattern: null });
  expect(limitsOf(setClientSeed, 'clientSeed').pattern).not.toBeNull();
  expect(() => limitsOf(sendFeedback, 'none' as 'note')).toThrow('no field none');
});

test('what forms are told of texts is what the schemas take, for every field of every call', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const call of callsByName.values()) {
    for (const [field, schema] of Object.entries(
      (call.input as { shape?: Record<string, z.ZodMiniType> }).shape ?? {},
    )) {
      const { least, most } = limitsOf(call, field as never);
      const takes = (length: number) => {
        const { error } = z.safeParse(schema, 'x'.repeat(length));
        return !/"code":"too_(?:big|small)"/.test(JSON.stringify(error?.issues ?? []));
      };
      // Numbers and texts without an end say nothing of letters.
      if (!takesTexts(schema) || most > 50_000) continue;
      compared += 1;
      const isRight = takes(most) && !takes(most + 1) && takes(least) && (least === 0 || !takes(least - 1));
      if (!isRight) wrong.push(`${call.name}.${field}: ${least} to ${most}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});

/** Whether a text is refused for its length or its letters, and not for being a text. */
function takesTexts(schema: z.ZodMiniType): boolean {
  const { error } = z.safeParse(schema, 'x');
  return !/"code":"invalid_(?:type|union|value)"/.test(JSON.stringify(error?.issues ?? []));
}
