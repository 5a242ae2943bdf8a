import { seedAgency, signInAgency } from './support/people.ts';
import { expect, test } from './support/test.ts';

const file = Buffer.from(
  [
    'Nome;Cognome;Data del decesso;Comune;Testo',
    'Niccolò;Casadei;18/11/2020;Forlì;È mancato.',
    'Bruna;Zoli;31/02/2020;Forlì;È mancata.',
    'Ugo;Neri;01/02/2020;Atlantide;È mancato.',
  ].join('\r\n'),
);

for (const width of [1280, 390])
  test(`an agency brings its notices and takes them back, on a screen of ${width}`, async ({ page, program }) => {
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    await signInAgency(page, mail, '/dashboard');
    await page.getByRole('link', { name: 'Porta qui i tuoi dati' }).last().click();
    await expect(page.getByRole('heading', { name: 'Porta qui i tuoi dati', level: 1 })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'annunci.csv', mimeType: 'text/csv', buffer: file });
    await expect(page.getByRole('row', { name: /3 Data del decesso/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Da ricontrollare' })).toContainText('Non è un comune che conosciamo');
    await page.getByRole('button', { name: 'Importa 2 annunci' }).click();
    await expect(page.getByText('2 annunci pubblicati.')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla l’importazione' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’importazione' }).click();
    await expect(page.getByRole('heading', { name: 'Annullata' })).toBeVisible();
    await page.getByRole('link', { name: 'Porta qui i tuoi dati' }).first().click();
    await expect(page.getByRole('table', { name: 'Le tue importazioni' })).toContainText('Annullata');
  });
