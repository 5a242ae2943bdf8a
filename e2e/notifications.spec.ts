import { listNewestNotifications, markNotificationRead } from '@commiato/contracts/notifications/notifications';
import { seedAgency, seedNotifications, signInAdmin, signInAgency } from './support/people.ts';
import { expect, momentTextAppears, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let zoli = '';
let monviso = '';

test('the administrator writes to all active agencies, after a preview and a second look', async ({
  page,
  program,
}) => {
  zoli = (await seedAgency(program.address)).mail;
  monviso = (await seedAgency(program.address, { ragSociale: 'Onoranze Monviso' })).mail;
  await seedAgency(program.address, { ragSociale: 'Impresa Cassibile', attivo: false });
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Notifiche', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifiche ricevute' })).toBeVisible();
  await expect(page.getByText('Non c’è nessuna notifica')).toBeVisible();

  await page.getByRole('link', { name: 'Nuova notifica' }).click();
  await page.getByRole('button', { name: 'Invia notifica' }).click();
  await expect(page.getByText('Scegli almeno un’agenzia.')).toBeVisible();
  await page.getByText('Tutte le agenzie attive', { exact: true }).click();
  await expect(page.getByText('Le agenzie attive in questo momento: 2.')).toBeVisible();
  const title = page.getByLabel('Titolo');
  await title.pressSequentially('a'.repeat(60));
  await expect(title).toHaveValue('a'.repeat(50));
  await expect(page.getByText('50 caratteri inseriti')).toBeVisible();
  await title.fill("Orari d'assistenza a dicembre");
  await page.getByLabel('Testo').fill('b'.repeat(130));
  await expect(page.getByText('120 caratteri inseriti')).toBeVisible();
  await page.getByLabel('Testo').fill('Il 24 dicembre rispondiamo fino alle 13.');
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview).toContainText('Orari d’assistenza a dicembre');
  for (const evil of ['https://evil', '//evil', 'javascript:alert(1)']) {
    await page.getByLabel('Collegamento').fill(evil);
    await page.getByRole('button', { name: 'Invia notifica' }).click();
    await expect(page.getByText(/Scrivi un collegamento interno al sito/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByLabel('Collegamento').fill('/annunci-recenti');
  await expect(preview).toContainText('Vai al collegamento');
  await page.getByRole('button', { name: 'Invia notifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma invio' });
  await expect(dialog).toContainText('Stai per inviare «Orari d’assistenza a dicembre» a 2 agenzie.');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Invia notifica' }).click();
  const shownAt = momentTextAppears(page, 'Notifica inviata a 2 agenzie.');
  await dialog.getByRole('button', { name: 'Invia a 2 agenzie' }).click();
  await expect(page.getByText('Notifica inviata a 2 agenzie.')).toBeVisible();
  await expect(page).toHaveURL(/\/amministratore\/notifiche$/);
  expect(Date.now() - (await shownAt)).toBeGreaterThan(2400);
  for (const name of ['Fratelli Zoli', 'Onoranze Monviso'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Non letto');
  await expect(page.getByText('Cassibile')).toBeHidden();
});

test('the agency sees the badge, opens the notification and has read it', async ({ page }) => {
  await signInAgency(page, zoli);
  const bell = page.getByRole('button', { name: /^Notifiche/ });
  await expect(bell).toHaveAccessibleName('Notifiche, 1 non letta');
  await bell.click();
  await expect(page.getByRole('link', { name: 'Vedi tutte' })).toBeVisible();
  await page.mouse.click(300, 700);
  await expect(page.getByRole('link', { name: 'Vedi tutte' })).toBeHidden();
  await bell.press('Enter');
  await expect(page.getByRole('link', { name: 'Vedi tutte' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Vedi tutte' })).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.press('Enter');
  const title = page.getByRole('button', { name: /Orari d’assistenza a dicembre/ });
  await expect(title).toContainText(/Oggi alle ore \d\d:\d\d/);
  await title.press('Enter');
  const window = page.getByRole('dialog', { name: 'Notifica', exact: true });
  await expect(window).toContainText('Il 24 dicembre rispondiamo fino alle 13.');
  await expect(window).toContainText(/\d+º? [a-z]+ 20\d\d alle ore \d\d:\d\d/);
  await expect(page.getByRole('link', { name: 'Vedi tutte' })).toBeHidden();
  await expect(window.getByRole('button', { name: 'Chiudi' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifiche');

  await bell.click();
  await page.getByRole('link', { name: 'Vedi tutte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elenco notifiche' })).toBeVisible();
  const row = page.getByRole('row', { name: /Orari d’assistenza/ });
  await expect(row).toContainText('Già letto');
  await row.getByRole('button').click();
  await window.getByRole('link', { name: 'Vai al collegamento' }).click();
  await expect(page).toHaveURL(/\/annunci-recenti$/);
});

test('news arrive every five minutes and on return to the tab, and can all be read at once', async ({
  page,
  program,
}) => {
  await page.clock.install();
  await signInAgency(page, monviso);
  const bell = page.getByRole('button', { name: /^Notifiche/ });
  await expect(bell).toHaveAccessibleName('Notifiche, 1 non letta');
  await seedNotifications(program.address, { titolo: 'Seconda', url: '/elenco-notifiche' });
  await page.clock.fastForward(200_000);
  await expect(bell).toHaveAccessibleName('Notifiche, 1 non letta');
  await page.clock.fastForward(110_000);
  await expect(bell).toHaveAccessibleName('Notifiche, 2 non lette');
  await seedNotifications(program.address, { titolo: 'Terza', url: '' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(bell).toHaveAccessibleName('Notifiche, 3 non lette');

  await bell.click();
  await page.getByRole('button', { name: /Seconda/ }).click();
  await page.getByRole('link', { name: 'Vai al collegamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elenco notifiche' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifiche, 2 non lette');
  // What arrives while the list stands there was not shown, and is not read with it.
  await expect(page.getByRole('row', { name: /Terza/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Notifiche ricevute' })).not.toHaveAttribute('aria-busy');
  await seedNotifications(program.address, { titolo: 'Quarta', url: '' });
  await page.getByRole('button', { name: 'Segna tutte come lette' }).click();
  await expect(bell).toHaveAccessibleName('Notifiche, 1 non letta');
  await expect(page.getByRole('row', { name: /Quarta/ })).toContainText('Non letto');
  await page.getByRole('button', { name: 'Segna tutte come lette' }).click();
  await expect(bell).toHaveAccessibleName('Notifiche');
  // The table is read anew behind the bell: until then both rows still say so.
  await expect(page.getByText('Non letto')).toHaveCount(0);
  await expect(page.getByText('Già letto')).toHaveCount(4);
});

test('the count is true also where there is more than the bell shows', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Casa Funeraria Carnia' });
  for (let n = 1; n <= 23; n += 1) await seedNotifications(program.address, { titolo: `Notizia ${n}` });
  await signInAgency(page, mail);
  const bell = page.getByRole('button', { name: /^Notifiche/ });
  await expect(bell).toHaveAccessibleName('Notifiche, 23 non lette');
  await bell.click();
  await page.getByRole('button', { name: /Notizia 23/ }).click();
  await expect(bell).toHaveAccessibleName('Notifiche, 22 non lette');
});

test('what fails is said where it fails', async ({ page, complaints }) => {
  await page.route(`**${listNewestNotifications.path}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await signInAgency(page, zoli);
  const bell = page.getByRole('button', { name: /^Notifiche/ });
  await bell.click();
  await expect(page.getByText('Errore nel recupero delle notifiche')).toBeVisible();
  await page.unroute(`**${listNewestNotifications.path}`);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.route(`**${markNotificationRead.path.replace(':id', '*')}`, (route) => route.abort());
  await page.getByRole('button', { name: /Notizia 23/ }).click();
  await expect(page.getByText("Errore nell'aggiornamento della notifica")).toBeVisible();
  await complaints.expect(/status of 500|ERR_FAILED/);
});

test('one agency is written to from its own detail', async ({ page }) => {
  await signInAdmin(page, '/amministratore/notifiche?q=monviso');
  await expect(page.getByText('Già letto').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'Onoranze Monviso' }).first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.goto(`/amministratore/invia-notifica/${id}`);
  await expect(page.getByText('Per Onoranze Monviso')).toBeVisible();
  await page.getByLabel('Titolo').fill('Solo per voi');
  await page.getByLabel('Testo').fill('Abbiamo ricevuto il contratto.');
  const shownAt = momentTextAppears(page, 'Notifica inviata con successo!');
  await page.getByRole('button', { name: 'Invia notifica' }).click();
  await expect(page.getByText('Notifica inviata con successo!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/amministratore/dettaglio-utente/${id}$`));
  expect(Date.now() - (await shownAt)).toBeGreaterThan(2400);
});
