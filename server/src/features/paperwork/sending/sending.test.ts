import { PDFDocument } from '@cantoo/pdf-lib';
import { connectMailbox, fetchReceiptsFromMailbox } from '@commiato/contracts/billing/certified-mail';
import { budgets } from '@commiato/contracts/budgets';
import { fillForm } from '@commiato/contracts/forms/forms';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { changeFuneral } from '@commiato/contracts/funerals/funerals';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { listPaperSendings, prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/foundation/ids.ts';
import { call } from '../../../testing/calls.ts';
import { type CertifiedProvider, startCertifiedProvider } from '../../../testing/certified-provider.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedForm } from '../../../testing/forms.ts';
import { seedEvent, seedFuneral, seedFuneralDocument } from '../../../testing/funerals.ts';
import { seedPacket, seedRule } from '../../../testing/paperwork.ts';
import { readPdf } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sendNextPacket } from './mail-service.ts';

const test = startTestApp({ PEC_LOCAL_HOSTS: '127.0.0.1', RATE_LIMITS: 'off' });
const office = 'statocivile@pec.cesena.example';
let provider: CertifiedProvider;
let admin: string;
let token: string;
let id: string;
beforeEach(async () => {
  provider = await startCertifiedProvider(() => test.clock.now());
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  id = (await seedFuneral(test, token, { nome: 'Ugo', cognome: 'Neri', comune: 'Cesena', scelta: 'tumulazione' }))._id;
});
afterEach(() => provider.close());

const send = (body: Record<string, unknown>) => call(test, prepareOrSendPapers, { token, params: { id }, body });
const sendings = async () => (await call(test, listPaperSendings, { token, params: { id } })).body;
const documents = async () => (await call(test, listFuneralDocuments, { token, params: { id } })).body;
const titles = async () => (await documents()).map(({ titolo }) => titolo);
const sendAll = async () => {
  while (await sendNextPacket(test.deps));
};
const readMailbox = () => call(test, fetchReceiptsFromMailbox, { token });
const connect = () =>
  call(test, connectMailbox, {
    token,
    body: {
      ...{ indirizzo: provider.address, utente: provider.address, password: provider.password },
      ...{
        smtpServer: '127.0.0.1',
        smtpPorta: provider.smtpPort,
        imapServer: '127.0.0.1',
        imapPorta: provider.imapPort,
      },
    },
  });
const byMail = async () => {
  await connect();
  const document = await seedFuneralDocument(test, token, id);
  return seedPacket(test, token, id, { canale: 'pec', indirizzo: office, documenti: [document._id, `${id}.mandato`] });
};

