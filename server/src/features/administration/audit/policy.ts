/** How many months the audit log is kept (trust.md 9). */
const memory = 12;

/** The secrets of so many agencies one administrator may read in an hour without the others being told (trust.md 8). */
export const manyReadings = 60;

/** What happened before this is forgotten. */
export function forgottenBefore(now: Date): Date {
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - memory);
  return instant;
}
