import { readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { nextTaxCode, portrait, seedAgency, seedNotice, signInAdmin, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
};

test('an administrator deletes an agency: its notice answers 410', async ({ page, program, request, complaints }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze San Frediano' });
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'RSSMRA32A01H501X' });
  expect((await request.get(noticeAddress(notice))).status()).toBe(200);
  await signInAdmin(page, `${paths.agencies()}?q=Frediano`);
  const row = page.getByRole('row', { name: /San Frediano/ });
  const ask = row.getByRole('button', { name: 'Elimina Onoranze San Frediano' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText('Sei sicuro di voler eliminare questo Utente?');
  await expect(dialog).toContainText('Onoranze San Frediano');
  await expect(dialog).toContainText('il suo annuncio sparirà subito');
  await expect(dialog).toContainText('Per 30 giorni');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(row).toBeVisible();

  await page.route('**/api/utente/*', (route) => route.abort());
  await ask.click();
  await dialog.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByText("Errore durante l'eliminazione dell'utente")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unroute('**/api/utente/*');
  await complaints.expect(/ERR_FAILED/);

  await ask.click();
  await dialog.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText("Errore durante l'eliminazione dell'utente")).toBeHidden();
  expect((await request.get(noticeAddress(notice))).status()).toBe(410);

  // Said, and taken back with one press.
  const said = page.getByRole('status').filter({ hasText: 'Utente eliminato: Onoranze San Frediano.' });
  await said.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Ripristinato: Onoranze San Frediano.')).toBeVisible();
  await expect(row).toBeVisible();
  expect((await request.get(noticeAddress(notice))).status()).toBe(200);
});

test('switching off says what it brings, asks, and is taken back', { tag: '@release' }, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Sospese' });
  await signInAdmin(page, `${paths.agencies()}?q=${mail}`);
  await page.getByRole('row').getByRole('link', { name: 'Onoranze Sospese' }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Attivo').uncheck();
  await page.getByRole('button', { name: 'Salva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disattivare l’account?' });
  await expect(dialog).toContainText('Non potrà più accedere');
  await expect(dialog).toContainText('restano sulle pagine pubbliche');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('L’account è di nuovo attivo.')).toBeVisible();
  await expect(page.getByLabel('Attivo')).toBeChecked();
});

test('a half-filled operator is not lost: who leaves is asked, who comes back finds the draft', {
  tag: '@release',
}, async ({ page }) => {
  await signInAdmin(page, paths.newOperator());
  await page.getByLabel('Cognome').fill('Interrotta');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bozza:nuovo-operatore')));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await expect(dialog).toContainText('Riprendi la bozza');
  await dialog.getByRole('button').last().click();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto(paths.newOperator());
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click();
  await expect(page.getByLabel('Cognome')).toHaveValue('Interrotta');
});

test('an agency with the number of another is told of it, and one that has chosen no password is invited again', {
  tag: '@release',
}, async ({ page, program }) => {
  await seedAgency(program.address, { ragSociale: 'Onoranze Gemelle', piva: '02345678901' });
  await signInAdmin(page, paths.newAgency());
  await page.getByLabel('Partita IVA').fill('02345678901');
  await expect(page.getByText('Partita IVA già presente: «Onoranze Gemelle»')).toBeVisible();
  await page.getByLabel('Attivo').check();
  await expect(page.getByText(/link per scegliere la password: vale 72 ore/)).toBeVisible();
  page.on('dialog', (leaving) => void leaving.accept());

  await page.goto(`${paths.agencies()}?q=02345678901`);
  await page.getByRole('row').getByRole('link', { name: 'Onoranze Gemelle' }).click();
  await page.getByRole('button', { name: 'Reinvia l’invito' }).click();
  await expect(page.getByText(/^Invito inviato a /)).toBeVisible();
});

test('the second of two administrators is told what changed and loses nothing', { tag: '@release' }, async ({
  page,
  program,
  browser,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Impresa Monviso' });
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'RSSMRA33A01H501X' });
  const other = await (await browser.newContext({ baseURL: program.address, locale: 'it-IT' })).newPage();
  for (const one of [page, other]) {
    await signInAdmin(one, paths.agency(notice.id_utente));
    await one.getByRole('button', { name: 'Modifica' }).click();
  }
  await other.getByLabel('Telefono').fill('0547 111');
  await other.getByLabel('Indirizzo', { exact: true }).fill('Via Nuova 1');
  await save(other);

  await page.getByLabel('Telefono').fill('0547 222');
  await page.getByLabel('Cellulare').fill('333 222');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText(/Nel frattempo qualcun altro ha modificato questi dati/)).toBeVisible();
  await expect(
    page.getByText('Nel frattempo un altro l’ha cambiato in «0547 111»: salvando resta il tuo.'),
  ).toBeVisible();
  await expect(page.getByLabel('Telefono')).toHaveValue('0547 222');
  await expect(page.getByLabel('Cellulare')).toHaveValue('333 222');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Nuova 1');
  await complaints.expect(/status of 409/);
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Telefono')).toHaveValue('0547 222');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Nuova 1');
  await other.context().close();
});

