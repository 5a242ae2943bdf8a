import { readFile } from 'node:fs/promises';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { deletePriceEntry, listPriceEntries } from '@commiato/contracts/billing/price-list';
import type { Locator, Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { mailedLink } from './support/mailbox.ts';
import {
  agencyPassword,
  callApi,
  seedAgency,
  seedContact,
  seedOverpaidInvoice,
  seedPriceList,
  seedQuotesAndInvoices,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

test.describe.configure({ mode: 'serial' });

let mail = '';
let offer = '';
let invoice = '';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('a quote by keyboard: three letters find the price list, Enter goes on to the next line', async ({
  page,
  program,
}) => {
  mail = (await seedAgency(program.address)).mail;
  await seedContact(program.address, mail);
  await seedPriceList(program.address, mail);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Nuovo preventivo' }).click();
  await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('casad');
  await expect(page.getByRole('option', { name: /Casadei/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/CSDBRN52T59C573G/)).toBeVisible();
  await page.getByLabel('Nome del defunto').fill('Ugo Casadei');
  await page.getByLabel('Codice fiscale del defunto').fill('CSDGUO38C12C573R');
  const started = Date.now();
  await page.getByLabel('Descrizione, riga 1').focus();
  for (let row = 1; row <= 10; row += 1) {
    await page.keyboard.type('cof', { delay: 20 });
    await expect(page.getByRole('option', { name: /Cofano in rovere/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`Prezzo, riga ${row}`)).toHaveValue('1.200,50');
    if (row === 10) break;
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`Descrizione, riga ${row + 1}`)).toBeFocused();
  }
  expect(Date.now() - started).toBeLessThan(120_000);
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Quantità, riga 9')).toHaveValue('2');
  for (let row = 10; row > 2; row -= 1) {
    await page.getByLabel('Quantità, riga 1', { exact: true }).focus();
    await page.keyboard.press('Alt+Delete');
    await expect(page.getByLabel(`Quantità, riga ${row}`, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('Totale 3.603,50 €')).toBeVisible();
  await expect(page.getByText('Sulla fattura è dovuta: 2,00 €.')).toBeVisible();
  await press(page, 'Salva il preventivo');
  await expect(page).toHaveURL(/\/preventivo\/\w+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo n\. 1\//);
});

test('an entry that was found for other letters does not get into a line while those typed are looked for', async ({
  page,
}) => {
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Nuovo preventivo' }).click();
  const line = page.getByLabel('Descrizione, riga 1');
  const suggestions = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');
  await line.click();
  await line.pressSequentially('cof');
  await expect(suggestions.filter({ hasText: 'Cofano in rovere' })).toBeVisible();
  await page.route(`**${listPriceEntries.path}?*`, () => undefined);
  await line.fill('tras');
  await line.press('ArrowDown');
  await line.press('Enter');
  await expect(line).toHaveValue('tras');
  await expect(suggestions).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is wrong gets a sentence at its field, and nothing typed is lost', async ({ page }) => {
  await signInAgency(page, mail, '/nuova_fattura');
  await press(page, 'Salva la bozza');
  await expect(page.getByText('Scegli il cliente, o scrivilo come nuovo.')).toBeVisible();
  await expect(page.getByText('Aggiungi almeno una riga.')).toBeVisible();
  await page.getByText('Nuovo cliente', { exact: true }).click();
  await page.getByLabel('Nome del cliente', { exact: true }).fill('Ada');
  await page.getByLabel('Cognome del cliente').fill('Neri');
  await page.getByLabel('Descrizione, riga 1').fill('Trasporto');
  await page.getByLabel('Quantità, riga 1').fill('-1');
  await page.getByLabel('Prezzo, riga 1').fill('1000000000000');
  await page.getByLabel('IBAN').fill('IT60X0542811101000000123457');
  await press(page, 'Salva la bozza');
  await expect(page.getByText('La quantità deve essere maggiore di zero.')).toBeVisible();
  await expect(page.getByText('L’importo non può superare 999.999.999,99 €.')).toBeVisible();
  await expect(page.getByText(/^L’IBAN non è valido/)).toBeVisible();
  await expect(page.getByLabel('Quantità, riga 1')).toHaveValue('-1');
  await expect(page.getByLabel('Cognome del cliente')).toHaveValue('Neri');
  await page.getByLabel('Quantità, riga 1').fill('1');
  await page.getByLabel('Prezzo, riga 1').fill('350');
  await page.getByLabel('IBAN').fill('IT60X0542811101000000123456');
  await press(page, 'Salva la bozza');
  await expect(page).toHaveURL(/\/fattura\/\w+/);
  await press(page, 'Emetti la fattura');
  // Before anybody is asked for what is final.
  const missing = page.getByText('Per un privato serve il codice fiscale.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Codice fiscale del cliente')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(missing).toBeVisible();
  await expect(page.getByLabel('Cognome del cliente')).toHaveValue('Neri');
  await expect(page.getByLabel('Prezzo, riga 1')).toHaveValue('350,00');
});
test.afterEach(async ({ complaints }) => {
  // The browser itself reports the answers that these journeys are about.
  complaints.allow(/status of 4(00|04)/);
});

test('the client accepts by the mailed link, without JavaScript', async ({ page, browser, program }) => {
  await signInAgency(page, mail, '/preventivi');
  await page.getByRole('link', { name: /^1\// }).click();
  await press(page, 'Invia al cliente');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await toast(page, 'Preventivo inviato con successo!');
  offer = await mailedLink(program, 'bruna@posta.example', '/offerta/');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.address });
  const client = await context.newPage();
  await client.goto(offer);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo n\. 1\//);
  await client.getByRole('button', { name: 'Accetta il preventivo' }).click();
  await client.getByLabel('Nome e cognome').fill('Bruna Casadei');
  await client.getByRole('button', { name: 'Accetta il preventivo' }).click();
  await expect(client.getByText(/^Preventivo accettato il .* da Bruna Casadei/)).toBeVisible();
  await context.close();
});

test('an invoice of it is issued, paid in part, credited, and stands in the summary of the year', async ({ page }) => {
  await signInAgency(page, mail, '/preventivi');
  await page.getByRole('link', { name: /^1\// }).click();
  await press(page, 'Crea la fattura');
  await press(page, 'Emetti la fattura');
  // The contact has no street: said at its field, before anybody is asked for what is final.
  await page.getByLabel('Indirizzo').fill('Via Savio 12');
  await expect(page.getByText('Emettere la fattura?')).toBeHidden();
  await press(page, 'Emetti la fattura');
  // A day that cannot be is said at its field, in the question that stays open.
  const day = page.getByLabel('Data della fattura');
  const today = await day.inputValue();
  await day.fill('31/12/2099');
  await page.getByRole('button', { name: 'Emetti', exact: true }).click();
  await expect(page.getByText('La data non può essere nel futuro.')).toBeVisible();
  await day.fill('');
  await page.getByRole('button', { name: 'Emetti', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Questo campo è obbligatorio.')).toBeVisible();
  await day.fill(today);
  await page.getByLabel('È già stata pagata').check();
  await press(page, 'Emetti e incassa');
  await toast(page, 'Fattura emessa con successo!');
  // The payment is asked for at once.
  await page.getByRole('dialog').getByLabel('Importo pagato').fill('1.000');
  await page.getByRole('button', { name: 'Registra', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fattura n\. 1\//);
  invoice = new URL(page.url()).pathname;
  await expect(page.getByText('Pagata in parte')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Scarica l’XML');
  expect((await download).suggestedFilename()).toMatch(/^IT\d{11}_\w+\.xml$/);
  await press(page, 'Nota di credito');
  await page.getByText('Solo una parte', { exact: true }).click();
  await page.getByLabel('Importo da stornare, IVA esclusa').fill('100');
  await press(page, 'Emetti la nota di credito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nota di credito n\. 2\//);
  await page.goto(invoice);
  await expect(page.getByText('100,00 €', { exact: true })).toBeVisible();

  await page.goto('/fatture');
  await expect(page.getByRole('table', { name: /per mese/ })).toContainText('3.503,50 €');
  await page.getByRole('link', { name: 'Apri la comunicazione' }).click();
  const csv = page.waitForEvent('download');
  await press(page, 'Scarica il CSV');
  const text = await readFile(await (await csv).path(), 'utf8');
  expect(text).toContain('CSDGUO38C12C573R');
  expect(text).toContain('CSDBRN52T59C573G');
});

test('a new quote is saved and sent at once, and copied; lines fold on a telephone', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAgency(page, mail, '/nuovo_preventivo');
  await page.getByText('Nuovo cliente', { exact: true }).click();
  await page.getByLabel('Cognome del cliente').fill('D’Amico');
  await page.getByLabel('Descrizione, riga 1').fill('Cofano in rovere massello con intarsio e interno in raso');
  await page.getByLabel('Prezzo, riga 1').fill('1000');
  await page.getByLabel('Sconto, riga 1').fill('10');
  await page.getByLabel('Quantità, riga 1').focus();
  // Without a sign it is euros, and says so.
  await expect(page.getByLabel('Sconto, riga 1')).toHaveValue('10,00\u00a0€');
  await press(page, /^Cofano in rovere massello/);
  await expect(page.getByLabel('Prezzo, riga 1')).toBeHidden();
  await expect(page.getByText('1 × 1.000,00 €, sconto 10,00 €')).toBeVisible();
  await press(page, 'Salva e invia');
  await expect(page.getByRole('dialog', { name: 'Invia il preventivo' })).toBeVisible();
  await press(page, 'Crea il link');
  await expect(page.getByText('Link creato.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Duplica' }).click();
  await expect(page).toHaveURL(/\/nuovo_preventivo\?da=/);
  await expect(page.getByLabel('Cognome del cliente')).toHaveValue("D'Amico");
  await press(page, 'Salva il preventivo');
  await expect(page).toHaveURL(/\/preventivo\/\w+$/);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a package is put together by Enter alone, which does not send it before it is whole', async ({ page }) => {
  await signInAgency(page, mail, '/listino');
  await press(page, 'Nuovo pacchetto');
  await page.getByLabel('Nome del pacchetto').fill('Funerale semplice');
  const search = page.getByLabel('Aggiungi una voce del listino');
  await search.pressSequentially('cofano in r');
  await expect(page.getByRole('option', { name: /Cofano in rovere/ })).toBeVisible();
  await search.press('Enter');
  const quantity = page.getByLabel('Quantità di Cofano in rovere');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(search).toBeFocused();
  await search.press('Enter');
  await search.pressSequentially('nulla di simile');
  await search.press('Enter');
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('Aggiungi almeno una voce.')).toHaveCount(0);
  await expect(page.getByText('Aggiunto al listino.')).toHaveCount(0);
  await search.fill('');
  await press(page, 'Aggiungi al listino');
  await toast(page, 'Aggiunto al listino.');
});

test('a line of words that are in no price list goes on to the next by Enter', async ({ page }) => {
  await signInAgency(page, mail, '/nuova_fattura');
  const line = page.getByLabel('Descrizione, riga 1');
  await line.pressSequentially('Musica dal vivo');
  await line.press('Enter');
  await expect(page.getByLabel('Descrizione, riga 2')).toBeFocused();
  await expect(line).toHaveValue('Musica dal vivo');
});

test('the fields of a line stand under their headings, however long the description is', async ({ page, program }) => {
  const leftOf = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? -1);
  const underHeadings = async (names: readonly string[]) => {
    for (const name of names)
      for (const row of [1, 2]) {
        const heading = page.getByText(name, { exact: true }).and(page.locator('[aria-hidden] > span'));
        const field = page.getByLabel(`${name}, riga ${row}`);
        expect([name, row, await leftOf(field)]).toEqual([name, row, await leftOf(heading)]);
      }
  };
  const fillLines = async () => {
    await page.getByLabel('Descrizione, riga 1').fill('Cofano');
    await page.getByLabel('Prezzo, riga 1').fill('1.200,50');
    await press(page, 'Aggiungi una riga');
    const long = page.getByLabel('Descrizione, riga 2');
    await long.fill('Trasporto con auto funebre nel comune e fino al crematorio');
    await page.getByLabel('Prezzo, riga 2').fill('450');
    // A line of two rows: the layout follows once the description is left.
    const top = async (field: Locator) => (await field.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await top(page.getByLabel('Prezzo, riga 2'))) - (await top(long)))
      .toBeGreaterThan(20);
  };
  const withoutTax = ['Descrizione', 'Quantità', 'Unità', 'Prezzo', 'Sconto'];
  const { mail: taxed } = await seedAgency(program.address);
  const { mail: flat } = await seedAgency(program.address);
  const token = await tokenOf(program.address, flat, agencyPassword);
  await callApi(program.address, changeProfile, token, { forfait: true });
  for (const [who, path, names] of [
    [taxed, '/nuova_fattura', [...withoutTax, 'IVA']],
    [flat, '/nuovo_preventivo', withoutTax],
  ] as const) {
    await page.context().clearCookies();
    await signInAgency(page, who, path);
    await fillLines();
    await expect(page.getByLabel('IVA, riga 1')).toHaveCount(names.length - withoutTax.length);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await underHeadings(names);
    }
  }
});

test('what failed for one entry of the price list is not said of another', async ({ page, complaints }) => {
  await signInAgency(page, mail, '/listino');
  await page.route(`**${deletePriceEntry.path.replace(':id', '*')}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await press(page, 'Elimina Trasporto funebre');
  const dialog = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await press(page, 'Elimina Cofano in rovere');
  await expect(dialog.getByText('Cofano in rovere')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await complaints.expect(/ERR_FAILED/);
});

test('a half-filled entry of the price list is not replaced by another without a question', async ({ page }) => {
  await signInAgency(page, mail, '/listino');
  await press(page, 'Nuova voce');
  const name = page.getByLabel('Nome della voce');
  await name.fill('Cuscino di rose');
  await press(page, 'Modifica Trasporto funebre');
  const asked = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await asked.getByRole('button', { name: 'Resta qui' }).click();
  await expect(name).toHaveValue('Cuscino di rose');
  await press(page, 'Modifica Trasporto funebre');
  await asked.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(name).toHaveValue('Trasporto funebre');
  await expect(name).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Modifica la voce' })).toBeInViewport();
});

test('that a month of the totals shows what is issued alone is said among the filters, where drafts are missed', async ({
  page,
  program,
}) => {
  const other = await seedAgency(program.address);
  await seedQuotesAndInvoices(program.address, other.mail);
  await signInAgency(page, other.mail, '/fatture');
  const month = page
    .getByRole('table', { name: /per mese/ })
    .getByRole('button')
    .first();
  await month.click();
  const which = page.getByRole('combobox', { name: 'Documenti', exact: true });
  await expect(which).toHaveValue('1');
  const state = page.getByRole('combobox', { name: 'Stato', exact: true });
  await state.selectOption('bozza');
  await expect(page.getByText('Nessuna fattura con questi filtri')).toBeVisible();
  await expect(which).toHaveValue('1');
  await which.selectOption('Tutti, anche le bozze');
  const invoices = page.getByRole('table', { name: 'Le tue fatture' });
  await expect(invoices).toContainText('Bozza');
  // Pressed again, it shows what its figures count, and not the drafts among them.
  await month.click();
  await expect(state).toHaveValue('');
  await expect(invoices).toContainText('Emessa');
});

test('a month that is pressed in the totals below the list brings the list into sight', async ({ page, program }) => {
  const other = await seedAgency(program.address);
  await seedQuotesAndInvoices(program.address, other.mail);
  await page.setViewportSize({ width: 1280, height: 480 });
  await signInAgency(page, other.mail, '/fatture');
  const heading = page.getByRole('heading', { level: 2, name: 'Le tue fatture' });
  const month = page
    .getByRole('table', { name: /per mese/ })
    .getByRole('button')
    .first();
  await month.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(heading).not.toBeInViewport();
  await month.click();
  await expect(page.getByRole('combobox', { name: 'Documenti', exact: true })).toHaveValue('1');
  await expect(heading).toBeInViewport();
  await expect(month).toBeFocused();
});

test('a refund is recorded by the keyboard alone, and what is wrong is told at its field', async ({
  page,
  program,
  complaints,
}) => {
  const other = await seedAgency(program.address);
  const { _id } = await seedOverpaidInvoice(program.address, other.mail);
  await signInAgency(page, other.mail, paths.invoice(_id));
  await page.getByRole('button', { name: 'Registra un rimborso' }).press('Enter');
  const amount = page.getByLabel('Importo rimborsato');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('500,00');
  await amount.fill('cinquecento');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/Scrivi un importo/);
  await amount.fill('500,01');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/pagato in più: 500,00/);
  await complaints.expect(/status of 400/);
  await amount.fill('200,5');
  await amount.press('Enter');
  await toast(page, 'Rimborso registrato con successo!');
  const recorded = page.getByRole('list', { name: 'Pagamenti registrati' }).getByRole('listitem');
  await expect(recorded.nth(1)).toContainText(/rimborsati\s200,50/);
  await expect(page.getByText(/^299,50/)).toBeVisible();
  await recorded
    .nth(1)
    .getByRole('button', { name: /Elimina il rimborso/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/Tornano da rimborsare\s500,00/);
});
