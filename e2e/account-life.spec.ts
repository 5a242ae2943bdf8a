import { listSessions } from '@commiato/contracts/accounts/security';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '../web/src/paths.ts';
import { mailedLink } from './support/mailbox.ts';
import {
  agencyFields,
  agencyPassword,
  chooseInAccountMenu,
  fillNewAgency,
  portrait,
  seedNotice,
  seedNotifications,
  signIn,
  signInAdmin,
  signInAgency,
} from './support/people.ts';
import { expect, momentTextAppears, test } from './support/test.ts';

const { mail } = agencyFields;
const recovered = 'rosmarino-e-salvia';
const changed = 'lavanda-e-timo-2';
/** An olive disk on nothing, larger than any screen shows it. */
const sign = () =>
  sharp(Buffer.from('<svg width="600" height="400"><circle cx="300" cy="200" r="180" fill="#47552a"/></svg>'))
    .png()
    .toBuffer();

const type = async (page: Page, first: string, second: string) => {
  await page.getByLabel('Nuova password', { exact: true }).fill(first);
  await page.getByLabel('Conferma la nuova password').fill(second);
};
/** On the screen of a mailed link: two different passwords are refused, then the new one counts. */
async function setByLink(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await type(page, password, 'altra-cosa-ancora');
  await page.getByRole('button', { name: 'Reimposta Password' }).click();
  await expect(page.getByText('Le password non corrispondono')).toBeVisible();
  await type(page, password, password);
  await page.getByRole('button', { name: 'Reimposta Password' }).click();
  await expect(page.getByText('Password reimpostata con successo!')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
};

test('the life of an account, from its creation to the end of its access', async ({
  page,
  program,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  const { address } = program;
  const admin = await (await browser.newContext({ baseURL: address, locale: 'it-IT' })).newPage();
  const bell = page.getByRole('button', { name: /^Notifiche/ });
  const notice = { address: '' };

  await test.step('the administrator creates it, active', async () => {
    await signInAdmin(admin);
    await admin.getByRole('link', { name: 'Nuovo Utente' }).click();
    await fillNewAgency(admin, agencyFields);
    await admin.getByLabel('Attivo').check();
    await admin.getByRole('button', { name: 'Crea utente' }).click();
    await expect(admin.getByRole('row', { name: /Fratelli Zoli/ })).toContainText('Attivo');
  });

  await test.step('it sets its password by the link of the welcome', async () => {
    await setByLink(page, await mailedLink(program, mail, '/reimposta-password/'), agencyPassword);
    await signInAgency(page, mail);
  });

  await test.step('it changes its profile, with a logo', async () => {
    const published = await seedNotice(address, mail, await portrait());
    notice.address = noticeAddress(published);
    await chooseInAccountMenu(page, 'Il tuo profilo');
    await expect(page.getByRole('heading', { level: 1, name: 'Il tuo Profilo' })).toBeVisible();
    await expect(page.getByLabel('Ragione sociale')).not.toBeEditable();
    await expect(page.getByLabel('E-mail')).not.toBeEditable();
    await page.getByRole('button', { name: 'Modifica' }).click();
    await page.getByLabel('Ragione sociale').fill('Casa Funeraria Zoli');
    await page.getByLabel('Nome', { exact: true }).fill('Dario');
    const file = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await file('logo.png', Buffer.from('GIF89a, non un PNG'));
    await expect(page.getByText('Attenzione!!! Solo JPG, JPEG e PNG di 1 Mb. al massimo.')).toBeVisible();
    await file('logo.png', await sign());
    await expect(page.getByAltText('Anteprima del logo scelto')).toBeVisible();
    await save(page);
    await expect(page.getByText('Area Riservata di: Casa Funeraria Zoli')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Buon(giorno|asera), Dario$/ })).toBeVisible();
    const own = page.getByAltText('Il tuo logo');
    await expect(own).toBeVisible();
    const box = await own.boundingBox();
    expect([box?.width, Math.floor(box?.height ?? 0)]).toEqual([200, 133]);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect([stored.ragSociale, stored.nome, stored.username]).toEqual(['Casa Funeraria Zoli', 'Dario', mail]);
  });

  await test.step('the logo shows on the page of its notice, until it is taken away', async () => {
    await page.goto(notice.address);
    const shown = page.getByAltText('Logo di Casa Funeraria Zoli');
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    await page.goto(paths.profile());
    await page.getByRole('button', { name: 'Modifica' }).click();
    await page.getByRole('button', { name: 'Togli il logo' }).click();
    await save(page);
    await page.goto(notice.address);
    await expect(page.getByText('Casa Funeraria Zoli').first()).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  await test.step('it receives a notification that was sent to all, and reads it', async () => {
    await seedNotifications(address);
    await page.goto(paths.dashboard());
    await expect(bell).toHaveAccessibleName('Notifiche, 1 non letta');
    await bell.click();
    await page.getByRole('button', { name: /Nuova convenzione per i fiori/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifica', exact: true })).toContainText('un prezzo riservato');
    await page.getByRole('button', { name: 'Chiudi' }).click();
    await expect(bell).toHaveAccessibleName('Notifiche');
    await admin.goto(paths.sentNotifications());
    await expect(admin.getByRole('row', { name: /Casa Funeraria Zoli/ })).toContainText('Già letto');
  });

  await test.step('it forgets its password and recovers it by a mailed link, which works once', async () => {
    await chooseInAccountMenu(page, 'Uscita');
    await expect(page).toHaveURL(`${address}/`);
    await page.getByRole('link', { name: 'Password dimenticata?' }).click();
    await page.getByRole('button', { name: 'Richiedi la reimpostazione' }).click();
    await expect(page.getByText('Questo campo è obbligatorio.')).toBeVisible();
    await page.getByLabel('E-mail').fill(mail);
    await page.getByRole('button', { name: 'Richiedi la reimpostazione' }).click();
    await expect(page.getByText(/^Se l’indirizzo è di un account attivo/)).toBeVisible();
    const link = await mailedLink(program, mail, '/reimposta-password/', 2);
    await setByLink(page, link, recovered);
    await page.goto(link);
    // Before anything is typed in vain.
    await expect(page.getByText('Il link non è valido o è scaduto.')).toBeVisible();
    await type(page, 'un-altro-tentativo', 'un-altro-tentativo');
    await page.getByRole('button', { name: 'Reimposta Password' }).click();
    await expect(page.getByText('Il link non è valido o è scaduto.')).toBeVisible();
    await page.getByRole('link', { name: 'Chiedi un altro link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Password dimenticata?' })).toBeVisible();
    await complaints.expect(/status of 400/);
    await signIn(page, mail, recovered);
  });

  await test.step('it changes its password and is signed out after 2.5 s', async () => {
    await chooseInAccountMenu(page, 'Cambia password');
    await expect(page.getByRole('heading', { level: 1, name: 'Cambio password' })).toBeVisible();
    await expect(page.getByText(mail)).toBeVisible();
    await expect(page.getByLabel('Password attuale')).toBeHidden();
    await type(page, changed, 'altra-cosa-ancora');
    await expect(page.getByText(/Robustezza: (buona|ottima)\./)).toBeVisible();
    await page.getByRole('button', { name: 'Cambia la password' }).click();
    await expect(page.getByText('Le nuove password non corrispondono')).toBeVisible();
    await type(page, changed, changed);
    const shownAt = momentTextAppears(page, 'Password cambiata con successo!');
    await page.getByRole('button', { name: 'Cambia la password' }).click();
    await expect(page.getByText('Password cambiata con successo!')).toBeVisible();
    await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue('');
    await expect(page).toHaveURL(`${address}/`, { timeout: 6000 });
    await page.waitForLoadState();
    expect(Date.now() - (await shownAt)).toBeGreaterThan(2000);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await signIn(page, mail, changed);
  });

  await test.step('the administrator deactivates it: its access ends within a second', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const call = async () =>
      (await fetch(address + listSessions.path, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await call()).toBe(200);
    await admin.goto(paths.agencies());
    await admin.getByRole('link', { name: /Casa Funeraria Zoli/ }).click();
    await admin.getByRole('button', { name: 'Modifica' }).click();
    await admin.getByLabel('Attivo').uncheck();
    const answered = admin.waitForResponse((response) => response.request().method() === 'PATCH');
    await admin.getByRole('button', { name: 'Salva' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Disattiva', exact: true }).click();
    expect((await answered).status()).toBe(200);
    const since = Date.now();
    expect(await call()).toBe(401);
    expect(Date.now() - since).toBeLessThan(1000);
    await page.getByRole('link', { name: 'Annuncio primario o a sé stante' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await complaints.expect(/status of 401/);
    await page.getByLabel('Nome utente').fill(mail);
    await page.getByLabel('Password', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByText("Account non attivo. Contatta l'assistenza.")).toBeVisible();
    await complaints.expect(/status of 403/);
    await admin.context().close();
  });
});
