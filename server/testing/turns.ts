import type { Call } from '../../contract/call.ts';
import { shapesOf } from './inputs.ts';

const FEW = 2;

/** How much of something a field takes, and which, says nothing of how it reads what is none of it. */
const limits = new Set(['maxLength', 'minLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'default']);

/**
 * Which values a field is sent with: all of them where a field that reads alike is met first, elsewhere a few, each
 * time the next ones. What is known of one is known of all, but for the way by which a call comes to ask it.
 */
export class Turns {
  readonly #met = new Set<string>();
  #at = 0;

  take<Value>(call: Call, field: string, values: readonly Value[]): Value[] {
    const kind = `${call.token} ${kindOf(call, field)}`;
    if (!this.#met.has(kind)) {
      this.#met.add(kind);
      return [...values];
    }
    return this.next(values);
  }

  /** A few of what all calls read alike, the next ones each time. */
  next<Value>(values: readonly Value[]): Value[] {
    this.#at += FEW;
    return Array.from({ length: Math.min(FEW, values.length) }, (_, n) => values[(this.#at + n) % values.length]!);
  }
}

function kindOf(call: Call, field: string): string {
  const alike = (key: string, value: unknown): unknown =>
    limits.has(key) ? undefined : key === 'enum' || key === 'const' ? true : value;
  return JSON.stringify(
    shapesOf(call).map(({ properties }) => properties?.[field]),
    alike,
  );
}
