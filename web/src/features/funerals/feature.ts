import type { WebFeature } from '../../lib/feature.ts';

/** One record for each death, on which notices, quotes and invoices hang. */
export const funerals: WebFeature = {
  words: { binKinds: { servizio: 'Servizio' } },
};
