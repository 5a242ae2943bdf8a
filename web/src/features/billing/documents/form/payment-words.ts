import { paymentMethodLabels } from '@commiato/billing/invoice';

/** Select options of the payment methods. */
export const paymentMethodOptions = Object.entries(paymentMethodLabels).map(([value, label]) => ({ value, label }));

/** An IBAN in groups of four characters. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
