/** Whether an error, or what it came from, says that a disk is full: of the system, of a quota, of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT' || cause.code === '53100')) return true;
  }
  return false;
}
