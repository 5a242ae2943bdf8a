import { issueInvoice, readInvoiceXml, sendInvoiceToAdministration } from '@commiato/contracts/billing/invoice-actions';
import { readInvoice } from '@commiato/contracts/billing/invoices';
import { readSignedInvoice, signedInvoiceFileSlot, uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { readOwnRequest } from '@commiato/contracts/requests/requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { signatureFaultSentences } from '../../../platform/signatures/signatory.ts';
import { billedClient, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { expectCreated, seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { newSigner, type Signer, signedEnvelope, signedXml } from '../../../testing/signing.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let other: string;
let signer: Signer;
beforeAll(async () => {
  const admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  other = (await seedAgency(test, admin)).token;
  signer = await newSigner();
});

const town = billedClient({
  tipo: 'pa',
  nome: '',
  cognome: '',
  ragioneSociale: 'Comune di Cesena',
  codFisc: '00143280402',
  codUniv: 'UF1234',
});
const newPublic = () => seedIssuedInvoice(test, token, { cliente: town });
/** A file that a call answered. */
function fileOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error(JSON.stringify(body));
  return body;
}
const xmlOf = async (id: string) => fileOf((await call(test, readInvoiceXml, { token, params: { id } })).body);
const at = new Date('2026-11-20T09:00:00Z');
const envelopeOf = async (id: string, by = signer) => signedEnvelope(await xmlOf(id), by, at);

const send = (id: string, bytes: Uint8Array, filename = 'a.xml.p7m', as = token) =>
  call(test, uploadSignedInvoice, {
    token: as,
    params: { id },
    file: { bytes: Uint8Array.from(bytes), filename, type: 'application/octet-stream' },
  });
const read = (id: string, as = token) => call(test, readSignedInvoice, { token: as, params: { id } });
const sentence = async (id: string, bytes: Uint8Array, filename?: string) => {
  const { status, body } = await send(id, bytes, filename);
  expect(status).toBe(400);
  return body.fields?.file;
};

describe('the signed file of an invoice to a public administration', () => {
  it('comes back in an envelope, is kept as it came and given under the name that is sent', async () => {
    const { _id, nomeFile, firma } = await newPublic();
    expect(firma).toBeNull();
    const bytes = await envelopeOf(_id);
    const { status, body } = await send(_id, bytes, 'Fattura firmata.p7m');
    const expected = { file: `${nomeFile}.p7m`, firmatario: 'GIUSEPPE VERDI', il: at.toISOString(), nelTermine: true };
    expect([status, body.firma]).toEqual([200, expected]);
    expect((await call(test, readInvoice, { token, params: { id: _id } })).body.firma).toEqual(expected);
    const file = await read(_id);
    expect(file.headers['content-disposition']).toContain(`${nomeFile}.p7m`);
    expect(fileOf(file.body).equals(bytes)).toBe(true);
  });

  it('is what the administration is sent, under its name', async () => {
    const { _id, nomeFile } = await newPublic();
    const bytes = await envelopeOf(_id);
    await send(_id, bytes);
    const body = { testo: 'Da registrare' };
    const sent = await call(test, sendInvoiceToAdministration, { token, params: { id: _id }, body });
    const params = { id: expectCreated(sent)._id };
    const request = (await call(test, readOwnRequest, { token, params })).body;
    expect(request).toMatchObject({ cosa: 'Fattura', filename: `${nomeFile}.p7m` });
    expect(fileOf((await call(test, downloadDocument, { token, params })).body).equals(bytes)).toBe(true);
  });

  it('comes back with the signature inside, in place of one that came before', async () => {
    const { _id, nomeFile } = await newPublic();
    await send(_id, await envelopeOf(_id));
    const bytes = await signedXml(String(await xmlOf(_id)), signer, new Date('2026-11-20T10:00:00Z'));
    const { status, body } = await send(_id, bytes, 'a.xml');
    expect([status, body.firma]).toEqual([
      200,
      { file: nomeFile, firmatario: 'GIUSEPPE VERDI', il: '2026-11-20T10:00:00.000Z', nelTermine: true },
    ]);
    expect(fileOf((await read(_id)).body).equals(bytes)).toBe(true);
  });

  it('tells where a certificate was out of its time', async () => {
    const { _id } = await newPublic();
    const expired = await newSigner({ from: '2020-01-01T00:00:00Z', to: '2023-01-01T00:00:00Z' });
    expect((await send(_id, await envelopeOf(_id, expired))).body.firma?.nelTermine).toBe(false);
  });

  it('is refused where it holds another invoice, in an envelope or by itself', async () => {
    const mine = await newPublic();
    const another = await newPublic();
    const words = [`Il file firmato contiene un altro documento, non la fattura n. ${mine.numero} emessa da qui.`];
    expect(await sentence(mine._id, await envelopeOf(another._id))).toEqual(words);
    expect(await sentence(mine._id, await signedXml(String(await xmlOf(another._id)), signer, at), 'a.xml')).toEqual(
      words,
    );
    const changed = String(await xmlOf(mine._id)).replace('<PrezzoTotale>2000.00', '<PrezzoTotale>3000.00');
    expect(await sentence(mine._id, await signedEnvelope(Buffer.from(changed), signer, at))).toEqual(words);
    expect((await read(mine._id)).status).toBe(409);
  });

  it('is refused where its signature is broken, or where there is none', async () => {
    const { _id } = await newPublic();
    const bytes = await envelopeOf(_id);
    const place = bytes.indexOf('2000.00');
    bytes.write('3000.00', place, 'latin1');
    expect(await sentence(_id, bytes)).toEqual([signatureFaultSentences.broken]);
    expect(await sentence(_id, await xmlOf(_id), 'a.xml')).toEqual([signatureFaultSentences.unsigned]);
    const { status, body } = await send(_id, Buffer.from('%PDF-1.7\n%%EOF'), 'a.p7m');
    expect([status, body.fields]).toEqual([415, { file: [signedInvoiceFileSlot.refusal] }]);
  });

  it('is not asked of anybody else, nor of a draft', async () => {
    const private_ = await seedIssuedInvoice(test, token);
    const { status, body } = await send(private_._id, await envelopeOf(private_._id));
    expect([status, body.error]).toEqual([
      409,
      'Questa fattura non va firmata: la firma serve solo per le pubbliche amministrazioni.',
    ]);
    const draft = await seedInvoice(test, token, { cliente: town });
    const signed = await envelopeOf(private_._id);
    expect((await send(draft._id, signed)).body.error).toBe('La fattura è ancora una bozza: prima emettila.');
    expect((await read(draft._id)).body.error).toBe('Il file firmato di questa fattura non è ancora stato caricato.');
    expect((await call(test, issueInvoice, { token, params: { id: draft._id }, body: {} })).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const { _id } = await newPublic();
    const bytes = await envelopeOf(_id);
    expect((await send(_id, bytes, 'a.p7m', other)).status).toBe(404);
    await send(_id, bytes);
    expect((await read(_id, other)).status).toBe(404);
  });
});
