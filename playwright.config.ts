import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const bytesOf = (name: string) => statSync(join('e2e', name)).size;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A project a file: workers are not shared between projects, so no file meets what another left in its program.
  // The largest come first: none of them is left over for one worker at the end.
  projects: readdirSync('e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .sort((one, other) => bytesOf(other) - bytesOf(one))
    .map((name) => ({ name: name.replace('.spec.ts', ''), testMatch: name })),
  // On a machine that is busy otherwise a browser misses a beat: its file gets a new program and a second try, which is told by name.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording costs a good part of the time: `TRACE=1` where something is to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args },
  },
});
