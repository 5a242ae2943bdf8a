import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { latestNotices } from '@commiato/contracts/notices/public-notices';
import { portrait, seedAgency, seedNotice } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const code = (number: number) => `RSSMRA${10 + Math.floor(number / 900)}A01H${100 + (number % 900)}X`;

test.beforeAll(async ({ program }) => {
  const { mail } = await seedAgency(program.address);
  for (let number = 0; number < 26; number += 1)
    await seedNotice(program.address, mail, await portrait(), { codfisc: code(number), nome: `Numero ${number}` });
});

test('a photograph is enlarged over the page; Esc closes it and gives the focus back', async ({ page }) => {
  await page.goto(publicPaths.recent);
  const photo = page.getByRole('link', { name: 'Ingrandisci la foto di Numero 25 Dell’Acqua' });
  await photo.click();
  const overlay = page.getByRole('dialog', { name: 'NUMERO 25 DELL’ACQUA' });
  await expect(overlay.getByRole('img')).toBeVisible();
  await expect(overlay.getByRole('button', { name: 'Chiudi' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(photo).toBeFocused();
});

test('older notices join the list, and the focus goes to the first of them', async ({ page }) => {
  await page.goto(publicPaths.recent);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const older = page.getByRole('link', { name: 'Mostra altri' });
  await older.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  await expect(page.getByRole('link', { name: 'NUMERO 1 DELL’ACQUA', exact: true })).toBeFocused();
});

test('the list is read again every five minutes, and a failure is told without losing it', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await page.goto(publicPaths.recent);
  const name = page.getByRole('article').nth(3).getByRole('link').last();
  await name.focus();
  // What stands there now is replaced by what was read.
  await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.setAttribute('data-prima', '')));
  const read = page.waitForResponse((response) => response.url().endsWith(latestNotices.path));
  await page.clock.runFor(300_000);
  await read;
  await expect(page.locator('article[data-prima]')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(name).toBeFocused();
  await page.route(`**${latestNotices.path}*`, (route) => route.fulfill({ status: 503, body: '' }));
  const failed = page.getByText('Si è verificato un errore nel caricamento degli annunci.');
  await expect(failed).toBeHidden();
  await page.clock.runFor(300_000);
  await expect(failed).toBeVisible();
  await complaints.expect(/Si è verificato un errore nel caricamento/);
  await complaints.expect(/status of 503/);
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('the address of a notice is copied, and the failure to copy is told', async ({ page, context, program }) => {
  await page.goto(publicPaths.recent);
  await page.getByRole('link', { name: 'NUMERO 20 DELL’ACQUA', exact: true }).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia link' }).click();
  await expect(page.getByRole('button', { name: 'Link copiato!' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${program.address}/necrologio/\\w{12}/numero-20-dell-acqua$`));
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: /copia/i }).click();
  await expect(page.getByText('Impossibile copiare il link.')).toBeVisible();
  await page.getByRole('link', { name: 'Indietro' }).first().click();
  await expect(page).toHaveURL(program.address + publicPaths.recent);
});

test('what a press needs and cannot be loaded is told, or sent without it, and the next press tries again', async ({
  page,
  context,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: code(98), nome: 'Pia' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(/\/assets\/(copy|heart)-/, (route) => route.abort());
  await page.goto(noticeAddress(notice));
  const copy = page.getByRole('button', { name: 'Copia link' });
  for (let press = 0; press < 2; press += 1) {
    await copy.click();
    await expect(page.getByText('Connessione assente. Riprovare tra poco.')).toBeVisible();
  }
  await page.unroute(/\/assets\/(copy|heart)-/);
  await copy.click();
  await expect(page.getByRole('button', { name: 'Link copiato!' })).toBeVisible();
  await expect(page.getByText('Connessione assente. Riprovare tra poco.')).toBeHidden();

  await page.route('**/assets/heart-*', (route) => route.abort());
  await page.reload();
  const heart = page.getByRole('button', { name: /Lascia un cuore/ });
  await context.setOffline(true);
  for (let press = 0; press < 2; press += 1) {
    await heart.click();
    await expect(page.getByText('Connessione assente. Riprovare tra poco.')).toBeVisible();
    await expect(page).toHaveURL(program.address + noticeAddress(notice));
  }
  await context.setOffline(false);
  await heart.click();
  await expect(page).toHaveURL(`${program.address}${noticeAddress(notice)}?cuore#cuore`);
  await expect(page.getByRole('button', { name: /Cuore lasciato/ })).toContainText('1 cuore');
  await complaints.expect(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
});

test('without JavaScript the heart counts, older notices are a page away and the search answers', async ({
  browser,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: code(99), nome: 'Ada' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.address });
  const page = await context.newPage();
  await page.goto(noticeAddress(notice));
  await page.getByRole('button', { name: /Lascia un cuore/ }).click();
  await expect(page).toHaveURL(`${program.address}${noticeAddress(notice)}?cuore#cuore`);
  await expect(page.getByRole('button', { name: /Cuore lasciato/ })).toContainText('1 cuore');
  await expect(page.getByRole('button', { name: 'Copia link' })).toBeHidden();
  await page.goto(publicPaths.recent);
  await page.getByRole('link', { name: 'Mostra altri' }).click();
  await expect(page.getByRole('link', { name: 'NUMERO 0 DELL’ACQUA', exact: true })).toBeVisible();
  await page.getByLabel('NOME e/o COGNOME').fill('ada dell acqua');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 annuncio trovato' })).toBeVisible();
  await context.close();
});
