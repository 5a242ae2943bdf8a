import { randomBytes } from 'node:crypto';
import {
  connectMailbox,
  disconnectMailbox,
  fetchReceiptsFromMailbox,
  readOwnMailbox,
  transmitInvoiceByCertifiedMail,
} from '@commiato/contracts/billing/certified-mail';
import { issueInvoice, markInvoiceTransmitted, readInvoiceXml } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, type Invoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { readBillingSettings } from '@commiato/contracts/billing/settings';
import { uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireRow } from '../../../platform/database/require-row.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { createSecrets } from '../../../platform/security/secrets.ts';
import { billedClient, funeralLine, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { type CertifiedProvider, startCertifiedProvider } from '../../../testing/certified-provider.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { newSigner, signedEnvelope } from '../../../testing/signing.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { allFeatures } from '../../features.ts';
import { mailboxJobs } from './jobs.ts';
import { agenciesWithDueMailbox, changeMailboxUnlessReconnected, type MailboxRow, readMailboxRow } from './queries.ts';
import { sealedPasswordPlace } from './service.ts';

const test = startTestApp({ PEC_LOCAL_HOSTS: '127.0.0.1' });
const sdi = 'sdi27@pec.fatturapa.it';
let provider: CertifiedProvider;
let token: string;
let agency: string;

beforeEach(async () => {
  provider = await startCertifiedProvider(() => test.clock.now());
  const admin = await signInAdmin(test);
  const made = await seedAgency(test, admin);
  token = made.token;
  agency = made.agency._id;
});
afterEach(() => provider.close());

const given = (change: Record<string, unknown> = {}) => ({
  indirizzo: provider.address,
  utente: provider.address,
  password: provider.password,
  smtpServer: '127.0.0.1',
  smtpPorta: provider.smtpPort,
  imapServer: '127.0.0.1',
  imapPorta: provider.imapPort,
  ...change,
});
const connect = (change: Record<string, unknown> = {}) => call(test, connectMailbox, { token, body: given(change) });
const send = (id: string) => call(test, transmitInvoiceByCertifiedMail, { token, params: { id } });
const fetchReceipts = () => call(test, fetchReceiptsFromMailbox, { token });
/** An invoice whose mail was sent, and reported by the provider as not delivered. */
async function sendUndelivered(): Promise<Invoice> {
  await connect();
  const issued = await seedIssuedInvoice(test, token);
  await send(issued._id);
  const [mail] = provider.sent;
  if (!mail) throw new Error('Nothing was sent');
  await provider.receipt('errore-consegna', mail);
  await fetchReceipts();
  return issued;
}
const read = async (id: string): Promise<Invoice> => (await call(test, readInvoice, { token, params: { id } })).body;

function answer(root: 'RicevutaConsegna' | 'RicevutaScarto', { nomeFile }: Invoice, more: string) {
  const file = nomeFile ?? '';
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${root} xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>7001</IdentificativoSdI><NomeFile>${file}</NomeFile>
  <DataOraRicezione>2026-11-20T12:00:00.000+01:00</DataOraRicezione>${more}<MessageId>1</MessageId>
</ns3:${root}>`;
  return { filename: `${file.replace('.xml', '')}_${root === 'RicevutaScarto' ? 'NS' : 'RC'}_001.xml`, content };
}
const delivery = (invoice: Invoice) =>
  answer('RicevutaConsegna', invoice, '<DataOraConsegna>2026-11-20T13:00:00.000+01:00</DataOraConsegna>');
const discard = (invoice: Invoice) =>
  answer(
    'RicevutaScarto',
    invoice,
    '<ListaErrori><Errore><Codice>00306</Codice><Descrizione>CF non valido</Descrizione></Errore></ListaErrori>',
  );

describe('a mailbox', () => {
  it('is connected once it sends and is read, never shows its password, and is forgotten', async () => {
    expect((await call(test, readOwnMailbox, { token })).body).toMatchObject({ collegata: false, indirizzo: '' });
    const { status, body } = await connect();
    expect([status, body.collegata, body.destinatario]).toEqual([200, true, 'sdi01@pec.fatturapa.it']);
    expect(JSON.stringify(body)).not.toContain(provider.password);
    const kept = await queryAppRows(
      test,
      { riga: z.string() },
      sql`select to_jsonb(c)::text as riga from caselle_pec c`,
    );
    expect(kept[0]?.riga).not.toContain(provider.password);
    expect((await call(test, disconnectMailbox, { token })).body.collegata).toBe(false);
    const issued = await seedIssuedInvoice(test, token);
    expect([(await send(issued._id)).status, (await fetchReceipts()).status]).toEqual([409, 409]);
  });

  it('has its address for a user name where none is given', async () => {
    const { status, body } = await connect({ utente: '' });
    expect([status, body.collegata, body.utente]).toEqual([200, true, provider.address]);
  });

  it('whose password was sealed with another key says so where it is written anew, and the job goes on', async () => {
    await connect();
    const sealed = createSecrets(randomBytes(32)).seal('x', sealedPasswordPlace(agency));
    await test.deps.database.db.execute(sql`update caselle_pec set password = ${sealed} where id_utente = ${agency}`);
    const sentence = 'La password salvata non si apre con la chiave di questa installazione.';
    const shown = await call(test, readOwnMailbox, { token });
    expect([shown.status, shown.body]).toMatchObject([200, { collegata: true, problema: sentence, sospesa: true }]);
    expect(await fetchReceipts()).toMatchObject({ status: 409, body: { detail: sentence } });
    const issued = await seedIssuedInvoice(test, token);
    expect((await send(issued._id)).status).toBe(409);
    test.clock.pass(3_600_000);
    await runJobs(test.deps, mailboxJobs(allFeatures.certifiedMail));
    const logs = test.takeLogs();
    expect(logs.length).toBeGreaterThan(0);
    for (const line of logs) expect(line).toContain('valore cifrato che la chiave non apre');
    expect((await connect()).body).toMatchObject({ problema: '', sospesa: false });
  });

  it('that was connected anew is not suspended by a reading that began before with the old password', async () => {
    await connect();
    const { db } = test.deps.database;
    const due = await agenciesWithDueMailbox(db, '2100-01-01');
    const scope = requireRow(due.find(({ idUtente }) => idUtente === agency));
    const suspend = async (read: MailboxRow | undefined) =>
      changeMailboxUnlessReconnected(db, scope, requireRow(read), { sospesa: true });
    const old = await readMailboxRow(db, scope);
    test.clock.pass(1000);
    await connect();
    expect([await suspend(old), (await call(test, readOwnMailbox, { token })).body.sospesa]).toEqual([false, false]);
    expect(await suspend(await readMailboxRow(db, scope))).toBe(true);
  });

  it('is used by a bookkeeper too, who does not see the settings: billing says from which address invoices leave', async () => {
    const book = (await seedCollaborator(test, token, { ruolo: 'contabile' })).token;
    const addressShown = async () => (await call(test, readBillingSettings, { token: book })).body.casellaPec;
    expect(await addressShown()).toBe('');
    await connect();
    expect([(await call(test, readOwnMailbox, { token: book })).status, await addressShown()]).toEqual([
      403,
      provider.address,
    ]);
    const { _id: id } = await seedIssuedInvoice(test, token);
    expect((await call(test, transmitInvoiceByCertifiedMail, { token: book, params: { id } })).status).toBe(200);
    expect((await call(test, fetchReceiptsFromMailbox, { token: book })).status).toBe(200);
  });

  it('that does not work is refused at its field', async () => {
    const refused = async (change: Record<string, unknown>) => {
      const { status, body } = await connect(change);
      return [status, body.fields];
    };
    expect(await refused({ password: 'sbagliata' })).toEqual([
      400,
      { password: ['Il gestore della PEC rifiuta il nome utente o la password.'] },
    ]);
    expect(await refused({ smtpServer: 'nessuno.invalid', smtpPorta: 465 })).toEqual([
      400,
      { smtpServer: [expect.stringContaining('non si trova su internet')] },
    ]);
    expect(await refused({ imapPorta: 1 })).toEqual([400, { imapServer: [expect.any(String)] }]);
    expect(await refused({ indirizzo: 'niente', smtpServer: 'a b' })).toEqual([
      400,
      { indirizzo: [expect.any(String)], smtpServer: [expect.any(String)] },
    ]);
  });

  it('does not lead into the own network', async () => {
    for (const name of ['localhost', '10.0.0.1', '169.254.169.254', '0.0.0.0', '192.168.1.1', '2130706433']) {
      const { status, body } = await connect({ smtpServer: name, smtpPorta: 465 });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['smtpServer']]);
    }
    const refusal = async (smtpServer: string) => {
      const { status, body } = await connect({ smtpServer, smtpPorta: 465 });
      return JSON.stringify([status, body]).replaceAll(smtpServer, 'NOME');
    };
    expect(await refusal('localhost')).toBe(await refusal('nessuno.invalid'));
    const { body } = await connect({ smtpServer: 'example.com', smtpPorta: 22 });
    expect(body.fields).toEqual({ smtpPorta: ['La porta è 465 o 587.'] });
  });
});

describe('an invoice by certified mail', () => {
  it('leaves, is accepted, discarded, corrected, sent again and delivered', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    expect((await send(issued._id)).body).toMatchObject({ trasmissione: 'inviata', invii: [{ canale: 'pec' }] });
    const [mail] = provider.sent;
    expect(mail?.to).toMatchObject([{ address: 'sdi01@pec.fatturapa.it' }]);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([issued.nomeFile]);
    expect((await send(issued._id)).status).toBe(409);

    if (!mail) return;
    await provider.receipt('accettazione', mail);
    await provider.receipt('avvenuta-consegna', mail);
    await fetchReceipts();
    expect((await read(issued._id)).invii[0]).toMatchObject({ pec: 'consegnata', stato: 'inviata' });

    await provider.deliver(sdi, [discard(issued)]);
    const { file } = (await fetchReceipts()).body;
    expect(file).toMatchObject([{ tipo: 'NS', esito: 'letto', id_fattura: issued._id }]);
    expect((await fetchReceipts()).body.file).toEqual([]);
    expect(await read(issued._id)).toMatchObject({ stato: 'scartata', correggibileFino: '2026-11-25' });
    expect((await call(test, readOwnMailbox, { token })).body.destinatario).toBe(sdi);

    const back = (await call(test, issueInvoice, { token, params: { id: issued._id }, body: {} })).body;
    expect([back.numero, back.stato]).toEqual([issued.numero, 'emessa']);
    await send(issued._id);
    expect(provider.sent[1]?.to).toMatchObject([{ address: sdi }]);
    expect(provider.sent[1]?.attachments[0]?.filename).toBe(back.nomeFile);
    expect(back.nomeFile).not.toBe(issued.nomeFile);
    await provider.deliver(sdi, [delivery(back)]);
    await runJobs(test.deps, mailboxJobs(allFeatures.certifiedMail));
    test.clock.pass(3_600_000);
    await runJobs(test.deps, mailboxJobs(allFeatures.certifiedMail));
    expect(await read(issued._id)).toMatchObject({ trasmissione: 'consegnata', numero: issued.numero });
  });

  it('leaves once though it is asked for ten times at once', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(issued._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(provider.sent).toHaveLength(1);
  });

  it('that the server refuses has not left; of one that breaks off nobody knows, and it does not leave twice', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    provider.refusal = 'Message rejected';
    const refused = await send(issued._id);
    expect([refused.status, refused.body.invii]).toEqual([409, undefined]);
    expect(await read(issued._id)).toMatchObject({ trasmissione: 'preparata', invii: [{ canale: '', pec: '' }] });
    provider.refusal = null;
    provider.breaksOff = true;
    const unsure = (await send(issued._id)).body;
    expect(unsure).toMatchObject({ trasmissione: 'inviata', invii: [{ pec: 'incerta' }] });
    provider.breaksOff = false;
    expect((await send(issued._id)).status).toBe(409);
    expect(provider.sent).toHaveLength(1);
  });

  it('that the provider could not deliver is prepared again, and the agency is told', async () => {
    const issued = await sendUndelivered();
    expect(await read(issued._id)).toMatchObject({ trasmissione: 'preparata', invii: [{ pec: 'non consegnata' }] });
    const [told] = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told).toMatchObject({
      titolo: `Fattura n. ${issued.numero}: PEC non arrivata`,
      url: `/fattura/${issued._id}`,
    });
    expect((await send(issued._id)).status).toBe(200);
  });

  it('that left is not marked as sent by hand, too: what the provider says of it would go by untold', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    await send(issued._id);
    test.clock.pass(1000);
    const mark = () => call(test, markInvoiceTransmitted, { token, params: { id: issued._id } });
    const refused = await mark();
    expect([refused.status, refused.body.error]).toEqual([409, 'Questo file è già partito con la PEC.']);
    const [mail] = provider.sent;
    if (!mail) throw new Error('Nothing was sent');
    await provider.receipt('errore-consegna', mail);
    await fetchReceipts();
    expect(await read(issued._id)).toMatchObject({ trasmissione: 'preparata', invii: [{ pec: 'non consegnata' }] });
    expect((await mark()).body).toMatchObject({ trasmissione: 'inviata', invii: [{ canale: 'manuale', pec: '' }] });
  });

  it('to a public administration keeps the signed file that left', async () => {
    await connect();
    const office = { tipo: 'pa', nome: '', cognome: '', ragioneSociale: 'Comune di Cesena', codFisc: '00143280402' };
    const cliente = billedClient({ ...office, codUniv: 'UF1234' });
    const { _id: id } = await seedIssuedInvoice(test, token, { cliente });
    const xml = Buffer.from(String((await call(test, readInvoiceXml, { token, params: { id } })).body));
    const signer = await newSigner();
    const upload = async (at: string) => {
      const bytes = Uint8Array.from(await signedEnvelope(xml, signer, new Date(at)));
      const file = { bytes, filename: 'a.xml.p7m', type: 'application/octet-stream' };
      return call(test, uploadSignedInvoice, { token, params: { id }, file });
    };
    const { firma } = (await upload('2026-11-20T09:00:00Z')).body;
    expect((await send(id)).status).toBe(200);
    const late = await upload('2026-11-20T10:00:00Z');
    expect([late.status, late.body.error]).toEqual([409, 'Il file firmato è già partito con la PEC: resta quello.']);
    expect((await read(id)).firma).toEqual(firma);
  });

  it('of which nobody knows whether it left may be taken by hand', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    provider.breaksOff = true;
    await send(issued._id);
    const mark = () => call(test, markInvoiceTransmitted, { token, params: { id: issued._id } });
    // It may be leaving still, as far as another browser knows.
    expect((await mark()).status).toBe(409);
    test.clock.pass(120_000);
    const { body } = await mark();
    expect(body).toMatchObject({ trasmissione: 'inviata', invii: [{ canale: 'manuale', pec: '' }] });
  });

  it('is uncertain until the server has taken it: where the program ends in between it may be taken by hand, and is not lost', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    const told: string[] = [];
    provider.confirm = async () => {
      told.push((await read(issued._id)).invii[0]?.pec ?? '');
    };
    expect((await send(issued._id)).body).toMatchObject({ trasmissione: 'inviata', invii: [{ pec: '' }] });
    expect(told).toEqual(['incerta']);
  });

  it('that failed once and left again is not undone by the receipt of the first time, read again', async () => {
    const issued = await sendUndelivered();
    test.clock.pass(1000);
    await send(issued._id);
    // As after a reading that broke off before its position was stored.
    await test.deps.database.db.execute(sql`update caselle_pec set uid_letto = 0 where id_utente = ${agency}`);
    await fetchReceipts();
    expect(await read(issued._id)).toMatchObject({ trasmissione: 'inviata', invii: [{ pec: '' }] });
    const second = provider.sent[1];
    if (!second) throw new Error('Nothing was sent again');
    await provider.receipt('errore-consegna', second);
    await fetchReceipts();
    expect(await read(issued._id)).toMatchObject({ trasmissione: 'preparata', invii: [{ pec: 'non consegnata' }] });
  });
});

describe('what comes into the mailbox', () => {
  it('from anybody but the Sistema di Interscambio, or not certified, changes nothing', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    await send(issued._id);
    await provider.deliverPlain(sdi, [discard(issued)]);
    await provider.deliver('sdi27@pec.fatturapa.it.ladro.example', [discard(issued)]);
    await provider.deliver(sdi, [discard(issued)], { 'X-Trasporto': 'errore' });
    await provider.deliver('cliente@pec.prova.example', [discard(issued)]);
    expect((await fetchReceipts()).body.file).toEqual([]);
    expect((await read(issued._id)).trasmissione).toBe('inviata');
  });

  it('and is broken, or about somebody else’s invoice, keeps nothing else from being read', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    await send(issued._id);
    const strange = { ...delivery(issued), content: '<rotto' };
    const other = delivery({ ...issued, nomeFile: 'IT99999999999_00001.xml' });
    await provider.deliver(sdi, [strange, { filename: 'metadati.xml', content: '<a/>' }]);
    await provider.deliver(sdi, [other]);
    await provider.deliver(sdi, [delivery(issued)]);
    const { file } = (await fetchReceipts()).body;
    expect(file.map(({ esito }) => esito)).toEqual(['rifiutato', 'non trovato', 'letto']);
    expect((await read(issued._id)).trasmissione).toBe('consegnata');
  });

  it('and is the delivery of an invoice that was changed after the discard of a second copy is told, by whatever reading', async () => {
    await connect();
    const issued = await seedIssuedInvoice(test, token);
    await send(issued._id);
    const second = discard(issued);
    await provider.deliver(sdi, [{ ...second, content: second.content.replace('>7001<', '>7002<') }]);
    await fetchReceipts();
    const body = { righe: [funeralLine({ prezzo: 150_000 })] };
    await call(test, changeInvoice, { token, params: { id: issued._id }, body });
    await provider.deliver(sdi, [delivery(issued)]);
    test.clock.pass(3_600_000);
    await runJobs(test.deps, mailboxJobs(allFeatures.certifiedMail));
    expect((await read(issued._id)).stato).toBe('scartata');
    const [told] = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told).toMatchObject({
      titolo: `Fattura n. ${issued.numero}: ricevuta non letta`,
      url: `/fattura/${issued._id}`,
    });
  });

  it('is read no more once the password is refused, and the agency is told once', async () => {
    await connect();
    const wrong = test.deps.secrets.seal('vecchia', sealedPasswordPlace(agency));
    await test.deps.database.db.execute(sql`update caselle_pec set password = ${wrong} where id_utente = ${agency}`);
    await runJobs(test.deps, mailboxJobs(allFeatures.certifiedMail));
    test.clock.pass(3_600_000);
    await runJobs(test.deps, mailboxJobs(allFeatures.certifiedMail));
    const { body } = await call(test, readOwnMailbox, { token });
    expect([body.sospesa, body.problema]).toEqual([true, 'Il gestore della PEC rifiuta il nome utente o la password.']);
    const told = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told.filter(({ titolo }) => titolo === 'La casella PEC rifiuta la password')).toHaveLength(1);
    expect((await connect()).body).toMatchObject({ sospesa: false, problema: '' });
  });
});
