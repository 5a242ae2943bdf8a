import type { recipientStates } from '@commiato/contracts/notifications/recipients';
import { countWithNoun } from '@commiato/italy/counts';

/** Values of both forms of a notification, with the names of the wire. */
export type MessageValues = {
  titolo: string;
  testo: string;
  url: string;
};

export const blankMessage: MessageValues = { titolo: '', testo: '', url: '' };

/** Labels of the ways to choose recipients. */
export const recipientChoices = ['Alcune agenzie', 'Un gruppo', 'Tutte le agenzie attive'] as const;

/** An agency among the recipients. */
export interface Recipient {
  readonly _id: string;
  readonly name: string;
}

/** Form values of the recipients. */
export type RecipientValues = {
  a: (typeof recipientChoices)[number];
  scelte: readonly Recipient[];
  /** Filters of a group: region, province, operator and state; empty for any. */
  gruppo: { regione: string; prov: string; id_operatore: string; stato: (typeof recipientStates)[number] };
};

/** Initial values: single agencies, none chosen. */
export const blankRecipients: RecipientValues = {
  a: recipientChoices[0],
  scelte: [],
  gruppo: { regione: '', prov: '', id_operatore: '', stato: 'attive' },
};

/** Wire value of the recipients: a keyword for all, a group, or ids. */
export function recipientsToWire({ a, scelte, gruppo }: RecipientValues) {
  if (a === 'Tutte le agenzie attive') return 'tutte' as const;
  return a === 'Un gruppo' ? gruppo : scelte.map(({ _id }) => _id);
}

export type SendingValues = MessageValues & RecipientValues;

export const blankSending: SendingValues = { ...blankMessage, ...blankRecipients };

export const sendingToWire = ({ a, scelte, gruppo, ...message }: SendingValues) => ({
  ...message,
  destinatari: recipientsToWire({ a, scelte, gruppo }),
});

/** Recipients in words, with the number of agencies if known. */
export function recipientsText(
  { a, scelte }: Pick<RecipientValues, 'a' | 'scelte'>,
  { active, inGroup }: { active: number | undefined; inGroup: number | undefined },
): string {
  if (a === 'Un gruppo') return inGroup === undefined ? 'le agenzie del gruppo' : agencyCountText(inGroup);
  const count = a === 'Tutte le agenzie attive' ? active : scelte.length;
  return count === undefined ? 'tutte le agenzie attive' : agencyCountText(count);
}

/** '1 agenzia', '2.340 agenzie'. */
export const agencyCountText = (count: number): string => countWithNoun(count, 'agenzia', 'agenzie');
