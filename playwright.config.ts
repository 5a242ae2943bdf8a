import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from '@playwright/test';
import { orderTestFiles } from './e2e/support/order-test-files.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const files = readdirSync('e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/${name}`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  globalSetup: './e2e/support/template.ts',
  // A project a file: workers are not shared between projects, so no file meets what another left in its program.
  projects: orderTestFiles(files).map((file) => {
    const name = basename(file, '.spec.ts');
    // The domains of the screens bring a program each: they are shared out between the workers.
    return { name, testMatch: basename(file), fullyParallel: name === 'screens' };
  }),
  // The second try tells a race from what is broken; what needs it has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  use: {
    // What never comes is told while the rest still runs.
    actionTimeout: 60_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording costs a good part of the time: `TRACE=1` where something is to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args },
  },
});