describe('a packet for an office', () => {
  it('is one PDF to print at the counter: a first page, then the documents', async () => {
    const document = await seedFuneralDocument(test, token, id);
    const testo = "Per la famiglia D'AMICO";
    const packet = await seedPacket(test, token, id, { documenti: [document._id, `${id}.mandato`], testo });
    expect(packet).toMatchObject({
      canale: 'sportello',
      stato: 'pronto',
      documenti: ['Mandato all’agenzia', document.titolo],
    });
    const file = await call(test, downloadDocument, { token, params: { id: packet.id_documento ?? '' } });
    const merged = await PDFDocument.load(file.body as Buffer);
    expect(merged.getPageCount()).toBeGreaterThanOrEqual(2);
    expect((await readPdf(file.body as Buffer)).pages[0]).toContain('Per la famiglia D’AMICO');
    expect(await sendings()).toEqual([packet]);
  });

  it('says which of its forms are out of date while somebody has to carry it', async () => {
    const campi = [{ pagina: 1, x: 20, y: 20, dato: 'servizio.scelta' }];
    const { _id: form } = await seedForm(test, token, { campi });
    const body = { id_servizio: id, conserva: true };
    expect((await call(test, fillForm, { token, params: { id: form }, body })).status).toBe(200);
    const [kept] = await documents();
    const scan = await seedFuneralDocument(test, token, id);
    const documenti = [kept?._id, scan._id];
    expect(await seedPacket(test, token, id, { documenti })).toMatchObject({ stato: 'pronto', superati: [] });
    await connect();
    await seedPacket(test, token, id, { canale: 'pec', indirizzo: office, documenti });
    await call(test, changeFuneral, { token, params: { id }, body: { scelta: 'cremazione' } });
    const outdated = async () => (await sendings()).map(({ canale, superati }) => [canale, superati]);
    expect(await outdated()).toEqual([
      ['sportello', ['Trasporto, versione 1']],
      ['pec', []],
    ]);
    // One that is prepared all the same says so at once.
    expect((await seedPacket(test, token, id, { documenti })).superati).toEqual(['Trasporto, versione 1']);
  });

  it('has what a portal asks for in its order, with its address', async () => {
    await seedRule(test, token, {
      nome: 'Autorizzazione alla tumulazione',
      canale: 'portale',
      indirizzo: 'https://sportello.cesena.example',
      campi: ['nome', 'cognome', 'codfisc'],
    });
    const packet = await seedPacket(test, token, id, { canale: 'portale' });
    expect(packet).toMatchObject({ indirizzo: 'https://sportello.cesena.example', id_documento: null });
    expect(packet.valori.map(({ nome, valore }) => [nome, valore])).toEqual([
      ['Nome', 'UGO'],
      ['Cognome', 'NERI'],
      ['Codice fiscale', ''],
    ]);
  });

  it('goes to the office of a paper that the funeral needs, and by certified mail to no other', async () => {
    await connect();
    const unaddressed = { canale: 'pec', documenti: [`${id}.mandato`] };
    const indirizzo = 'cremazioni@pec.cesena.example';
    await seedRule(test, token, { nome: 'Autorizzazione alla cremazione', canale: 'pec', indirizzo });
    expect(Object.keys((await send(unaddressed)).body.fields ?? {})).toEqual(['indirizzo']);
    const nome = 'Documento e codice fiscale del defunto';
    await seedRule(test, token, { nome, canale: 'pec', indirizzo: office });
    expect((await seedPacket(test, token, id, unaddressed)).indirizzo).toBe(office);
  });

  it('names the office of the rule on its first page, and another that was written instead', async () => {
    const nome = 'Mandato all’agenzia';
    await seedRule(test, token, { nome, indirizzo: 'Piazza del Popolo 10', rilascia: 'Servizi cimiteriali' });
    const firstPage = async (change: Record<string, unknown>) => {
      const { id_documento } = await seedPacket(test, token, id, change);
      const { body } = await call(test, downloadDocument, { token, params: { id: id_documento ?? '' } });
      return (await readPdf(body as Buffer)).pages[0];
    };
    expect(await firstPage({})).toContain('Servizi cimiteriali');
    const elsewhere = await firstPage({ indirizzo: 'Ospedale Bufalini' });
    expect(elsewhere).toContain('Ospedale Bufalini');
    expect(elsewhere).not.toContain('Servizi cimiteriali');
  });

  it('says when the funeral is held, and nothing of one that was cancelled', async () => {
    const cancelled = await seedEvent(test, token, id, { inizio: '2026-11-24T10:00', luogo: 'Chiesa di San Rocco' });
    await call(test, changeEvent, { token, params: { id: cancelled._id }, body: { stato: 'annullato' } });
    const said = async () =>
      (await seedPacket(test, token, id, { canale: 'portale' })).valori.find(({ campo }) => campo === 'funerale')
        ?.valore;
    expect(await said()).toBe('');
    await seedEvent(test, token, id, { inizio: '2026-11-25T15:00', luogo: 'Duomo' });
    expect(await said()).toBe('25 novembre 2026, ore 15:00, Duomo');
    await seedEvent(test, token, id, { inizio: '2026-11-25T09:30', luogo: 'Duomo' });
    expect(await said()).toBe('25 novembre 2026, ore 9:30, Duomo');
  });

  it('by certified mail without a mailbox is a conflict that names it', async () => {
    const { status, body } = await send({ canale: 'pec', documenti: [] });
    expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('casella PEC') }]);
  });

  it('is refused where nothing, something unknown or no address is given, and leaves nothing behind', async () => {
    await connect();
    const refusal = async (body: Record<string, unknown>) => Object.keys((await send(body)).body.fields ?? {});
    expect(await refusal({ canale: 'sportello' })).toEqual(['documenti']);
    expect(await refusal({ canale: 'sportello', documenti: ['altro'] })).toEqual(['documenti']);
    expect(await refusal({ canale: 'pec', documenti: [`${id}.mandato`] })).toEqual(['indirizzo']);
    expect(await refusal({ canale: 'pec', documenti: [`${id}.mandato`], indirizzo: 'via Roma' })).toEqual([
      'indirizzo',
    ]);
    expect([await sendings(), await documents()]).toEqual([[], []]);
    token = (await seedAgency(test, admin)).token;
    expect((await send({ canale: 'sportello', documenti: [`${id}.mandato`] })).status).toBe(404);
  });
});

