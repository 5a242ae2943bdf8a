import { listOutboxMail } from '@commiato/contracts/administration/mail';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { failMails } from './support/database.ts';
import {
  agencyFields,
  portrait,
  seedAbuseReport,
  seedAgency,
  seedContact,
  seedNotice,
  signInAdmin,
  signInAgency,
} from './support/people.ts';
import { startProgram } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** A page of another program than the worker's. */
const pageOf = async (browser: Browser, baseURL: string) => (await browser.newContext({ baseURL })).newPage();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('mails that wait for a mail server are shown with the reason, and tried again on request', async ({ browser }) => {
  const program = await startProgram({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'annunci@prova.example',
    LOG_LEVEL: 'silent',
  });
  try {
    const { mail } = await seedAgency(program.address);
    const page = await pageOf(browser, program.address);
    await signInAdmin(page);
    await page.getByRole('link', { name: 'Posta', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Posta in uscita' })).toBeVisible();
    const row = rowOf(page, mail);
    await expect(row).toContainText('In coda');
    // The list is read anew by itself.
    await expect(row).toContainText('Il server di posta non accetta connessioni.', { timeout: 15_000 });
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expectAccessible(page);
    // Pressed twice in haste, it is queued and told once.
    await row.getByRole('button', { name: 'Riprova' }).dblclick();
    await expect(page.getByText('E-mail rimessa in coda.')).toHaveCount(1);

    await page.getByLabel('Stato', { exact: true }).selectOption('Inviate');
    await expect(page.getByText('Nessuna e-mail in questo stato')).toBeVisible();
    await page.getByLabel('Stato', { exact: true }).selectOption({ label: 'Tutte' });
    await page.getByPlaceholder('Cerca un’e-mail').fill('nessuno così');
    await expect(row).toBeHidden();
  } finally {
    await program.stop();
  }
});

test('a failed mail is set aside, and can be tried again all the same', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAdmin(page, '/amministratore/posta');
  const row = rowOf(page, mail);
  await expect(row).toContainText('Inviata', { timeout: 15_000 });
  await failMails(program, mail);
  await page.reload();
  await expect(row).toContainText('Fallita');
  // On a telephone three buttons beside the lines would leave these a letter each.
  await page.setViewportSize({ width: 390, height: 844 });
  const reason = await row.getByText('Il server di posta rifiuta').boundingBox();
  const button = await row.getByRole('button', { name: /^Accantona «/ }).boundingBox();
  expect(button?.y).toBeGreaterThan((reason?.y ?? 0) + (reason?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('button', { name: /^Accantona «/ }).click();
  await expect(page.getByText('E-mail accantonata.')).toBeVisible();
  await expect(row).toContainText('Accantonata');
  await expect(row.getByRole('button', { name: /^Accantona/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Stato', { exact: true }).selectOption('Accantonate');
  await row.getByRole('button', { name: /^Riprova/ }).click();
  await expect(page.getByText('E-mail rimessa in coda.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('mails that left say when, and a list that does not come says so', { tag: '@release' }, async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAdmin(page, '/amministratore/posta');
  const row = rowOf(page, mail);
  await expect(row).toContainText(/Inviata (il |l’)/, { timeout: 15_000 });
  await expect(row.getByRole('button', { name: /^Riprova/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Leggi/ }).click();
  await expect(page.getByRole('dialog')).toContainText('/reimposta-password/[nascosto]');
  await page.getByRole('button', { name: 'Chiudi' }).click();

  await page.route(`**${listOutboxMail.path}?*`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Errore: Errore nel recupero della posta');
  await expectAccessible(page);
  await page.unroute(`**${listOutboxMail.path}?*`);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(row).toBeVisible();
  await complaints.expect(/ERR_FAILED/);
});

test('the log tells who did what, and is filtered by action, person and day', async ({ page, program }) => {
  const ragSociale = `Onoranze ${crypto.randomUUID().slice(0, 8)}`;
  await seedAgency(program.address, { ragSociale });
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Registro', exact: true }).click();
  const created = rowOf(page, ragSociale).filter({ hasText: 'Utente creato' });
  await expect(created).toContainText('Amministratore');
  await expectAccessible(page);

  await page.getByLabel('Azione', { exact: true }).selectOption('Accesso');
  await page.getByLabel('Chi', { exact: true }).fill('commiato');
  await expect(created).toBeHidden();
  await expect(rowOf(page, 'Accesso').first()).toBeVisible();
  await expect(page).toHaveURL(/\/registro#azione=accesso&chi=commiato$/);

  await page.getByLabel('Al giorno', { exact: true }).fill('31/02/2026');
  await page.getByLabel('Al giorno', { exact: true }).blur();
  await expect(page.getByText('Scrivi una data valida (giorno, mese, anno).')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Al giorno', { exact: true }).fill('01/01/2020');
  await expect(page.getByText('Nessuna voce con questi filtri')).toBeVisible();

  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await created.getByRole('link', { name: ragSociale }).click();
  await expect(page).toHaveURL(/\/amministratore\/utente\//);
});

test('who erases what is kept of an address sees at once what stays by law', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const contact = await seedContact(program.address, mail);
  const notice = await seedNotice(program.address, mail, await portrait());
  await seedAbuseReport(program.address, notice._id, { mail: contact.mail });
  await signInAdmin(page, paths.personalData());
  await page.getByRole('textbox', { name: 'Indirizzo e-mail' }).fill(contact.mail);
  await page.getByRole('button', { name: 'Cerca i dati' }).click();
  await page.getByRole('button', { name: 'Cancella i dati' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(page.getByText(/^Dati cancellati: /)).toBeVisible();
  await expect(page.getByText('Non c’è nulla da cancellare: quello che c’è ha regole sue.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Che cosa resta e perché' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the support is reached by a mail that says who asks', { tag: '@release' }, async ({ page, program, browser }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Supporto', exact: true }).click();
  await expect(page.getByText('entro 24 ore')).toBeVisible();
  const address = await page.getByRole('link', { name: 'Scrivi un’e-mail' }).getAttribute('href');
  expect(address).toMatch(/^mailto:admin@prova\.example\?subject=Richiesta%20di%20supporto/);
  expect(decodeURIComponent(address ?? '')).toContain(agencyFields.ragSociale);
  await expectAccessible(page);

  const admin = await pageOf(browser, program.address);
  await signInAdmin(admin);
  await admin.getByRole('link', { name: 'Supporto tecnico' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Supporto tecnico' })).toBeVisible();
  await expectAccessible(admin);
});
