import { listContacts } from '@commiato/contracts/contacts/contacts';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { seedAgency, seedContact, signInAgency } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** Fifty clients as Excel saves them in Italy, three of which cannot be stored. */
function table(): Buffer {
  const rows = Array.from(
    { length: 47 },
    (_, n) => `;Casadei;Niccolò ${n + 1};Città Alta;FC;47521;n${n + 1}@x.example`,
  );
  const bad = [';Nadiani;Ugo;Cesena;ZZ;47521;', ';;;Cesena;FC;47521;', `${'W'.repeat(161)};;;Cesena;FC;47521;`];
  const lines = ['Ragione sociale;Cognome;Nome;Città;Prov.;CAP;Mail', ...rows.slice(0, 20), ...bad, ...rows.slice(20)];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

const give = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer });
const status = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('fifty clients with three bad rows are imported, found, changed and deleted', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Clienti' }).click();
  await expect(page.getByText('Non hai ancora clienti')).toBeVisible();
  await page.getByRole('link', { name: 'Importa da CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il file di esempio' }).click();
  expect((await download).suggestedFilename()).toBe('anagrafiche-esempio.csv');

  await give(page, Buffer.from('PK\u0003\u0004'));
  await expect(page.getByRole('alert')).toHaveText('Questo è un foglio di calcolo: salvalo come CSV e riprova.');
  await complaints.expect(/status of 400/);
  await give(page, table());
  const errors = page.getByRole('table', { name: '3 righe con errori' });
  await expect(errors.getByRole('row')).toHaveCount(4);
  await expect(errors.getByRole('row', { name: /^22 Ugo Nadiani/ })).toContainText(
    'Prov.: Scegli una delle province italiane.',
  );
  await expect(errors).toContainText('Ragione sociale: Manca il nome');
  await expect(errors).toContainText('Ragione sociale: Al massimo 160 caratteri.');
  await expect(page.getByText('Testo in Windows-1252, celle separate da punto e virgola.')).toBeVisible();
  await page.getByRole('button', { name: 'Importa 47 anagrafiche' }).click();
  await expect(page.getByText('47 anagrafiche importate.')).toBeVisible();
  await page.getByRole('link', { name: 'Vai ai clienti' }).click();
  await status(page, 'Da 1 a 10 di 47 clienti');

  await page.getByPlaceholder('Cerca tra i clienti').fill('casadei niccolo 12');
  await status(page, 'Da 1 a 1 di 1 cliente');
  await page.getByRole('link', { name: 'Niccolò 12 Casadei' }).click();
  await page.getByRole('button', { name: 'Modifica' }).click();
  await expect(page.getByRole('radio', { name: 'Cliente' })).toBeFocused();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('button', { name: 'Modifica' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Cognome').fill('D’Altri');
  await page.getByLabel('Partita IVA').fill('01234567890');
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via Savio 3');
  await expect(page.getByText('La cifra di controllo non torna: ricontrolla.')).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Niccolò 12 D’Altri' })).toBeVisible();

  await page.getByRole('button', { name: 'Elimina anagrafica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(dialog).toContainText('Niccolò 12 D’Altri');
  await dialog.getByRole('button', { name: 'Elimina', exact: true }).click();
  await status(page, 'Da 1 a 10 di 46 clienti');
});

test('a new contact: first its type, then the form, and a twin is told', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail);
  const create = async (name: string) => {
    await page.goto(paths.newContact());
    await expect(page.getByText('Scegli prima se è un cliente o un fornitore.')).toBeVisible();
    await expect(page.getByLabel('Ragione sociale')).toBeDisabled();
    await page.getByText('Fornitore', { exact: true }).click();
    await page.getByLabel('Ragione sociale').fill(name);
    await page.getByLabel('Comune', { exact: true }).fill('cesenat');
    await page.getByRole('option', { name: /Cesenatico/ }).click();
    await expect(page.getByLabel('Provincia')).toHaveValue('FC');
    await page.getByLabel('Partita IVA').fill('IT01234567897');
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Anagrafica inserita con successo!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  };
  await create('Marmi Savio');
  await save();
  await create('Marmi Savio di Bruna');
  await expect(
    page.getByText('C’è già Marmi Savio (fornitore): usa questo. Se è un altro, salva lo stesso.'),
  ).toBeVisible();
  await save();

  // One after the other: each is stored, the next form has the type of the last one and nothing else.
  await create('Fiori Nadiani');
  await page.getByRole('button', { name: 'Salva e nuovo' }).click();
  await expect(page.getByText('Anagrafica inserita con successo!')).toBeVisible();
  const name = page.getByLabel('Ragione sociale');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Partita IVA')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Fornitore' })).toBeChecked();
  await page.keyboard.type('Onoranze Casadei');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto(paths.suppliers());
  await status(page, 'Da 1 a 4 di 4 fornitori');

  // Who is there already, by code, is left out of an import unless one wants otherwise.
  await page.goto(paths.importContacts('fornitore'));
  const rows = ['Marmi Savio;01234567897', 'Marmi Savio snc;IT01234567897', 'Urne Zoli;'];
  await give(page, Buffer.from(['Ragione sociale;Partita IVA', ...rows].join('\n')));
  const skip = page.getByRole('checkbox', { name: 'Salta i 2 doppioni' });
  await expect(skip).toBeChecked();
  await expect(page.getByRole('button', { name: 'Importa 1 anagrafica', exact: true })).toBeVisible();
  await skip.uncheck();
  await expect(page.getByRole('button', { name: 'Importa 3 anagrafiche' })).toBeVisible();
  await skip.check();
  await page.getByRole('button', { name: 'Importa 1 anagrafica', exact: true }).click();
  await page.getByRole('link', { name: 'Vai ai fornitori' }).click();
  await status(page, 'Da 1 a 5 di 5 fornitori');
});

test('what was found for other words is not opened while those that stand there are looked for', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  await signInAgency(page, mail);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Cerca una schermata/ });
  const results = page.getByRole('listbox', { name: 'Risultati' }).getByRole('option');
  await field.fill('casadei');
  await expect(results).toHaveText([/Bruna Casadei/]);
  await page.route(`**${listContacts.path}?*`, () => undefined);
  await field.fill('casade');
  await expect(results).toHaveText([/Bruna Casadei/]);
  await field.fill('bianchi');
  await field.press('Enter');
  await expect(page.getByText('Ricerca in corso…')).toBeVisible();
  await expect(results).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a record that was found for other letters is not chosen while those typed are looked for', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  await signInAgency(page, mail);
  await page.goto(paths.creditRecovery());
  await page.getByRole('button', { name: 'Chiedi assistenza' }).click();
  const field = page.getByLabel('Debitore');
  const suggestions = page.getByRole('option');
  await field.click();
  await field.pressSequentially('casa');
  await expect(suggestions).toHaveText([/Bruna Casadei/]);
  await page.route(`**${listContacts.path}?*`, () => undefined);
  await field.pressSequentially('dei');
  await expect(suggestions).toHaveText([/Bruna Casadei/]);
  await field.fill('amico');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('amico');
  await expect(suggestions).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a row that is pressed right after the last letter of a search opens, and the way back knows the words', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Clienti' }).click();
  const row = page.getByRole('link', { name: 'Bruna Casadei' });
  await expect(row).toBeVisible();
  const search = page.getByPlaceholder('Cerca tra i clienti');
  await search.pressSequentially('casadei');
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bruna Casadei' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('casadei');
});
