import type { WalPosition } from './freshness.ts';

/** A position that the replica has not reached yet, and since when it is needed. */
interface PendingPosition {
  readonly position: WalPosition;
  readonly since: number;
}

/** Limit of remembered positions: a replica that is gone for hours is simply late. */
const maxPending = 1_000;

/** Counts reads of public pages by server and measures the lag of the replica. */
export function createReplicaReadMetrics() {
  const reads = { replica: 0, primary: 0 };
  let awaited: PendingPosition[] = [];

  return {
    read(from: keyof typeof reads): void {
      reads[from] += 1;
    },
    /** Records the primary's position. */
    needs(position: WalPosition): void {
      const last = awaited.at(-1)?.position;
      if (last?.lsn === position.lsn && last.mark === position.mark) return;
      // The oldest entry gives the lag.
      if (awaited.length < maxPending) awaited.push({ position, since: performance.now() });
    },
    /** Records the replica's position. */
    reached({ lsn, mark }: WalPosition): void {
      awaited = awaited.filter(({ position }) => position.mark === mark && position.lsn > lsn);
    },
    text(): string {
      const since = awaited[0]?.since;
      const late = since === undefined ? 0 : (performance.now() - since) / 1000;
      return [
        '# HELP commiato_reads_total Statements of public pages and calls by where they were read',
        '# TYPE commiato_reads_total counter',
        ...Object.entries(reads).map(([from, count]) => `commiato_reads_total{from="${from}"} ${count}`),
        '# HELP commiato_replica_late_seconds Age of the oldest place in the log of the primary that no replica is known to have replayed',
        '# TYPE commiato_replica_late_seconds gauge',
        `commiato_replica_late_seconds ${late.toFixed(3)}`,
        '',
      ].join('\n');
    },
  };
}
