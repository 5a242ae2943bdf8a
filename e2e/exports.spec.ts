import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv, readPdf, readXlsx } from '../server/src/testing/read-files.ts';
import { seedManyAgencies } from './support/database.ts';
import { signInAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const many = 5_000;
const list = '/amministratore/utenti?q=niccol%C3%B2&ordine=ragSociale';
const first = 'Onoranze Niccolò 00001';
const last = 'Onoranze Niccolò 05000';

test.beforeAll(({ program }) => seedManyAgencies(program, many));

/** Opens the table of the many agencies and its menu, and presses an entry of it. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Esporta: / }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function download(page: Page, entry: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download');
  await choose(page, entry);
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.beforeEach(async ({ page }) => {
  await signInAdmin(page, list);
  await expect(page.getByText('Da 1 a 10 di 5.000 utenti')).toBeVisible();
});

test('5,000 agencies leave as CSV, Excel and PDF, and are read back', async ({ page }) => {
  const csv = await download(page, 'CSV');
  expect(csv.name).toMatch(/^Utenti \d{4}-\d\d-\d\d\.csv$/);
  const lines = readCsv(csv.bytes);
  expect(lines).toHaveLength(many + 1);
  // The night of the change to summer time: Italian clocks go from 2 to 3.
  expect(lines[1]?.slice(1)).toEqual([
    first,
    'NICCOLÒ',
    "DE' ROSSI",
    'Agenzia',
    'molti1@prova.example',
    'FORLÌ',
    'FC',
    '29/03/2026 01:31',
  ]);
  expect(lines.at(-1)?.slice(0, 4)).toEqual(['Non Attivo', last, 'NICCOLÒ', 'SCHÜTZ']);

  const excel = await download(page, 'Excel');
  expect(excel.name).toMatch(/\.xlsx$/);
  const { sheets, rows } = await readXlsx(excel.bytes);
  expect(sheets).toEqual(['Sheet1']);
  expect(rows).toHaveLength(many + 1);
  expect(rows[1]?.slice(0, 4)).toEqual(['Attivo', first, 'NICCOLÒ', "DE' ROSSI"]);
  expect(rows[1]?.at(-1)).toEqual(new Date('2026-03-29T01:31:00Z'));
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['Non Attivo', last, 'NICCOLÒ', 'SCHÜTZ']);

  const pdf = await download(page, 'PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  const { pages, width, height } = await readPdf(pdf.bytes);
  expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([842, 595]);
  expect(pages[0]).toContain(first);
  expect(pages[0]).toContain("DE' ROSSI");
  expect(pages.at(-1)).toContain(last);
  expect(pages.at(-1)).toContain('SCHÜTZ');
});

test('5,000 agencies are copied, and printed', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'Copia');
  const said = page.getByText('Copiate 5.000 righe negli appunti');
  await expect(said).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied[1]?.split('\t')[1]).toBe(first);
  expect(copied[many]?.split('\t')[1]).toBe(last);
  await expect(said).toBeHidden({ timeout: 4_000 });

  await page.context().addInitScript(() => {
    window.print = () => undefined;
  });
  const opening = page.waitForEvent('popup');
  await choose(page, 'Stampa');
  const view = await opening;
  await expect(view.locator('tbody tr')).toHaveCount(many);
  await expect(view.locator('tbody tr').last()).toContainText(last);
  await view.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await choose(page, 'Stampa');
  const blocked = page.getByRole('alert');
  await expect(blocked).toContainText('Impossibile aprire la vista di stampa');
  await expect(blocked).toContainText(
    'Please allow popups in your browser for this site to be able to view the print view.',
  );
  await expect(blocked).toBeHidden({ timeout: 8_000 });
});

test('the screen itself is printed as a table, black on white, without what is pressed, also from the dark scheme', async ({
  page,
}) => {
  // A sheet of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 900 });
  await page.evaluate(() => {
    document.documentElement.dataset.tema = 'scuro';
  });
  await page.emulateMedia({ media: 'print' });
  const row = page.getByRole('row').nth(1);
  expect(await row.evaluate((one) => getComputedStyle(one).display)).toBe('table-row');
  await expect(page.getByText('Da 1 a 10 di 5.000 utenti')).toBeVisible();
  // Heads that sort are heads.
  const buttons = page.getByRole('button').and(page.locator(':not(th) > *'));
  for (const pressed of [buttons, page.getByRole('navigation'), page.getByRole('banner')])
    await expect(pressed.filter({ visible: true })).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('in forced colours a line surrounds the current entry, and icons have the colour of their words', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  const looks = await menu.getByRole('link').evaluateAll((entries) =>
    entries.map((entry) => {
      const icon = entry.querySelector('svg');
      const { color, borderTopWidth } = getComputedStyle(entry);
      return {
        name: entry.textContent,
        line: borderTopWidth,
        same: icon !== null && getComputedStyle(icon).color === color,
      };
    }),
  );
  expect(looks.filter(({ line }) => line !== '0px').map(({ name }) => name)).toEqual(['Utenti']);
  expect(looks.filter(({ same }) => !same)).toEqual([]);
});

test('what a table shows is kept in the address, and the back button takes a step back', async ({ page }) => {
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(page.getByText('Da 11 a 20 di 5.000 utenti')).toBeVisible();
  await page.getByRole('button', { name: 'Stato' }).click();
  await expect(page.getByText('Da 1 a 10 di 5.000 utenti')).toBeVisible();
  await expect(page).toHaveURL(/ordine=attivo/);
  await page.goBack();
  await expect(page.getByText('Da 11 a 20 di 5.000 utenti')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/amministratore\/utente\//);
  await page.goBack();
  await expect(page.getByText('Da 11 a 20 di 5.000 utenti')).toBeVisible();
});