test('who saves twice while the account cannot be read again has no conflict with themselves', {
  tag: '@release',
}, async ({ page, program, complaints }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Impresa Stella' });
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
  await signInAdmin(page, paths.agency(notice.id_utente));
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.route(`**${readAgencyWithoutSecrets.path.replace(':id', '*')}`, (route) => route.abort());
  await page.getByLabel('Telefono').fill('0547 111');
  await save(page);
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Telefono').fill('0547 222');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('button', { name: 'Modifica' })).toBeVisible();
  await expect(page.getByLabel('Telefono')).toHaveValue('0547 222');
  await complaints.expect(/ERR_FAILED/);
});

test('an operator is created, assigned, and leaves its agency when it is deleted', async ({
  page,
  program,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Carnia' });
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'RSSMRA34A01H501X' });
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Nuovo Operatore' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Elena');
  await page.getByLabel('Cognome').fill('Marchetti');
  await page.getByLabel('E-mail').fill('elena@prova.example');
  await page.getByRole('button', { name: 'Crea operatore' }).click();
  await expect(page.getByRole('row', { name: /Elena Marchetti/ })).toContainText('Attivo');

  await page.goto(paths.agencyDetail(notice.id_utente));
  await expect(page.getByText('Nessun operatore assegnato')).toBeVisible();
  await page.getByRole('link', { name: 'Modifica' }).click();
  await page.getByLabel('Operatore assegnato').selectOption({ label: 'Elena Marchetti' });
  await page.getByLabel('Nome utente della piattaforma').fill('carnia.tolmezzo');
  await page.getByLabel('Password della piattaforma').fill('segreta-di-carnia');
  await save(page);
  await page.getByRole('link', { name: 'Dettaglio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onoranze Carnia' })).toBeVisible();

  await page.getByRole('link', { name: 'Fatturazione', exact: true }).click();
  await expect(page.getByText('segreta-di-carnia')).toBeHidden();
  await page.getByRole('button', { name: 'Mostra: Password', exact: true }).click();
  await expect(page.getByText('segreta-di-carnia')).toBeVisible();
  // The time of the page stands still but for what is let pass: the success stays for 4 s.
  await page.clock.install();
  await page.reload();
  const copy = page.getByRole('button', { name: 'Copia Nome utente' });
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(page.getByText('Copiato')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('carnia.tolmezzo');
  await page.clock.runFor(3900);
  await expect(page.getByText('Copiato')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Copiato')).toBeHidden();
  await page.clock.resume();

  await page.getByRole('link', { name: 'Panoramica' }).click();
  await page.getByRole('link', { name: 'Elena Marchetti' }).click();
  await expect(page.getByRole('row', { name: /Onoranze Carnia/ })).toBeVisible();
  await page.getByRole('button', { name: 'Elimina operatore' }).click();
  await expect(page.getByRole('dialog')).toContainText('La sua agenzia resterà senza operatore.');
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operatori' })).toBeVisible();
  await page.goto(paths.agencyDetail(notice.id_utente));
  await expect(page.getByText('Nessun operatore assegnato')).toBeVisible();
});

