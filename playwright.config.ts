import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** Left by `npm test` to `npm run test:all` and to whoever names them, as are tests with the tag @release: what others or the server's tests cover, and what takes long. */
const decidesRelease = [
  'account-life',
  'administrators',
  'agencies',
  'agency-rescue',
  'agenda',
  'all-notices',
  'api-docs',
  'billing-office',
  'certificates',
  'certified-mail',
  'contacts',
  'credit-recovery',
  'custody',
  'desk',
  'documents-sent',
  'embed',
  'exports',
  'forms',
  'funeral-family',
  'image-paste',
  'italian-places',
  'keyboard-publishing',
  'keys',
  'large-exports',
  'living-notice',
  'moderation',
  'moving-in',
  'notice-pace',
  'notifications',
  'one-person',
  'outbox-and-audit',
  'own-appointments',
  'passwords',
  'posters',
  'postings',
  'proofs',
  'read-events',
  'reading-order',
  'reports',
  'resilience',
  'second-factor',
  'two-tabs',
  'usual-places',
  'whole-case',
].map((name) => `${name}.spec.ts`);
const isChange = Boolean(process.env.TEST_CHANGE);

const journeys = readdirSync('e2e')
  .filter((name) => name.endsWith('.spec.ts') && name !== 'screens.spec.ts')
  .filter((name) => !isChange || !decidesRelease.includes(name));
/** Files whose tests share a program: one after the other in a worker, so that it starts once. */
const sharing = journeys.filter((name) => readFileSync(`e2e/${name}`, 'utf8').includes('sharedProgram: true'));
// The larger files of the others first, so that nothing long is left over for one worker at the end.
const bySize = journeys
  .filter((name) => !sharing.includes(name))
  .toSorted((one, other) => statSync(`e2e/${other}`).size - statSync(`e2e/${one}`).size);
const larger = bySize.slice(0, bySize.length / 3);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // A browser waits about half of its time: three workers keep two processors busy.
  workers: 3,
  globalSetup: './e2e/support/template.ts',
  projects: [
    { name: 'larger journeys', testMatch: larger },
    { name: 'journeys on a shared program', testMatch: sharing },
    { name: 'journeys', testMatch: bySize.slice(larger.length) },
    // The domains of the screens bring a program each: they are shared out between the workers.
    { name: 'screens', testMatch: 'screens.spec.ts', fullyParallel: true },
  ],
  ...(isChange && { grepInvert: /@release/ }),
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
