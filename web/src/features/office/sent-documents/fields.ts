import { type RecipientValues, recipientsToWire, someAgencies } from '../../notifications/notifications/fields.ts';

/** What both forms show beside the file; the wire has the same names. */
export type DocumentMessage = { titolo: string; testo: string };

export const blankMessage: DocumentMessage = { titolo: '', testo: '' };

export type DocumentSending = DocumentMessage & RecipientValues;

export const blankSending: DocumentSending = { ...blankMessage, ...someAgencies };

/** The recipients become the word or the identifiers of the wire. */
export const sendingToWire = ({ a, scelte, ...message }: DocumentSending) => ({
  ...message,
  destinatari: recipientsToWire({ a, scelte }),
});
