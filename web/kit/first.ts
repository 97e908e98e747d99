import type { Language, SystemStatus, Theme } from '../../contract/brand.ts';
import type { Call, CallInput, CallOutput, FirstAnswer } from '../../contract/call.ts';

/** What the server writes into the page so that it can be drawn without asking anything. */
export interface FirstData {
  status: SystemStatus;
  language: Language;
  theme: Theme;
  /** What a visitor's page would otherwise ask for at once, in `language`. */
  answers?: readonly FirstAnswer[];
}

const ELEMENT_ID = 'khela-first';

/** Keeps what came with the page, so that nothing is asked for before it is drawn. */
export function keepFirstAnswers({ language, answers }: FirstData): void {
  came = { language, answers };
}

/** An answer that came with the page for readers of this language; undefined where none did. */
export function firstAnswer<C extends Call>(
  which: C,
  input: CallInput<C>,
  language: Language,
): CallOutput<C> | undefined {
  if (came?.language !== language) return undefined;
  return came.answers?.find(([name, given]) => name === which.name && isSame(given, input as object))?.[2] as
    | CallOutput<C>
    | undefined;
}

let came: Pick<FirstData, 'language' | 'answers'> | null = null;

/** The first data of this page; null where the page did not come through our server. */
export function readFirst(): FirstData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? '';
  return text.trim() === '' ? null : (JSON.parse(text) as FirstData);
}

/** Inputs of calls that read are flat. */
function isSame(one: object, other: object): boolean {
  const [left, right] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...left, ...right }).every((field) => left[field] === right[field]);
}
