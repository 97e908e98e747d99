import { nowMs } from '../process/clock.ts';
import type { Db } from '../database/database.ts';
import { isShownStill, knownVersion } from './shown.ts';

/** What somebody asks now. */
export interface Asking<Answer> {
  /** What was answered to the same, where it would be answered again; else null. */
  readonly known: Answer | null;
  /** Remembers the answer, made of these values that are shown to all alike. Of anything else that they are not, keep nothing. */
  keep(shown: readonly object[], answer: Answer): void;
}

/** Answers by what was asked, so that whoever asks the same gets the same without its being put together again. */
export interface KeptAnswers<Answer> {
  /** @param name everything that the answer differs by, beside what is shown */
  ask(name: string): Asking<Answer>;
}

let waiting: Promise<void> | null = null;

/**
 * When the requests that came in with this one are read. Answers that lie ready are written one after the other then: written
 * between reading them, each would wake whoever reads it anew, which costs more than all the rest of it.
 */
export function turnIsOver(): Promise<void> {
  return (waiting ??= new Promise((resolve) => {
    setImmediate(() => {
      waiting = null;
      resolve();
    });
  }));
}

/** Strangers choose names: longer ones are not kept. */
const LONGEST_NAME = 300;

/**
 * Keeps answers that are made of nothing but what `shown` gives, and of brands and their switches, which go by the same number of
 * changes: as long as that is known, and the same as when the answer began to be made, so is the answer.
 * @param most how many
 */
export function keepAnswers<Answer>(db: Db, most: number): KeptAnswers<Answer> {
  const kept = new Map<string, { shown: readonly object[]; answer: Answer }>();
  let keptVersion: bigint | null = null;
  return {
    ask(name) {
      const version = knownVersion(db);
      const isStill = (shown: readonly object[]) =>
        version !== null && shown.every((value) => isShownStill(value, version, nowMs()));
      const found = version === keptVersion ? kept.get(name) : undefined;
      return {
        known: found && isStill(found.shown) ? found.answer : null,
        keep(shown, answer) {
          if (!isStill(shown) || name.length > LONGEST_NAME) return;
          if (version !== keptVersion) kept.clear();
          keptVersion = version;
          kept.delete(name);
          kept.set(name, { shown, answer });
          if (kept.size > most) kept.delete(kept.keys().next().value!);
        },
      };
    },
  };
}
