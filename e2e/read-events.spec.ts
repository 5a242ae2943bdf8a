import { createEvent } from '@commiato/contracts/funerals/events';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { addDays } from '@commiato/italy/days';
import { dayAndMonth, romeDay, weekdayName } from '@commiato/italy/formatting';
import type { Page } from '@playwright/test';
import { newNoticePathFromFuneral, paths } from '../web/src/paths.ts';
import { agencyPassword, callApi, seedAgency, signInAgency, tokenOf } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

const today = romeDay(new Date());
const funeralDay = addDays(today, 3);
const rosaryDay = addDays(today, 2);
const words = (day: string) => `${weekdayName(day)} ${dayAndMonth(day)}`;
const inCapitals = (text: string) => text.toLocaleUpperCase('it');

const text = (page: Page) => page.getByLabel('Funerale: data, ora e luogo');
const read = (page: Page) => page.getByRole('group', { name: 'Appuntamenti letti dal testo' });
const write = (page: Page) => page.getByRole('button', { name: 'Scrivi la frase dagli appuntamenti' });
const person = {
  nome: 'Ada',
  cognome: "de' Rossi",
  codfisc: 'DRSDAA40A41C573X',
  comune: 'Cesena',
  cap: '47521',
  prov: 'FC',
};

const death = { decesso: addDays(today, -1), mortoA: 'Cesena', tel: '0547 123456' };

test('the text writes the appointments, the appointments write the text, and where they disagree both sides say so', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const { _id } = await callApi<Funeral>(program.address, createFuneral, token, { ...person, ...death });
  const funeralEvent = {
    tipo: 'funerale',
    inizio: `${funeralDay}T10:00`,
    luogo: 'Chiesa di San Rocco',
    comune: 'Cesena',
  };
  await callApi(program.address, createEvent, token, funeralEvent, { id: _id });
  await signInAgency(page, mail, newNoticePathFromFuneral(_id));
  await write(page).click();
  const sentence = inCapitals(`Il funerale avrà luogo ${words(funeralDay)} alle 10 nella Chiesa di San Rocco, Cesena.`);
  await expect(text(page)).toHaveValue(sentence);
  await expect(write(page)).toHaveCount(0);
  await expect(read(page).getByRole('checkbox')).toBeDisabled();

  // Another hour than the appointment: said at the field, and asked about before the words are replaced.
  await text(page).fill(sentence.replace('ALLE 10', 'ALLE 11'));
  await expect(page.getByText('Il funerale: il testo dice alle 11, l’appuntamento è alle 10.')).toBeVisible();
  const doubtful = read(page).getByRole('checkbox', { name: `Funerale, ${words(funeralDay)} alle 11:00` });
  await expect(doubtful).not.toBeChecked();
  await write(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(text(page)).toHaveValue(/ALLE 11/);
  await write(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sostituisci' }).click();
  await expect(text(page)).toHaveValue(sentence);
  await expect(page.getByText(/il testo dice alle 11/)).toHaveCount(0);

  // What the funeral has not got yet is kept with the notice.
  // In the words of a person: the sentence of the program would follow its appointment by itself.
  const own = sentence.replace('AVRÀ LUOGO', 'SI TIENE');
  await text(page).fill(`Rosario ${words(rosaryDay)} alle 18 in Sant’Anna. ${own} Seguirà la cremazione.`);
  await expect(
    read(page).getByRole('checkbox', { name: `Rosario, ${words(rosaryDay)} alle 18:00, Sant’Anna` }),
  ).toBeChecked();
  await expect(read(page).getByRole('checkbox', { name: 'Cremazione' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Età').fill('86');
  await page
    .getByLabel('Testo', { exact: true })
    .fill(`Ci ha lasciati in silenzio. Il rosario sarà recitato ${words(rosaryDay)} alle 18.`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nonna.jpg', mimeType: 'image/jpeg', buffer: await telephonePhotograph() });
  await expect(page.getByText('nonna.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica l’annuncio' }).click();
  await expect(page.getByText('Pubblicato con successo!')).toBeVisible();

  // The church moves the hour: the funeral says that the notice tells the old one, and leads to its words.
  await page.goto(paths.funeral(_id));
  await expect(page.getByText(`${words(rosaryDay)}, alle 18:00`)).toBeVisible();
  await expect(page.getByText(/dice altro/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Modifica: Funerale/ }).click();
  await page.getByRole('dialog').getByLabel('Ora').fill('11');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Il funerale: il testo dice alle 10, l’appuntamento è alle 11.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Correggi il testo' }).click();
  await write(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sostituisci' }).click();
  await expect(text(page)).toHaveValue(/ALLE 18 IN SANT'ANNA, CESENA\. .* ALLE 11 /);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await page.goto(paths.funeral(_id));
  await expect(page.getByRole('button', { name: /^Modifica: Rosario/ })).toBeVisible();
  await expect(page.getByText(/dice altro/)).toHaveCount(0);

  // The words of the family are never rewritten: who moves the rosary is told that they name the old hour.
  await page.getByRole('button', { name: /^Modifica: Rosario/ }).click();
  await page.getByRole('dialog').getByLabel('Ora').fill('19');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Il rosario: il testo dice alle 18, l’appuntamento è alle 19.')).toBeVisible();
});
