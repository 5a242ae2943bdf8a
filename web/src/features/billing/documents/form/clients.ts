import { type ClientKind, clientKinds, guessKind } from '@commiato/billing/client';
import type { DocumentClient } from '@commiato/contracts/billing/document-fields';
import { curlyApostrophes, personNameForSentence } from '@commiato/italy/formatting';
import { foreignCountryName } from '@commiato/italy/places/countries';

/** Form values of a document's client; `tipo` is one of `clientKinds`. */
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

export const clientKindOptions = clientKinds.map((value) => ({ value, label: kindNames[value] }));

const clientKindFromWord = (word: string): ClientKind => clientKinds.find((kind) => kind === word) ?? 'privato';

export const clientToWire = (shown: ClientValues): DocumentClient => ({
  ...shown,
  tipo: clientKindFromWord(shown.tipo),
});

/** The kind of client after a field changed: guessed again if it was the guess before, else the person's choice is kept. */
export const clientKindAfterChange = (before: ClientValues, after: ClientValues): string =>
  before.tipo === guessKind(before) ? guessKind(after) : after.tipo;

/** Name of a document's client; empty if there is none yet. */
export const clientName = ({ ragioneSociale, nome, cognome }: Omit<ClientValues, 'tipo'>): string =>
  ragioneSociale.trim() || `${nome} ${cognome}`.trim();

/** The same as people read it: a person's name with its usual capitals. */
export const shownClientName = ({ ragioneSociale, nome, cognome }: Omit<ClientValues, 'tipo'>): string =>
  curlyApostrophes(ragioneSociale.trim()) || personNameForSentence({ nome, cognome });

type ClientPlace = Pick<ClientValues, 'cap' | 'comune' | 'prov' | 'nazione'>;

/** `47521 Cesena (FC)`; abroad with the country, as an address there is none without it: `6900 Lugano, Svizzera`. */
export const clientPlace = ({ cap, comune, prov, nazione }: ClientPlace): string =>
  [[cap, comune, prov && `(${prov})`].filter(Boolean).join(' '), foreignCountryName(nazione)]
    .filter(Boolean)
    .join(', ');

/** A client in one line: name, code, address. */
export function clientSummary(client: ClientValues): string {
  const { codFisc, piva, indirizzo } = client;
  const parts = [shownClientName(client), codFisc || piva || 'senza codice fiscale', indirizzo, clientPlace(client)];
  return curlyApostrophes(parts.filter(Boolean).join(' · '));
}
