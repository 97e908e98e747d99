/** What a mark is set to is shown at once; the server hears of it at most once in this time, and then the last word. */
export const MARK_THROTTLE_MS = 1000;

export interface Marks {
  /** Tells the server, now or when the time since the last telling is up. */
  set(key: string, isMarked: boolean): void;
}

/**
 * @param send tells the server; what it throws is for `onFailure`
 * @param onFailure the mark stands as it did before the telling
 */
export function createMarks(
  send: (key: string, isMarked: boolean) => Promise<unknown>,
  onFailure: (key: string, error: unknown) => void,
): Marks {
  /** Keys told of lately, with what is to be told when their time is up. */
  const resting = new Map<string, { told: boolean; wanted: boolean }>();

  function tell(key: string, isMarked: boolean): void {
    resting.set(key, { told: isMarked, wanted: isMarked });
    send(key, isMarked).catch((error: unknown) => onFailure(key, error));
    setTimeout(() => {
      const rest = resting.get(key);
      resting.delete(key);
      if (rest && rest.wanted !== rest.told) tell(key, rest.wanted);
    }, MARK_THROTTLE_MS);
  }

  return {
    set(key, isMarked) {
      const rest = resting.get(key);
      if (rest) rest.wanted = isMarked;
      else tell(key, isMarked);
    },
  };
}
