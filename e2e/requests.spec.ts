import { sendMessage } from '@commiato/contracts/requests/messages';
import { setRequestProcessed } from '@commiato/contracts/requests/requests';
import { paths } from '../web/src/paths.ts';
import { mailedLink } from './support/mailbox.ts';
import { seedAgency, seedContact, seedOperator, signInAdmin, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const pdf = { name: 'contratto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const forged = { ...pdf, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') };
let mail = '';

test('an agency sends a contract; a page that calls itself PDF is refused at its field', async ({
  page,
  program,
  complaints,
}) => {
  mail = (await seedAgency(program.address)).mail;
  await signInAgency(page, mail, '/upload-documenti?i=Qualcosa');
  await page.getByRole('main').getByRole('link', { name: 'Contratto da rivedere' }).click();
  await expect(page).toHaveURL(/\?i=Contratto/);
  // The entry of the menu: the choice on the screen, with more words, may still be there.
  const entry = page.getByRole('link', { name: 'Contratto da rivedere', exact: true });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Invia il documento' }).click();
  await expect(page.getByText('2 campi da correggere')).toBeVisible();
  await page.getByLabel('Titolo').fill('Contratto del magazzino');
  await page.locator('input[type=file]').setInputFiles(forged);
  await page.getByRole('button', { name: 'Invia il documento' }).click();
  await expect(page.getByText('Il file non è un vero PDF').first()).toBeVisible();
  await complaints.expect(/status of 415/);
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Invia il documento' }).click();
  await expect(page.getByText('Richiesta inviata con successo!')).toBeVisible();
  await expect(page).toHaveURL(/\/documenti-personali$/);
  await expect(page.getByRole('row', { name: /Contratto del magazzino/ })).toContainText('Da evadere');
});

