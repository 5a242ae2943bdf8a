/** Whether an error or one of its causes says that a disk or a quota is full, as reported by the system or by PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT' || cause.code === '53100')) return true;
  }
  return false;
}
