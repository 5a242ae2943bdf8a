import { paths } from '../web/src/paths.ts';
import { haveAgency, haveContact, haveDocuments, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('of two tabs on one quote the second to save sees what changed, and nothing typed is lost', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await haveAgency(program.address);
  const { draftQuote } = await haveDocuments(program.address, mail);
  await signInAgency(page, mail);
  await page.goto(paths.quote(draftQuote._id));
  const other = await page.context().newPage();
  await other.goto(paths.quote(draftQuote._id));
  const note = 'Nel frattempo un altro l’ha cambiato';
  await expect(other.getByLabel('Prezzo, riga 3')).toHaveValue('1.200,50');
  await page.getByLabel('Prezzo, riga 3').fill('900');
  await page.getByRole('textbox', { name: 'Note' }).fill('Ritiro a Cesena');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();

  await other.getByLabel('Oggetto').fill('Trasporto di Ugo Casadei');
  await other.getByLabel('Prezzo, riga 1').fill('1.000');
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/^Nel frattempo qualcun altro ha modificato questi dati/)).toBeVisible();
  await expect(other.getByText(new RegExp(`^${note} in «1 × Cofano in rovere a 1.200,50 €;.*900,00 €`))).toBeVisible();
  await expect(other.getByText(`${note}: ora è così.`)).toHaveCount(1);
  await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue('Ritiro a Cesena');
  await expect(other.getByLabel('Oggetto')).toHaveValue('Trasporto di Ugo Casadei');
  await expect(other.getByLabel('Prezzo, riga 1')).toHaveValue('1.000,00');
  await expectAccessible(other);
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Dati aggiornati con successo!')).toBeVisible();
  complaints.splice(0);
});

test('of two tabs on one contact the second to save keeps what was typed and sees what changed', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await haveAgency(program.address);
  const contact = await haveContact(program.address, mail);
  await signInAgency(page, mail);
  await page.goto(paths.contact(contact._id));
  const other = await page.context().newPage();
  await other.goto(paths.contact(contact._id));
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Telefono').fill('0547 1');
  await page.getByLabel('Cognome').fill('Neri');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await other.getByLabel('Cognome').fill('Bianchi');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Nel frattempo un altro l’ha cambiato in «Neri»: salvando resta il tuo.')).toBeVisible();
  await expect(other.getByLabel('Telefono')).toHaveValue('0547 1');
  await other.keyboard.press('Control+s');
  await expect(other.getByRole('heading', { level: 1, name: 'Bruna Bianchi' })).toBeVisible();
  await other.getByRole('button', { name: 'Modifica' }).click();
  await other.getByLabel('Cognome').fill('Verdi');
  await other.keyboard.press('Control+s');
  await expect(other.getByRole('heading', { level: 1, name: 'Bruna Verdi' })).toBeVisible();
  complaints.splice(0);
});

test('an invoice is not issued over what another tab has changed in it', async ({ page, program, complaints }) => {
  const { mail } = await haveAgency(program.address);
  const { draft } = await haveDocuments(program.address, mail);
  await signInAgency(page, mail);
  await page.goto(paths.invoice(draft._id));
  const other = await page.context().newPage();
  await other.goto(paths.invoice(draft._id));
  await expect(other.getByLabel('IBAN')).toBeVisible();
  await page.getByLabel('Oggetto').fill('Trasporto di Ugo Casadei');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  const issue = async () => {
    await other.getByRole('button', { name: 'Emetti la fattura' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Emetti', exact: true }).click();
  };
  await issue();
  await expect(other.getByText(/^Nel frattempo qualcun altro ha modificato questi dati/)).toBeVisible();
  await expect(other.getByLabel('Oggetto')).toHaveValue('Trasporto di Ugo Casadei');
  await issue();
  await expect(other.getByText('Fattura emessa con successo!')).toBeVisible();
  complaints.splice(0);
});
