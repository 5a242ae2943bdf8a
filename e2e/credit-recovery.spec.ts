import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice, type Invoice } from '@commiato/contracts/billing/invoices';
import { paths } from '../web/src/paths.ts';
import { mailedLink } from './support/mailbox.ts';
import {
  agencyPassword,
  callApi,
  privateClient,
  seedAgency,
  seedContact,
  seedOperator,
  signInAdmin,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let mail = '';

test('credit recovery on an own invoice: it fills in what it knows, and never over what was typed', async ({
  page,
  program,
}) => {
  const { address } = program;
  const operator = await seedOperator(address, { ragSociale: 'Onoranze Carnia' });
  mail = (await seedAgency(address, { ragSociale: 'Onoranze Monviso', id_operatore: operator._id })).mail;
  const contact = await seedContact(address, mail);
  const token = await tokenOf(address, mail, agencyPassword);
  for (const prezzo of [123_450, 50_000]) {
    const righe = [{ descrizione: 'Servizio funebre', prezzo, trattamento: 'esente_funebre' }];
    const body = {
      id_anagrafica: contact._id,
      cliente: privateClient,
      righe,
      bolloAlCliente: false,
      scadenza: '2099-09-30',
    };
    const { _id } = await callApi<Invoice>(address, createInvoice, token, body);
    if (prezzo === 123_450) await callApi(address, issueInvoice, token, {}, { id: _id });
  }
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Assistenza crediti' }).click();
  await page.getByRole('button', { name: 'Chiedi assistenza' }).click();
  await expect(page.getByText('Scegli la fattura.')).toBeVisible();
  const invoice = page.getByLabel('Fattura da incassare');
  await invoice.pressSequentially('casadei');
  await expect(page.getByRole('option')).toHaveText([/Fattura n\. 1\/\d{4}.*restano 1\.234,50/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Importo in euro')).toHaveValue('1.234,50');
  await expect(page.getByLabel('Scadenza del pagamento')).toHaveValue('30/09/2099');
  await expect(page.getByLabel('Debitore')).toHaveValue(/Casadei/);
  await page.getByLabel('Importo in euro').fill('1300');
  await page.getByLabel('Solleciti e risposte').fill('Due solleciti per lettera, nessuna risposta.');
  await invoice.fill('1');
  await page.getByRole('option', { name: /n\. 1\// }).click();
  await expect(page.getByLabel('Importo in euro')).toHaveValue('1.300,00');
  await page.getByRole('button', { name: 'Chiedi assistenza' }).click();
  await expect(page.getByText('Richiesta inviata con successo!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paths.ownRequests()}$`));
});

test('the administrator opens the request of the mail and downloads the invoice as its PDF', async ({
  page,
  program,
}) => {
  const link = await mailedLink(program, 'elena@prova.example', '/amministratore/messaggio/');
  await signInAdmin(page, link);
  await expect(page.getByText(/^n\. 1\/\d{4} del /)).toBeVisible();
  await expect(page.getByText('1.300,00 €')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Scarica Fattura 1-\d{4}\.pdf$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Fattura 1-\d{4}\.pdf$/);
});
