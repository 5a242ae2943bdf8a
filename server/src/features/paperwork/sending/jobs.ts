import { startWakeLoop } from '../../../platform/jobs/wake-loop.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { sendNextPacket } from './mail-service.ts';
import { packetsWakeTag } from './service.ts';

const maxSleepMs = 60_000;

/** Sends packets to offices while the process lives, woken when one is prepared. The returned function stops it after the current one. */
export const startPacketSender = (deps: Deps): (() => Promise<void>) =>
  startWakeLoop(deps, {
    tag: packetsWakeTag,
    failure: 'invio di pacchetti interrotto',
    pauseMs: maxSleepMs,
    round: async (end) => {
      while (!end.aborted && (await sendNextPacket(deps)));
      return maxSleepMs;
    },
  });
