import { logout } from '@commiato/contracts/accounts/sessions';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  agencyPassword,
  nextTaxCode,
  noticeFields,
  portrait,
  seedAgency,
  seedFuneral,
  seedNotice,
  signInAgency,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** A photograph of 12 megapixels that no upload slot takes: grain does not compress. */
const tooLarge = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();

const publish = (page: Page) => page.getByRole('button', { name: 'Pubblica l’annuncio' });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

async function fillNotice(page: Page): Promise<void> {
  await page.getByLabel('Codice fiscale').fill(nextTaxCode());
  await page.getByLabel('Nome', { exact: true }).fill(noticeFields.nome);
  await page.getByLabel('Cognome').fill(noticeFields.cognome);
  await page.getByLabel('Età').fill(noticeFields.age);
  await page.getByLabel('Comune').fill(noticeFields.comune);
  await page.getByLabel('CAP').fill(noticeFields.cap);
  await page.getByLabel('Testo', { exact: true }).fill(noticeFields.testo);
  await choose(page, 'ritratto.jpg', await portrait());
  await expect(page.getByText('ritratto.jpg')).toBeVisible();
}

async function openForm(page: Page, address: string): Promise<string> {
  const { mail } = await seedAgency(address);
  await signInAgency(page, mail, '/nuovo-annuncio');
  await expect(publish(page)).toBeVisible();
  return mail;
}

test('an empty form says at every field what is missing and leads to the first', async ({ page, program }) => {
  await openForm(page, program.address);
  await publish(page).click();
  await expect(page.getByLabel('Codice fiscale')).toBeFocused();
  await expect(page.getByText('8 campi da correggere')).toBeVisible();
  await page.getByRole('button', { name: 'CAP', exact: true }).click();
  await expect(page.getByLabel('CAP')).toBeFocused();
});

test('capitals are forced without moving the caret, and derived values never overwrite what was written', async ({
  page,
  program,
}) => {
  await openForm(page, program.address);
  const name = page.getByLabel('Nome', { exact: true });
  await name.pressSequentially('maria tresa');
  for (let step = 0; step < 4; step += 1) await name.press('ArrowLeft');
  await name.pressSequentially('e');
  await expect(name).toHaveValue('MARIA TERESA');

  await page.getByLabel('Codice fiscale').pressSequentially('dllmtr38c52d704u');
  await expect(page.getByLabel('Nata il')).toHaveValue('12/03/1938');
  await page.getByLabel('Deceduta il').pressSequentially('18112025');
  await expect(page.getByLabel('Età')).toHaveValue('87');
  await page.getByLabel('Età').fill('86');
  await page.getByLabel('Deceduta il').fill('18/11/2024');
  await expect(page.getByLabel('Età')).toHaveValue('86');
});

test('another region clears the province', async ({ page, program }) => {
  await openForm(page, program.address);
  await expect(page.getByLabel('Provincia')).toHaveValue('FC');
  await page.getByLabel('Regione').selectOption('Molise');
  await expect(page.getByLabel('Provincia')).toHaveValue('');
  await expect(page.getByLabel('Provincia').locator('option')).toHaveText([
    'Scegli la provincia',
    'CB - Campobasso',
    'IS - Isernia',
  ]);
  await page.getByLabel('Regione').selectOption('');
  await expect(page.getByLabel('Provincia')).toBeDisabled();
});

test('a photograph that is too large becomes smaller by itself', { tag: '@release' }, async ({ page, program }) => {
  await openForm(page, program.address);
  await choose(page, 'ritratto.jpg', await portrait());
  await expect(page.getByText('ritratto.jpg')).toBeVisible();
  await choose(page, 'grande.jpg', await tooLarge());
  await expect(page.getByText('960 × 1280 px')).toBeVisible();
  await expect(page.getByText('grande.jpg')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a double click publishes once', async ({ page, program }) => {
  await openForm(page, program.address);
  await fillNotice(page);
  await publish(page).dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('row', { name: /Maria Teresa Dell’Acqua/ })).toHaveCount(1);
});