test('an agency is a hub: its notices, what happened, notes about it, and the way to switch it off', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Natisone' });
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'RSSMRA34A01H501Y' });
  await signInAdmin(page, paths.agencyDetail(notice.id_utente));
  await expect(page.getByRole('term').filter({ hasText: 'Ultimo accesso' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Schede dell’agenzia' });
  await expect(tabs.getByRole('link', { name: 'Panoramica' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Annunci' }).click();
  await expect(page.getByRole('row', { name: /Maria Teresa/ })).toHaveCount(1);
  await tabs.getByRole('link', { name: 'Note interne' }).click();
  await page.getByLabel('Nota', { exact: true }).fill('Paga a 60 giorni.');
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Paga a 60 giorni.' });
  await expect(note).toContainText('Amministratore');
  const question = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await note.getByRole('button', { name: /^Elimina la nota/ }).click();
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(note).toHaveCount(1);
  await note.getByRole('button', { name: /^Elimina la nota/ }).click();
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(note).toHaveCount(0);
  // The button that was pressed is gone: the focus is not lost.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabs.getByRole('link', { name: 'Attività' }).click();
  await expect(page.getByText('Nota interna scritta')).toBeVisible();
  await tabs.getByRole('link', { name: 'Panoramica' }).click();
  await page.getByRole('button', { name: 'Disattiva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByText('Non Attivo', { exact: true })).toBeVisible();
});

test('all data of an agency are handed over as one archive, and erased for who types its name', {
  tag: '@release',
}, async ({ page, program, complaints }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Tagliamento' });
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'RSSMRA34A01H501Y' });
  await signInAdmin(page, paths.agencyDetail(notice.id_utente));
  const panel = page.getByRole('region', { name: 'Consegna e cancellazione dei dati' });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Scarica tutti i dati (ZIP)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Dati di Onoranze Tagliamento .*\.zip$/);
  await panel.getByRole('button', { name: 'Cancella per sempre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancella per sempre' });
  await expect(dialog).toContainText('Restano le fatture emesse');
  await dialog.getByLabel('Nome dell’agenzia').fill('Tagliamento');
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(dialog.getByText('Per confermare scrivi Onoranze Tagliamento.')).toBeVisible();
  await expectAccessible(page);
  await complaints.expect(/status of 400/);
  await dialog.getByLabel('Nome dell’agenzia').fill('Onoranze Tagliamento');
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(page).toHaveURL(/\/amministratore\/utenti$/);
  await expect(page.getByText('Dati cancellati: Onoranze Tagliamento.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Onoranze Tagliamento/ })).toHaveCount(0);
});

test('a course goes to a group of agencies, which is counted before', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address, {
    ragSociale: 'Onoranze Biferno',
    regione: 'Molise',
    prov: 'CB',
    comune: 'Campobasso',
    cap: '86100',
  });
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Assegna corso' }).first().click();
  await page.getByText('Un gruppo', { exact: true }).click();
  await page.getByLabel('Regione').selectOption('Molise');
  await page.getByLabel('Titolo').fill('Igiene delle sale');
  await page.getByLabel('Ente di formazione').fill('Scuola Cimiteriale Emiliana');
  await page.getByLabel('Ore', { exact: true }).fill('8');
  await page.getByLabel('Da svolgere entro').fill('31/01/2099');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Assegna corso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assegna a 1 agenzia' }).click();
  await expect(page.getByText('Corso assegnato a 1 agenzia.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signInAgency(page, mail, paths.training());
  await expect(page.getByText('Igiene delle sale')).toBeVisible();
});

test('a screen that is loaded anew begins at its top, whatever was scrolled before', { tag: '@release' }, async ({
  page,
}) => {
  await signInAdmin(page, '/sicurezza');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Again until it holds: the screen grows when its lists arrive.
  const scrollDown = () =>
    page.waitForFunction(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return window.scrollY > 100;
    });
  await scrollDown();
  await page.goto('/amministratore/nuovo-utente');
  await expect(page.getByLabel('Ragione sociale')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // So does the same address when it is opened once more: a form would jump away from who has begun to fill it.
  await scrollDown();
  await page.goto('/sicurezza');
  await page.goto('/amministratore/nuovo-utente');
  await expect(page.getByLabel('Ragione sociale')).toBeVisible();
  await page.getByLabel('Ragione sociale').pressSequentially('Onoranze');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // A reload shows the same screen where it was.
  await scrollDown();
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('the link back leads to the list as it was left, and plainly to one that nobody came from', async ({
  page,
  program,
}) => {
  await seedAgency(program.address, { ragSociale: 'Onoranze Ritrovate' });
  await signInAdmin(page, paths.agencies());
  const search = page.getByRole('searchbox', { name: 'Cerca un utente' });
  await search.fill('ritrovate');
  const row = page.getByRole('row', { name: /Onoranze Ritrovate/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link', { name: 'Onoranze Ritrovate' }).click();
  const back = page.getByRole('link', { name: 'Utenti' }).last();
  await expect(back).toHaveAttribute('href', `${paths.agencies()}#q=ritrovate`);
  const detail = page.url();
  await back.click();
  await expect(search).toHaveValue('ritrovate');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto(detail);
  await expect(back).toHaveAttribute('href', paths.agencies());
});
