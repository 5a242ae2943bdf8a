import { systemClock } from '../platform/foundation/clock.ts';

/**
 * Loaded before a program that is tested as a process: its clock stands CLOCK_AHEAD_MS ahead of the machine's, and each SIGUSR2 moves it
 * on by CLOCK_STEP_MS.
 */
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
systemClock.now = () => new Date(Date.now() + ahead);
process.on('SIGUSR2', () => {
  ahead += Number(process.env.CLOCK_STEP_MS ?? 0);
});
