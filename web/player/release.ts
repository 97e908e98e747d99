import { nowMs } from '../kit/clock.ts';
import { keepForms, KEPT_FORMS } from '../kit/kept-forms.ts';
import type { Trouble } from './brand/CrashPage.tsx';

const STORAGE_KEY = 'reloadedAtMs';
const ONCE_WITHIN_MS = 60_000;
// As browsers and vite put it when a file of the site did not come.
const missingFile =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading (?:CSS )?chunk/i;

/** Whether an error says that a part of the site could not be loaded, rather than that it is broken. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFile.test(error.message);
}

/**
 * A file of the site did not come. Where the server answers, a new version is out: the page is loaded anew, once, and
 * keeps what was typed. It then never resolves.
 * @returns why it could not be helped: no connection, or the file is missing in the new version too
 */
export function recover(): Promise<Trouble> {
  return (recovering ??= loadAnew().finally(() => {
    recovering = null;
  }));
}

/** Parts that are loaded by a press and draw nothing have nobody to catch their errors. */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', () => void recover());
}

/** After such a reload: gives back what was typed. */
export function takeUpAgain(): void {
  if (sessionStorage.getItem(KEPT_FORMS) === null) return;
  void import('../kit/forms-given-back.ts').then((it) => it.giveFormsBack());
}

let recovering: Promise<Trouble> | null = null;

async function loadAnew(): Promise<Trouble> {
  // At once: while the server is asked, what is said of the missing part may take the place of the forms.
  keepForms();
  const trouble = await troubleNow();
  if (trouble !== null) {
    sessionStorage.removeItem(KEPT_FORMS);
    return trouble;
  }
  sessionStorage.setItem(STORAGE_KEY, String(nowMs()));
  location.reload();
  return new Promise(() => {});
}

/** Why another load would not help; null where it would. */
async function troubleNow(): Promise<Trouble | null> {
  if (!(await isServerThere())) return 'network';
  const lastMs = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  return nowMs() - lastMs < ONCE_WITHIN_MS ? 'page' : null;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // No answer is the answer.
    return false;
  }
}
