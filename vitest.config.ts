import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Some read all of the product or all of the register of places: on a slow machine that takes more than five seconds.
          testTimeout: 30_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
            'cluster/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Projects with another number of workers run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
