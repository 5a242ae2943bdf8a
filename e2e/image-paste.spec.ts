import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '../web/src/paths.ts';
import { copyImage } from './support/clipboard.ts';
import { seedAgency, seedNotice, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const plain = { create: { width: 800, height: 1000, channels: 3, background: '#806a5c' } } as const;
/** Grain that no compression without loss makes small enough. */
const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'Fotografia incollata' });
const preview = (page: Page) => page.getByAltText('Anteprima della fotografia scelta');

test('an image is pasted anywhere on the form of a notice, checked and shrunk as a chosen one', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, paths.newNotice());
  const name = page.getByLabel('Nome', { exact: true });
  await name.fill('Maria');
  await copyImage(page, await sharp(plain).png().toBuffer());
  await name.press('Control+V');
  await expect(announced(page)).toBeVisible();
  await expect(name).toHaveValue('MARIA');
  await expect(page.getByText('immagine-incollata.png')).toBeVisible();
  await expect(page.getByText('800 × 1000 px')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Togli' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scegli un file' })).toBeFocused();
  await page.keyboard.press('Control+V');
  await expect(page.getByText('800 × 1000 px')).toBeVisible();

  await copyImage(
    page,
    await sharp({ create: { ...plain.create, width: 1300, noise: grain } })
      .png()
      .toBuffer(),
  );
  await page.getByLabel('Codice fiscale').blur();
  await page.keyboard.press('Control+V');
  // Grain that no compression without loss makes small enough: it becomes a JPEG by itself.
  await expect(page.getByText('1300 × 1000 px')).toBeVisible();
  await expect(page.getByText('immagine-incollata.jpg')).toBeVisible();
});

test('text that is pasted stays text, and a dialog keeps what is pasted to itself', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, paths.newNotice());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Rossi'));
  const surname = page.getByLabel('Cognome');
  await surname.press('Control+V');
  await expect(surname).toHaveValue('ROSSI');

  await copyImage(page, await sharp(plain).png().toBuffer());
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(preview(page)).toBeHidden();
});

test('an image is pasted into a new attachment and published with it', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await sharp(plain).jpeg().toBuffer());
  await signInAgency(page, mail, paths.newAttachment(notice._id));
  await expect(page.getByRole('button', { name: 'Scegli un file' })).toBeVisible();
  await copyImage(page, await sharp(plain).png().toBuffer());
  await page.keyboard.press('Control+V');
  await expect(announced(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica l’allegato' }).click();
  await expect(page.getByText('Pubblicato con successo!')).toBeVisible();
});

test('a logo that is still being prepared is not left out of what is said to be saved', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  // As on an old telephone, that takes its time for a large photograph.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    const slowly = async (...given: Parameters<typeof decode>) => {
      await new Promise((done) => window.addEventListener('decodifica', done, { once: true }));
      return decode(...given);
    };
    Object.assign(window, { createImageBitmap: slowly });
  });
  await signInAgency(page, mail, paths.profile());
  await page.getByRole('button', { name: 'Modifica' }).click();
  const large = { create: { ...plain.create, noise: grain } };
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'insegna.png', mimeType: 'image/png', buffer: await sharp(large).png().toBuffer() });
  await page.getByRole('button', { name: 'Salva' }).click();
  const waits = page.getByText('L’immagine è ancora in preparazione: riprova tra un momento.');
  await expect(waits).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('decodifica')));
    await expect(page.getByAltText('Anteprima del logo scelto')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(waits).toBeHidden();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await expect(page.getByAltText('Il tuo logo').first()).toBeVisible();
});
