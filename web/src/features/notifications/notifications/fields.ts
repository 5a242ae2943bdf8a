import type { recipientStates } from '@commiato/contracts/notifications/recipients';
import { countWithNoun } from '../../../lib/counts.ts';

/** What both forms of a notification show; the wire has the same names. */
export type MessageValues = {
  titolo: string;
  testo: string;
  url: string;
};

export const blankMessage: MessageValues = { titolo: '', testo: '', url: '' };

/** The ways to choose recipients, as the form calls them. */
export const recipientChoices = ['Alcune agenzie', 'Un gruppo', 'Tutte le agenzie attive'] as const;

/** An agency among the recipients. */
export interface Recipient {
  readonly _id: string;
  readonly name: string;
}

/** What a form shows of whom something is sent to. */
export type RecipientValues = {
  a: (typeof recipientChoices)[number];
  scelte: readonly Recipient[];
  /** Where they are, who follows them and in which state; empty: whichever. */
  gruppo: { regione: string; prov: string; id_operatore: string; stato: (typeof recipientStates)[number] };
};

/** Some agencies, none chosen yet. */
export const blankRecipients: RecipientValues = {
  a: recipientChoices[0],
  scelte: [],
  gruppo: { regione: '', prov: '', id_operatore: '', stato: 'attive' },
};

/** The recipients become the word, the group or the identifiers of the wire. */
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

/** To whom something goes, in words; how many agencies are active and how many the group has, as far as that is known. */
export function recipientsText(
  { a, scelte }: Pick<RecipientValues, 'a' | 'scelte'>,
  { active, inGroup }: { active: number | undefined; inGroup: number | undefined },
): string {
  if (a === 'Un gruppo') return inGroup === undefined ? 'le agenzie del gruppo' : agenciesCount(inGroup);
  const count = a === 'Tutte le agenzie attive' ? active : scelte.length;
  return count === undefined ? 'tutte le agenzie attive' : agenciesCount(count);
}

/** '1 agenzia', '2.340 agenzie'. */
export const agenciesCount = (count: number): string => countWithNoun(count, 'agenzia', 'agenzie');
