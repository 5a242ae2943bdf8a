import { addPriceEntry } from '@commiato/contracts/billing/price-list';
import { createEvent } from '@commiato/contracts/funerals/events';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import sharp from 'sharp';
import { paths } from '../web/src/paths.ts';
import {
  agencyPassword,
  callApi,
  seedAgency,
  seedContact,
  seedNotice,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, test } from './support/test.ts';
import { Typist } from './support/typist.ts';

test.use({ sharedProgram: true });

/** A price list as agencies have it, and the beginnings of words that find each entry. */
const prices = {
  'cof nor': 'Cofano in noce, misura normale',
  'tra pro': 'Trasporto nella provincia',
  per: 'Personale, quattro portatori',
  ves: 'Vestizione e composizione',
  cus: 'Cuscino di rose',
  man: 'Manifesti murali',
  ann: 'Annuncio sul giornale',
  pra: 'Pratiche comunali',
  lap: 'Lapide provvisoria',
  'occ chi': 'Addobbo della chiesa, occasione',
};

/** An agency with a funeral of which nothing but a surname is known. */
async function seedAgencyWithFuneral(address: string) {
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const { _id } = await callApi<Funeral>(address, createFuneral, token, { cognome: 'NERI' });
  return { mail, token, _id };
}

test('a quote of ten lines takes at most 120 keys', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  const token = await tokenOf(program.address, mail, agencyPassword);
  for (const nome of [...Object.values(prices), 'Cofano in rovere', 'Trasporto fuori regione'])
    await callApi(program.address, addPriceEntry, token, { tipo: 'voce', nome, prezzo: 45_000 });
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Nuovo preventivo' }).focus();

  const typist = new Typist(page);
  const choose = async (name: RegExp | string) => {
    await expect(page.getByRole('option', { name })).toBeVisible();
    await typist.press('ArrowDown', 'Enter');
  };
  await typist.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  await typist.type('casad');
  await choose(/Casadei/);
  await typist.reach(page.getByLabel('Descrizione, riga 1', { exact: true }));
  for (const [row, [typed, name]] of Object.entries(prices).entries()) {
    if (row > 0) await typist.press('Enter');
    await expect(page.getByLabel(`Descrizione, riga ${row + 1}`, { exact: true })).toBeFocused();
    await typist.type(typed);
    await choose(name);
    await expect(page.getByLabel(`Prezzo, riga ${row + 1}`, { exact: true })).toHaveValue('450,00');
  }
  await typist.press('Control+s');
  await expect(page).toHaveURL(/\/preventivo\/\w+/);
  expect(typist.effort.keys).toBeLessThanOrEqual(120);
});

test('an hour is corrected with at most 8 keys, in the service and from the notice, whatever else is empty', async ({
  page,
  program,
}) => {
  const { mail, token, _id } = await seedAgencyWithFuneral(program.address);
  const funeral = { tipo: 'funerale', inizio: '2030-11-19T10:00' };
  await callApi(program.address, createEvent, token, funeral, { id: _id });
  await signInAgency(page, mail, paths.funeral(_id));

  await test.step('the appointment opens at its hour', async () => {
    await page.getByRole('button', { name: /^Modifica: Funerale/ }).focus();
    const typist = new Typist(page);
    await typist.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Ora')).toBeFocused();
    await typist.type('11.30');
    await typist.press('Enter');
    await expect(page.getByText('martedì 19 novembre 2030, alle 11:30')).toBeVisible();
    expect(typist.effort.keys).toBeLessThanOrEqual(8);
  });

  await test.step('a notice without its place of death is corrected as well', async () => {
    const photograph = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#806a5c' } })
      .jpeg()
      .toBuffer();
    const notice = await seedNotice(program.address, mail, photograph, {
      codfisc: 'VRDLCU50A01H501A',
      funerale: 'Seguirà avviso: ore 10:00, chiesa di San Rocco',
      mortoA: '',
    });
    await page.goto(paths.notice(notice._id));
    await page.getByRole('button', { name: 'Cambia l’orario' }).focus();
    const typist = new Typist(page);
    await typist.press('Enter');
    await expect(page.getByLabel('Funerale: data, ora e luogo', { exact: true })).toBeFocused();
    await typist.type('11:30');
    await typist.press('Control+s');
    await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
    expect(typist.effort.keys).toBeLessThanOrEqual(8);
  });
});

test('a dialog begins at its first field, and Escape or a press outside asks before something typed is lost', async ({
  page,
  program,
}) => {
  const { mail, _id } = await seedAgencyWithFuneral(program.address);
  await page.goto('/');
  await expect(page.getByLabel('Nome utente')).toBeFocused();
  await signInAgency(page, mail, paths.funeral(_id));
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('button', { name: 'Aggiungi un appuntamento' });
  const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });

  await opener.click();
  await expect(dialog.getByLabel('Che cosa si tiene')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await opener.click();
  const place = dialog.getByLabel('Luogo');
  await place.fill('Chiesa di San Rocco');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Resta qui' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('Chiesa di San Rocco');
  // A press on the veil in the first half second would be the second of a double press, and closes nothing.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(place).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Elimina servizio' }).click();
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
});

test('a dialog asks before a document is lost that was chosen and not sent', async ({ page, program }) => {
  const { mail, _id } = await seedAgencyWithFuneral(program.address);
  await signInAgency(page, mail, paths.funeral(_id));
  await page.getByRole('button', { name: 'Carica un documento' }).click();
  const dialog = page.getByRole('dialog');
  const pdf = { name: 'delega.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await dialog.locator('input[type=file]').setInputFiles(pdf);
  const chosen = dialog.getByText('delega.pdf', { exact: true });
  await expect(chosen).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Resta qui' }).click();
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a dialog that is closed gives the focus back to what opened it', async ({ page, program }) => {
  const { mail, _id } = await seedAgencyWithFuneral(program.address);
  await signInAgency(page, mail, paths.funeral(_id));
  const dialog = page.getByRole('dialog');
  for (const name of ['Aggiungi un appuntamento', 'Carica un documento', 'Elimina servizio']) {
    const opener = page.getByRole('button', { name });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Annulla' }).click(),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
});
