import { type Launch, type StartedProcess, startProcess, waitUntilReady } from '../server/src/testing/child-process.ts';

/** A process of the cluster: what it says is appended to a log. */
export interface Daemon extends Launch {
  readonly name: string;
  readonly log: string;
  /** In which it has to do what it is for. */
  readonly seconds: number;
  isReady(): Promise<boolean>;
}

/** Starts a process of the cluster and waits until it does what it is for; throws with the end of its log where it does not. */
export async function startDaemon(daemon: Daemon): Promise<StartedProcess> {
  // Ctrl+C is for us, who end the parts in their order.
  const started = startProcess({ ...daemon, ownGroup: true });
  await waitUntilReady(started, daemon.name, daemon.isReady, daemon.seconds);
  return started;
}

/** A part of the cluster that is ended and started again. */
export interface Part {
  start(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A part that runs this process, and is not yet started. */
export function partOf(daemon: Daemon): Part {
  let started: StartedProcess | undefined;
  return {
    start: async () => {
      started = await startDaemon(daemon);
    },
    kill: async () => started?.kill(),
    stop: async () => void (await started?.stop()),
  };
}
