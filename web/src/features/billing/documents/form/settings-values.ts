import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { groupedIban } from './payment-words.ts';

const numberFields = ['giorniScadenza', 'giorniValidita', 'prossimoNumero', 'prossimoFile'] as const;
export type NumberField = (typeof numberFields)[number];

/** Values of the billing settings form. */
export type SettingsValues = Pick<
  BillingSettings,
  'iban' | 'serie' | 'modalita' | 'bolloAlCliente' | 'note' | 'trasmittente'
> &
  Record<NumberField, string>;

export const settingsToForm = (stored: BillingSettings): SettingsValues => {
  const { iban, serie, modalita, bolloAlCliente, note, trasmittente } = stored;
  return {
    iban: groupedIban(iban),
    serie,
    modalita,
    bolloAlCliente,
    note,
    trasmittente,
    giorniScadenza: String(stored.giorniScadenza),
    giorniValidita: String(stored.giorniValidita),
    prossimoNumero: String(stored.prossimoNumero),
    prossimoFile: String(stored.prossimoFile),
  };
};

/** Numbers are sent as typed; the contract's schema parses them. */
export const settingsToWire = (shown: SettingsValues) => ({ ...shown, iban: shown.iban.replace(/\s/g, '') });
