import { z } from 'zod';
import { freeText, line, wholeNumber } from '../common.ts';
import { route } from '../route.ts';
import { issuer, paymentMethod, regime, series } from './document-fields.ts';

const billingSettingsFields = {
  /** Account for bank transfers; may be empty. */
  iban: line(50),
  /** Series of new invoices; empty: none. */
  serie: series,
  /** Usual way of paying. */
  modalita: paymentMethod,
  /** Days from the issue to the due day. */
  giorniScadenza: wholeNumber(0, 365),
  /** Days for which a quote is valid. */
  giorniValidita: wholeNumber(1, 365),
  /** Whether clients usually pay the stamp duty. */
  bolloAlCliente: z.boolean('Scegli sì o no.'),
  /** Notes with which new documents begin. */
  note: freeText(2000),
  /** Tax code of the intermediary that sends the files; empty where the agency sends them itself. */
  trasmittente: line(28),
};

export const billingSettings = z.object({
  ...billingSettingsFields,
  giorniScadenza: z.number().int(),
  giorniValidita: z.number().int(),
  /** RF19 (flat-rate) where the profile has `forfait`, else RF01. */
  regime,
  /** The agency on its documents, taken from its profile and changed only there. */
  cedente: issuer,
  /** Italian sentences about what the profile lacks for electronic invoices, by field of the profile. */
  mancanti: z.record(z.string(), z.array(z.string())),
  /** Number of the next invoice of the usual series this year. */
  prossimoNumero: z.number().int(),
  /** Number of the next XML file of its transmitter. */
  prossimoFile: z.number().int(),
  /** Certified address from which invoices leave; empty where no mailbox is connected. A process of the release before does not say it. */
  casellaPec: z.string().default(''),
});
export type BillingSettings = z.output<typeof billingSettings>;

export const billingSettingsChange = z
  .object({
    ...billingSettingsFields,
    /** For agencies that began the year with other software: accepted only while the series has no invoice this year. */
    prossimoNumero: wholeNumber(1, 9_999_999),
    /** For agencies that sent files with other software: it can only grow. */
    prossimoFile: wholeNumber(1, 9_999_999),
  })
  .partial();
export type BillingSettingsChange = z.output<typeof billingSettingsChange>;

export const readBillingSettings = route({
  method: 'GET',
  path: '/api/impostazioni-fatturazione',
  summary: 'Come la propria agenzia fattura',
  access: 'agency',
  area: 'fatturazione',
  answer: billingSettings,
  errors: [],
});

export const changeBillingSettings = route({
  method: 'PATCH',
  path: '/api/impostazioni-fatturazione',
  summary: 'Modifica come la propria agenzia fattura',
  access: 'agency',
  area: 'fatturazione',
  body: billingSettingsChange,
  answer: billingSettings,
  errors: [],
});
