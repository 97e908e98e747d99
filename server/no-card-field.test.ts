import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDeposit } from '../contract/cashier.ts';
import { doors } from './doors.ts';

// Cards are paid for on a page of the payment company. What a form of ours could not ask for, nobody types into it.
const ofCards =
  /^(?:card|cc[-_A-Z]|pan$|cv[vc]2?$|security_?code|exp(?:iry|iration)|exp_?(?:month|year)|name_?on_?card)/i;

/** Every name in a schema of what somebody sends, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

const calls = Object.values(doors)
  .flat()
  .map(({ call }) => call);

test('no call of ours asks for anything of a card', () => {
  expect(calls.length).toBeGreaterThan(100);
  const asked = calls.flatMap((call) =>
    namesIn(z.toJSONSchema(call.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }))
      .filter((name) => ofCards.test(name))
      .map((name) => `${call.name}: ${name}`),
  );
  expect(asked).toEqual([]);
});

test('a call that is sent a card number refuses the field', () => {
  const given = { amount: '500', method: 'card', cardNumber: '4111111111111111', cvv: '123' };
  expect(z.safeParse(createDeposit.input as z.ZodMiniType, given).success).toBe(false);
});

test.each(['cardNumber', 'card_number', 'cvv', 'CVC', 'ccNumber', 'cc-number', 'pan', 'expiryMonth', 'exp_year'])(
  'the test knows %s as a field of cards',
  (name) => expect(ofCards.test(name)).toBe(true),
);
