const STORAGE_KEY = 'SHELL_deviceId';

/** A random name for this browser, so that the member recognises it in the list of devices; undefined without storage. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(STORAGE_KEY);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    // A browser that keeps nothing is a new device each time.
    return undefined;
  }
}
