import { systemClock } from '../platform/foundation/clock.ts';

/**
 * Preloaded into a program tested as a process: sets its clock CLOCK_AHEAD_MS ahead of the machine's; each SIGUSR2 advances it by
 * CLOCK_STEP_MS.
 */
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
systemClock.now = () => new Date(Date.now() + ahead);
process.on('SIGUSR2', () => {
  ahead += Number(process.env.CLOCK_STEP_MS ?? 0);
});
