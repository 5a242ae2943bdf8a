import { login, readUserCard } from '@commiato/contracts/accounts/sessions';
import { createEvent } from '@commiato/contracts/funerals/events';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import type { Page } from '@playwright/test';
import { agencyPassword, callApi, seedAgency, seedNotice, tokenOf } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** What may be loaded before somebody signs in (speed.md), in bytes. */
const mostBytes = 60 * 1024;

const fillIn = async (page: Page, mail: string, password: string) => {
  await page.getByLabel('Nome utente').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
};
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

test('whoever signs in on the first page is told what is wrong at once, and lands on their own screen', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const called: string[] = [];
  page.on('request', (request) => called.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Area riservata operatori' })).toBeVisible();
  await expect(page.getByLabel('Nome utente')).toBeFocused();
  await expectAccessible(page);

  await fillIn(page, mail, 'sbagliata');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Attenzione: Credenziali non valide');
  await expect(page.getByLabel('Nome utente')).toHaveValue(mail);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostra la password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Nascondi la password' }).click();

  await page.route(`**${login.path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('alert')).toHaveText('Attenzione: Si è verificato un errore durante il login');
  await page.unrouteAll();

  called.length = 0;
  await fillIn(page, mail, agencyPassword);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL(`${program.address}/dashboard`);
  expect(called[0]).toBe(`POST ${login.path}`);
  expect(called[1]).toMatch(new RegExp(`^GET ${readUserCard.path.replace(':id', '\\w+')}$`));
  await complaints.expect(/status of 401|ERR_FAILED/);

  // Who is signed in goes on, also by the way back.
  await page.goto('/');
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Uscita' }).click();
  await expect(page).toHaveURL(`${program.address}/`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome utente')).toBeVisible();
});

test('what is pressed before the script has come is not lost', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/islands-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, mail, agencyPassword);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Accedi' }).click({ noWaitAfter: true });
  expect(new URL((await posted).url()).pathname).toBe('/');
  letGo();
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL(`${program.address}/dashboard`);
});

test('without JavaScript the page searches, names the funerals near a place, and signs in', async ({
  browser,
  program,
}) => {
  const { address } = program;
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const today = romeDay(new Date());
  for (const [cognome, codfisc, comune, cap, day] of [
    ['Oggiani', 'RSSMRA80A01H501U', 'Cesena', '47521', today],
    ['Domaniti', 'VRDGPP45T10H294K', 'Bertinoro', '47032', addDays(today, 1)],
  ] as const) {
    const change = { cognome, codfisc, comune, cap, prov: 'FC' };
    const { id_servizio } = await seedNotice(address, mail, await telephonePhotograph(), change);
    const event = { tipo: 'funerale', inizio: `${day}T15:30`, luogo: 'Duomo', comune };
    await callApi(address, createEvent, token, event, { id: id_servizio ?? '' });
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: address });
  const page = await plain.newPage();
  try {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Nome, cognome o comune' }).fill('oggiani');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${address}${publicPaths.search}?nome=oggiani`);
    await expect(page.getByRole('article')).toContainText('OGGIANI');

    await page.goto('/');
    await page.getByRole('searchbox').fill('cesena');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Funerali a Cesena e dintorni');
    const listOf = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(listOf('Oggi')).toContainText('Oggiani');
    await expect(listOf('Domani')).toContainText(/Domaniti.*, a \d+ km/);

    await fillIn(page, mail, 'sbagliata');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByRole('alert')).toHaveText('Attenzione: Credenziali non valide');
    await expect(page.getByLabel('Nome utente')).toHaveValue(mail);
    await page.getByLabel('Password', { exact: true }).fill(agencyPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Accesso riuscito. L’area riservata ha bisogno di JavaScript')).toBeVisible();
  } finally {
    await plain.close();
  }
});

test('all that the first page loads before somebody signs in fits into 60 KB', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const { id_servizio } = await seedNotice(program.address, mail, await telephonePhotograph(), {});
  const event = { tipo: 'funerale', inizio: `${romeDay(new Date())}T15:30`, luogo: 'Duomo', comune: 'Cesena' };
  const token = await tokenOf(program.address, mail, agencyPassword);
  await callApi(program.address, createEvent, token, event, { id: id_servizio ?? '' });
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    sizes.set(request.url(), responseBodySize + responseHeadersSize);
  });
  // Once for the smallest encoding, which a page gets when it is asked for again.
  await page.request.get('/');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByLabel('Nome utente').fill(mail);
  await page.waitForLoadState('networkidle');
  const loaded = [...sizes].map(([url, size]) => `${size} ${url}`).join('\n');
  expect(
    [...sizes.values()].reduce((sum, size) => sum + size, 0),
    loaded,
  ).toBeLessThanOrEqual(mostBytes);
  expect(sizes.size, loaded).toBeGreaterThan(3);
});

test('the header leads on a telephone to notices and search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
  await expect(links).toHaveText(['Annunci recenti', 'Cerca']);
  // The search is there before anything else, and no keyboard covers it.
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await expect(page.getByLabel('Nome utente')).not.toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Area riservata' }).click();
  await expect(page.getByLabel('Nome utente')).toBeInViewport();
});
