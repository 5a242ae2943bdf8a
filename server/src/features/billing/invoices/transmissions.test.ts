import { changeProfile } from '@commiato/contracts/accounts/profile';
import {
  createCreditNote,
  issueInvoice,
  markInvoiceTransmitted,
  readInvoiceFileVersion,
  receiveReceipt,
  recordInvoicePayment,
  reopenDiscardedInvoice,
  unmarkInvoiceTransmitted,
} from '@commiato/contracts/billing/invoice-actions';
import {
  changeInvoice,
  deleteInvoice,
  type Invoice,
  listInvoices,
  readInvoice,
} from '@commiato/contracts/billing/invoices';
import { readInvoicePdf, sendInvoiceToClient } from '@commiato/contracts/billing/printing';
import { readInvoiceArchive, readInvoiceTotals } from '@commiato/contracts/billing/reports';
import { receiveReceipts } from '@commiato/contracts/billing/transmissions';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { lyingZip, overlappingZip } from '../../../testing/bombs.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let token: string;
// The clock passes days, so each begins with a fresh session. An hour allows only so many of one account.
beforeEach(async () => {
  test.clock.pass(10 * 60_000);
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

let sequence = 0;
/** A message as the system sends it: elements of the published schema, the rest of it left out. */
function message(
  root: string,
  invoice: Invoice,
  more = '',
): { filename: string; type: string; bytes: Buffer<ArrayBuffer> } {
  sequence += 1;
  const kind = {
    RicevutaConsegna: 'RC',
    RicevutaScarto: 'NS',
    RicevutaImpossibilitaRecapito: 'MC',
    AttestazioneTrasmissioneFattura: 'AT',
    NotificaEsito: 'NE',
  }[root];
  const file = invoice.nomeFile ?? '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${root} xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>${1_000_000 + Number(invoice.numero?.split('/')[0])}</IdentificativoSdI>
  <NomeFile>${file}</NomeFile>
  <DataOraRicezione>2026-11-20T12:00:00.000+01:00</DataOraRicezione>${more}
  <MessageId>${sequence}</MessageId>
</ns3:${root}>`;
  return { filename: `${file.replace('.xml', '')}_${kind}_001.xml`, type: 'application/xml', bytes: Buffer.from(xml) };
}
const discard = (invoice: Invoice, code = '00305') =>
  message(
    'RicevutaScarto',
    invoice,
    `<ListaErrori><Errore><Codice>${code}</Codice><Descrizione>1.4.1.1.2 IdCodice non valido</Descrizione></Errore></ListaErrori>`,
  );
/** The discard of the second copy of a file that was uploaded twice: each copy has a number of its own. */
function secondCopyDiscard(invoice: Invoice) {
  const told = discard(invoice, '00002');
  return { ...told, bytes: Buffer.from(String(told.bytes).replace(/(?<=<IdentificativoSdI>)\d+/, '9999999')) };
}
const delivery = (invoice: Invoice) =>
  message('RicevutaConsegna', invoice, '<DataOraConsegna>2026-11-20T13:00:00.000+01:00</DataOraConsegna>');
const drop = (id: string, file: ReturnType<typeof message>, as = token) =>
  call(test, receiveReceipt, { token: as, params: { id }, file });
const again = (id: string, as = token) => call(test, issueInvoice, { token: as, params: { id }, body: {} });
const read = async (id: string, as = token) => (await call(test, readInvoice, { token: as, params: { id } })).body;
const send = (id: string, as = token) => call(test, markInvoiceTransmitted, { token: as, params: { id } });

describe('an invoice that was sent', () => {
  it('by a press by mistake is one to be sent again, until a receipt has come', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const takeBack = () => call(test, unmarkInvoiceTransmitted, { token, params: { id: issued._id } });
    expect((await takeBack()).status).toBe(409);
    await send(issued._id);
    const ready = { trasmissione: 'preparata', invii: [{ stato: 'preparata', inviato_il: null }] };
    expect((await takeBack()).body).toMatchObject(ready);
    await send(issued._id);
    await drop(issued._id, delivery(issued));
    expect((await takeBack()).status).toBe(409);
  });

  it('is delivered, and says so; the receipt that comes twice is one', async () => {
    const issued = await seedIssuedInvoice(test, token);
    expect(issued).toMatchObject({
      trasmissione: 'preparata',
      invii: [{ stato: 'preparata', nomeFile: issued.nomeFile }],
    });
    expect((await send(issued._id)).body).toMatchObject({ trasmissione: 'inviata', invii: [{ canale: 'manuale' }] });
    const receipt = delivery(issued);
    expect((await drop(issued._id, receipt)).body).toMatchObject({ trasmissione: 'consegnata', stato: 'emessa' });
    const { invii } = (await drop(issued._id, receipt)).body;
    expect(invii).toMatchObject([{ stato: 'consegnata', ricevute: [{ tipo: 'RC', errori: [] }] }]);
    expect((await send(issued._id)).status).toBe(409);
  });

  it('and is discarded counts as not issued, is explained, corrected, and issued again with its number and date', async () => {
    const { agency, token: first } = await seedAgency(test, admin);
    let own = first;
    const company = billedClient({
      tipo: 'azienda',
      ragioneSociale: 'Marmi & C.',
      piva: '01114601006',
      codUniv: 'ABC1234',
    });
    const issued = await seedIssuedInvoice(test, own, { cliente: company });
    const body = { data: '2026-11-20', importo: 50_000, modalita: 'MP05' };
    await call(test, recordInvoicePayment, { token: own, params: { id: issued._id }, body });
    await send(issued._id, own);
    const gone = (await drop(issued._id, discard(issued), own)).body;
    expect(gone).toMatchObject({
      stato: 'scartata',
      numero: issued.numero,
      data: issued.data,
      residuo: 0,
      pagato: 50_000,
    });
    expect(gone.correggibileFino).toBe('2026-11-25');
    expect(gone.invii[0]?.ricevute[0]?.errori).toMatchObject([
      { codice: '00305', campo: 'cliente.piva', spiegazione: expect.stringContaining('IVA') },
    ]);
    const year = (await call(test, readInvoiceTotals, { token: own, query: { anno: '2026' } })).body;
    expect(year.mesi.every(({ documenti }) => documenti === 0)).toBe(true);
    const period = { da: '2026-11-01', a: '2026-11-30' };
    expect((await call(test, readInvoiceArchive, { token: own, query: period })).status).toBe(404);
    expect((await call(test, createCreditNote, { token: own, params: { id: issued._id }, body: {} })).status).toBe(409);
    expect((await call(test, deleteInvoice, { token: own, params: { id: issued._id } })).status).toBe(409);
    const told = (await call(test, listNotifications, { token: own, query: {} })).body;
    expect(told[0]).toMatchObject({ titolo: `Fattura n. ${issued.numero} scartata`, url: `/fattura/${issued._id}` });

    test.clock.pass(24 * 3600_000);
    own = await signIn(test, agency.mail, agencyPassword);
    const change = { cliente: { ...company, piva: '00743110157' }, serie: 'Z', tipo: 'TD02' };
    const changed = await call(test, changeInvoice, { token: own, params: { id: issued._id }, body: change });
    expect(changed.body).toMatchObject({ stato: 'scartata', serie: '', tipo: 'TD01', data: issued.data });
    const back = (await again(issued._id, own)).body;
    expect(back).toMatchObject({ stato: 'pagata in parte', numero: issued.numero, data: issued.data, pagato: 50_000 });
    expect(back.invii.map(({ stato }) => stato)).toEqual(['scartata', 'preparata']);
    expect(back.nomeFile).not.toBe(issued.nomeFile);
    const versions = [];
    for (const { _id: id } of back.invii) {
      const { body: xml } = await call(test, readInvoiceFileVersion, { token: own, params: { id } });
      versions.push(String(xml));
    }
    expect(versions.map((xml) => xml.includes('00743110157'))).toEqual([false, true]);
    expect((await drop(issued._id, delivery(back), own)).body).toMatchObject({ trasmissione: 'consegnata' });
    expect((await seedIssuedInvoice(test, own)).numero).toBe('2/2026');
  });

  it('is corrected under the tax regime that it was issued under, though the agency has passed to another since', async () => {
    const own = (await seedAgency(test, admin)).token;
    await call(test, changeProfile, { token: own, body: { forfait: 'true' } });
    const righe = [funeralLine({ trattamento: 'iva22' })];
    const issued = await seedIssuedInvoice(test, own, { righe });
    await drop(issued._id, discard(issued), own);
    await call(test, changeProfile, { token: own, body: { forfait: 'false' } });
    const kept = { regime: 'RF19', totale: 200_200, totali: { riepilogo: [{ natura: 'N2.2', imponibile: 200_200 }] } };
    expect(await read(issued._id, own)).toMatchObject({ ...kept, stato: 'scartata' });
    const change = { token: own, params: { id: issued._id }, body: { note: 'Grazie' } };
    expect((await call(test, changeInvoice, change)).body).toMatchObject(kept);
    expect((await call(test, listInvoices, { token: own })).body).toMatchObject([{ totale: 200_200 }]);
    const back = (await again(issued._id, own)).body;
    expect(back).toMatchObject({ ...kept, stato: 'emessa', numero: issued.numero, data: issued.data });
    expect(back.diciture[0]).toContain('regime forfettario');
    const params = { id: back.invii.at(-1)?._id ?? '' };
    const xml = String((await call(test, readInvoiceFileVersion, { token: own, params })).body);
    expect(xml).toContain('<RegimeFiscale>RF19</RegimeFiscale>');
    // A document of after the change follows the new regime.
    expect(await seedIssuedInvoice(test, own, { righe })).toMatchObject({ regime: 'RF01', totale: 244_000 });
  });

  it('is issued again owing no more than its credit note left', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const part = { righe: [funeralLine({ prezzo: 50_000 })] };
    await call(test, createCreditNote, { token, params: { id: issued._id }, body: part });
    expect((await drop(issued._id, discard(issued))).body).toMatchObject({ stato: 'scartata', stornato: 50_000 });
    expect((await again(issued._id)).body).toMatchObject({ stato: 'emessa', stornato: 50_000, residuo: 150_200 });
  });

  it('is not mailed, and its PDF says that it is no invoice, until it is issued again', async () => {
    const { _id: id, ...issued } = await seedIssuedInvoice(test, token);
    await drop(id, discard({ _id: id, ...issued }));
    const mail = () => call(test, sendInvoiceToClient, { token, params: { id }, body: { mail: 'ada@prova.example' } });
    const warned = async () => {
      const { body } = await call(test, readInvoicePdf, { token, params: { id } });
      const pdf = await getDocumentProxy(new Uint8Array(body as unknown as Buffer));
      return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ').includes('Da correggere');
    };
    expect([(await mail()).status, await warned()]).toEqual([409, true]);
    await again(id);
    expect([(await mail()).status, await warned()]).toEqual([200, false]);
  });

  it('and was annulled before it was discarded is not said to be waiting for a correction', async () => {
    const issued = await seedIssuedInvoice(test, token);
    await call(test, createCreditNote, { token, params: { id: issued._id }, body: {} });
    expect((await drop(issued._id, discard(issued))).body).toMatchObject({
      stato: 'annullata',
      trasmissione: 'scartata',
      correggibileFino: null,
    });
    const mails = await queryAppRows(test, { testo: z.string() }, sql`select testo from posta order by creata desc`);
    expect(mails[0]?.testo.replace(/\s+/g, ' ')).toContain('era già annullata da una nota di credito');
    expect(mails[0]?.testo).not.toContain('Correggila');
  });

  it('is told by the name inside its receipt, whatever the receipt was saved as', async () => {
    const one = await seedIssuedInvoice(test, token);
    const two = await seedIssuedInvoice(test, token);
    const renamed = { ...delivery(one), filename: delivery(two).filename };
    const { status, body } = await drop(two._id, renamed);
    expect([status, body.fields?.file?.[0]]).toEqual([400, expect.stringContaining('ricevuta di un’altra fattura')]);
    expect((await drop(one._id, renamed)).body.trasmissione).toBe('consegnata');
    expect((await read(two._id)).trasmissione).toBe('preparata');
  });

  it('twice by two people at once is issued again once', async () => {
    const issued = await seedIssuedInvoice(test, token);
    await drop(issued._id, discard(issued));
    const answers = await Promise.all([again(issued._id), again(issued._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(issued._id)).invii).toHaveLength(2);
  });

  it('is not issued again below what its credit note has taken back', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const part = { righe: [funeralLine({ prezzo: 50_000 })] };
    await call(test, createCreditNote, { token, params: { id: issued._id }, body: part });
    await drop(issued._id, discard(issued));
    const less = { righe: [funeralLine({ prezzo: 40_000 })] };
    await call(test, changeInvoice, { token, params: { id: issued._id }, body: less });
    const refused = await again(issued._id);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { righe: ['Le note di credito hanno già stornato 500,00 €: la fattura non può valere meno.'] },
    ]);
  });

  it('keeps what was told of an older version apart from the one in force', async () => {
    const issued = await seedIssuedInvoice(test, token);
    await drop(issued._id, discard(issued));
    const back = (await again(issued._id)).body;
    const late = { ...discard(issued, '00404'), filename: 'altro.xml' };
    expect((await drop(issued._id, late)).body).toMatchObject({ stato: back.stato, trasmissione: 'preparata' });
  });

  it('frees the advances that it deducted, and they are deducted again with it', async () => {
    const advance = await seedIssuedInvoice(test, token, { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })] });
    const issued = await seedIssuedInvoice(test, token, { acconti: [advance._id] });
    await drop(issued._id, discard(issued));
    expect((await read(advance._id)).detrattaIn).toBeNull();
    expect((await again(issued._id)).status).toBe(200);
    expect((await read(advance._id)).detrattaIn?._id).toBe(issued._id);
  });

  it('as an advance that another deducts and is discarded keeps its amounts', async () => {
    const half = [funeralLine({ prezzo: 50_000 })];
    const { _id: id, ...advance } = await seedIssuedInvoice(test, token, { tipo: 'TD02', righe: half });
    await seedIssuedInvoice(test, token, { acconti: [id] });
    await drop(id, discard({ _id: id, ...advance }));
    const change = (righe: unknown[]) => call(test, changeInvoice, { token, params: { id }, body: { righe } });
    await change([funeralLine({ prezzo: 40_000 })]);
    const refused = await again(id);
    expect([refused.status, refused.body.fields?.righe?.[0]]).toEqual([400, expect.stringContaining('già detratto')]);
    await change([...half, funeralLine({ prezzo: 0, trattamento: 'esente_funebre' })]);
    expect((await again(id)).status).toBe(200);
  });

  it('as a credit note and is discarded gets a new file, and takes back what it took', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const note = (await call(test, createCreditNote, { token, params: { id: issued._id }, body: {} })).body;
    expect((await drop(note._id, discard(note))).body).toMatchObject({ stato: 'emessa', trasmissione: 'scartata' });
    const back = (await again(note._id)).body;
    expect(back).toMatchObject({ numero: note.numero, stato: 'emessa', trasmissione: 'preparata' });
    expect(back.invii).toHaveLength(2);
    expect((await read(issued._id)).stato).toBe('annullata');
    expect((await again(note._id)).status).toBe(409);
    const told = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told[0]?.titolo).toBe(`Nota di credito n. ${note.numero} scartata`);
  });

  it('as a credit note and is discarded gets a new file with the client of its invoice, corrected meanwhile', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const part = { righe: [funeralLine({ prezzo: 50_000 })] };
    const note = (await call(test, createCreditNote, { token, params: { id: issued._id }, body: part })).body;
    await drop(issued._id, discard(issued));
    await drop(note._id, discard(note));
    const cliente = billedClient({ cognome: 'Casadei Rossi', codFisc: 'CSDBRN52T59C573G' });
    await call(test, changeInvoice, { token, params: { id: issued._id }, body: { cliente } });
    expect((await again(issued._id)).status).toBe(200);
    const back = (await again(note._id)).body;
    expect(back.cliente).toMatchObject({ cognome: 'Casadei Rossi', codFisc: 'CSDBRN52T59C573G' });
    const params = { id: back.invii.at(-1)?._id ?? '' };
    const xml = String((await call(test, readInvoiceFileVersion, { token, params })).body);
    expect([xml.includes('CSDBRN52T59C573G'), xml.includes('RSSMRA80A01H501U')]).toEqual([true, false]);
    const listed = (await call(test, listInvoices, { token, query: { tipo: 'TD04', q: 'casadei rossi' } })).body;
    expect(listed.map(({ _id }) => _id)).toEqual([note._id]);
  });

  it('as a credit note of goods to San Marino and is discarded is refused where its invoice was corrected to a client elsewhere', async () => {
    const operator = { tipo: 'estero', nazione: 'SM', ragioneSociale: 'Marmi Titano', codFisc: '', piva: 'SM12345' };
    const goods = (prezzo: number) => [funeralLine({ prezzo, trattamento: 'san_marino' })];
    const issued = await seedIssuedInvoice(test, token, { cliente: billedClient(operator), righe: goods(50_000) });
    const part = { righe: goods(10_000) };
    const note = (await call(test, createCreditNote, { token, params: { id: issued._id }, body: part })).body;
    await drop(issued._id, discard(issued));
    await drop(note._id, discard(note));
    const italian = { cliente: billedClient(), righe: [funeralLine({ prezzo: 50_000 })] };
    await call(test, changeInvoice, { token, params: { id: issued._id }, body: italian });
    expect((await again(issued._id)).status).toBe(200);
    const { status, body } = await again(note._id);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['righe.0.trattamento']]);
  });
});

describe('an answer of a public administration', () => {
  const office = billedClient({
    tipo: 'pa',
    ragioneSociale: 'Comune di Cesena',
    codFisc: '00143280402',
    codUniv: 'UF1234',
  });
  const outcome = (invoice: Invoice, code: 'EC01' | 'EC02') =>
    message(
      'NotificaEsito',
      invoice,
      `<EsitoCommittente><IdentificativoSdI>1</IdentificativoSdI><Esito>${code}</Esito><Descrizione>Importo errato</Descrizione></EsitoCommittente>`,
    );

  it('accepts, or refuses: then the invoice is opened and sent again with its number, or credited', async () => {
    const accepted = await seedIssuedInvoice(test, token, { cliente: office });
    expect((await send(accepted._id)).status).toBe(409);
    expect((await drop(accepted._id, outcome(accepted, 'EC01'))).body.trasmissione).toBe('accettata');
    expect((await call(test, reopenDiscardedInvoice, { token, params: { id: accepted._id } })).status).toBe(409);
    const refused = await seedIssuedInvoice(test, token, { cliente: office });
    expect((await drop(refused._id, outcome(refused, 'EC02'))).body).toMatchObject({
      trasmissione: 'rifiutata',
      stato: 'emessa',
    });
    const opened = await call(test, reopenDiscardedInvoice, { token, params: { id: refused._id } });
    // The days of a discard are none of a refusal.
    expect(opened.body).toMatchObject({ stato: 'scartata', numero: refused.numero, correggibileFino: null });
    expect((await again(refused._id)).body).toMatchObject({ stato: 'emessa', numero: refused.numero });
  });

  it('refuses a credit note, which gets a new file with its number', async () => {
    const issued = await seedIssuedInvoice(test, token, { cliente: office });
    const note = (await call(test, createCreditNote, { token, params: { id: issued._id }, body: {} })).body;
    expect((await drop(note._id, outcome(note, 'EC02'))).body).toMatchObject({ trasmissione: 'rifiutata' });
    expect((await again(note._id)).body).toMatchObject({ numero: note.numero, trasmissione: 'preparata' });
    expect((await again(note._id)).status).toBe(409);
  });
});

describe('receipts on the list', () => {
  const give = (bytes: Uint8Array, filename = 'ricevute.zip', as = token) =>
    call(test, receiveReceipts, { token: as, file: { filename, type: 'application/zip', bytes: Buffer.from(bytes) } });

  it('of an attestation that comes with the invoice beside it are taken on the screen of the invoice, too', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const { filename, bytes } = message('AttestazioneTrasmissioneFattura', issued);
    const zip = zipSync({ [filename]: bytes, [issued.nomeFile ?? '']: Buffer.from('<FatturaElettronica/>') });
    const { status, body } = await drop(issued._id, {
      filename: 'attestazione.zip',
      type: 'application/zip',
      bytes: Buffer.from(zip),
    });
    expect([status, body.trasmissione]).toEqual([200, 'non recapitabile']);
  });

  it('of an archive are each told, what is strange does not keep the others', async () => {
    const one = await seedIssuedInvoice(test, token);
    const two = await seedIssuedInvoice(test, token);
    const other = await seedIssuedInvoice(test, (await seedAgency(test, admin, { codFisc: 'DLLMTR38C52D704U' })).token);
    const files = [delivery(one), discard(two), delivery(other)].map(
      ({ filename, bytes }) => [filename, bytes] as const,
    );
    const zip = zipSync(
      Object.fromEntries([...files, ['cartella/note.txt', Buffer.from('niente')], ['__MACOSX/._x', Buffer.from('x')]]),
    );
    const { body } = await give(zip);
    expect(body.file.map(({ esito, numero }) => [esito, numero])).toEqual([
      ['letto', one.numero],
      ['letto', two.numero],
      ['non trovato', null],
      ['rifiutato', null],
    ]);
    const listed = await call(test, listInvoices, { token, query: { trasmissione: 'scartata' } });
    expect(listed.body.map(({ _id }) => _id)).toContain(two._id);
    expect((await give(zip)).body.file[0]?.esito).toBe('già noto');
  });

  it('of a file that was uploaded twice leave it delivered, though the discard of the second copy comes first in the archive', async () => {
    const issued = await seedIssuedInvoice(test, token);
    const second = secondCopyDiscard(issued);
    const first = delivery(issued);
    const { body } = await give(zipSync({ [second.filename]: second.bytes, [first.filename]: first.bytes }));
    expect(body.file.map(({ esito, tipo }) => [esito, tipo])).toEqual([
      ['letto', 'NS'],
      ['letto', 'RC'],
    ]);
    const identificativoSdi = /<IdentificativoSdI>(\d+)/.exec(String(first.bytes))?.[1];
    expect(await read(issued._id)).toMatchObject({
      stato: 'emessa',
      trasmissione: 'consegnata',
      invii: [{ identificativoSdi }],
    });
  });

  it('of a file that was uploaded twice bring it back where the discard of the second copy was read in an earlier upload', async () => {
    const advance = await seedIssuedInvoice(test, token, { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })] });
    const issued = await seedIssuedInvoice(test, token, { acconti: [advance._id] });
    const body = { data: '2026-11-20', importo: 50_000, modalita: 'MP05' };
    await call(test, recordInvoicePayment, { token, params: { id: issued._id }, body });
    expect((await drop(issued._id, secondCopyDiscard(issued))).body.stato).toBe('scartata');
    const back = (await drop(issued._id, delivery(issued))).body;
    expect(back).toMatchObject({ stato: 'pagata in parte', trasmissione: 'consegnata', correggibileFino: null });
    expect([back.residuo, back.nomeFile]).toEqual([issued.residuo - 50_000, issued.nomeFile]);
    expect((await read(advance._id)).detrattaIn?._id).toBe(issued._id);
  });

  it('of a file that was uploaded twice count where it was issued again meanwhile: the newer file does not leave, and its discard takes nothing back', async () => {
    const issued = await seedIssuedInvoice(test, token);
    await drop(issued._id, secondCopyDiscard(issued));
    const back = (await again(issued._id)).body;
    const arrived = { stato: 'emessa', trasmissione: 'consegnata' };
    expect((await drop(issued._id, delivery(issued))).body).toMatchObject(arrived);
    const told = (await call(test, listNotifications, { token, query: {} })).body;
    expect(told.map(({ titolo }) => titolo)).toContain(`Fattura n. ${issued.numero}: è arrivata`);
    const refused = await send(issued._id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Il file di prima è arrivato: quello nuovo non va inviato.',
    ]);
    expect((await drop(issued._id, discard(back, '00404'))).body).toMatchObject(arrived);
  });

  it('of a file that was uploaded twice count where the one issued again was discarded before', async () => {
    const issued = await seedIssuedInvoice(test, token);
    await drop(issued._id, secondCopyDiscard(issued));
    const back = (await again(issued._id)).body;
    expect((await drop(issued._id, discard(back, '00404'))).body.stato).toBe('scartata');
    const { body } = await drop(issued._id, delivery(issued));
    expect(body).toMatchObject({ stato: 'emessa', trasmissione: 'consegnata', correggibileFino: null });
  });

  it('of a file that was uploaded twice are refused where it was corrected after the discard, until it is as it was issued', async () => {
    const issued = await seedIssuedInvoice(test, token);
    await drop(issued._id, secondCopyDiscard(issued));
    const change = (prezzo: number) =>
      call(test, changeInvoice, { token, params: { id: issued._id }, body: { righe: [funeralLine({ prezzo })] } });
    await change(150_000);
    const refused = await drop(issued._id, delivery(issued));
    expect([refused.status, refused.body.fields?.file?.[0]]).toEqual([
      400,
      expect.stringContaining('dati e gli acconti'),
    ]);
    expect(await read(issued._id)).toMatchObject({ stato: 'scartata', trasmissione: 'scartata' });
    await change(200_000);
    expect((await drop(issued._id, delivery(issued))).body).toMatchObject({
      stato: 'emessa',
      trasmissione: 'consegnata',
    });
  });

  it('that are no archive, too many, too large, or packed to burst are refused in words', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.xml`, new Uint8Array(1)]));
    const bomb = zipSync({ 'a.xml': new Uint8Array(50_000_000) });
    for (const [bytes, words] of [
      [zipSync(many), 'al massimo 500 file'],
      [bomb, 'troppo grande'],
      [Buffer.from('PK\u0003\u0004rotto'), 'non si può aprire'],
      [lyingZip(), 'non si può aprire'],
      [overlappingZip(), 'non si può aprire'],
    ] as const) {
      const { status, body } = await give(bytes);
      expect([status, body.fields?.file?.[0]]).toEqual([400, expect.stringContaining(words)]);
    }
    const issued = await seedIssuedInvoice(test, token);
    const odd = zipSync({ [`notifica\0${'x'.repeat(5000)}.xml`]: discard(issued).bytes });
    expect((await give(odd)).body.file).toMatchObject([{ esito: 'letto', numero: issued.numero }]);
    const draft = await seedInvoice(test, token);
    expect((await drop(draft._id, { filename: 'a.xml', type: 'text/xml', bytes: Buffer.from('<a/>') })).status).toBe(
      400,
    );
  });
});
