import { readInvoiceXml } from '@commiato/contracts/billing/invoice-actions';
import { uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { billedClient, seedIssuedInvoice } from '../../server/src/testing/billing.ts';
import { call } from '../../server/src/testing/calls.ts';
import { newSigner, signedXml } from '../../server/src/testing/signing.ts';
import { type HeavyCase, timedCall } from '../case.ts';

const town = billedClient({
  tipo: 'pa',
  nome: '',
  cognome: '',
  ragioneSociale: 'Comune',
  codFisc: '00143280402',
  codUniv: 'UF1234',
});

/** A signature inside an invoice whose references are repeated: each is resolved and digested over the whole document. */
export const signatureOf = (references: number): HeavyCase => ({
  what: `una firma di ${references} riferimenti`,
  statuses: [400],
  prepare: async (world) => {
    const { program, owner } = world;
    const { token } = owner;
    const { _id: id } = await seedIssuedInvoice(program, token, { cliente: town });
    const { body: xml } = await call(program, readInvoiceXml, { token, params: { id } });
    const signed = String(await signedXml(String(xml), await newSigner(), program.clock.now()));
    const [reference = ''] = /<ds:Reference [\s\S]*?<\/ds:Reference>/.exec(signed) ?? [];
    const crowded = new Uint8Array(Buffer.from(signed.replace(reference, () => reference.repeat(references))));
    const file = { bytes: crowded, filename: 'fattura.xml', type: 'application/octet-stream' };
    return async () => [await timedCall(world, uploadSignedInvoice, { token, params: { id }, file })];
  },
});
