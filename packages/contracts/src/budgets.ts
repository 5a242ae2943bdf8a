import { formatCount } from '@commiato/italy/counts';

/** How many of one kind of thing an agency can keep and create. */
interface Budget {
  /** The things as sentences name them. */
  readonly nome: string;
  /** Greatest number of one agency, the bin included. */
  readonly max: number;
  /** Greatest number that belongs to one thing, and that thing as sentences name it. */
  readonly perParent?: { readonly max: number; readonly nome: string };
  /** Greatest number of calls in a minute that create one or, as an import, many. */
  readonly perMinute: number;
}

/**
 * The budget of each agency: every list that its calls create something in. No agency at work meets these numbers; they keep one account from
 * filling the database, and every answer small enough. A call says in `creates` what it creates: a list that has no budget here does not compile.
 * Bounds within one thing (`maxEventResources` of an event, `maxLines` of a document, the items of a package) stand in its own schema.
 */
export const budgets = {
  servizi: { nome: 'servizi', max: 20_000, perMinute: 60 },
  eventi: { nome: 'appuntamenti', max: 60_000, perParent: { max: 50, nome: 'servizio' }, perMinute: 60 },
  persone: { nome: 'persone legate ai servizi', max: 60_000, perParent: { max: 50, nome: 'servizio' }, perMinute: 60 },
  risorse: { nome: 'persone, carri e sale', max: 500, perMinute: 60 },
  compiti: { nome: 'compiti', max: 50_000, perParent: { max: 100, nome: 'servizio' }, perMinute: 60 },
  documentiServizi: { nome: 'documenti', max: 50_000, perParent: { max: 100, nome: 'servizio' }, perMinute: 60 },
  custodie: { nome: 'etichette di custodia', max: 50_000, perParent: { max: 20, nome: 'servizio' }, perMinute: 60 },
  passaggi: { nome: 'passaggi', max: 100_000, perParent: { max: 60, nome: 'etichetta' }, perMinute: 60 },
  regoleComune: { nome: 'regole dei comuni', max: 2000, perMinute: 60 },
  inviiServizi: { nome: 'invii agli uffici', max: 50_000, perParent: { max: 50, nome: 'servizio' }, perMinute: 20 },
  annunci: { nome: 'annunci', max: 50_000, perParent: { max: 50, nome: 'servizio' }, perMinute: 60 },
  allegati: {
    nome: 'partecipazioni e ringraziamenti',
    max: 50_000,
    perParent: { max: 200, nome: 'annuncio' },
    perMinute: 60,
  },
  stampe: { nome: 'stampe', max: 50_000, perParent: { max: 100, nome: 'annuncio' }, perMinute: 60 },
  bozze: { nome: 'bozze', max: 50_000, perParent: { max: 30, nome: 'stampa' }, perMinute: 60 },
  familiari: { nome: 'familiari invitati', max: 50_000, perParent: { max: 30, nome: 'servizio' }, perMinute: 60 },
  dallaFamiglia: {
    nome: 'messaggi della famiglia',
    max: 100_000,
    perParent: { max: 200, nome: 'servizio' },
    perMinute: 60,
  },
  affissioni: { nome: 'comuni delle affissioni', max: 2000, perMinute: 60 },
  anagrafiche: { nome: 'anagrafiche', max: 50_000, perMinute: 60 },
  listino: { nome: 'voci e pacchetti del listino', max: 2000, perMinute: 60 },
  preventivi: { nome: 'preventivi', max: 50_000, perParent: { max: 100, nome: 'servizio' }, perMinute: 60 },
  fatture: { nome: 'fatture', max: 50_000, perParent: { max: 100, nome: 'servizio' }, perMinute: 60 },
  pagamenti: { nome: 'pagamenti', max: 100_000, perParent: { max: 100, nome: 'fattura' }, perMinute: 60 },
  inviiSpeseFunebri: { nome: 'invii delle spese funebri', max: 1000, perMinute: 60 },
  richieste: { nome: 'richieste', max: 10_000, perParent: { max: 100, nome: 'servizio' }, perMinute: 60 },
  messaggi: { nome: 'messaggi', max: 50_000, perParent: { max: 300, nome: 'richiesta' }, perMinute: 60 },
  certificati: { nome: 'certificati', max: 2000, perMinute: 60 },
  moduli: { nome: 'moduli', max: 500, perMinute: 20 },
  versioniModuli: { nome: 'versioni di moduli', max: 5000, perParent: { max: 60, nome: 'modulo' }, perMinute: 30 },
  firme: { nome: 'firme chieste', max: 50_000, perParent: { max: 30, nome: 'servizio' }, perMinute: 20 },
  chiavi: { nome: 'chiavi', max: 50, perMinute: 20 },
  importazioni: { nome: 'importazioni', max: 200, perMinute: 20 },
  collaboratori: { nome: 'persone dell’agenzia', max: 200, perMinute: 20 },
} as const satisfies Record<string, Budget>;

/** A list that agencies create things in. */
export type BudgetedList = keyof typeof budgets;

/** What is said where an agency has as many as it may: `Al massimo 50 appuntamenti per servizio.` */
export function budgetSentence(list: BudgetedList, of: 'agency' | 'parent'): string {
  const { nome, max, perParent }: Budget = budgets[list];
  return of === 'parent' && perParent
    ? `Al massimo ${formatCount(perParent.max)} ${nome} per ${perParent.nome}.`
    : `Al massimo ${formatCount(max)} ${nome}, cestino compreso.`;
}

/** Bytes of files that an agency may store unless the administrator gives it others: ten gigabytes. */
export const defaultStorageSpace = 10 * 1024 ** 3;
