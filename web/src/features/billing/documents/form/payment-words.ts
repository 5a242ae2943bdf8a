import { paymentMethods } from '@commiato/billing/invoice';

/** Ways of paying, as a list of choices shows them. */
export const methodOptions = Object.entries(paymentMethods).map(([value, label]) => ({ value, label }));

/** An IBAN in groups of four, as bank papers have it. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
