import { readFile } from 'node:fs/promises';
import { longDate, weekdayName } from '@commiato/italy/formatting';
import type { Page } from '@playwright/test';
import { newNoticePathFromNotice, paths } from '../web/src/paths.ts';
import { inDays } from './support/deadlines.ts';
import { noticeFields, portrait, seedAgency, seedNotice, signInAgency } from './support/people.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const preview = (page: Page) => page.getByAltText('Anteprima della fotografia scelta');
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });

test('a form begins at the tax code, Ctrl+Enter publishes, and a press ends the wait', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Annuncio primario o a sé stante' }).click();
  await expect(field(page, 'Codice fiscale')).toBeFocused();

  await page.keyboard.type('dllmtru');
  const switched = page.getByLabel('Codice con omocodia');
  await expect(switched).toBeVisible();
  await field(page, 'Codice fiscale').fill(noticeFields.codfisc);
  await expect(switched).toBeHidden();
  await field(page, 'Nome').fill('Anna');
  await expect(page.getByText('Non corrisponde al codice fiscale')).toHaveCount(1);
  await field(page, 'Nome').fill(noticeFields.nome);
  await expect(page.getByText('Non corrisponde al codice fiscale')).toHaveCount(0);
  await field(page, 'Cognome').fill(noticeFields.cognome);
  await field(page, 'Deceduta il').fill('01/01/2099');
  await expect(page.getByText('La data è nel futuro.')).toBeVisible();
  await field(page, 'Deceduta il').fill('18/11/2025');
  await field(page, 'Età').fill('87');
  await field(page, 'Comune').fill(noticeFields.comune);
  await field(page, 'CAP').fill(noticeFields.cap);
  await field(page, 'Funerale: data, ora e luogo').fill('Martedì 23 novembre 2026 alle ore 10, chiesa di San Rocco');
  await choose(page, 'ritratto.jpg', await portrait());
  await expect(preview(page)).toBeVisible();
  await field(page, 'Testo').fill(noticeFields.testo);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Vai subito alla dashboard' })).toBeFocused();
  const published = Date.now();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paths.dashboard()}$`));
  expect(Date.now() - published).toBeLessThan(2000);
  const panel = page.getByRole('region', { name: 'L’annuncio di Maria Teresa Dell’Acqua è pubblicato' });
  await expect(panel.getByRole('link', { name: 'Invia alla famiglia su WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await panel.getByRole('button', { name: 'Chiudi' }).click();
  await expect(panel).toBeHidden();
});

test('an hour is changed in 8 presses, and further notices begin in 3', async ({ page, program }) => {
  const tomorrow = inDays(1);
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait(), {
    codfisc: 'VRDLCU50A01H501A',
    funerale: `${weekdayName(tomorrow)} ${longDate(tomorrow)} alle ore 10:00, chiesa di San Rocco`,
  });
  await signInAgency(page, mail, paths.notice(notice._id));
  await page.getByRole('button', { name: 'Cambia l’orario' }).click();
  await expect(page.getByRole('dialog').getByLabel('Ora', { exact: true })).toBeFocused();
  for (const key of [...'11:30', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Appuntamento aggiornato.')).toBeVisible();
  // A copy of the text, which still says 10, is compared with the appointment: it brings no second funeral.
  await page.goto(newNoticePathFromNotice(notice._id));
  await expect(page.getByText(/^Tra gli appuntamenti c’è già il funerale di .* alle 11:30/).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Funerale, .* alle 10:00/ })).not.toBeChecked();
  await page.goto(paths.notice(notice._id));
  await page.getByRole('button', { name: 'Correggi il testo' }).click();
  await expect(page.getByText('Testo corretto.')).toBeVisible();
  await expect(field(page, 'Funerale: data, ora e luogo')).toHaveValue(/ALLE ORE 11:30, CHIESA/);

  await page.goto(paths.dashboard());
  await page.getByRole('link', { name: 'Apri l’annuncio di Maria Teresa Dell’Acqua' }).click();
  await page.getByRole('button', { name: 'Pubblica ancora' }).click();
  await page.getByRole('menuitem', { name: 'Trigesimo da questo annuncio' }).click();
  await expect(field(page, 'Santa Messa: data, ora e luogo')).toBeFocused();
  await expect(field(page, 'Cognome')).toHaveValue("DELL'ACQUA");
  await expect(preview(page)).toBeVisible();
  await expect(page.getByText('Nessun trigesimo con questo codice quest’anno.')).toBeVisible();

  await page.goto(paths.notice(notice._id));
  await page.getByRole('button', { name: 'Pubblica ancora' }).click();
  await page.getByRole('menuitem', { name: 'Pubblica in un altro comune' }).click();
  await expect(field(page, 'Comune')).toBeFocused();
  await page.keyboard.type('Forlì');
  await field(page, 'CAP').fill('47121');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pubblicato con successo!')).toBeVisible();
});

test('a text that says another hour than the appointment asks which is right, once', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const tomorrow = inDays(1);
  const rite = (hour: number) => `${weekdayName(tomorrow)} ${longDate(tomorrow)} alle ore ${hour}, chiesa di San Rocco`;
  const notice = await seedNotice(program.address, mail, await portrait(), {
    codfisc: 'BNCGNN42A41C573K',
    funerale: rite(15),
  });
  await signInAgency(page, mail, paths.notice(notice._id));
  const text = field(page, 'Funerale: data, ora e luogo');
  const question = page.getByRole('dialog', { name: 'Alle 15 o alle 16?' });
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await text.fill(rite(16));
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Vale l’appuntamento: alle 15' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await expect(text).toHaveValue(/ALLE ORE 15, /);

  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await text.fill('Domani alle 16, chiesa di San Rocco');
  await expect(page.getByText(/Quando salvi, «domani» diventa/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Vale il testo: alle 16' }).click();
  await expect(question).toBeHidden();
  await expect(text).toHaveValue(new RegExp(`^${weekdayName(tomorrow).toUpperCase()} .* ALLE 16, `));
  await page.goto(paths.funeral(notice.id_servizio ?? ''));
  await expect(page.getByText(', alle 16:00')).toBeVisible();
  await expect(page.getByText('Spostato', { exact: true })).toBeVisible();
});

test('whoever gives up a change is asked, and a deleted notice does not come back', { tag: '@release' }, async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'RSSMRA80A01H501U' });
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Apri l’annuncio di Maria Teresa Dell’Acqua' }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await field(page, 'Coniuge').fill('Carlo');
  await page.getByRole('button', { name: 'Annulla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await dialog.getByRole('button', { name: 'Resta qui' }).click();
  await expect(field(page, 'Coniuge')).toHaveValue('CARLO');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await dialog.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(field(page, 'Coniuge')).toHaveValue(notice.coniuge);

  await page.getByRole('button', { name: 'Elimina questo annuncio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(paths.notice(notice._id));
  await expect(page.getByRole('alert')).toContainText("Errore: Errore nel recupero dell'anagrafica");
  await complaints.expect(/status of 404/);
});

test('photographs of a telephone become fit by themselves, and what is none is told so', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, paths.newNotice());
  const heic = await readFile(new URL('support/rainbow-451x461.heic', import.meta.url));
  await choose(page, 'IMG_0412.HEIC', heic);
  await expect(page.getByText('IMG_0412.jpg')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('451 × 461 px')).toBeVisible();

  await choose(page, 'atto.jpg', Buffer.from('%PDF-1.7 non è una fotografia'));
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Attenzione!!! Solo JPG, JPEG e PNG di 2 Mb. al massimo.');
  await expect(refusal.getByRole('button', { name: 'Riduci la foto' })).toHaveCount(0);
  await expect(page.getByText('IMG_0412.jpg')).toBeVisible();
});

test('a draft is offered in sight after a reload, with its photograph', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, paths.newNotice());
  await field(page, 'Testo').fill('Ne danno il triste annuncio');
  await choose(page, 'ritratto.jpg', await portrait());
  await expect(preview(page)).toBeVisible();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bozza:')));
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  const resume = page.getByRole('button', { name: 'Riprendi la bozza' });
  await expect(resume).toBeInViewport();
  await resume.click();
  await expect(field(page, 'Testo')).toHaveValue('Ne danno il triste annuncio');
  await expect(page.getByText('ritratto.jpg')).toBeVisible();
});

test('of two tabs on one notice the second to save sees what changed', { tag: '@release' }, async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: 'BNCLRA60A41H501X' });
  await signInAgency(page, mail, paths.notice(notice._id));
  const other = await page.context().newPage();
  await other.goto(paths.notice(notice._id));
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Modifica' }).click();
  await field(page, 'Cimitero').fill('Cimitero di Forlì');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await page.getByRole('button', { name: 'Modifica' }).click();

  await field(other, 'Coniuge').fill('Carlo');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Nel frattempo un altro l’ha cambiato: ora è così.')).toBeVisible();
  await expect(field(other, 'Cimitero')).toHaveValue('CIMITERO DI FORLÌ');
  await expect(field(other, 'Coniuge')).toHaveValue('CARLO');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Dati aggiornati con successo!')).toBeVisible();

  // Who gives up after the refusal sees what is stored now, not what was read before.
  await field(page, 'Cimitero').fill('Cimitero di Cesena');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nel frattempo un altro l’ha cambiato: ora è così.')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await expect(field(page, 'Coniuge')).toHaveValue('CARLO');
  await expect(field(page, 'Cimitero')).toHaveValue('CIMITERO DI FORLÌ');
  await complaints.expect(/status of 409/);
});
