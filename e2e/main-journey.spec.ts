import sharp from 'sharp';
import { agencyFields, agencyPassword, fillNewAgency, signIn } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { adminMail, adminPassword } from './support/program.ts';
import { expect, momentTextAppears, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let address = '';

test('the administrator takes on an agency and activates it', async ({ page }) => {
  await signIn(page, adminMail, adminPassword);
  await page.getByRole('link', { name: 'Nuovo Utente' }).click();
  await fillNewAgency(page, agencyFields);
  const password = page.getByLabel('Password iniziale');
  expect((await password.inputValue()).length).toBe(12);
  await password.fill(agencyPassword);
  await page.getByRole('button', { name: 'Crea utente' }).click();
  await expect(page).toHaveURL(/\/amministratore\/utenti$/);
  const row = page.getByRole('row', { name: /Fratelli Zoli/ });
  await expect(row).toContainText('Non Attivo');

  await row.getByRole('link', { name: /Fratelli Zoli/ }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Attivo').check();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await expect(page.getByText('Attivo', { exact: true }).first()).toBeVisible();
});

test('the agency publishes by keyboard alone and finds its notice', async ({ page }) => {
  await signIn(page, agencyFields.mail, agencyPassword);
  await page.getByRole('link', { name: 'Annuncio primario o a sé stante' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuovo Annuncio' })).toBeVisible();

  const type = page.keyboard.type.bind(page.keyboard);
  /** Moves on with Tab until the field is reached: every field is on the way. */
  const reach = async (name: string | RegExp, role: 'textbox' | 'button' | 'combobox' = 'textbox') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`«${String(name)}» non si raggiunge con il tabulatore`);
  };
  await expect(page.getByLabel('Codice fiscale')).toBeFocused();
  await type('DMCNCL40A01H501');
  await expect(page.getByText('Manca 1 carattere.')).toBeVisible();
  await type('F');
  await reach('Nome');
  await type('Niccolò');
  await reach('Cognome');
  await type("D'Amico");
  await reach('Età');
  await page.keyboard.press('Control+A');
  await type('86');
  await reach('Deceduto il');
  await type('18112026');
  await reach('Comune', 'combobox');
  await type('Cesena');
  await reach('CAP', 'combobox');
  await type('47521');
  await reach('Testo');
  await type('Ci ha lasciati in silenzio.');
  await expect(page.getByText('27 caratteri inseriti')).toBeVisible();
  // Asked for well before the key: the browser takes both, but not always in their order.
  const chooser = page.waitForEvent('filechooser');
  await reach('Scegli un file', 'button');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'nonno.jpg', mimeType: 'image/jpeg', buffer: await telephonePhotograph() });
  await expect(page.getByText('nonno.jpg')).toBeVisible();
  await reach('Pubblica l’annuncio', 'button');
  const shownAt = momentTextAppears(page, 'Pubblicato con successo!');
  await page.keyboard.press('Enter');

  const message = page.getByText('Pubblicato con successo!');
  await expect(message).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 6000 });
  expect(Date.now() - (await shownAt)).toBeGreaterThan(2500);
  await expect(message).toBeHidden();
  const row = page.getByRole('row', { name: /Niccolò D’Amico/ });
  await expect(row).toContainText('47521 - Cesena (FC)');
  await expect(row).toContainText('DMCNCL40A01H501F');
});

test('everybody finds the notice, reads it without JavaScript and sees an upright photograph', async ({
  page,
  browser,
  program,
  request,
}) => {
  await page.goto('/annunci-recenti');
  await expect(page.getByRole('link', { name: /D.AMICO/ }).first()).toBeVisible();
  await page.goto('/cerca');
  await page.getByLabel('NOME e/o COGNOME').fill('d amico niccolo');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await page
    .getByRole('link', { name: /D.AMICO/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/NICCOLÒ\s*D.AMICO/);
  address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/necrologio\/\w{12}\/niccolo-d-?amico$/);

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: program.address })).newPage();
  await plain.goto(address);
  await expect(plain.getByText('Ci ha lasciati in silenzio.')).toBeVisible();
  await expect(plain.getByText('Condividi questo annuncio')).toBeVisible();
  const image = plain.locator('main img').first();
  const source = new URL((await image.getAttribute('src')) ?? '', program.address);
  source.search = '';
  const bytes = Buffer.from(await (await request.get(source.href)).body());
  const stored = await sharp(bytes).metadata();
  expect([stored.width, stored.height, stored.orientation, stored.exif]).toEqual([960, 1280, undefined, undefined]);
  const { data, info } = await sharp(bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  expect(data[0] ?? 0).toBeLessThan((data[info.channels] ?? 0) - 40);
  await plain.context().close();
});

test('a visitor leaves one heart', async ({ page }) => {
  await page.goto(address);
  const heart = page.getByRole('button', { name: /cuore/i });
  await heart.click();
  await expect(heart).toBeDisabled();
  await expect(heart).toContainText('1');
  await page.reload();
  await expect(page.getByRole('button', { name: /cuore/i })).toBeDisabled();
  await expect(page.getByRole('button', { name: /cuore/i })).toContainText('1');
});

test('the agency edits, adds and removes an attachment, and deletes: the page answers 410', async ({
  page,
  request,
}) => {
  await signIn(page, agencyFields.mail, agencyPassword);
  await page.getByRole('link', { name: 'Niccolò D’Amico', exact: true }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Deceduto a').fill('Cesena');
  await page.getByLabel('Funerale: data, ora e luogo').fill('Sabato 21 novembre 2026 alle ore 10:00, San Rocco');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  expect(await (await request.get(address)).text()).toContain('SAN ROCCO');

  await page.getByRole('link', { name: 'Nuovo allegato' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuovo Allegato' })).toBeVisible();
  const image = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#f6f1e7' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'partecipazione.png', mimeType: 'image/png', buffer: image });
  await page.getByLabel('Testo').fill('Partecipano commossi gli amici del bar');
  await page.getByRole('button', { name: 'Pubblica l’allegato' }).click();
  await expect(page.getByText('Pubblicato con successo!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 6000 });
  expect(await (await request.get(address)).text()).toContain('Partecipano commossi gli amici del bar');

  await page.getByRole('link', { name: 'Niccolò D’Amico', exact: true }).click();
  await page.getByRole('button', { name: 'Elimina allegato' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Allegato eliminato.')).toBeVisible();
  await expect(page.getByText('Ancora nessuna partecipazione e nessun ringraziamento.')).toBeVisible();
  // The button that opened the dialog is gone with its attachment.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await (await request.get(address)).text()).not.toContain('Partecipano commossi gli amici del bar');

  await page.getByRole('button', { name: 'Elimina questo annuncio' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Niccolò D’Amico');
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/^Annuncio eliminato/)).toBeVisible();
  await expect(page.getByText('Non hai ancora annunci')).toBeVisible();
  const gone = await request.get(address);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('Questo annuncio è stato rimosso');
});
