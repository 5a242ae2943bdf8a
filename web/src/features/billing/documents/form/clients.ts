import { type ClientKind, clientKinds, guessKind } from '@commiato/billing/client';
import type { DocumentClient } from '@commiato/contracts/billing/document-fields';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import { curly } from '@commiato/italy/formatting';

/** The client of a document as it is typed; `tipo` is one of `clientKinds`. */
export type ClientValues = { readonly [field in keyof DocumentClient]: string };

export const blankClient: ClientValues = {
  tipo: 'privato',
  ragioneSociale: '',
  nome: '',
  cognome: '',
  codFisc: '',
  piva: '',
  codUniv: '',
  pec: '',
  indirizzo: '',
  cap: '',
  comune: '',
  prov: '',
  nazione: 'IT',
  mail: '',
};

const kindNames = {
  privato: 'Privato',
  azienda: 'Azienda o partita IVA',
  pa: 'Pubblica amministrazione',
  estero: 'Cliente estero',
} as const satisfies Record<ClientKind, string>;

export const kindOptions = clientKinds.map((value) => ({ value, label: kindNames[value] }));

const kindOf = (word: string): ClientKind => clientKinds.find((kind) => kind === word) ?? 'privato';

export const clientToWire = (shown: ClientValues): DocumentClient => ({ ...shown, tipo: kindOf(shown.tipo) });

/** A contact as a document takes it over: a copy of this moment. */
export function clientFromContact(contact: Contact): ClientValues {
  const { ragioneSociale, nome, cognome, codFisc, piva, codUniv, pec, indirizzo, cap, comune, prov, mail } = contact;
  const copied = { ragioneSociale, nome, cognome, codFisc, piva, codUniv, pec, indirizzo, cap, comune, prov, mail };
  return { ...copied, nazione: 'IT', tipo: guessKind({ piva, codUniv, nazione: 'IT' }) };
}

/** The kind after a field was typed: guessed anew as long as it was the guess before, the person's own choice otherwise. */
export const kindAfter = (before: ClientValues, after: ClientValues): string =>
  before.tipo === guessKind(before) ? guessKind(after) : after.tipo;

/** The name by which a document knows its client; empty where there is none yet. */
export const clientName = ({ ragioneSociale, nome, cognome }: Omit<ClientValues, 'tipo'>): string =>
  ragioneSociale.trim() || `${nome} ${cognome}`.trim();

/** A client in one line: name, code, address. */
export function clientSummary(client: ClientValues): string {
  const { codFisc, piva, indirizzo, cap, comune, prov } = client;
  const place = [cap, comune, prov && `(${prov})`].filter(Boolean).join(' ');
  const parts = [clientName(client), codFisc || piva || 'senza codice fiscale', indirizzo, place];
  return curly(parts.filter(Boolean).join(' · '));
}
