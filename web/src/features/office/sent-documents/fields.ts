import { blankRecipients, type RecipientValues, recipientsToWire } from '../../notifications/notifications/fields.ts';

/** Values of both forms besides the file, with the names of the wire. */
export type DocumentMessageValues = { titolo: string; testo: string };

export const blankMessage: DocumentMessageValues = { titolo: '', testo: '' };

export type DocumentSendingValues = DocumentMessageValues & RecipientValues;

export const blankSending: DocumentSendingValues = { ...blankMessage, ...blankRecipients };

/** Wire value of the recipients; a group is encoded as a query string, because multipart fields are text. */
export function sendingToWire({ a, scelte, gruppo, ...message }: DocumentSendingValues) {
  const destinatari = a === 'Un gruppo' ? String(new URLSearchParams(gruppo)) : recipientsToWire({ a, scelte, gruppo });
  return { ...message, destinatari };
}
