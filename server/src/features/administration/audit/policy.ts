/** Retention of the audit log in months (trust.md 9). */
const retentionMonths = 12;

/** Entries before this instant are deleted. */
export function retentionStart(now: Date): Date {
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - retentionMonths);
  return instant;
}
