import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { createCreditNote } from '@commiato/contracts/billing/invoice-actions';
import { readInvoice } from '@commiato/contracts/billing/invoices';
import {
  createInvoiceFromQuote,
  createQuote,
  deleteQuote,
  listQuotes,
  readQuote,
  setQuoteState,
} from '@commiato/contracts/billing/quotes';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { readOwnRequest, sendRequest } from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const read = async (id: string) => (await call(test, readFuneral, { token, params: { id } })).body;

describe('what hangs on a funeral', () => {
  it('names it, or joins that of its deceased, and is read from it; nobody else’s can be named', async () => {
    const notice = await seedNotice(test, token);
    const id_servizio = notice.id_servizio ?? '';
    const defunto = { nome: 'Maria Teresa Dell’Acqua', codFisc: notice.codfisc };
    const joined = await seedQuote(test, token, { defunto });
    const named = await seedQuote(test, token, { id_servizio });
    const alone = await seedQuote(test, token);
    expect([joined.id_servizio, named.id_servizio, alone.id_servizio]).toEqual([id_servizio, id_servizio, null]);
    await call(test, setQuoteState, { token, params: { id: named._id }, body: { stato: 'accettato' } });
    const made = await call(test, createInvoiceFromQuote, { token, params: { id: named._id } });
    const invoice = await call(test, readInvoice, { token, params: { id: made.body._id } });
    expect(invoice.body.id_servizio).toBe(id_servizio);
    const wanted = {
      cosa: 'Richiesta certificato',
      dati: JSON.stringify({ certificato: 'DURC' }),
      id_servizio,
    };
    const request = await call(test, sendRequest, { token, body: wanted });
    expect(request).toMatchObject({ status: 201, body: { id_servizio } });
    const again = await call(test, readOwnRequest, { token, params: { id: request.body._id } });
    expect(again.body.id_servizio).toBe(id_servizio);

    const funeral = await read(id_servizio);
    expect(funeral.preventivi.map(({ _id }) => _id)).toEqual([joined._id, named._id]);
    expect(funeral.fatture).toMatchObject([{ _id: invoice.body._id, numero: null, stato: 'bozza' }]);
    expect(funeral.richieste).toMatchObject([{ _id: request.body._id, evaso: false }]);

    const foreign = await seedFuneral(test, (await seedAgency(test, admin)).token);
    for (const one of [foreign._id, 'nessuno']) {
      const body = { cliente: billedClient(), righe: [funeralLine()], id_servizio: one };
      expect((await call(test, createQuote, { token, body })).status).toBe(404);
      expect((await call(test, sendRequest, { token, body: { ...wanted, id_servizio: one } })).status).toBe(404);
    }
  });

  it('tells of an invoice what credit notes have taken off it', async () => {
    const { _id: id } = await seedFuneral(test, token);
    const issued = await seedIssuedInvoice(test, token, { id_servizio: id, bolloAlCliente: false });
    const before = { totale: 200_000, dovuto: 200_000, stornato: 0 };
    expect((await read(id)).fatture).toMatchObject([{ _id: issued._id, ...before }]);
    const body = { righe: [funeralLine({ prezzo: 30_000 })] };
    await call(test, createCreditNote, { token, params: { id: issued._id }, body });
    const after = { totale: 200_000, dovuto: 170_000, stornato: 30_000 };
    expect((await read(id)).fatture).toMatchObject([{ _id: issued._id, ...after }]);
  });

  it('that stayed or came back alone while its funeral is in the bin can still be worked with', async () => {
    const debtor = await seedContact(test, token, { nome: 'Bruna', cognome: 'Casadei', codFisc: 'RSSMRA80A01H501U' });
    const { _id: id } = await seedFuneral(test, token);
    const issued = await seedIssuedInvoice(test, token, { id_servizio: id, id_anagrafica: debtor._id });
    const quote = await seedQuote(test, token, { id_servizio: id });
    await call(test, deleteQuote, { token, params: { id: quote._id } });
    test.clock.pass(1000);
    await call(test, deleteFuneral, { token, params: { id } });
    await call(test, restoreFromBin, { token: admin, params: { id: quote._id } });
    await call(test, setQuoteState, { token, params: { id: quote._id }, body: { stato: 'accettato' } });
    const made = await call(test, createInvoiceFromQuote, { token, params: { id: quote._id } });
    expect(made.status).toBe(201);
    const draft = await call(test, readInvoice, { token, params: { id: made.body._id } });
    expect(draft.body.id_servizio).toBeNull();
    const details = { id_anagrafica: debtor._id, id_fattura: issued._id, tentativi: 'Due solleciti.' };
    const asked = await call(test, sendRequest, {
      token,
      body: { cosa: 'Assistenza crediti', dati: JSON.stringify(details) },
    });
    expect(asked).toMatchObject({ status: 201, body: { id_servizio: null } });
  });

  it('stays where it is a quote that the client has accepted: it is listed and invoiced while its funeral is in the bin', async () => {
    const { _id: id } = await seedFuneral(test, token);
    const [accepted, open] = [
      await seedQuote(test, token, { id_servizio: id }),
      await seedQuote(test, token, { id_servizio: id }),
    ];
    const params = { id: accepted._id };
    await call(test, setQuoteState, { token, params, body: { stato: 'accettato' } });
    test.clock.pass(1000);
    await call(test, deleteFuneral, { token, params: { id } });
    expect((await call(test, readQuote, { token, params: { id: open._id } })).status).toBe(404);
    const { body: listed } = await call(test, listQuotes, { token, query: { stato: 'accettato', pageSize: '200' } });
    expect(listed.map(({ _id }) => _id)).toContain(accepted._id);
    const made = await call(test, createInvoiceFromQuote, { token, params });
    expect(made.status).toBe(201);
    const draft = await call(test, readInvoice, { token, params: { id: made.body._id } });
    expect(draft.body.id_servizio).toBeNull();
    await call(test, restoreFromBin, { token: admin, params: { id } });
    expect((await read(id)).preventivi.map(({ _id }) => _id)).toEqual([accepted._id, open._id]);
  });

  it('goes into the bin with it and comes back with it; what was issued or accepted stays, and is all that is left after thirty days', async () => {
    const codfisc = nextTaxCode();
    const { _id: id } = await seedFuneral(test, token, { codfisc });
    const quote = await seedQuote(test, token, { id_servizio: id });
    const accepted = await seedQuote(test, token, { id_servizio: id });
    await call(test, setQuoteState, { token, params: { id: accepted._id }, body: { stato: 'accettato' } });
    const draft = await seedInvoice(test, token, { id_servizio: id });
    const issued = await seedIssuedInvoice(test, token, { id_servizio: id });
    const status = async () => [
      (await call(test, readQuote, { token, params: { id: quote._id } })).status,
      (await call(test, readInvoice, { token, params: { id: draft._id } })).status,
      (await call(test, readInvoice, { token, params: { id: issued._id } })).status,
      (await call(test, readQuote, { token, params: { id: accepted._id } })).status,
    ];
    await call(test, deleteFuneral, { token, params: { id } });
    expect(await status()).toEqual([404, 404, 200, 200]);
    await call(test, restoreFromBin, { token: admin, params: { id } });
    expect(await status()).toEqual([200, 200, 200, 200]);
    // Its tax code was taken meanwhile: it cannot come back until that is free.
    await call(test, deleteFuneral, { token, params: { id } });
    const other = await seedFuneral(test, token, { codfisc });
    const refused = await call(test, restoreFromBin, { token: admin, params: { id } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'servizio-gia-presente' } });
    await call(test, deleteFuneral, { token, params: { id: other._id } });

    test.clock.pass(31 * 24 * 3600_000);
    await runJobs(test.deps, hourlyJobs);
    const left = await queryAppRows(
      test,
      { preventivi: z.number(), accettati: z.number(), bozze: z.number(), servizio: z.string().nullable() },
      sql`select (select count(*)::int from preventivi where "_id" = ${quote._id}) as preventivi,
        (select count(*)::int from preventivi where "_id" = ${accepted._id} and id_servizio is null) as accettati,
        (select count(*)::int from fatture where "_id" = ${draft._id}) as bozze,
        (select id_servizio from fatture where "_id" = ${issued._id}) as servizio`,
    );
    expect(left).toEqual([{ preventivi: 0, accettati: 1, bozze: 0, servizio: null }]);
  });
});
