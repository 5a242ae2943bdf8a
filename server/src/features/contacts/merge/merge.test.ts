import { noRights } from '@commiato/contracts/accounts/rights';
import { listBin } from '@commiato/contracts/administration/bin';
import { createCreditNote, issueInvoice, receiveReceipt } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import {
  changeQuote,
  createInvoiceFromQuote,
  listQuotes,
  readQuote,
  sendQuote,
  setQuoteState,
} from '@commiato/contracts/billing/quotes';
import { changeContact, readContact } from '@commiato/contracts/contacts/contacts';
import { mergeContacts, previewMerge } from '@commiato/contracts/contacts/merge';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const merge = (id: string, body: Record<string, unknown>, as = token) =>
  call(test, mergeContacts, { token: as, params: { id }, body });
const blank = { nome: '', cognome: '', codFisc: '', indirizzo: '', comune: '', prov: '', cap: '', mail: '', tel: '' };
const twins = async () =>
  [
    await seedContact(test, token, { ...blank, nome: 'Marco', cognome: 'Del Carlo', mail: 'marco@prova.example' }),
    await seedContact(test, token, { ...blank, nome: 'marco', cognome: 'Del Carlo', tel: '0547 22', cap: '47521' }),
  ] as const;

describe('two contacts that are one person', () => {
  it('are shown side by side, and one keeps what it has, gets what it lacks and what was chosen', async () => {
    const [kept, gone] = await twins();
    await seedQuote(test, token, { id_anagrafica: gone._id, cliente: undefined });
    const { body } = await call(test, previewMerge, {
      token,
      params: { id: kept._id },
      query: { id_altra: gone._id },
    });
    expect(body).toMatchObject({ tenuta: { _id: kept._id }, altra: { _id: gone._id } });
    expect(body.legami).toEqual([
      { tipo: 'servizi', tenuta: 0, altra: 0 },
      { tipo: 'preventivi', tenuta: 0, altra: 1 },
      { tipo: 'fatture', tenuta: 0, altra: 0 },
    ]);
    const merged = await merge(kept._id, { id_altra: gone._id, daAltra: ['nome'] });
    expect(merged.body).toMatchObject({
      _id: kept._id,
      nome: 'marco',
      cognome: 'Del Carlo',
      mail: 'marco@prova.example',
      tel: '0547 22',
      cap: '47521',
    });
    expect((await call(test, readContact, { token, params: { id: gone._id } })).status).toBe(404);
    const bin = await call(test, listBin, { token: admin });
    expect(bin.body.map(({ _id }) => _id)).toContain(gone._id);
  });

  it('keep one address whole: of another one nothing is filled in, unless it is chosen', async () => {
    const merged = async (daAltra: string[], town: string) => {
      const kept = await seedContact(test, token, {
        ...blank,
        cognome: 'Neri',
        indirizzo: 'Via Roma 1',
        comune: 'Cesena',
      });
      const other = { ...blank, cognome: 'Neri', indirizzo: '', comune: town, prov: 'FC', cap: '47521' };
      const gone = await seedContact(test, token, other);
      const { indirizzo, comune, prov, cap } = (await merge(kept._id, { id_altra: gone._id, daAltra })).body;
      return [indirizzo, comune, prov, cap];
    };
    expect(await merged([], 'CESENA')).toEqual(['Via Roma 1', 'Cesena', 'FC', '47521']);
    expect(await merged([], 'Forlì')).toEqual(['Via Roma 1', 'Cesena', '', '']);
    expect(await merged(['comune'], 'Forlì')).toEqual(['Via Roma 1', 'Forlì', 'FC', '47521']);
  });

  it('are shown to each person with what of them they see: quotes and invoices are not counted for others', async () => {
    const [kept, gone] = await twins();
    await seedQuote(test, token, { id_anagrafica: gone._id, cliente: undefined });
    const countedFor = async (ruolo: string, aree: Record<string, string>) => {
      const person = await seedCollaborator(test, token, { ruolo, aree: { ...noRights, ...aree } });
      const { body } = await call(test, previewMerge, {
        token: person.token,
        params: { id: kept._id },
        query: { id_altra: gone._id },
      });
      return body.legami.map(({ tipo }) => tipo);
    };
    expect(await countedFor('impiegato', { annunci: 'cambia' })).toEqual(['servizi']);
    expect(await countedFor('contabile', { fatturazione: 'cambia' })).toEqual(['preventivi', 'fatture']);
  });

  it('are counted without the services in the bin', async () => {
    const [kept, gone] = await twins();
    const { _id: id } = await seedFuneral(test, token, { cognome: 'Neri' });
    const body = { ruolo: 'committente', id_anagrafica: gone._id };
    await call(test, addPerson, { token, params: { id }, body });
    const services = async () =>
      (await call(test, previewMerge, { token, params: { id: kept._id }, query: { id_altra: gone._id } })).body
        .legami[0];
    expect(await services()).toEqual({ tipo: 'servizi', tenuta: 0, altra: 1 });
    await call(test, deleteFuneral, { token, params: { id } });
    expect(await services()).toEqual({ tipo: 'servizi', tenuta: 0, altra: 0 });
  });

  it('have one history: services, quotes and invoices go to the kept one, and what was issued stays as it is', async () => {
    const [kept, gone] = await twins();
    const { _id: id } = await seedFuneral(test, token, { cognome: 'Neri' });
    for (const id_anagrafica of [kept._id, gone._id])
      await call(test, addPerson, { token, params: { id }, body: { ruolo: 'committente', id_anagrafica } });
    await call(test, addPerson, { token, params: { id }, body: { ruolo: 'figlio', id_anagrafica: gone._id } });
    const named = { id_anagrafica: gone._id };
    const quote = await seedQuote(test, token, named);
    await call(test, sendQuote, { token, params: { id: quote._id }, body: { mail: '' } });
    const issued = await seedIssuedInvoice(test, token, named);
    const draft = await seedInvoice(test, token, named);
    expect((await merge(kept._id, { id_altra: gone._id })).status).toBe(200);

    const { persone } = (await call(test, readFuneral, { token, params: { id } })).body;
    expect(persone.map(({ ruolo, id_anagrafica }) => [ruolo, id_anagrafica]).sort()).toEqual([
      ['committente', kept._id],
      ['figlio', kept._id],
    ]);
    const query = { id_anagrafica: kept._id };
    expect((await call(test, listQuotes, { token, query })).body.map(({ _id }) => _id)).toEqual([quote._id]);
    const invoices = (await call(test, listInvoices, { token, query })).body.map(({ _id }) => _id);
    expect(invoices.sort()).toEqual([issued._id, draft._id].sort());
    for (const document of [issued, draft]) {
      const { body } = await call(test, readInvoice, { token, params: { id: document._id } });
      expect([body.id_anagrafica, body.cliente]).toEqual([kept._id, document.cliente]);
    }
    expect((await call(test, readQuote, { token, params: { id: quote._id } })).body.id_anagrafica).toBe(kept._id);
    const credit = await call(test, createCreditNote, { token, params: { id: issued._id }, body: {} });
    expect(credit.body.id_anagrafica).toBe(kept._id);
  });

  it('leave a quote that is out at its version, and it stays the kept one’s when it is invoiced or a draft again', async () => {
    const [kept, gone] = await twins();
    const sentQuote = async () => {
      const { _id: id } = await seedQuote(test, token, { id_anagrafica: gone._id });
      return (await call(test, sendQuote, { token, params: { id }, body: { mail: '' } })).body;
    };
    const [accepted, again] = [await sentQuote(), await sentQuote()];
    expect((await merge(kept._id, { id_altra: gone._id })).status).toBe(200);
    for (const { _id: id, versione } of [accepted, again])
      expect((await call(test, readQuote, { token, params: { id } })).body).toMatchObject({
        versione,
        id_anagrafica: kept._id,
      });
    const decide = (id: string, stato: string) => call(test, setQuoteState, { token, params: { id }, body: { stato } });
    await decide(accepted._id, 'accettato');
    const { body: made } = await call(test, createInvoiceFromQuote, { token, params: { id: accepted._id }, body: {} });
    const { body: invoice } = await call(test, readInvoice, { token, params: { id: made._id } });
    expect(invoice.id_anagrafica).toBe(kept._id);
    await decide(again._id, 'bozza');
    const params = { id: again._id };
    const { body: changed } = await call(test, changeQuote, { token, params, body: { note: 'Di nuovo' } });
    expect(changed).toMatchObject({ note: 'Di nuovo', id_anagrafica: kept._id });
    const listed = await call(test, listQuotes, { token, query: { id_anagrafica: kept._id } });
    expect(listed.body.map(({ _id }) => _id).sort()).toEqual([accepted._id, again._id].sort());
  });

  it('have one history also where an invoice is discarded after the merge, corrected and issued again', async () => {
    const [kept, gone] = await twins();
    const issued = await seedIssuedInvoice(test, token, { id_anagrafica: gone._id });
    const params = { id: issued._id };
    expect((await merge(kept._id, { id_altra: gone._id })).status).toBe(200);
    const xml = `<n:RicevutaScarto xmlns:n="http://www.fatturapa.gov.it/sdi/messaggi/v1.0"><IdentificativoSdI>1</IdentificativoSdI>
      <NomeFile>${issued.nomeFile}</NomeFile><DataOraRicezione>2026-11-20T12:00:00.000+01:00</DataOraRicezione><ListaErrori><Errore>
      <Codice>00305</Codice><Descrizione>IdCodice</Descrizione></Errore></ListaErrori></n:RicevutaScarto>`;
    const file = { filename: 'scarto.xml', type: 'application/xml', bytes: Buffer.from(xml) };
    expect((await call(test, receiveReceipt, { token, params, file })).body.stato).toBe('scartata');
    await call(test, changeInvoice, { token, params, body: { note: 'Corretta' } });
    expect((await call(test, issueInvoice, { token, params, body: {} })).body.id_anagrafica).toBe(kept._id);
  });

  it('are not merged with one that is gone, with themselves, with another agency’s, or over a change of others', async () => {
    const [kept, gone] = await twins();
    const other = (await seedAgency(test, admin)).token;
    expect((await merge(kept._id, { id_altra: 'nessuno' })).body.fields).toHaveProperty('id_altra');
    expect((await merge(kept._id, { id_altra: kept._id })).body.fields).toHaveProperty('id_altra');
    expect((await merge(kept._id, { id_altra: gone._id }, other)).status).toBe(404);
    const theirs = await seedContact(test, other, { cognome: 'Loro' });
    expect((await merge(kept._id, { id_altra: theirs._id })).body.fields).toHaveProperty('id_altra');
    await call(test, changeContact, { token, params: { id: gone._id }, body: { tel: '333' } });
    const versions = { versione: kept.versione, versioneAltra: gone.versione };
    expect((await merge(kept._id, { id_altra: gone._id, ...versions })).body.code).toBe('modificato-da-altri');
    expect((await call(test, readContact, { token, params: { id: gone._id } })).status).toBe(200);
  });
});
