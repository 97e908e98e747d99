/** 2026-11-21 16:27:05, in a time zone: what sorts and computes, whatever the language. */
export function plainMoment(atMs: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}
