import { countryOfContact, guessKind } from '@commiato/billing/client';
import { nameWithCapitals } from '@commiato/italy/formatting';
import type { Contact } from '../contacts/contacts.ts';
import { type DocumentClient, documentClient } from './document-fields.ts';

type CopiedField = Exclude<keyof DocumentClient, 'tipo' | 'nazione'> & keyof Contact;

/** Fields that the client of a document has from its contact; kind and country are guessed from them. */
export const fieldsCopiedFromContact: readonly CopiedField[] = documentClient
  .omit({ tipo: true, nazione: true })
  .keyof().options;

/** A contact as the client of a document; later changes of the contact have no effect. */
export function clientOfContact(contact: Pick<Contact, CopiedField>): DocumentClient {
  const { ragioneSociale, nome, cognome, codFisc, piva, codUniv, pec, indirizzo, cap, comune, prov, mail } = contact;
  const copied = { ragioneSociale, nome, cognome, codFisc, piva, codUniv, pec, indirizzo, cap, comune, prov, mail };
  const nazione = countryOfContact({ piva, codUniv });
  return { ...copied, nazione, tipo: guessKind({ piva, codUniv, nazione }) };
}

/**
 * Whether a document and its contact say the same in a field. Names of persons get their usual capitals when a quote is sent or an invoice issued: a
 * draft made of such a quote would offer to the contact a change that nobody has made.
 */
export const isSameClientField = (field: CopiedField, one: string, other: string): boolean =>
  one === other ||
  ((field === 'nome' || field === 'cognome') &&
    one.toLocaleLowerCase('it') === other.toLocaleLowerCase('it') &&
    nameWithCapitals(one) === nameWithCapitals(other));
