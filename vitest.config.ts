import { defineConfig } from 'vitest/config';

/**
 * Files of a worker share its modules: loading the program anew for each took most of the time. Who ends processes, counts what a process
 * holds or changes what is global to it has a process of its own.
 */
const alone = [
  'server/src/*.test.ts',
  'server/src/platform/backup/*.test.ts',
  'server/src/platform/database/{data-lock,embedded-postgres,upgrade,leaderless-reads,replica-reads}.test.ts',
  'server/src/platform/foundation/private-folder.test.ts',
  'server/src/platform/storage/*.test.ts',
  'server/src/platform/worker-pool/*.test.ts',
  'server/src/testing/attacks.test.ts',
  'server/src/testing/budgets.test.ts',
];
/**
 * Programs and servers that are started and killed over and over, backups, all of the demonstration, and every list filled to its limit:
 * `npm test` leaves them to `npm run test:all`, and to whoever names them.
 */
const decidesRelease = [
  'server/src/{main,backup,import-survives,outbox-survives,packet-survives,image-maker,image-worker,upgrade-command,watchdog,refused-starts,pool-worker}.test.ts',
  'server/src/demo/{billing,prose,same-events}.test.ts',
  'server/src/features/notices/prints/walk.test.ts',
  'server/src/platform/backup/{drill,restore}.test.ts',
  'server/src/platform/database/{data-lock,embedded-postgres,leaderless-reads,replica-reads,upgrade}.test.ts',
  'server/src/platform/storage/disk-reserve.test.ts',
  'server/src/platform/worker-pool/worker-pool.test.ts',
  'deploy/proxy-logs.test.ts',
  'scripts/refresh-italy.test.ts',
  'server/src/testing/budgets.test.ts',
];
const leftToRelease = process.env.TEST_CHANGE ? decidesRelease : [];
/** Another order each time, so that whoever counts on what another file left is found out; `TEST_SEED` repeats one that is printed. */
const order = {
  shuffle: { files: true, tests: false },
  seed: Number(process.env.TEST_SEED ?? Date.now() % 100_000),
};
const server = {
  globalSetup: ['server/src/testing/global-setup.ts'],
  setupFiles: ['server/src/testing/cheap-passwords.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    sequence: order,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers: 2,
          sequence: order,
          // Some read all of the product or all of the register of places: on a slow machine that takes more than five seconds.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
            'cluster/**/*.test.ts',
          ],
          exclude: leftToRelease,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          exclude: [...alone, ...leftToRelease],
          // After the others: files of several projects that take turns would make each worker load the program anew.
          sequence: { ...order, groupOrder: 1 },
        },
      },
      {
        test: {
          ...server,
          name: 'processes',
          include: alone,
          exclude: leftToRelease,
          sequence: { ...order, groupOrder: 2 },
        },
      },
    ],
  },
});
