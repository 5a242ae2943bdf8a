import { changeInvoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { readQuote, sendQuote } from '@commiato/contracts/billing/quotes';
import { changeContact } from '@commiato/contracts/contacts/contacts';
import { applyContactCorrections, listContactCorrections } from '@commiato/contracts/contacts/corrections';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const address = { indirizzo: 'Via Roma 1', cap: '47521', comune: 'Cesena', prov: 'FC' };
const listed = async (id: string, as = token) => call(test, listContactCorrections, { token: as, params: { id } });

describe('a contact that is corrected', () => {
  it('is offered to unsent quotes and drafts with the payer who it is, and applied together; what is issued stays', async () => {
    const { _id: id } = await seedContact(test, token, {
      nome: 'Marco',
      cognome: 'Del Carlo',
      codFisc: 'RSSMRA80A01H501U',
      mail: 'm@prova.example',
      ...address,
    });
    const given = {
      id_anagrafica: id,
      cliente: undefined,
      pagatori: [{ nome: 'Marco Del Carlo', codFisc: 'RSSMRA80A01H501U', quota: { tipo: 'resto' } }],
    };
    const quote = await seedQuote(test, token, given);
    const sent = await seedQuote(test, token, given);
    await call(test, sendQuote, { token, params: { id: sent._id }, body: { mail: '' } });
    const draft = await seedInvoice(test, token, given);
    const issued = await seedIssuedInvoice(test, token, given);
    expect((await listed(id)).body).toEqual([]);

    const change = { codFisc: 'CSDBRN52T59C573G', indirizzo: 'Via Po 3' };
    await call(test, changeContact, { token, params: { id }, body: change });
    const { body: correzioni } = await listed(id);
    expect(correzioni.map(({ tipo, _id, campo, nuovo }) => [tipo, _id, campo, nuovo])).toEqual(
      [['preventivo', quote._id] as const, ['fattura', draft._id] as const].flatMap((document) => [
        [...document, 'cliente.codFisc', 'CSDBRN52T59C573G'],
        [...document, 'cliente.indirizzo', 'Via Po 3'],
        [...document, 'pagatori.0.codFisc', 'CSDBRN52T59C573G'],
      ]),
    );
    const apply = (body: Record<string, unknown>) =>
      call(test, applyContactCorrections, { token, params: { id }, body });
    const chosen = correzioni.filter(({ _id, campo }) => _id === draft._id || campo === 'cliente.indirizzo');
    expect((await apply({ correzioni: chosen })).body).toEqual({ applicate: 4, lasciate: [] });
    const { body: after } = await call(test, readInvoice, { token, params: { id: draft._id } });
    expect(after).toMatchObject({ cliente: change, pagatori: [{ codFisc: change.codFisc }], id_anagrafica: id });
    const { body: held } = await call(test, readQuote, { token, params: { id: quote._id } });
    expect(held.cliente).toMatchObject({ codFisc: 'RSSMRA80A01H501U', indirizzo: 'Via Po 3' });
    expect((await listed(id)).body).toHaveLength(2);
    for (const [route, document] of [
      [readInvoice, issued],
      [readQuote, sent],
    ] as const)
      expect((await call(test, route, { token, params: { id: document._id } })).body.cliente).toEqual(document.cliente);
  });

  it('leaves what has changed since it was shown, and is its agency’s alone', async () => {
    const { _id: id } = await seedContact(test, token, { cognome: 'Neri', ...address });
    const draft = await seedInvoice(test, token, { id_anagrafica: id, cliente: undefined });
    await call(test, changeContact, { token, params: { id }, body: { indirizzo: 'Via Po 3' } });
    const { body: correzioni } = await listed(id);
    const cliente = { ...draft.cliente, indirizzo: 'Via Arno 5' };
    await call(test, changeInvoice, { token, params: { id: draft._id }, body: { cliente } });
    const { body } = await call(test, applyContactCorrections, { token, params: { id }, body: { correzioni } });
    expect(body).toMatchObject({ applicate: 0, lasciate: [{ campo: 'cliente.indirizzo' }] });
    const other = (await seedAgency(test, admin)).token;
    expect((await listed(id, other)).status).toBe(404);
  });
});
