import { readInvoicePdf, readQuotePdf } from '@commiato/contracts/billing/printing';
import { funeralLine, seedIssuedInvoice, seedQuote } from '../../server/src/testing/billing.ts';
import { type HeavyCase, timedCall } from '../case.ts';

/** As many as a call of 64 KB holds. */
const sentLines = 600;
const lines = () => Array.from({ length: sentLines }, (_, n) => funeralLine({ descrizione: `Cofano ${n}` }));

export const largeQuote: HeavyCase = {
  what: `il PDF di un preventivo di ${sentLines} righe`,
  statuses: [200],
  prepare: async (world) => {
    const { token } = world.owner;
    const { _id: id } = await seedQuote(world.program, token, { righe: lines() });
    return async () => [await timedCall(world, readQuotePdf, { token, params: { id } })];
  },
};

export const largeInvoice: HeavyCase = {
  what: `il PDF di una fattura di ${sentLines} righe`,
  statuses: [200],
  prepare: async (world) => {
    const { token } = world.owner;
    const { _id: id } = await seedIssuedInvoice(world.program, token, { righe: lines() });
    return async () => [await timedCall(world, readInvoicePdf, { token, params: { id } })];
  },
};
