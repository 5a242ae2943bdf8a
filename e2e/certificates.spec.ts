import { shortDate } from '@commiato/italy/formatting';
import type { Page } from '@playwright/test';
import { inDays, pdf } from './support/deadlines.ts';
import { seedAgency, signInAdmin, signInAgency } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let zoli = '';
const typed = (days: number) => shortDate(inDays(days));
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choosePdf = (page: Page, name: string) => page.locator('input[type=file]').setInputFiles(pdf(name));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const openBell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ }).click();

test('a certificate that expires in 20 days brings its reminder to the bell', async ({ page, program }) => {
  zoli = (await seedAgency(program.address)).mail;
  await signInAgency(page, zoli);
  await expect(menuOf(page).getByRole('link', { name: 'Certificati' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Formazione' })).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Nuovo certificato' }).click();
  await press(page, 'Salva il certificato');
  await expect(page.getByText('Scegli il tipo di certificato.')).toBeVisible();
  await expect(page.getByText('Scegli il file del certificato.')).toBeVisible();
  await page.getByLabel('Tipo di certificato').selectOption('Polizza');
  await page.getByLabel('Numero o protocollo').fill('RC-2026/118');
  await page.getByLabel('Data di rilascio').fill(typed(-345));
  await choosePdf(page, 'polizza.pdf');
  await press(page, 'Salva il certificato');
  await expect(page.getByText('Questo certificato scade sempre: scrivi la data di scadenza.')).toBeVisible();
  await page.getByLabel('Data di scadenza').fill(typed(20));
  await press(page, 'Salva il certificato');
  await expect(page.getByText('Certificato inserito con successo!')).toBeVisible();
  await expect(page).toHaveURL(/\/certificati$/);

  const row = rowOf(page, 'RC-2026/118');
  await expect(row).toContainText(/In scadenza\s*tra 20 giorni/);
  await page.getByLabel('Stato', { exact: true }).selectOption({ label: 'Validi' });
  await expect(page.getByText('Nessun certificato con questi filtri')).toBeVisible();
  await page.getByLabel('Stato', { exact: true }).selectOption({ label: 'Tutti' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Scarica Polizza n\. RC-2026\/118/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('polizza.pdf');

  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(/^Polizza n\. RC-2026\/118: certificato in scadenza/)).toBeVisible();
  await openBell(page);
  await page.getByRole('button', { name: /Polizza in scadenza/ }).click();
  const notice = page.getByRole('dialog', { name: 'Notifica', exact: true });
  await expect(notice).toContainText('tra 20 giorni');
  await notice.getByRole('link', { name: 'Vai al collegamento' }).click();
  await expect(page).toHaveURL(/\/certificati$/);
});

test('and to the outbox; the administrator reads it, and assigns a course', async ({ page }) => {
  await signInAdmin(page, '/amministratore/posta');
  await expect(rowOf(page, 'Polizza in scadenza')).toContainText(zoli);
  await page.goto('/amministratore/utenti');
  await page.getByRole('link', { name: /Fratelli Zoli/ }).click();
  await press(page, 'Modifica');
  await page.getByLabel('Formazione obbligatoria').check();
  await press(page, 'Salva');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await page.goto(page.url().replace('/utente/', '/dettaglio-utente/'));
  await page.getByRole('link', { name: 'Certificati', exact: true }).click();
  await expect(rowOf(page, 'RC-2026/118')).toContainText('In scadenza');
  await expect(page.getByRole('button', { name: /^Elimina/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dettaglio dell’agenzia' }).click();
  await page.getByRole('link', { name: 'Formazione', exact: true }).click();
  await expect(page.getByText('Nessun corso')).toBeVisible();
  await press(page, 'Assegna il corso');
  await expect(page.getByText('Questo campo è obbligatorio.').first()).toBeVisible();
  await page.getByLabel('Titolo').fill('Sicurezza nelle operazioni cimiteriali');
  await page.getByLabel('Ente di formazione').fill('Scuola Cimiteriale Emiliana');
  await page.getByLabel('Collegamento').fill('https://corsi.example/sicurezza');
  await page.getByLabel('Ore').fill('8');
  await page.getByLabel('Da svolgere entro').fill(typed(45));
  await press(page, 'Assegna il corso');
  await expect(page.getByText('Corso assegnato: l’agenzia ne riceve notizia.')).toBeVisible();
  await expect(rowOf(page, 'Sicurezza nelle operazioni')).toContainText('Da svolgere');
  await expect(page.getByLabel('Titolo')).toHaveValue('');
});

test('the agency hears of the course, and finds its certificate among the others', async ({ page }) => {
  await signInAgency(page, zoli);
  await openBell(page);
  await expect(page.getByRole('button', { name: /Nuovo corso di formazione/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await menuOf(page).getByRole('link', { name: 'Formazione' }).click();
  const row = rowOf(page, 'Sicurezza nelle operazioni');
  await expect(row.getByRole('link', { name: /^Vai al corso/ })).toHaveAttribute(
    'href',
    'https://corsi.example/sicurezza',
  );
  await row.getByRole('link', { name: /^Carica l’attestato/ }).click();
  await page.getByLabel('Data di rilascio').fill(typed(-1));
  await choosePdf(page, 'attestato.pdf');
  await press(page, 'Carica l’attestato');
  await expect(page.getByText('Attestato caricato con successo!')).toBeVisible();
  await expect(page).toHaveURL(/\/formazione$/);
  await expect(row).toContainText('Concluso');
  await menuOf(page).getByRole('link', { name: 'Certificati', exact: true }).click();
  const certificate = rowOf(page, 'Attestato di formazione');
  await expect(certificate).toContainText('Non scade');
  await certificate.getByRole('button', { name: /^Elimina/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText('Il corso tornerà da svolgere.');
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Certificato eliminato.')).toBeVisible();
  await expect(certificate).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Formazione' }).click();
  await expect(row).toContainText('Da svolgere');
});
