/** How many months the audit log is kept (trust.md 9). */
const retentionMonths = 12;

/** What happened before this is forgotten. */
export function retentionStart(now: Date): Date {
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - retentionMonths);
  return instant;
}
