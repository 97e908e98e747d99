const KEY = 'toCheck';

/** Leaves a record for the page that checks records, which takes it up once when it is opened in this tab. */
export function handOver(record: string): void {
  sessionStorage.setItem(KEY, record);
}

/** What was left to be checked, once; null where nothing was. */
export function takeOver(): string | null {
  const record = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return record;
}
