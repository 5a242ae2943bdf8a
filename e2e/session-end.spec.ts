import { logout } from '@commiato/contracts/accounts/sessions';
import { createEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral, createFuneral, type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, readNotice } from '@commiato/contracts/notices/notices';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { inDays } from './support/deadlines.ts';
import {
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAgency,
  seedNotice,
  seedQuotesAndInvoices,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

const returnedWords = 'Ecco quello che avevi scritto prima che l’accesso finisse: non è ancora salvato.';

/** Ends the session on the server, and presses what then finds it ended. */
async function endSession(page: Page, request: APIRequestContext, press: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post(logout.path, { headers: { authorization: `Bearer ${token}` } });
  // What an open screen reads anew may find it ended before the press does.
  const pressed = page.getByRole('button', { name: press, exact: true }).last();
  await pressed.click({ timeout: 2000 }).catch(() => undefined);
  await expect(page.getByText('L’accesso è finito: entra di nuovo e riprendi da dove eri.')).toBeVisible();
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(agencyPassword);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

test('a session that ends loses nothing of what a dialog holds', async ({ page, program, request, complaints }) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const funeral = await callApi<Funeral>(program.address, createFuneral, token, { cognome: 'Neri', nome: 'Ada' });
  const params = { id: funeral._id };
  const day = inDays(2);
  for (const [tipo, hour] of [
    ['funerale', '15:00'],
    ['rosario', '20:00'],
  ])
    await callApi(program.address, createEvent, token, { tipo, inizio: `${day}T${hour}`, luogo: 'Duomo' }, params);
  await signInAgency(page, mail, paths.funeral(funeral._id));
  await page.getByRole('button', { name: /^Modifica: Funerale/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ora', { exact: true }).fill('14:30');
  await endSession(page, request, 'Salva');
  await signInAgain(page);
  await expect(page).toHaveURL(new RegExp(`${paths.funeral(funeral._id)}$`));
  const told = page.getByText('Quello che avevi scritto in «Modifica l’appuntamento» non è salvato');
  await expect(told).toBeVisible();
  // Not in the dialog of another appointment.
  await page.getByRole('button', { name: /^Modifica: Rosario/ }).click();
  await expect(dialog.getByLabel('Ora', { exact: true })).toHaveValue('20:00');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: /^Modifica: Funerale/ }).click();
  await expect(dialog.getByText(returnedWords)).toBeVisible();
  await expect(dialog.getByLabel('Ora', { exact: true })).toHaveValue('14:30');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Appuntamento aggiornato.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Modifica: Funerale.*14:30/ })).toBeVisible();
  await expect(told).toBeHidden();

  const { unsigned } = await seedQuotesAndInvoices(program.address, mail);
  await page.goto(paths.invoice(unsigned._id));
  await page.getByRole('button', { name: 'Registra un pagamento' }).click();
  await dialog.getByLabel('Importo pagato').fill('120');
  await dialog.getByLabel('Nota').fill('in contanti al cimitero');
  await endSession(page, request, 'Registra');
  await signInAgain(page);
  await expect(page.getByText('Quello che avevi scritto in «Registra un pagamento» non è salvato')).toBeVisible();
  await page.getByRole('button', { name: 'Registra un pagamento' }).click();
  await expect(dialog.getByText(returnedWords)).toBeVisible();
  await expect(dialog.getByLabel('Importo pagato')).toHaveValue('120,00');
  await expect(dialog.getByLabel('Nota')).toHaveValue('in contanti al cimitero');

  page.on('dialog', (leaving) => void leaving.accept());
  await page.goto(paths.priceList());
  await page.getByRole('button', { name: 'Nuova voce' }).click();
  await page.getByLabel('Nome della voce').fill('Cofano in noce');
  await page.getByLabel('Prezzo, IVA esclusa').fill('1.250');
  await endSession(page, request, 'Aggiungi al listino');
  await signInAgain(page);
  await expect(page.getByText('Quello che avevi scritto in «Nuova voce» non è salvato')).toBeVisible();
  await page.getByRole('button', { name: 'Nuova voce' }).click();
  await expect(page.getByText(returnedWords)).toBeVisible();
  await expect(page.getByLabel('Nome della voce')).toHaveValue('Cofano in noce');
  // The browser itself reports the calls that this is about.
  await complaints.expect(/status of 401/);
});

test('what was typed into a service comes back after a session’s end beside what others changed meanwhile', async ({
  page,
  program,
  request,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const { _id: id } = await callApi<Funeral>(program.address, createFuneral, token, {
    cognome: 'Neri',
    tel: '0547 1234',
  });
  await signInAgency(page, mail, paths.funeral(id));
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Note dell’agenzia').fill('Arriva la banda');
  await endSession(page, request, 'Salva');
  await callApi(program.address, changeFuneral, token, { tel: '0547 9876' }, { id });
  await signInAgain(page);
  await expect(page.getByLabel('Note dell’agenzia')).toHaveValue('Arriva la banda');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Servizio aggiornato.')).toBeVisible();
  const saved = await callApi<Funeral>(program.address, readFuneral, token, undefined, { id });
  expect([saved.note, saved.tel]).toEqual(['Arriva la banda', '0547 9876']);

  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Note dell’agenzia').fill('Arriva la banda del paese');
  await endSession(page, request, 'Salva');
  await callApi(program.address, changeFuneral, token, { note: 'Niente banda' }, { id });
  await signInAgain(page);
  await expect(page.getByLabel('Note dell’agenzia')).toHaveValue('Arriva la banda del paese');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(
    page.getByText('Nel frattempo un altro l’ha cambiato in «Niente banda»: salvando resta il tuo.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  const stored = () => callApi<Funeral>(program.address, readFuneral, token, undefined, { id });
  await expect.poll(async () => (await stored()).note).toBe('Arriva la banda del paese');
  // The browser itself reports the calls that this is about.
  await complaints.expect(/status of 401/);
  await complaints.expect(/status of 409/);
});

test('what was typed into a notice comes back after a session’s end beside what others changed meanwhile', async ({
  page,
  program,
  request,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const { _id: id } = await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
  await signInAgency(page, mail, paths.notice(id));
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  const spouse = page.getByLabel('Coniuge', { exact: true });
  await spouse.fill('GINO BIANCHI');
  await endSession(page, request, 'Salva');
  await callApi(program.address, changeNotice, token, { cimitero: 'CIMITERO DI FORLÌ' }, { id });
  await signInAgain(page);
  await expect(spouse).toHaveValue('GINO BIANCHI');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  const saved = await callApi<Notice>(program.address, readNotice, token, undefined, { id });
  expect([saved.coniuge, saved.cimitero]).toEqual(['GINO BIANCHI', 'CIMITERO DI FORLÌ']);

  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await spouse.fill('GINA BIANCHI');
  await endSession(page, request, 'Salva');
  await callApi(program.address, changeNotice, token, { coniuge: 'PIA BIANCHI' }, { id });
  await signInAgain(page);
  await expect(spouse).toHaveValue('GINA BIANCHI');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(
    page.getByText('Nel frattempo un altro l’ha cambiato in «PIA BIANCHI»: salvando resta il tuo.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  const stored = () => callApi<Notice>(program.address, readNotice, token, undefined, { id });
  await expect.poll(async () => (await stored()).coniuge).toBe('GINA BIANCHI');
  // The browser itself reports the calls that this is about.
  await complaints.expect(/status of 401/);
  await complaints.expect(/status of 409/);
});
