import type {
  ErasedPersonalData,
  PersonalData,
  PersonalDataKind,
} from '@commiato/contracts/administration/personal-data';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';

const countTextByKind: Readonly<Record<PersonalDataKind, (count: number) => string>> = {
  richieste: (count) => countWithNoun(count, 'richiesta o segnalazione', 'richieste o segnalazioni'),
  bozze: (count) => countWithNoun(count, 'bozza', 'bozze'),
  familiari: (count) => countWithNoun(count, 'pagina della famiglia', 'pagine delle famiglie'),
  firme: (count) => countWithNoun(count, 'firma chiesta', 'firme chieste'),
  avvisi: (count) => countWithNoun(count, 'avviso', 'avvisi'),
  pensieri: (count) => countWithNoun(count, 'pensiero', 'pensieri'),
  segnalazioni: (count) => countWithNoun(count, 'segnalazione', 'segnalazioni'),
  offerte: (count) => countWithNoun(count, 'indirizzo di rete', 'indirizzi di rete'),
  posta: (count) => countWithNoun(count, 'e-mail', 'e-mail'),
};

const italianListFormat = new Intl.ListFormat('it', { type: 'conjunction' });

/** Number of entries by kind: `2 richieste o segnalazioni e 3 e-mail`; empty without entries. */
export const entryCountsText = (kinds: ErasedPersonalData): string =>
  italianListFormat.format(
    kinds.filter(({ quanti }) => quanti > 0).map(({ tipo, quanti }) => countTextByKind[tipo](quanti)),
  );

/** Whether it is a single entry, of which sentences speak in the singular. */
export const isOneEntry = (kinds: ErasedPersonalData): boolean =>
  kinds.reduce((sum, { quanti }) => sum + quanti, 0) === 1;

/** Sentence about notices that stay hidden without the report for which they were; empty if there are none. */
export function stillHiddenText({ cancellabili }: Pick<PersonalData, 'cancellabili'>): string {
  const names = cancellabili.flatMap(({ voci }) => voci.flatMap(({ nascosto }) => nascosto ?? []));
  const all = italianListFormat.format(new Set(names.map(curlyApostrophes)));
  if (names.length === 0) return '';
  return new Set(names).size === 1
    ? `L’annuncio di ${all} resta nascosto, finché non lo mostri di nuovo.`
    : `Gli annunci di ${all} restano nascosti, finché non li mostri di nuovo.`;
}

/** Sentence about requests that an erasure leaves unanswered; empty if there are none. */
export function unansweredText({ cancellabili }: Pick<PersonalData, 'cancellabili'>): string {
  const open = cancellabili.reduce((sum, { daEvadere }) => sum + daEvadere, 0);
  if (open === 0) return '';
  return open === 1
    ? 'Una richiesta è ancora da evadere e resterà senza risposta.'
    : `${open} richieste sono ancora da evadere e resteranno senza risposta.`;
}

/** Note that not all entries are shown. */
export const shownCountText = (shown: number, all: number): string =>
  shown < all ? `Qui vedi le ${shown} voci più recenti di ${all}: il file le contiene tutte.` : '';
