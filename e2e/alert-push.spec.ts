import { existsSync } from 'node:fs';
import { requestAlert } from '@commiato/contracts/notices/alerts';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { startPushService, type TestPushService } from '../server/src/testing/push-service.ts';
import { mailedLink } from './support/mailbox.ts';
import { callApi, nextTaxCode, portrait, seedAgency, seedNotice } from './support/people.ts';
import { type Program, startProgram } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The Chromium without windows denies notifications. */
const chromium = '/usr/bin/chromium';
test.use({
  sharedProgram: true,
  permissions: ['notifications'],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(existsSync(chromium) && { executablePath: chromium }) }),
    { scope: 'worker' },
  ],
});

let service: TestPushService;
let secure: Program;
test.beforeAll(async () => {
  service = await startPushService();
  secure = await startProgram({ PUBLIC_URL: 'https://commiato.test', PUSH_LOCAL_HOSTS: '127.0.0.1' });
});
test.afterAll(async () => {
  await secure.stop();
  await service.close();
});

test('notifications are turned on with a press, sent again when the page is opened, shown and turned off @release', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const device = service.subscribe();
  // The push services of browsers are not within reach: the browser is handed the subscription of the test's.
  await page.addInitScript((subscription) => {
    const kept = 'prova-push';
    const ofOtherKey = 'prova-altra-chiave';
    const held = () =>
      localStorage.getItem(kept)
        ? {
            ...subscription,
            options: { applicationServerKey: localStorage.getItem(ofOtherKey) ? Uint8Array.of(4).buffer : null },
            toJSON: () => subscription,
            unsubscribe: async () => {
              for (const name of [kept, ofOtherKey]) localStorage.removeItem(name);
              return true;
            },
          }
        : null;
    PushManager.prototype.getSubscription = async () => held() as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(kept, '1');
      return held() as unknown as PushSubscription;
    };
  }, device.subscription);
  const agency = await seedAgency(secure.address);
  const mail = `ada-${crypto.randomUUID()}@prova.example`;
  await callApi(secure.address, requestAlert, '', { mail, cosa: 'luogo', prov: 'FC', quando: 'subito' });
  const link = secure.address + (await mailedLink(secure, mail, '/avvisi/'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Conferma l’avviso' }).click();
  await page.getByRole('button', { name: 'Attiva le notifiche', exact: true }).click();
  await expect(page.getByText('Le notifiche sono attive su questo dispositivo.')).toBeVisible();
  await page.getByText('Con un iPhone o un iPad').click();
  await expectAccessible(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (process.env.ALERTS)
      await page.screenshot({ path: `${process.env.ALERTS}/notifiche-${width}.png`, fullPage: true });
  }
  await page.reload();
  await expect(page.getByText('Sono attive su un dispositivo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disattiva le notifiche' })).toBeVisible();

  // Of an installation that has other keys since: its push service takes nothing for it any more.
  await page.evaluate(() => localStorage.setItem('prova-altra-chiave', '1'));
  await page.reload();
  await expect(page.getByText('vanno attivate di nuovo')).toBeVisible();
  await page.getByRole('button', { name: 'Attiva le notifiche', exact: true }).click();
  await expect(page.getByText('Le notifiche sono attive su questo dispositivo.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('prova-altra-chiave'))).toBeNull();

  const notice = await seedNotice(secure.address, agency.mail, await portrait(), { codfisc: nextTaxCode() });
  await expect.poll(() => device.received.length, { timeout: 30_000 }).toBe(1);
  expect(JSON.parse(device.received[0]?.text ?? '')).toMatchObject({ url: noticeAddress(notice) });

  await page.getByRole('button', { name: 'Disattiva le notifiche' }).click();
  await expect(page.getByText('Le notifiche sono state disattivate su questo dispositivo.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Attiva le notifiche', exact: true })).toBeVisible();
});
