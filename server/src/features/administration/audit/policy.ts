/** Retention of the audit log in months (trust.md 9). */
const auditRetentionMonths = 12;

/** Entries before this instant are deleted. */
export function auditRetentionStart(now: Date): Date {
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - auditRetentionMonths);
  return instant;
}
