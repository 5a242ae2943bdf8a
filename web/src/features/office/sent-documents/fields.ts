import { blankRecipients, type RecipientValues, recipientsToWire } from '../../notifications/notifications/fields.ts';

/** What both forms show beside the file; the wire has the same names. */
export type DocumentMessage = { titolo: string; testo: string };

export const blankMessage: DocumentMessage = { titolo: '', testo: '' };

export type DocumentSending = DocumentMessage & RecipientValues;

export const blankSending: DocumentSending = { ...blankMessage, ...blankRecipients };

/** The recipients become the word or the identifiers of the wire, a group is written like a query: a form carries only texts. */
export function sendingToWire({ a, scelte, gruppo, ...message }: DocumentSending) {
  const destinatari = a === 'Un gruppo' ? String(new URLSearchParams(gruppo)) : recipientsToWire({ a, scelte, gruppo });
  return { ...message, destinatari };
}
