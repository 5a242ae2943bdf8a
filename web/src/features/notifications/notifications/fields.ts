import { counted } from '../../../lib/counts.ts';

/** What both forms of a notification show; the wire has the same names. */
export type MessageValues = {
  titolo: string;
  testo: string;
  url: string;
};

export const blankMessage: MessageValues = { titolo: '', testo: '', url: '' };

/** The two ways to choose recipients, as the form calls them. */
export const recipientChoices = ['Alcune agenzie', 'Tutte le agenzie attive'] as const;

/** An agency among the recipients. */
export interface Recipient {
  readonly _id: string;
  readonly name: string;
}

/** What a form shows of whom something is sent to. */
export type RecipientValues = {
  a: (typeof recipientChoices)[number];
  scelte: readonly Recipient[];
};

/** Some agencies, none chosen yet. */
export const someAgencies: RecipientValues = { a: recipientChoices[0], scelte: [] };

/** The recipients become the word or the identifiers of the wire. */
export const recipientsToWire = ({ a, scelte }: RecipientValues) =>
  a === 'Tutte le agenzie attive' ? ('tutte' as const) : scelte.map(({ _id }) => _id);

export type SendingValues = MessageValues & RecipientValues;

export const blankSending: SendingValues = { ...blankMessage, ...someAgencies };

export const sendingToWire = ({ a, scelte, ...message }: SendingValues) => ({
  ...message,
  destinatari: recipientsToWire({ a, scelte }),
});

/** To whom something goes, in words; `active` is how many agencies are active, as far as that is known. */
export function recipientsText({ a, scelte }: RecipientValues, active: number | undefined): string {
  const count = a === 'Tutte le agenzie attive' ? active : scelte.length;
  return count === undefined ? 'tutte le agenzie attive' : agenciesCount(count);
}

/** '1 agenzia', '2.340 agenzie'. */
export const agenciesCount = (count: number): string => counted(count, 'agenzia', 'agenzie');