test('a code that has two notices cannot be published a third time, but another kind can', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const code = { codfisc: 'RSSMRA80A01H501U' };
  await seedNotice(program.address, mail, await portrait(), code);
  await seedNotice(program.address, mail, await portrait(), code);
  await signInAgency(page, mail, '/nuovo-annuncio');
  await page.getByLabel('Codice fiscale').fill(code.codfisc);
  await expect(page.getByText('Codice fiscale già presente 2 volte.')).toBeVisible();
  await expect(publish(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Codice fiscale già presente 2 o più volte nel database.')).toBeVisible();
  await page.getByText('Trigesimo', { exact: true }).first().click();
  await expect(page.getByText('Codice fiscale valido. Nessun trigesimo con questo codice quest’anno.')).toBeVisible();
  await expect(publish(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('a session that ends in the middle loses nothing', async ({ page, program, request, complaints }) => {
  const mail = await openForm(page, program.address);
  await fillNotice(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post(logout.path, { headers: { authorization: `Bearer ${token}` } });
  await publish(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('L’accesso è finito: entra di nuovo e riprendi da dove eri.')).toBeVisible();
  // The browser itself reports the 401 that this is about.
  await complaints.expect(/status of 401/);

  await page.getByLabel('Nome utente').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(agencyPassword);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/nuovo-annuncio$/);
  await expect(page.getByLabel('Cognome')).toHaveValue("DELL'ACQUA");
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue(noticeFields.testo);
  await expect(page.getByText('ritratto.jpg')).toBeVisible();
  await publish(page).click();
  await expect(page.getByText('Pubblicato con successo!')).toBeVisible();
});

test('whoever leaves is asked, and finds the draft again', async ({ page, program }) => {
  await openForm(page, program.address);
  await page.getByLabel('Cognome').fill('Rossi');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bozza:')));
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/nuovo-annuncio');
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click();
  await expect(page.getByLabel('Cognome')).toHaveValue('ROSSI');
});

test('a notice begun beside a draft does not take its place: both are offered', async ({ page, program }) => {
  await openForm(page, program.address);
  const kept = (surname: string) =>
    page.waitForFunction((typed) => Object.values(localStorage).some((draft) => draft.includes(typed)), surname);
  const resume = page.getByRole('button', { name: 'Riprendi la bozza' });
  // The browser asks whoever leaves a half-filled form by another address.
  page.on('dialog', (question) => void question.accept());
  for (const [nome, cognome] of [
    ['Ada', "D'Amico"],
    ['Niccolò', 'Schütz'],
  ] as const) {
    await page.getByLabel('Nome', { exact: true }).fill(nome);
    await page.getByLabel('Cognome').fill(cognome);
    await kept(cognome.toUpperCase());
    await page.goto('/nuovo-annuncio');
  }
  await expect(resume).toHaveCount(2);
  await expect(page.getByText(/^Niccolò Schütz, /)).toBeVisible();
  await resume.last().click();
  await expect(page.getByLabel('Cognome')).toHaveValue("D'AMICO");
  await page.goto('/nuovo-annuncio');
  await page.getByRole('button', { name: 'Elimina la bozza' }).first().click();
  await expect(resume).toHaveCount(1);
});

test('what was written for a funeral is offered again, although the form fills itself in', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const funeral = await seedFuneral(program.address, mail, { codfisc: nextTaxCode(), decesso: '2026-11-20' });
  await signInAgency(page, mail, `/nuovo-annuncio?servizio=${funeral}`);
  await expect(page.getByLabel('Età')).not.toHaveValue('');
  await page.getByLabel('Testo', { exact: true }).fill('Ne dà il triste annuncio la famiglia');
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('triste annuncio')));
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByLabel('Età')).not.toHaveValue('');
  // Longer than a draft waits before it is written.
  await page.waitForTimeout(900);
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('Ne dà il triste annuncio la famiglia');
});

test('a copied photograph does not take the place of what was typed before', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
  await signInAgency(page, mail, `/nuovo-annuncio?da=${notice._id}&cosa=Trigesimo`);
  const copied = page.getByAltText('Anteprima della fotografia scelta');
  await expect(copied).toBeVisible();
  await page.getByLabel('Testo', { exact: true }).fill('A un mese dalla scomparsa la ricordiamo');
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('A un mese')));
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  const resume = page.getByRole('button', { name: 'Riprendi la bozza' });
  await expect(copied).toBeVisible();
  // Longer than a draft waits before it is written.
  await page.waitForTimeout(900);
  await resume.click();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('A un mese dalla scomparsa la ricordiamo');
  await expect(copied).toBeVisible();
});

test('without notices an attachment leads to the first one, and what is not there leads to its list', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, '/nuovo-allegato');
  await expect(page.getByText('Non hai ancora annunci')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pubblica l’allegato' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Nuovo annuncio' }).click();
  await expect(page.getByLabel('Codice fiscale')).toBeFocused();

  await page.goto('/annuncio/nessuno');
  await expect(page.getByRole('alert')).toContainText("Errore: Errore nel recupero dell'anagrafica");
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Vai a «Dashboard»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  await complaints.expect(/status of 404/);
});

test('an attachment without a notice has one field of that name to be corrected, however many notices there are to choose', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  for (let number = 0; number < 2; number += 1)
    await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
  await signInAgency(page, mail, '/nuovo-allegato');
  // Counted in their own group: the kind of attachment has two radio buttons, too, and these are there first.
  await expect(page.getByRole('radiogroup', { name: 'Annuncio a cui è legato' }).getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Pubblica l’allegato' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'da correggere' });
  await expect(summary).toContainText('2 campi da correggere');
  await expect(summary.getByRole('button', { name: 'Annuncio' })).toHaveCount(1);
});
