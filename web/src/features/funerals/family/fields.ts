import type { CondolenceBook } from '@commiato/contracts/notices/book';
import type { ContributionKind, ContributionState, FamilyRight, Relative } from '@commiato/contracts/notices/family';
import { type Thanks, thanksStopWords } from '@commiato/contracts/notices/thanks';
import { countWithNoun } from '@commiato/italy/counts';
import { longDate, romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { changedFields } from '../../../lib/changed-fields.ts';

/** The rights as the agency gives them. */
export const relativeRightTexts = {
  pensieri: {
    label: 'Leggere i pensieri, nasconderli e ringraziare',
    word: 'pensieri',
    help: 'Vede quelli che hai pubblicato, e ne scarica il libro.',
  },
  correzioni: { label: 'Segnalare cose da correggere', word: 'correzioni', help: 'E chi va tenuto all’oscuro.' },
  foto: {
    label: 'Mandare fotografie e scrivere la storia di chi non c’è più',
    word: 'fotografie',
    help: 'Prima le guardi e la leggi: quello che accetti è pubblico nell’annuncio.',
  },
  bozze: {
    label: 'Confermare manifesti e ricordini',
    word: 'bozze',
    help: 'Vede ogni stampa nell’ultima versione e che cosa hanno risposto gli altri.',
  },
  visibilita: {
    label: 'Scegliere se i motori di ricerca trovano l’annuncio',
    word: 'visibilità',
    help: 'Vale subito, e da un giorno che la famiglia sceglie.',
  },
} as const satisfies Record<FamilyRight, { label: string; word: string; help: string }>;
export type RelativeRightName = keyof typeof relativeRightTexts;
export const relativeRightNames = Object.keys(relativeRightTexts) as RelativeRightName[];

/** Values of the form of a relative. */
export type RelativeValues = Readonly<Record<RelativeRightName, boolean>> & {
  readonly nome: string;
  readonly mail: string;
};

/** What a change of an invitation sends: the fields and rights that differ alone, so that what a colleague has changed meanwhile stays. */
export function relativeChangesToWire(before: RelativeValues, shown: RelativeValues) {
  const { nome, mail, ...puo } = changedFields(before, shown);
  return {
    ...(nome !== undefined && { nome }),
    ...(mail !== undefined && { mail }),
    ...(Object.keys(puo).length > 0 && { puo }),
  };
}

/** What a relative may do: `correzioni e storia`; else that appointments alone are shown. */
export function rightsWords({ puo }: Pick<Relative, 'puo'>): string {
  const words = relativeRightNames.filter((name) => puo[name]).map((name) => relativeRightTexts[name].word);
  return words.length === 0
    ? 'solo gli appuntamenti'
    : new Intl.ListFormat('it', { type: 'conjunction' }).format(words);
}

/** On how many devices a relative has opened the page. */
export const devicesWords = ({ dispositivi }: Pick<Relative, 'dispositivi'>): string =>
  dispositivi === 0 ? 'non ancora aperta' : `aperta su ${countWithNoun(dispositivi, 'dispositivo', 'dispositivi')}`;

interface ContributionWords {
  readonly title: string;
  readonly states: Readonly<
    Record<ContributionState, { readonly label: string; readonly tone: 'viola' | 'oliva' | 'ocra' }>
  >;
  /** What the press that accepts and the one that refuses say; the latter null where there is nothing to refuse. */
  readonly accept: string;
  readonly refuse: string | null;
}

/** How the agency reads and decides what the family writes. */
export const contributionWords: Readonly<Record<ContributionKind, ContributionWords>> = {
  correzione: {
    title: 'Da correggere',
    states: {
      'in attesa': { label: 'Da guardare', tone: 'viola' },
      accettato: { label: 'Corretto', tone: 'oliva' },
      rifiutato: { label: 'Non cambiato', tone: 'ocra' },
    },
    accept: 'L’ho corretto',
    refuse: 'Resta com’è',
  },
  storia: {
    title: 'La sua storia',
    states: {
      'in attesa': { label: 'Da leggere', tone: 'viola' },
      accettato: { label: 'Accettata', tone: 'oliva' },
      rifiutato: { label: 'Rifiutata', tone: 'ocra' },
    },
    accept: 'Accetta',
    refuse: 'Rifiuta',
  },
  oscuro: {
    title: 'Da tenere all’oscuro',
    states: {
      'in attesa': { label: 'Da leggere', tone: 'viola' },
      accettato: { label: 'Letto', tone: 'oliva' },
      rifiutato: { label: 'Non vale più', tone: 'ocra' },
    },
    accept: 'Ho letto',
    refuse: null,
  },
  nomi: {
    title: 'I nomi dei familiari',
    states: {
      'in attesa': { label: 'Da guardare', tone: 'viola' },
      accettato: { label: 'Presi', tone: 'oliva' },
      rifiutato: { label: 'Non usati', tone: 'ocra' },
    },
    accept: 'Li ho presi',
    refuse: 'Non servono',
  },
  foto: {
    title: 'Fotografia',
    states: {
      'in attesa': { label: 'Da guardare', tone: 'viola' },
      accettato: { label: 'Accettata', tone: 'oliva' },
      rifiutato: { label: 'Rifiutata', tone: 'ocra' },
    },
    accept: 'Accetta',
    refuse: 'Rifiuta',
  },
};

/** Of a story in whose place a later one of the same relative was accepted. */
export const replacedStoryBadge = { label: 'Sostituita da una più recente', tone: 'ocra' } as const;

/** What the book of a funeral holds: `12 pensieri e 40 cuori`. */
export const bookWords = ({ pensieri, cuori }: Pick<CondolenceBook, 'pensieri' | 'cuori'>): string =>
  pensieri === 0
    ? 'Nessun pensiero pubblicato: il libro si può stampare quando ce n’è uno.'
    : `${countWithNoun(pensieri, 'pensiero', 'pensieri')} e ${countWithNoun(cuori, 'cuore', 'cuori')}, da stampare o consegnare alla famiglia.`;

type ThanksProgress = Pick<Thanks, 'partito' | 'giorno' | 'fermato' | 'inviati' | 'attesi'>;

/**
 * When the thanks left or leave and to how many addresses, or who stopped them. Where nobody can be reached yet their day passes, and they wait for
 * the first confirmed address, as the family's page says.
 */
export function thanksStateText({ partito, giorno, fermato, inviati, attesi }: ThanksProgress, today: string): string {
  if (partito)
    return `partito ${dayWithArticle(romeDay(partito), longDate)}, a ${countWithNoun(inviati, 'indirizzo', 'indirizzi')}`;
  if (fermato) return `fermato ${thanksStopWords(fermato)}`;
  if (attesi === 0 && giorno <= today) return 'pronto, parte appena c’è un indirizzo confermato a cui mandarlo';
  const reached = countWithNoun(attesi, 'indirizzo confermato', 'indirizzi confermati');
  return `parte ${dayWithArticle(giorno, longDate)}, a ${reached} finora`;
}
