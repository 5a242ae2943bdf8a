import { maxLines } from '@commiato/billing/document-flaws';
import { readInvoicePdf, readQuotePdf } from '@commiato/contracts/billing/printing';
import { funeralLine, seedIssuedInvoice, seedQuote } from '../../server/src/testing/billing.ts';
import { type HeavyCase, timedCall } from '../case.ts';

const lines = () =>
  Array.from({ length: maxLines }, (_, n) => funeralLine({ descrizione: `Cofano in rovere ${n} `.repeat(5).trim() }));

export const largeQuote: HeavyCase = {
  what: `il PDF di un preventivo di ${maxLines} righe`,
  statuses: [200],
  prepare: async (world) => {
    const { token } = world.owner;
    const { _id: id } = await seedQuote(world.program, token, { righe: lines() });
    return async () => [await timedCall(world, readQuotePdf, { token, params: { id } })];
  },
};

export const largeInvoice: HeavyCase = {
  what: `il PDF di una fattura di ${maxLines} righe`,
  statuses: [200],
  prepare: async (world) => {
    const { token } = world.owner;
    const { _id: id } = await seedIssuedInvoice(world.program, token, { righe: lines() });
    return async () => [await timedCall(world, readInvoicePdf, { token, params: { id } })];
  },
};
