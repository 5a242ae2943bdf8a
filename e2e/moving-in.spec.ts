import { seedAgency, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

const services = Buffer.from(
  [
    'Cognome;Nome;Data del decesso;Sepoltura;Committente;Parentela committente;Telefono committente',
    'Casadei;Niccolò;18/11/2020;loculo;Ivo Casadei;cugino;333 555 0101',
    'Zoli;Bruna;31/02/2020;;;;',
  ].join('\r\n'),
);
const prices = Buffer.from(
  ['Voce;Prezzo;IVA', 'Cofano in rovere;1.800,00;esente art. 10', 'Lapide;dodici;22%', 'Fiori;;22%'].join('\r\n'),
);

for (const width of [1280, 390])
  test(`an agency brings its funerals and its price list, on a screen of ${width}`, async ({ page, program }) => {
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    await signInAgency(page, mail, '/porta-i-tuoi-dati');
    const shot = async (name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
    };
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    const kinds = page.getByRole('group', { name: 'Che cosa porti' });
    await test.step('funerals', async () => {
      await kinds.getByText('Servizi funebri').click();
      await shot('servizi-scelta');
      await choose('servizi.csv', services);
      await expect(page.getByRole('table', { name: 'Righe scartate' })).toContainText('Data del decesso');
      await expect(page.getByRole('table', { name: 'Da ricontrollare' })).toContainText('Parentela committente');
      await shot('servizi-controllo');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Importa 1 servizio' }).click();
      await expect(page.getByText('1 servizio arrivato.')).toBeVisible();
      await shot('servizi-importati');
    });
    await test.step('the price list, taken back', async () => {
      await page.getByRole('link', { name: 'Porta qui i tuoi dati' }).first().click();
      await kinds.getByText('Listino').click();
      await choose('listino.csv', prices);
      await expect(page.getByRole('table', { name: 'Righe scartate' })).toContainText('Prezzo');
      await expect(page.getByRole('table', { name: 'Da ricontrollare' })).toContainText('Manca il prezzo');
      await shot('listino-controllo');
      await page.getByRole('button', { name: 'Importa 2 voci' }).click();
      await expect(page.getByText('2 voci arrivate.')).toBeVisible();
      await page.getByRole('button', { name: 'Annulla l’importazione' }).click();
      await shot('listino-annulla');
      await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’importazione' }).click();
      await expect(page.getByRole('heading', { name: 'Annullata' })).toBeVisible();
      await page.getByRole('link', { name: 'Porta qui i tuoi dati' }).first().click();
      const list = page.getByRole('table', { name: 'Le tue importazioni' });
      await expect(list).toContainText('2 voci tolte');
      await expect(list).toContainText('1 servizio arrivato');
      await shot('importazioni');
    });
    await page.goto('/listino');
    await expect(page.getByText('Cofano in rovere')).toHaveCount(0);
    await page.goto('/servizi');
    await page.getByText('Niccolò Casadei').first().click();
    await expect(page.getByText('Ivo Casadei').first()).toBeVisible();
  });
