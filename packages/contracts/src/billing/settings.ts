import { z } from 'zod';
import { freeText, line, wholeNumber } from '../common.ts';
import { route } from '../route.ts';
import { issuer, paymentMethod, regime, series } from './document-fields.ts';

const fields = {
  /** Where clients pay by bank transfer; empty: nowhere. */
  iban: line(50),
  /** Series of new invoices; empty: none. */
  serie: series,
  /** Usual way of paying. */
  modalita: paymentMethod,
  /** Days from the issue to the last day of payment. */
  giorniScadenza: wholeNumber(0, 365),
  /** Days for which a quote is valid. */
  giorniValidita: wholeNumber(1, 365),
  /** Whether clients usually pay the stamp duty. */
  bolloAlCliente: z.boolean('Scegli sì o no.'),
  /** Notes that new documents begin with. */
  note: freeText(2000),
  /** Tax code of the intermediary that sends the files; empty: the agency sends them itself. */
  trasmittente: line(28),
};

export const billingSettings = z.object({
  ...fields,
  giorniScadenza: z.number().int(),
  giorniValidita: z.number().int(),
  /** RF19 where the profile says 'forfettario'. */
  regime,
  /** What the profile gives to documents: it is changed there. */
  cedente: issuer,
  /** What the profile lacks for an electronic invoice: sentences by field of the profile. */
  mancanti: z.record(z.string(), z.array(z.string())),
  /** Number of the next invoice of the usual series this year. */
  prossimoNumero: z.number().int(),
  /** Number of the next XML file of whoever sends it. */
  prossimoFile: z.number().int(),
});
export type BillingSettings = z.output<typeof billingSettings>;

export const billingSettingsChange = z
  .object({
    ...fields,
    /** For who began the year elsewhere: only while the series has no invoice this year. */
    prossimoNumero: wholeNumber(1, 9_999_999),
    /** For who sent files with other software: it can only grow. */
    prossimoFile: wholeNumber(1, 9_999_999),
  })
  .partial();
export type BillingSettingsChange = z.output<typeof billingSettingsChange>;

export const readBillingSettings = route({
  method: 'GET',
  path: '/api/impostazioni-fatturazione',
  summary: 'Come la propria agenzia fattura',
  access: 'agency',
  answer: billingSettings,
  errors: [],
});

export const changeBillingSettings = route({
  method: 'PATCH',
  path: '/api/impostazioni-fatturazione',
  summary: 'Modifica come la propria agenzia fattura',
  access: 'agency',
  body: billingSettingsChange,
  answer: billingSettings,
  errors: [],
});
