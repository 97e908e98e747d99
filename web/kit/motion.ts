/** Whether the person asked the system for less motion; movement then becomes a fade or an instant change. */
export function prefersLessMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
