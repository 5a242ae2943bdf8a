import { formatAmount } from '@commiato/billing/money';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import {
  assignPaymentToPayer,
  createCreditNote,
  deletePayment,
  recordInvoicePayment,
} from '@commiato/contracts/billing/invoice-actions';
import { type Invoice, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { readInvoicePdf } from '@commiato/contracts/billing/printing';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import { deleteContact } from '@commiato/contracts/contacts/contacts';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { listMessages } from '@commiato/contracts/requests/messages';
import {
  listAgencyRequests,
  listOwnRequests,
  readOwnRequest,
  readReceivedRequest,
  sendRequest,
} from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DueMail } from '../../../platform/mail/outbox.ts';
import { sendAllDueMails } from '../../../platform/mail/sender.ts';
import { billedClient, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call, type TestFile } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { pdf } from '../../../testing/documents.ts';
import { seedAgency, seedOperator, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

// Each request counts as an upload, and there are more here than one person may make.
const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let owner: TestAgency;
let other: TestAgency;
let debtor: Contact;
let unpaid: Invoice;
beforeAll(async () => {
  admin = await signInAdmin(test);
  const { _id: id_operatore } = await seedOperator(test, admin, { mail: 'crediti@prova.example' });
  owner = await seedAgency(test, admin, { id_operatore });
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
  debtor = await seedContact(test, owner.token, { nome: 'Bruna', cognome: 'Casadei', codFisc: 'RSSMRA80A01H501U' });
  unpaid = await issued(debtor);
});

const issued = ({ _id }: Contact, change: Record<string, unknown> = {}) =>
  seedIssuedInvoice(test, owner.token, { id_anagrafica: _id, cliente: billedClient(), ...change });
const pay = (invoice: Invoice, importo: number) =>
  call(test, recordInvoicePayment, {
    token: owner.token,
    params: { id: invoice._id },
    body: { data: '2026-11-20', importo, modalita: 'MP05' },
  });
const send = (dati: Record<string, unknown>, file: TestFile | null = null) => {
  test.clock.pass(1000);
  const details = { id_anagrafica: debtor._id, tentativi: 'Due solleciti.', ...dati };
  const body = { cosa: 'Assistenza crediti', dati: JSON.stringify(details) };
  return call(test, sendRequest, { token: owner.token, body, file });
};

const closeAll = () =>
  test.deps.database.db.execute(sql`update pratiche set evaso = true, evaso_il = now() where not evaso`);
/** The same, of which nothing was asked before that is still open. */
const ask = async (...asked: Parameters<typeof send>) => {
  await closeAll();
  return send(...asked);
};

describe('an own invoice in place of a document', () => {
  it('says amount and last day by itself, from what is left of it', async () => {
    await pay(unpaid, 50_200);
    const { status, body } = await ask({ id_fattura: unpaid._id });
    expect([status, body.titolo, body.byte]).toEqual([201, 'Recupero credito: Bruna Casadei', null]);
    expect(body.dati).toMatchObject({
      importo: 150_000,
      scadenza: unpaid.scadenza,
      fattura: 'n. 1/2026 del 20 novembre 2026',
      debitore: 'Bruna Casadei',
      codice: 'RSSMRA80A01H501U',
    });
    const typed = await ask({ id_fattura: unpaid._id, importo: 160_000, scadenza: '2026-10-01' });
    expect(typed.body.dati).toMatchObject({ importo: 160_000, scadenza: '2026-10-01' });
    const endless = await seedIssuedInvoice(test, owner.token, { scadenza: null });
    expect((await ask({ id_fattura: endless._id })).body.fields).toEqual({
      scadenza: ['La fattura non ha una scadenza: scrivi entro quando andava pagata.'],
    });
  });

  it('is opened as its PDF by its agency and the administrator, by nobody else, whatever the agency deletes', async () => {
    const leaving = await seedContact(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
    const invoice = await issued(leaving, { iban: 'IT60X0542811101000000123456' });
    const { _id: id_fattura, numero } = invoice;
    // Its code pays what is left.
    await pay(invoice, 50_000);
    const { body } = await ask({ id_anagrafica: leaving._id, id_fattura });
    const id = body._id;
    await call(test, deleteContact, { token: owner.token, params: { id: leaving._id } });
    const name = `Fattura ${numero?.replace('/', '-')}.pdf`;
    const own = await call(test, readInvoicePdf, { token: owner.token, params: { id: id_fattura } });
    for (const token of [owner.token, admin]) {
      const file = await call(test, downloadDocument, { token, params: { id } });
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.headers['content-disposition']).toContain(name);
      expect((file.body as Buffer).length).toBe((own.body as Buffer).length);
    }
    expect((await call(test, downloadDocument, { token: other.token, params: { id } })).status).toBe(404);
    const file = { filename: name, tipo: 'pdf', byte: null };
    const [message] = (await call(test, readReceivedRequest, { token: admin, params: { id } })).body;
    const params = { id: owner.agency._id };
    const [received] = (await call(test, listAgencyRequests, { token: admin, params })).body;
    const [listed] = (await call(test, listOwnRequests, { token: owner.token })).body;
    const read = (await call(test, readOwnRequest, { token: owner.token, params: { id } })).body;
    for (const row of [body, message?.documento, received, listed, read])
      expect(row).toMatchObject({ _id: id, ...file });
  });

  it('is asked for once from a debtor while it is open, and says what is left of it since', async () => {
    const invoice = await issued(debtor);
    const { body } = await ask({ id_fattura: invoice._id });
    const again = await send({ id_fattura: invoice._id });
    expect([again.status, again.body.fields?.id_fattura?.[0]]).toEqual([
      400,
      expect.stringContaining('è già stato chiesto il 20 novembre 2026'),
    ]);
    await pay(invoice, 50_000);
    const details = async () =>
      (await call(test, readReceivedRequest, { token: admin, params: { id: body._id } })).body[0]?.documento.dati;
    const asked = { importo: invoice.totali.daPagare };
    expect(await details()).toMatchObject({ ...asked, restano: invoice.totali.daPagare - 50_000 });
    await pay(invoice, invoice.totali.daPagare - 50_000);
    expect(await details()).toMatchObject({ ...asked, restano: 0 });
    await closeAll();
    expect(await details()).not.toHaveProperty('restano');
  });

  it('says what is paid meanwhile, to who follows it too, and that it is paid in full', async () => {
    const invoice = await issued(debtor);
    const left = invoice.totali.daPagare;
    const { body } = await ask({ id_fattura: invoice._id });
    const params = { id: body._id };
    await call(test, recordInvoicePayment, {
      token: owner.token,
      params: { id: invoice._id },
      body: { data: '2026-11-19', importo: 50_000, modalita: 'MP05' },
    });
    // Messages are listed by their time.
    test.clock.pass(1000);
    const { body: paid } = await pay(invoice, left - 50_000);
    test.clock.pass(1000);
    await call(test, deletePayment, { token: owner.token, params: { id: paid.pagamenti.at(-1)?._id ?? '' } });
    const messages = (await call(test, listMessages, { token: owner.token, params })).body;
    const rest = formatAmount(left - 50_000);
    const cited = `fattura n. ${invoice.numero}.`;
    expect(messages.map(({ parte, testo }) => [parte, testo])).toEqual([
      [
        'agenzia',
        `È stato registrato un pagamento di 500,00 € del 19 novembre 2026, ${cited} Restano da incassare ${rest} €.`,
      ],
      [
        'agenzia',
        `È stato registrato un pagamento di ${rest} € del 20 novembre 2026, ${cited} La fattura è saldata: il recupero si può chiudere come pagato.`,
      ],
      [
        'agenzia',
        `È stata eliminata la registrazione di un pagamento di ${rest} € del 20 novembre 2026, ${cited} Restano da incassare ${rest} €.`,
      ],
    ]);
    const sent: DueMail[] = [];
    await sendAllDueMails({ ...test.deps }, async (mail) => void sent.push(mail));
    const told = sent.filter(({ to, text }) => to === 'crediti@prova.example' && text.includes(cited));
    expect(told.map(({ text }) => text.includes('La fattura è saldata')).sort()).toEqual([false, false, true]);
    const [received] = (await call(test, readReceivedRequest, { token: admin, params })).body;
    expect(received?.documento).toMatchObject({ messaggioNuovo: true, messaggiAgenzia: 3, dati: { saldata: false } });
    await pay(invoice, left - 50_000);
    const [settled] = (await call(test, readReceivedRequest, { token: admin, params })).body;
    expect(settled?.documento.dati).toMatchObject({ restano: 0, saldata: true });
    await closeAll();
    await call(test, deletePayment, { token: owner.token, params: { id: paid.pagamenti[0]?._id ?? '' } });
    expect((await call(test, listMessages, { token: owner.token, params })).body).toHaveLength(4);
  });

  it('of one of several payers follows the own share alone, and may be closed once that is settled', async () => {
    const mine = { nome: 'Bruna Casadei', codFisc: 'RSSMRA80A01H501U' };
    const theirs = { nome: 'Ugo Neri', codFisc: '' };
    const invoice = await issued(debtor, {
      bolloAlCliente: false,
      pagatori: [
        { ...mine, quota: { tipo: 'percentuale', valore: 5000 } },
        { ...theirs, quota: { tipo: 'resto' } },
      ],
    });
    const { body } = await ask({ id_fattura: invoice._id });
    const params = { id: body._id };
    const said = async () => {
      const { body: messages } = await call(test, listMessages, { token: owner.token, params });
      return messages.map(({ testo }) => testo.replace(/^.*fattura n[.] [^ ]+[.] /, ''));
    };
    const shown = async () =>
      (await call(test, readReceivedRequest, { token: admin, params })).body[0]?.documento.dati ?? {};
    const payAs = async (pagatore: object, importo: number, ancheAltri = false) => {
      test.clock.pass(1000);
      const given = { data: '2026-11-20', importo, modalita: 'MP05', pagatore, ancheAltri };
      const paid = await call(test, recordInvoicePayment, {
        token: owner.token,
        params: { id: invoice._id },
        body: given,
      });
      expect(paid.status).toBe(201);
      return paid.body;
    };
    // Corrected in the contact, the code is still that of the invoice.
    const correctTo = (code: string) =>
      test.deps.database.db.execute(sql`update anagrafiche set "codFisc" = ${code} where "_id" = ${debtor._id}`);
    await correctTo('RSSMRA80A02H501X');
    await payAs(theirs, 30_000);
    expect([await said(), await shown()]).toEqual([[], expect.objectContaining({ restanoDellaQuota: 100_000 })]);
    await payAs(mine, 40_000);
    const left = 'Della quota di Bruna Casadei restano da incassare 600,00 €.';
    expect([await said(), await shown()]).toEqual([
      [left],
      expect.objectContaining({ restanoDellaQuota: 60_000, saldata: false }),
    ]);
    expect(await shown()).not.toHaveProperty('restano');
    const settled = 'La quota di Bruna Casadei è saldata: il recupero si può chiudere come pagato.';
    const { pagamenti } = await payAs(mine, 60_000);
    expect([await said(), await shown()]).toEqual([
      [left, settled],
      expect.objectContaining({ restanoDellaQuota: 0, saldata: true }),
    ]);
    // Said to be of the other, a payment leaves the debtor owing it again.
    test.clock.pass(1000);
    const assigned = await call(test, assignPaymentToPayer, {
      token: owner.token,
      params: { id: pagamenti.at(-1)?._id ?? '' },
      body: { pagatore: theirs },
    });
    expect(assigned.status).toBe(200);
    expect([(await said()).at(-1), (await shown()).saldata]).toEqual([left, false]);
    // What is beyond the other's share is for the debtor's.
    await payAs(theirs, 70_000, true);
    expect([(await said()).length, (await said()).at(-1), (await shown()).saldata]).toEqual([4, settled, true]);
    await correctTo(debtor.codFisc);
  });

  it('hears of a credit note too, which is no payment', async () => {
    const invoice = await issued(debtor);
    const { body } = await ask({ id_fattura: invoice._id });
    const note = { token: owner.token, params: { id: invoice._id }, body: { motivo: 'Intestata per errore' } };
    expect((await call(test, createCreditNote, note)).status).toBe(201);
    const [message] = (await call(test, listMessages, { token: owner.token, params: { id: body._id } })).body;
    expect(message?.testo).toBe(
      `È stata emessa una nota di credito di 2.002,00 € del 20 novembre 2026, fattura n. ${invoice.numero}. Non resta più nulla da incassare.`,
    );
    const [read] = (await call(test, readReceivedRequest, { token: admin, params: { id: body._id } })).body;
    expect(read?.documento.dati).toMatchObject({ restano: 0, saldata: false });
  });

  it('stands at its invoice with its state, in the list too, for who sees requests', async () => {
    const invoice = await issued(debtor);
    const marks = async (token = owner.token) => {
      const listed = await call(test, listInvoices, { token, query: { q: invoice.numero ?? '' } });
      const read = await call(test, readInvoice, { token, params: { id: invoice._id } });
      return [listed.body.find(({ _id }) => _id === invoice._id)?.recupero, read.body.recupero];
    };
    expect(await marks()).toEqual([null, null]);
    const { body } = await ask({ id_fattura: invoice._id });
    const mark = { _id: body._id, chiesto: '2026-11-20', stato: 'chiesto' };
    expect(await marks()).toEqual([mark, mark]);
    const aree = { ...rightsByRole.contabile, documenti: 'nessuno' };
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'contabile', aree });
    expect(await marks(token)).toEqual([null, null]);
    await closeAll();
    expect((await marks())[1]).toMatchObject({ stato: 'chiuso' });
    const again = await send({ id_fattura: invoice._id });
    expect((await marks())[1]).toMatchObject({ _id: again.body._id, stato: 'chiesto' });
  });

  it('comes to the operator by mail, who cannot open it elsewhere', async () => {
    await ask({ id_fattura: unpaid._id });
    const sent: DueMail[] = [];
    await sendAllDueMails({ ...test.deps }, async (mail) => void sent.push(mail));
    const mail = sent.filter(({ to }) => to === 'crediti@prova.example').at(-1);
    for (const words of ['n. 1/2026 del 20 novembre 2026', 'Fattura 1-2026.pdf, in allegato', '1.500,00 €'])
      expect(mail?.text).toContain(words);
    expect(mail?.attachments?.map(({ filename, type }) => [filename, type])).toEqual([
      ['Fattura 1-2026.pdf', 'application/pdf'],
    ]);
    expect(mail?.attachments?.[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('what is refused, with a sentence at its field', () => {
  const refusals: [string, () => Promise<Record<string, unknown>>, TestFile | null, Record<string, string[]>][] = [
    [
      'an invoice of somebody else',
      async () => ({ id_fattura: (await seedIssuedInvoice(test, other.token))._id }),
      null,
      { id_fattura: ['Questa fattura non esiste: scegli di nuovo.'] },
    ],
    [
      'one that does not exist',
      async () => ({ id_fattura: 'nessuna' }),
      null,
      { id_fattura: ['Questa fattura non esiste: scegli di nuovo.'] },
    ],
    [
      'a draft',
      async () => ({ id_fattura: (await seedInvoice(test, owner.token))._id }),
      null,
      { id_fattura: ['Questa fattura è ancora una bozza: prima emettila.'] },
    ],
    [
      'one that is paid',
      async () => {
        const paid = await seedIssuedInvoice(test, owner.token);
        await pay(paid, paid.totali.daPagare);
        return { id_fattura: paid._id };
      },
      null,
      { id_fattura: ['Questa fattura non ha più niente da incassare.'] },
    ],
    [
      'one of another contact',
      async () => ({ id_fattura: (await issued(await seedContact(test, owner.token, { cognome: 'Neri' })))._id }),
      null,
      { id_fattura: ['Questa fattura è di un altro cliente: scegli di nuovo, o cambia il debitore.'] },
    ],
    [
      'an invoice and a document together',
      async () => ({ id_fattura: unpaid._id }),
      pdf(),
      { id_fattura: ['Scegli una tua fattura oppure carica un documento, non tutti e due.'] },
    ],
    [
      'neither of the two',
      async () => ({ importo: 1000, scadenza: '2026-10-01' }),
      null,
      { file: ['Scegli una delle tue fatture, oppure carica il documento.'] },
    ],
  ];
  it.each(refusals)('%s', async (_name, dati, file, fields) => {
    const given = await dati();
    const count = async () => (await queryAppRows(test, {}, sql`select from pratiche`)).length;
    const before = await count();
    const { status, body } = await ask(given, file);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await count()).toBe(before);
  });

  it('but not who bears a part of an invoice of another contact, nor the client of none', async () => {
    const client = await seedContact(test, owner.token, { cognome: 'Neri' });
    const shared = await issued(client, {
      pagatori: [
        { nome: 'Ada Neri', codFisc: '', quota: { tipo: 'percentuale', valore: 5000 } },
        { nome: 'Bruna Casadei', codFisc: 'RSSMRA80A01H501U', quota: { tipo: 'resto' } },
      ],
    });
    const whole = await seedIssuedInvoice(test, owner.token);
    const asked = async (id_fattura: string) => {
      const { status, body } = await ask({ id_fattura });
      expect(status).toBe(201);
      return body.dati?.importo;
    };
    // Of several payers each owes the own share.
    expect(await asked(shared._id)).toBe(shared.quote[1]);
    expect(await asked(whole._id)).toBe(whole.totali.daPagare);
    const listed = await call(test, listInvoices, {
      token: owner.token,
      query: { daPagare: '1', debitore: debtor._id, sort: 'numero', pageSize: '100' },
    });
    expect(listed.body.map(({ _id }) => _id)).toContain(shared._id);
    const own = { data: '2026-11-20', importo: shared.quote[1], modalita: 'MP01', pagatore: shared.pagatori[1] };
    await call(test, recordInvoicePayment, { token: owner.token, params: { id: shared._id }, body: own });
    const { status, body } = await ask({ id_fattura: shared._id });
    expect([status, body.fields]).toEqual([
      400,
      {
        id_anagrafica: [
          'Questa persona non deve più nulla di questa fattura: scegli chi deve il resto, o scrivi l’importo.',
        ],
      },
    ]);
    expect(await asked(whole._id)).toBe(whole.totali.daPagare);
  });
});

it('invoices to choose among are the unpaid ones, of a debtor and of clients in no contact', async () => {
  const { token } = await seedAgency(test, admin, { ragSociale: 'Elenco' });
  const mine = await seedContact(test, token, { cognome: 'Casadei' });
  const theirs = await seedContact(test, token, { cognome: 'Neri' });
  const of = (id_anagrafica: string | null) =>
    seedIssuedInvoice(test, token, { id_anagrafica, cliente: billedClient() });
  const first = await of(mine._id);
  const second = await of(theirs._id);
  const third = await of(null);
  const paid = await of(mine._id);
  await seedInvoice(test, token, { id_anagrafica: mine._id });
  const body = { data: '2026-11-20', importo: paid.totali.daPagare, modalita: 'MP01' };
  await call(test, recordInvoicePayment, { token, params: { id: paid._id }, body });
  const found = async (query: Record<string, string>) =>
    (await call(test, listInvoices, { token, query: { daPagare: '1', sort: 'numero', ...query } })).body.map(
      ({ _id }) => _id,
    );
  expect(await found({})).toEqual([first._id, second._id, third._id]);
  expect(await found({ debitore: mine._id })).toEqual([first._id, third._id]);
  expect(await found({ q: '2/2026' })).toEqual([second._id]);
  expect(await found({ q: 'casadei', debitore: theirs._id })).toEqual([second._id, third._id]);
});
