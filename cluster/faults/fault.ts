import type { Cluster } from '../cluster.ts';

/** Something that breaks in a cluster and that people must hardly notice. */
export interface ClusterFault {
  /** For `--only`. */
  readonly name: string;
  /** What happens, in Italian. */
  readonly title: string;
  /** Seconds after which writing works again. */
  readonly writingWithin: number;
  /** Whether what is written meanwhile may be refused, with a sentence, also when it is asked a second time. */
  readonly mayRefuseWrites?: true;
  /** Makes it happen; answers how what broke is started again. */
  strike(cluster: Cluster): Promise<() => Promise<void>>;
}

/** What is no gap but a stutter, in seconds: people press once more at most. */
export const atOnce = 2;
