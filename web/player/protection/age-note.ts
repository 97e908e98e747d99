const STORAGE_KEY = 'ageConfirmed';

/** Whether this browser has still to say that who uses it is old enough; a brand that raises its age asks anew. */
export function mustConfirmAge(years: number): boolean {
  try {
    return !(Number(localStorage.getItem(STORAGE_KEY) ?? '0') >= years);
  } catch {
    // A browser that keeps nothing is asked each time.
    return true;
  }
}

export function confirmAge(years: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(years));
  } catch {
    // It is asked again with the next page, and can be answered as often.
  }
}
