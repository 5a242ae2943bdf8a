import type { Page } from '@playwright/test';
import { seedAgency, signInAdmin, signInAgency } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Read by the program that this file's tests start; no other file shares it.
process.env.PAYMENT_URL = 'https://pagamenti.prova.example/commiato';

test.describe.configure({ mode: 'serial' });

/** A PDF of one page that says something. */
function pdf(words: string): Buffer {
  const content = `BT /F1 28 Tf 60 760 Td (${words}) Tj ET`;
  return Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  );
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
/** Whether anything dark was drawn on the first page of the document that is shown. */
const isDrawn = (page: Page) =>
  page.getByRole('img', { name: 'Pagina 1 di 1' }).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, place) => place % 4 === 0 && value < 100 && (data[place + 3] ?? 0) > 200);
  });

let zoli = '';

test('the administrator sends a PDF to three agencies, after a second look', async ({ page, program }) => {
  zoli = (await seedAgency(program.address)).mail;
  for (const ragSociale of ['Onoranze Monviso', 'Casa Funeraria Carnia', 'Impresa Cassibile'])
    await seedAgency(program.address, { ragSociale });
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Invia documento' }).click();
  await page.getByRole('button', { name: 'Invia documento' }).click();
  await expect(page.getByText('Scegli almeno un’agenzia.')).toBeVisible();
  await expect(page.getByText('Scegli un documento.')).toBeVisible();

  for (const name of ['Fratelli Zoli', 'Onoranze Monviso', 'Casa Funeraria Carnia'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByLabel('Titolo').fill("Circolare sull'orario");
  await page.getByLabel('Testo').fill('Da leggere entro venerdì.');
  await give(page, 'pagina.html', 'text/html', Buffer.from('<html>'));
  await expect(page.getByText(/Il file non è un vero PDF, JPG, PNG, DOCX, XLSX, ODT, ODS, XML o P7M/)).toBeVisible();
  await give(page, 'circolare.pdf', 'application/pdf', pdf('Circolare numero 12'));
  await expect(page.getByRole('region', { name: 'Anteprima' })).toContainText('circolare.pdf');
  await page.getByRole('button', { name: 'Invia documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma invio' });
  await expect(dialog).toContainText('Stai per inviare «Circolare sull’orario» (circolare.pdf) a 3 agenzie.');
  await dialog.getByRole('button', { name: 'Invia a 3 agenzie' }).click();
  await expect(page.getByText('Documento inviato a 3 agenzie.')).toBeVisible();
  await expect(page).toHaveURL(/\/amministratore\/utenti$/);
});

test('one of them finds it by the bell, reads it in the page and saves it', async ({ page }) => {
  await signInAgency(page, zoli);
  const entry = page.getByRole('link', { name: 'Documenti ricevuti' });
  await expect(entry).toHaveAccessibleName('Documenti ricevuti 1 da leggere');
  await page.getByRole('button', { name: /^Notifiche/ }).click();
  await page.getByRole('button', { name: /Nuovo documento/ }).click();
  await page.getByRole('link', { name: 'Vai al collegamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documenti ricevuti' })).toBeVisible();
  const row = page.getByRole('row', { name: /Circolare sull’orario/ });
  await expect(row).toContainText('Da leggere');

  await row.getByRole('button', { name: 'Circolare sull’orario', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Circolare sull’orario' });
  await expect(window).toContainText('Da leggere entro venerdì.');
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(window.getByText('Circolare numero 12')).toBeAttached();
  const download = page.waitForEvent('download');
  await window.getByRole('button', { name: 'Scarica' }).click();
  expect((await download).suggestedFilename()).toBe('circolare.pdf');
  await window.getByRole('button', { name: 'Chiudi' }).click();
  await expect(row).toContainText('Già letto');
  await expect(entry).toHaveAccessibleName('Documenti ricevuti');
});

test('the administrator sees when it was read, sends an image and takes it back', async ({ page }) => {
  await signInAdmin(page, '/amministratore/utenti?q=zoli');
  const link = page.getByRole('link', { name: /Fratelli Zoli/ }).first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.goto(`/amministratore/dettaglio-utente/${id}`);
  await page.getByRole('link', { name: 'Documenti inviati' }).click();
  await expect(page).toHaveURL(new RegExp(`/amministratore/ricevuti-utente/${id}$`));
  const read = page.getByRole('row', { name: /Circolare sull’orario/ });
  await expect(read).toContainText(/20\d\d alle ore \d\d:\d\d.*20\d\d alle ore \d\d:\d\d/);

  await page.getByRole('link', { name: 'Invia documento' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/amministratore/invia-documento/${id}$`));
  await page.getByLabel('Titolo').fill('Timbro');
  await give(page, 'timbro.png', 'image/png', png);
  await page.getByRole('button', { name: 'Invia documento' }).click();
  await expect(page.getByText('Documento inviato con successo!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/amministratore/ricevuti-utente/${id}$`));
  const stamp = page.getByRole('row', { name: /Timbro/ });
  await expect(stamp).toContainText('Non letto');

  await stamp.getByRole('button', { name: 'Ritira Timbro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await stamp.getByRole('button', { name: 'Ritira Timbro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira', exact: true }).click();
  await expect(page.getByText('Documento ritirato.')).toBeVisible();
  await expect(stamp).toBeHidden();
});

test('a partner service reaches the agencies, with its logo, until it is deleted', async ({
  page,
  browser,
  program,
}) => {
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Convenzioni' }).click();
  await page.getByRole('link', { name: 'Nuova convenzione' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Questo campo è obbligatorio.').first()).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Fioreria Biancospino');
  await page.getByLabel('Vantaggio per le agenzie').fill('Sconto del 10 % su cuscini e corone');
  await page.getByLabel('Collegamento').fill('https://biancospino.prova.example');
  await give(page, 'logo.png', 'image/png', png);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Convenzione creata con successo!')).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: program.address })).newPage();
  await signInAgency(theirs, zoli);
  await theirs.getByRole('link', { name: 'Convenzioni' }).click();
  const card = theirs.getByRole('article').filter({ hasText: 'Fioreria Biancospino' });
  await expect(card).toContainText('Sconto del 10 %');
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const site = card.getByRole('link', { name: /Vai al sito/ });
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer');

  await page.getByRole('link', { name: 'Fioreria Biancospino' }).click();
  await page.getByRole('button', { name: 'Elimina convenzione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByText(/^Convenzione eliminata/)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Non ci sono ancora convenzioni')).toBeVisible();
  await theirs.context().close();
});

test('payments stand in the menu of an agency once the administrator says so', { tag: '@release' }, async ({
  page,
}) => {
  await signInAgency(page, zoli);
  await expect(page.getByRole('link', { name: 'Convenzioni' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Pagamenti/ })).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await signInAdmin(page, '/amministratore/utenti?q=zoli');
  await page
    .getByRole('link', { name: /Fratelli Zoli/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Mostra i pagamenti').check();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signInAgency(page, zoli);
  const payments = page.getByRole('link', { name: /Pagamenti/ });
  await expect(payments).toHaveAttribute('href', 'https://pagamenti.prova.example/commiato');
  await expect(payments).toHaveAttribute('rel', /noopener/);
  await expect(payments).toHaveAttribute('target', '_blank');
});
