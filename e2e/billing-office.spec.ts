import { readFile } from 'node:fs/promises';
import { createContact } from '@commiato/contracts/contacts/contacts';
import type { Page } from '@playwright/test';
import { mailTo } from './support/mailbox.ts';
import { agencyPassword, callApi, seedAgency, signInAdmin, signInAgency, tokenOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let mail = '';
let final = '';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Writes the one line of a document. */
async function writeLine(page: Page, words: string, price: string, treatment?: string): Promise<void> {
  await page.getByLabel('Descrizione, riga 1').fill(words);
  await page.getByLabel('Prezzo, riga 1').fill(price);
  if (treatment) await page.getByLabel('IVA, riga 1').selectOption(treatment);
}

async function chooseClient(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('casad');
  await page.getByRole('option', { name: /Casadei/ }).click();
  await expect(page.getByText(/CSDBRN52T59C573G/)).toBeVisible();
}

async function saveAndIssue(page: Page): Promise<void> {
  await press(page, 'Salva la bozza');
  await expect(page).toHaveURL(/\/fattura\/\w+/);
  await press(page, 'Emetti la fattura');
  await page.getByRole('button', { name: 'Emetti', exact: true }).click();
  await expect(page.getByText('Fattura emessa con successo!')).toBeVisible();
}

test('an advance is issued, and deducted from the invoice that follows', async ({ page, program }) => {
  mail = (await seedAgency(program.address)).mail;
  const token = await tokenOf(program.address, mail, agencyPassword);
  await callApi(program.address, createContact, token, {
    role: 'cliente',
    nome: 'Bruna',
    cognome: 'Casadei',
    codFisc: 'CSDBRN52T59C573G',
    mail: 'bruna@posta.example',
    indirizzo: 'Via Savio 12',
    cap: '47521',
    comune: 'Cesena',
    prov: 'FC',
  });
  await signInAgency(page, mail, '/nuova_fattura');
  await page.getByText('Acconto', { exact: true }).click();
  await chooseClient(page);
  await writeLine(page, 'Acconto sul servizio funebre', '500');
  await saveAndIssue(page);
  await expect(title(page)).toHaveText(/^Fattura di acconto n\. 1\//);
  const advance = new URL(page.url()).pathname;

  await page.goto('/nuova_fattura');
  await chooseClient(page);
  await writeLine(page, 'Servizio funebre completo', '2000');
  await expect(page.getByText('Totale 2.002,00 €')).toBeVisible();
  await page.getByLabel(/^Fattura di acconto n\. 1\//).check();
  await expect(page.getByText('Totale 1.502,00 €')).toBeVisible();
  await saveAndIssue(page);
  await expect(title(page)).toHaveText(/^Fattura n\. 2\//);
  final = new URL(page.url()).pathname;
  await expect(page.getByText('1.502,00 €').first()).toBeVisible();
  await page.goto(advance);
  await page.getByRole('link', { name: /^n\. 2\// }).click();
  await expect(page).toHaveURL(new RegExp(`${final}$`));
});

test('a public office pays without the VAT, which it pays itself', async ({ page }) => {
  await signInAgency(page, mail, '/nuova_fattura');
  await page.getByText('Nuovo cliente', { exact: true }).click();
  await page.getByLabel('Tipo di cliente').selectOption({ label: 'Pubblica amministrazione' });
  await page.getByLabel('Ragione sociale').fill('Comune di Cesena');
  await page.getByLabel('Codice fiscale del cliente').fill('00143280402');
  await page.getByLabel('Indirizzo').fill('Piazza del Popolo 10');
  await page.getByLabel('Comune', { exact: true }).fill('Cesena');
  await page.getByLabel('CAP').fill('47521');
  await page.getByLabel('Provincia').selectOption('FC');
  await page.getByLabel('Codice ufficio').fill('UF1234');
  await writeLine(page, 'Lapidi del campo comune', '1000', 'iva22');
  await expect(page.getByText('Totale 1.220,00 €')).toBeVisible();
  await page.getByLabel('Scissione dei pagamenti').check();
  await page.getByLabel('CIG').fill('Z1234567890');
  await page.getByLabel('Numero dell’ordine').fill('77');
  await expect(page.locator('dt:has-text("Da pagare") + dd')).toHaveText('1.000,00 €');
  await saveAndIssue(page);
  await expect(page.getByText(/scissione dei pagamenti/i).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Scarica l’XML');
  const xml = await readFile(await (await download).path(), 'utf8');
  expect(xml).toContain('<EsigibilitaIVA>S</EsigibilitaIVA>');
  expect(xml).toContain('<ImportoPagamento>1000.00</ImportoPagamento>');
});

test('the accountant gets the XML files of a period in one archive', async ({ page }) => {
  await signInAgency(page, mail, '/fatture');
  const from = page.getByLabel('Dal giorno');
  const to = page.getByLabel('Al giorno', { exact: true });
  await from.fill('01/01/2016');
  await to.fill('31/12/2015');
  await expect(page.getByRole('button', { name: 'Scarica i file XML' })).toBeDisabled();
  await to.fill('31/12/2099');
  const download = page.waitForEvent('download');
  await press(page, 'Scarica i file XML');
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await (await download).path(), 'latin1');
  expect(bytes.startsWith('PK')).toBe(true);
  expect(new Set(bytes.match(/IT\d{11}_\w{5}\.xml/g))).toEqual(
    new Set(['00001', '00002', '00003'].map((file) => `IT01234567897_${file}.xml`)),
  );
});

test('an invoice leaves for the client by mail, as a PDF, and for the administration as XML', async ({
  page,
  program,
}) => {
  await signInAgency(page, mail, final);
  await press(page, 'Invia al cliente');
  await expect(page.getByLabel('E-mail del cliente')).toHaveValue('bruna@posta.example');
  await page.getByLabel('Messaggio').fill('Grazie per la fiducia.');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText('Documento inviato con successo!')).toBeVisible();
  const letter = await mailTo(program, 'bruna@posta.example');
  for (const words of ['Grazie per la fiducia.', 'application/pdf', 'Fattura 2-']) expect(letter).toContain(words);

  await press(page, "Invia all'amministrazione");
  await page.getByLabel('Messaggio').fill('Da inoltrare al Sistema di Interscambio.');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText('Richiesta inviata con successo!')).toBeVisible();
  // What is sent once more is another request.
  await press(page, "Invia all'amministrazione");
  await expect(page.getByLabel('Messaggio')).toHaveValue('');
  await page.getByLabel('Messaggio').fill('È urgente.');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await signInAdmin(page, '/amministratore/richieste-ricevute');
  const requests = page.getByRole('link', { name: /^Fattura n\. 2\// });
  await expect(requests).toHaveCount(2);
  await requests.last().click();
  await expect(page.getByText('Da inoltrare al Sistema di Interscambio.')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, /^Scarica IT\d{11}_00002\.xml$/);
  expect(await readFile(await (await download).path(), 'utf8')).toContain('<TipoDocumento>TD01</TipoDocumento>');
});
