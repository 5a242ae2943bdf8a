import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice, type Invoice } from '@commiato/contracts/billing/invoices';
import { type Contact, createContact } from '@commiato/contracts/contacts/contacts';
import { paths } from '../web/src/paths.ts';
import { agencyPassword, callApi, privateClient, seedAgency, signInAgency, tokenOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

const line = { descrizione: 'Servizio funebre', prezzo: 200_000, quantita: 1000, trattamento: 'esente_funebre' };

test('a payment of a shared invoice says who paid, and from then on it is known who still owes what', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const { _id } = await callApi<Invoice>(program.address, createInvoice, token, {
    cliente: privateClient,
    righe: [line],
    bolloAlCliente: false,
    pagatori: [
      { nome: 'Bruna Casadei', codFisc: 'CSDBRN52T59C573G', quota: { tipo: 'percentuale', valore: 5000 } },
      { nome: 'Ada Neri', codFisc: '', quota: { tipo: 'resto' } },
    ],
  });
  await callApi<Invoice>(program.address, issueInvoice, token, {}, { id: _id });
  await signInAgency(page, mail, paths.invoice(_id));
  await page.getByRole('button', { name: 'Registra un pagamento' }).click();
  const payer = page.getByLabel('Chi ha pagato');
  await page.getByRole('button', { name: 'Registra', exact: true }).click();
  await expect(page.getByText('Scegli chi ha pagato.')).toBeVisible();
  await payer.selectOption({ label: 'Bruna Casadei: restano 1.000,00 €' });
  await expect(page.getByLabel('Importo pagato')).toHaveValue('1.000,00');
  await page.getByLabel('Importo pagato').fill('1.200');
  await page.getByRole('button', { name: 'Registra', exact: true }).click();
  const forOthers = page.getByRole('checkbox', { name: 'Ha pagato anche per gli altri' });
  await expect(forOthers).toHaveAccessibleDescription(/È più di quanto resta della sua quota/);
  await forOthers.check();
  await page.getByRole('button', { name: 'Registra', exact: true }).click();
  const payers = page.getByRole('list', { name: 'Pagatori', exact: true });
  await expect(payers.getByRole('listitem')).toHaveText([/Bruna Casadei.*Saldata/, /Ada Neri.*Deve 800,00/]);
  await expect(page.getByText(/1\.200,00.*da Bruna Casadei/)).toBeVisible();
  await page.goto(paths.invoices());
  await expect(page.getByText('Ada Neri deve 800,00 €')).toBeVisible();
});

test('two contacts that are one person are compared and become one', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const make = (change: Record<string, unknown>) =>
    callApi<Contact>(program.address, createContact, token, {
      role: 'cliente',
      nome: 'Marco',
      cognome: 'Del Carlo',
      comune: 'Cesena',
      prov: 'FC',
      ...change,
    });
  const kept = await make({ tel: '0547 22' });
  await make({ tel: '0547 33', mail: 'marco@posta.example' });
  await signInAgency(page, mail, paths.contact(kept._id));
  await page.getByRole('button', { name: 'Unisci a un’altra' }).click();
  await page.getByLabel('Con chi unire Marco Del Carlo').fill('del carlo');
  // Only the other one: who chose the contact itself saw the choice vanish.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confronta e unisci' }).click();
  const both = page.getByRole('table', { name: 'Le due anagrafiche a confronto' });
  await expect(both.getByRole('row', { name: /E-mail/ })).toContainText('marco@posta.example');
  await both.getByRole('radio', { name: '0547 33' }).check();
  await page.getByRole('button', { name: 'Unisci', exact: true }).click();
  await expect(page.getByText('Anagrafiche unite: Marco Del Carlo')).toBeVisible();
  await expect(page.getByLabel('Telefono')).toHaveValue('0547 33');
  await expect(page.getByLabel('E-mail')).toHaveValue('marco@posta.example');
  await expect(page.getByRole('button', { name: 'Confronta e unisci' })).toBeHidden();
});
