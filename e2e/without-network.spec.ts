import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Page } from '@playwright/test';
import { seedAgency, seedNotice } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const scopes = ['/annunci-recenti', '/cerca', '/necrolog', '/onoranze/'];

const activeScopes = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.filter(({ active }) => active).map(({ scope }) => new URL(scope).pathname);
  });

test('who loses the network is told so, by that page alone, and finds the real page when it is back', {
  tag: '@release',
}, async ({ page, context, complaints, program: { address } }) => {
  const { mail } = await seedAgency(address);
  await seedNotice(address, mail, await telephonePhotograph(), {});
  const early: string[] = [];
  page.on('request', (request) => early.push(new URL(request.url()).pathname));
  await page.goto(publicPaths.recent);
  await page.waitForLoadState('load');
  expect(early.filter((path) => path.includes('senza-rete') || path.includes('without-network'))).toEqual([]);
  await expect.poll(async () => (await activeScopes(page)).sort()).toEqual([...scopes].sort());
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  expect(kept).toEqual(['/senza-rete']);

  await context.setOffline(true);
  for (const path of [publicPaths.recent, `${publicPaths.search}?nome=rossi`, '/necrologi/emilia-romagna']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Connessione assente' })).toBeVisible();
    await expect(page).toHaveURL(address + path);
  }
  await expectAccessible(page);
  // Calls and the private area are nobody's business here: they fail as they do without it.
  expect(
    await page.evaluate(() =>
      fetch('/api/ultimi-annunci').then(
        ({ status }) => status,
        () => 'failed',
      ),
    ),
  ).toBe('failed');
  const office = await context.newPage();
  await expect(office.goto(publicPaths.login)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await office.close();

  await page.goto(publicPaths.recent);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Annunci recenti', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);

  await page.goto(publicPaths.login);
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