describe('a packet by certified mail', () => {
  it('leaves once, its receipts and the answer of the office are filed with the funeral', async () => {
    const { _id } = await byMail();
    await Promise.all([sendAll(), sendAll()]);
    expect(provider.sent).toHaveLength(1);
    const [mail] = provider.sent;
    if (!mail) throw new Error('Nothing was sent');
    expect(mail.to).toMatchObject([{ address: office }]);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['pratiche.pdf']);
    expect(await sendings()).toMatchObject([{ stato: 'inviato' }]);
    await provider.receipt('accettazione', mail);
    await provider.receipt('avvenuta-consegna', mail);
    await readMailbox();
    await readMailbox();
    expect(await sendings()).toMatchObject([
      { stato: 'consegnato', accettato: expect.any(String), consegnato: expect.any(String) },
    ]);
    await provider.deliver(
      office,
      [{ filename: 'permesso.pdf', content: '%PDF-1.4 permesso' }],
      {
        'X-Trasporto': 'posta-certificata',
        'In-Reply-To': mail.messageId ?? '',
      },
      `Re: [Rif. ${_id}]`,
    );
    await readMailbox();
    expect(await sendings()).toMatchObject([{ risposto: expect.any(String) }]);
    const filed = await titles();
    expect(filed.filter((title) => title.startsWith('Ricevuta PEC'))).toHaveLength(2);
    expect(filed.filter((title) => title.startsWith(`Risposta di ${office}`))).toHaveLength(2);
    const told = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told.map(({ titolo }) => titolo)).toContain('L’ufficio ha risposto');
  });

  it('that holds a signed quote shows nothing of it, nor of what came back, to who may not see billing', async () => {
    await connect();
    const quote = await seedFuneralDocument(test, token, id);
    await test.deps.database.db.execute(
      sql`update servizi_documenti set area = 'fatturazione', titolo = 'Preventivo firmato' where "_id" = ${quote._id}`,
    );
    const plain = await seedFuneralDocument(test, token, id);
    const documenti = [quote._id, plain._id, `${id}.mandato`];
    const packet = await seedPacket(test, token, id, { canale: 'pec', indirizzo: office, documenti });
    await sendAll();
    const [mail] = provider.sent;
    if (!mail) throw new Error('Nothing was sent');
    await provider.receipt('accettazione', mail);
    await provider.deliver(
      office,
      [{ filename: 'permesso.pdf', content: '%PDF-1.4 permesso' }],
      { 'X-Trasporto': 'posta-certificata', 'In-Reply-To': mail.messageId ?? '' },
      `Re: [Rif. ${packet._id}]`,
    );
    await readMailbox();
    const { token: clerk } = await seedCollaborator(test, token, {
      ruolo: 'impiegato',
      aree: { fatturazione: 'nessuno' },
    });
    const seen = async (by: string) => {
      const [sent] = (await call(test, listPaperSendings, { token: by, params: { id } })).body;
      const filed = (await call(test, listFuneralDocuments, { token: by, params: { id } })).body;
      return [sent?.documenti, sent?.id_documento, filed.length];
    };
    const titled = ['Mandato all’agenzia', 'Preventivo firmato', plain.titolo];
    // Two papers of the family, the packet, its receipt, the answer with its document.
    expect(await seen(token)).toEqual([titled, packet.id_documento, 6]);
    expect(await seen(clerk)).toEqual([['Mandato all’agenzia', plain.titolo], null, 1]);
    const download = { token: clerk, params: { id: packet.id_documento ?? '' } };
    expect((await call(test, downloadDocument, download)).status).toBe(404);
  });

  it('is told that the office has answered once, however often its mailbox is read again, and where the answer is', async () => {
    const { _id } = await byMail();
    await sendAll();
    const [mail] = provider.sent;
    if (!mail) throw new Error('Nothing was sent');
    const answer = () =>
      provider.deliver(
        office,
        [{ filename: 'permesso.pdf', content: '%PDF-1.4 permesso' }],
        { 'X-Trasporto': 'posta-certificata', 'In-Reply-To': mail.messageId ?? '' },
        `Re: [Rif. ${_id}]`,
      );
    const told = async () =>
      (await call(test, listNotifications, { token, query: {} })).body.filter(
        ({ titolo }) => titolo === 'L’ufficio ha risposto',
      );
    await answer();
    await readMailbox();
    test.clock.pass(60_000);
    // A reading that broke off, and a provider that numbers its mails anew, begin again.
    await test.deps.database.db.execute(sql`update caselle_pec set uid_validita = null, uid_letto = null`);
    await readMailbox();
    expect([(await told()).length, (await titles()).filter((title) => title.startsWith('Risposta')).length]).toEqual([
      1, 2,
    ]);
    expect((await told())[0]?.testo).toContain('tra i documenti del servizio');

    const ids = Array.from({ length: budgets.documentiServizi.perParent.max }, () => newId());
    await test.deps.database.db.execute(sql`
      insert into servizi_documenti ("_id", id_utente, id_servizio, titolo, creato)
      select n, s.id_utente, s."_id", 'Scansione', s.data_crea from servizi s, unnest(${sql.param(ids)}::text[]) n where s."_id" = ${id}`);
    test.clock.pass(60_000);
    await answer();
    await readMailbox();
    expect((await told())[0]?.testo).toContain('nella casella PEC');
  });

  it('is answered twice at one moment, as after a clock was put back: both answers are filed and told', async () => {
    const { _id } = await byMail();
    await sendAll();
    const [mail] = provider.sent;
    if (!mail) throw new Error('Nothing was sent');
    const related = { 'X-Trasporto': 'posta-certificata', 'In-Reply-To': mail.messageId ?? '' };
    for (const content of ['%PDF-1.4 permesso', '%PDF-1.4 permesso corretto'])
      await provider.deliver(office, [{ filename: 'permesso.pdf', content }], related, `Re: [Rif. ${_id}]`);
    await readMailbox();
    const told = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told.filter(({ titolo }) => titolo === 'L’ufficio ha risposto')).toHaveLength(2);
    expect((await titles()).filter((title) => title.startsWith('Risposta'))).toHaveLength(4);
  });

  it('whose sender falls before it leaves is sent once by who comes after', async () => {
    await byMail();
    // Taken by a process that then fell.
    await test.deps.database.db.execute(sql`update invii_servizi set tentato = ${test.clock.now().toISOString()}`);
    await sendAll();
    expect(provider.sent).toHaveLength(0);
    test.clock.pass(1_500_000);
    await sendAll();
    // Nobody has looked into the mailbox: a receipt may lie there.
    expect(provider.sent).toHaveLength(0);
    await readMailbox();
    await sendAll();
    await sendAll();
    expect([provider.sent.length, (await sendings())[0]?.stato]).toEqual([1, 'inviato']);
  });

  it('whose sender falls after it left is not sent again: the receipt tells', async () => {
    await byMail();
    provider.breaksOff = true;
    await sendAll();
    expect(await sendings()).toMatchObject([{ stato: 'incerto' }]);
    provider.breaksOff = false;
    const [mail] = provider.sent;
    if (mail) await provider.receipt('accettazione', mail);
    test.clock.pass(1_500_000);
    await readMailbox();
    await sendAll();
    expect([provider.sent.length, (await sendings())[0]?.stato]).toEqual([1, 'accettato']);
  });

  it('that the server refuses or cannot deliver is told with its reason', async () => {
    await byMail();
    provider.refusal = 'Message rejected';
    await sendAll();
    expect(await sendings()).toMatchObject([{ stato: 'rifiutato', problema: expect.any(String) }]);
    provider.refusal = null;
    await seedPacket(test, token, id, { canale: 'pec', indirizzo: office });
    await sendAll();
    const [mail] = provider.sent;
    if (mail) await provider.receipt('errore-consegna', mail);
    await readMailbox();
    expect((await sendings())[1]).toMatchObject({ stato: 'non consegnato' });
    const told = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told.filter(({ titolo }) => titolo === 'PEC all’ufficio non arrivata')).toHaveLength(2);
  });
});