test('the administrator finds it by counter and filters, answers and marks it as processed', async ({
  page,
  complaints,
}) => {
  await signInAdmin(page);
  const entry = page.getByRole('link', { name: /^Richieste ricevute\b.*\b1 da evadere$/ });
  await entry.click();
  await page.getByLabel('Tipo').selectOption('Supporto');
  await expect(page.getByText('Nessuna richiesta con questi filtri')).toBeVisible();
  // By the menu the list is whole again, and the fields say so.
  await page.getByLabel('Agenzia').fill('nessuna così');
  await entry.click();
  await expect(page.getByRole('row', { name: /Contratto del magazzino/ })).toBeVisible();
  await expect(page.getByLabel('Tipo')).toHaveValue('');
  await expect(page.getByLabel('Agenzia')).toHaveValue('');
  await page.getByLabel('Stato').selectOption('Evase');
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(page.getByLabel('Stato')).toHaveValue('');
  await page.getByLabel('Tipo').selectOption('Contratto da rivedere');
  await expect(page).toHaveURL(/cosa=Contratto/);
  await page.reload();
  await expect(page.getByLabel('Tipo')).toHaveValue('Contratto da rivedere');
  await page.getByRole('link', { name: 'Contratto del magazzino' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiesta da Onoranze Funebri Fratelli Zoli');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica contratto.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('contratto.pdf');
  await page.getByRole('textbox', { name: 'Risposta' }).fill('Va bene: puoi firmare.');
  await page.getByLabel('Richiesta evasa').check();
  // Pressed by keyboard it keeps the focus, though nothing is left to be saved.
  await page.getByRole('button', { name: 'Salva' }).press('Enter');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva' })).toBeFocused();
  await expect(page.getByText(/Gestita da Amministratore/)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.goto(paths.message('nessuno'));
  await expect(page.getByText('Dettaglio della richiesta non disponibile')).toBeVisible();
  await complaints.expect(/status of 404/);
});

test('the agency finds the notification, the answer and the mail', async ({ page, program }) => {
  await signInAgency(page, mail);
  await page.getByRole('button', { name: 'Notifiche, 1 non letta' }).click();
  await page.getByRole('button', { name: /Risposta alla tua richiesta/ }).click();
  await page.getByRole('link', { name: 'Vai al collegamento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contratto del magazzino');
  await expect(page.getByText('Va bene: puoi firmare.')).toBeVisible();
  await expect(page.getByText('Evasa', { exact: true })).toBeVisible();
  expect(await mailedLink(program, mail, '/documenti-personali/')).toBe(new URL(page.url()).pathname);
});

test('agency and administration write to each other about it, in order, and each finds what waits', {
  tag: '@release',
}, async ({ page, complaints }) => {
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Documenti personali' }).first().click();
  await page.getByRole('link', { name: 'Contratto del magazzino' }).click();
  await expect(page.getByText('Ancora nessun messaggio su questa richiesta.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nuovo messaggio' }).fill('Posso firmare anche domani?');
  // Who leaves is asked, and what was typed is offered again.
  await page.getByRole('link', { name: 'Documenti personali' }).last().click();
  await expect(
    page.getByText(/^Il messaggio non è ancora stato inviato\. Quello che hai scritto resta in questo browser/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Resta qui' }).click();
  // The message arrives and the answer does not: whoever presses again does not send it twice.
  let isLost = false;
  await page.route(`**${sendMessage.path.replace(':id', '*')}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByText('Si è verificato un errore durante il salvataggio')).toBeVisible();
  await complaints.expect(/ERR_FAILED/);
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByText('Messaggio inviato.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nuovo messaggio' })).toHaveValue('');
  const thread = page.getByRole('region', { name: 'Messaggi' }).getByRole('listitem');
  await expect(thread).toContainText([/Posso firmare anche domani\?.*Davide Zoli, agenzia/s]);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());

  await signInAdmin(page);
  await page.getByRole('link', { name: 'Richieste ricevute' }).first().click();
  const row = page.getByRole('row', { name: /Contratto del magazzino/ });
  await expect(row).toContainText('Nuovo messaggio');
  await row.getByRole('link', { name: 'Contratto del magazzino' }).click();
  await expect(thread).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Nuovo messaggio' }).fill('Sì, entro le 12.');
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(thread).toContainText([/Posso firmare/, /Sì, entro le 12\..*Amministratore, amministrazione/s]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Richieste ricevute' }).first().click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Nuovo messaggio');
});

test('credit recovery on a client reaches the operator’s mail', { tag: '@release' }, async ({
  page,
  program,
  complaints,
}) => {
  const operator = await seedOperator(program.address, { ragSociale: 'Onoranze Carnia' });
  const agency = await seedAgency(program.address, { ragSociale: 'Onoranze Monviso', id_operatore: operator._id });
  await seedContact(program.address, agency.mail);
  await signInAgency(page, agency.mail);
  await page.getByRole('link', { name: 'Assistenza crediti' }).click();
  await page.getByText('Un documento da caricare', { exact: true }).click();
  await page.getByLabel('Debitore').pressSequentially('casad');
  await page.getByRole('option', { name: /Casadei/ }).click();
  await page.getByLabel('Importo in euro').fill('1234,5');
  await page.getByLabel('Scadenza del pagamento').fill('30/09/2026');
  await expect(page.getByLabel('Importo in euro')).toHaveValue('1.234,50');
  await page.locator('input[type=file]').setInputFiles({ ...pdf, name: 'fattura-12.pdf' });
  await page.getByLabel('Solleciti e risposte').fill('Due solleciti per lettera, nessuna risposta.');
  await page.getByRole('button', { name: 'Chiedi assistenza' }).click();
  await expect(page.getByText('Richiesta inviata con successo!')).toBeVisible();
  const link = await mailedLink(program, 'elena@prova.example', '/amministratore/messaggio/');
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.clear());
  await signInAdmin(page, link);
  await expect(page.getByText('1.234,50 €')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elena Marchetti' })).toBeVisible();

  await page.getByRole('link', { name: 'Onoranze Monviso' }).click();
  const box = page.getByRole('checkbox', { name: /^Evaso/ });
  const waiting = page.getByRole('main').getByText('1 da evadere', { exact: true });
  await expect(waiting).toBeVisible();
  await page.route(`**${setRequestProcessed.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' }),
  );
  await box.click();
  await expect(page.getByText('Errore durante il salvataggio')).toBeVisible();
  await expect(box).not.toBeChecked();
  await complaints.expect(/status of 503/);
  await page.unrouteAll();
  await box.click();
  await expect(page.getByText(/^Amministratore, \d/)).toBeVisible();
  await expect(box).toBeChecked();
  await expect(waiting).toBeHidden();
});

test('who has no account asks for a contact, without JavaScript', async ({ browser, program }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.address });
  const page = await context.newPage();
  await page.goto('/richiedi-contatto');
  await page.getByLabel('Nome e cognome').fill('Ada "Neri" <b>');
  await page.getByLabel('Richiesta').fill('Vorrei un account.\n</textarea>');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByText('Indicare un’e-mail o un telefono, per poter rispondere.')).toBeVisible();
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Ada "Neri" <b>');
  await expect(page.getByLabel('Richiesta')).toHaveValue('Vorrei un account.\n</textarea>');
  await page.getByLabel('Telefono').fill('051 555 0100');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Richiesta inviata' })).toBeVisible();
  await context.close();
});

test('a form that was refused keeps its words in a reload, and the way back to it once sent opens it, not an error of the browser', async ({
  page,
  complaints,
}) => {
  await page.goto('/richiedi-contatto');
  await page.getByLabel('Nome e cognome').fill('Ada Neri');
  await page.getByLabel('Richiesta').fill('Vorrei un account.');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByText('Indicare un’e-mail o un telefono, per poter rispondere.')).toBeVisible();
  await complaints.expect(/status of 400/);
  await page.reload();
  await expect(page.getByLabel('Richiesta')).toHaveValue('Vorrei un account.');
  await page.getByLabel('Telefono').fill('051 555 0100');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Richiesta inviata' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nome e cognome')).toBeVisible();
});
