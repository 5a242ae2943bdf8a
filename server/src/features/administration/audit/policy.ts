/** How many months the audit log is kept (trust.md 9). */
const memory = 12;

/** What happened before this is forgotten. */
export function forgottenBefore(now: Date): Date {
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - memory);
  return instant;
}
