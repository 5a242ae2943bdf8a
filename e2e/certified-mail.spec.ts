import type { Invoice } from '@commiato/contracts/billing/invoices';
import { createInvoice } from '@commiato/contracts/billing/invoices';
import type { Page } from '@playwright/test';
import { type CertifiedProvider, startCertifiedProvider } from '../server/src/testing/certified-provider.ts';
import { mailTo } from './support/mailbox.ts';
import { agencyPassword, callApi, privateClient, seedAgency, signInAgency, tokenOf } from './support/people.ts';
import { startProgram } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sdi = 'sdi08@pec.fatturapa.it';

/** An answer of the Sistema di Interscambio about a file. */
function answer(root: string, kind: string, file: string, more: string) {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${root} xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>7001</IdentificativoSdI><NomeFile>${file}</NomeFile>
  <DataOraRicezione>2026-11-20T12:00:00.000+01:00</DataOraRicezione>${more}<MessageId>1</MessageId>
</ns3:${root}>`;
  return { filename: `${file.replace('.xml', '')}_${kind}_001.xml`, content };
}
const fileSent = (provider: CertifiedProvider, at: number) => provider.sent[at]?.attachments[0]?.filename ?? '';

async function connect(page: Page, provider: CertifiedProvider): Promise<void> {
  await page.goto('/impostazioni-fatturazione');
  await press(page, 'Collega una casella PEC');
  await page.getByLabel('Gestore della PEC').selectOption('altro');
  await page.getByLabel('Indirizzo PEC').fill(provider.address);
  await page.getByLabel('Password della PEC', { exact: true }).fill('sbagliata');
  await page.getByLabel('Server della posta in uscita (SMTP)').fill('127.0.0.1');
  await page.getByLabel('Porta SMTP').fill(String(provider.smtpPort));
  await page.getByLabel('Server della posta in arrivo (IMAP)').fill('127.0.0.1');
  await page.getByLabel('Porta IMAP').fill(String(provider.imapPort));
  await press(page, 'Collega la casella');
  await expect(page.getByText('Il gestore della PEC rifiuta il nome utente o la password.')).toBeVisible();
  await expect(page.getByLabel('Indirizzo PEC')).toHaveValue(provider.address);
  await page.getByLabel('Password della PEC', { exact: true }).fill(provider.password);
  await press(page, 'Collega la casella');
  await expect(page.getByText(`Collegata: ${provider.address}`)).toBeVisible();
}

test('an invoice leaves by certified mail, is discarded, explained, corrected, sent again and delivered', async ({
  browser,
}) => {
  const provider = await startCertifiedProvider();
  const program = await startProgram({ PEC_LOCAL_HOSTS: '127.0.0.1' });
  try {
    const { mail } = await seedAgency(program.address);
    const token = await tokenOf(program.address, mail, agencyPassword);
    const invoice = await callApi<Invoice>(program.address, createInvoice, token, {
      cliente: { ...privateClient, mail: 'bruna@posta.example' },
      righe: [
        { descrizione: 'Servizio funebre completo', prezzo: 250_000, quantita: 1000, trattamento: 'esente_funebre' },
      ],
    });
    const page = await (await browser.newContext({ baseURL: program.address, locale: 'it-IT' })).newPage();
    await signInAgency(page, mail);
    await connect(page, provider);
    await expectAccessible(page);

    await page.goto(`/fattura/${invoice._id}`);
    await press(page, 'Emetti la fattura');
    await press(page, 'Emetti');
    await expect(page.getByText('Fattura emessa con successo!')).toBeVisible();
    await press(page, 'Invia con la PEC');
    await expect(page.getByText('Fattura inviata con la PEC.')).toBeVisible();
    const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/\d+\/\d{4}/)?.[0] ?? '';
    const first = fileSent(provider, 0);
    expect(first).toMatch(/^IT\w+_\w{5}\.xml$/);

    const [sentMail] = provider.sent;
    if (!sentMail) throw new Error('Nothing was sent');
    await provider.receipt('avvenuta-consegna', sentMail);
    const reason =
      '<ListaErrori><Errore><Codice>00306</Codice><Descrizione>1.4.1.2 CodiceFiscale non valido</Descrizione></Errore></ListaErrori>';
    await provider.deliver(sdi, [answer('RicevutaScarto', 'NS', first, reason)]);
    await page.goto('/fatture');
    await press(page, 'Leggi dalla PEC');
    await page
      .getByRole('list', { name: 'Ricevute lette' })
      .getByRole('link', { name: `Documento n. ${number}` })
      .click();
    await expect(page.getByText('Scartata: vale come non emessa.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Invii' })).toContainText('codice fiscale');
    await expectAccessible(page);

    await page.getByLabel('Codice fiscale del cliente').fill('CSDGUO38C12C573R');
    await press(page, 'Emetti la fattura');
    await press(page, 'Emetti');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await press(page, 'Invia con la PEC');
    await expect(page.getByText('Fattura inviata con la PEC.').last()).toBeVisible();
    const second = fileSent(provider, 1);
    expect(second).not.toBe(first);
    expect(provider.sent[1]?.to).toMatchObject([{ address: sdi }]);

    const time = '<DataOraConsegna>2026-11-20T13:00:00.000+01:00</DataOraConsegna>';
    await provider.deliver(sdi, [answer('RicevutaConsegna', 'RC', second, time)]);
    await page.goto('/fatture');
    await press(page, 'Leggi dalla PEC');
    await page
      .getByRole('list', { name: 'Ricevute lette' })
      .getByRole('link', { name: `Documento n. ${number}` })
      .click();
    await expect(page.getByRole('list', { name: 'Invii' })).toContainText('Consegnata');

    // The client's copy is of the corrected one, and the year counts one invoice.
    await press(page, 'Invia al cliente');
    await press(page, 'Invia');
    const copy = await mailTo(program, 'bruna@posta.example');
    expect(copy).toContain('Copia di cortesia');
    await page.goto('/fatture');
    await expect(page.getByText('2.502,00 €').first()).toBeVisible();
  } finally {
    await program.stop();
    await provider.close();
  }
});
