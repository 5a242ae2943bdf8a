import { countryOfContact, guessKind } from '@commiato/billing/client';
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
