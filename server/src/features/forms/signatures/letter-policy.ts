import { createHash } from 'node:crypto';
import { curlyApostrophes, longDate, personName, placeName, romeDay } from '@commiato/italy/formatting';
import { yearsAtDeath } from '@commiato/italy/lifetime';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { LetterNoticeFacts } from '../../notices/publication/queries.ts';
import type { PaperBlock, PaperToDraw } from './tasks.ts';

/** The lines of a text as one. */
const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' / ');

/** The facts of a notice as the letter writes them, one a line: their digest is taken of just these lines. */
export function letterFactsOf(
  { notice, agency }: LetterNoticeFacts,
  url: string,
): readonly (readonly [string, string])[] {
  const { cosa, comune, prov, testo, data_crea } = notice;
  const age = yearsAtDeath(notice);
  return [
    ['Annuncio', cosa],
    ['Persona', personName(notice)],
    ...(age ? [['Anni', String(age)] as const] : []),
    ['Comune', `${placeName(comune)} (${prov})`],
    ['Agenzia', agency.nome],
    // Its reader would compare the hour of the sentence above with that of Greenwich.
    ['Pubblicato', `${instantInWords(data_crea)}, ora italiana (${new Date(data_crea).toISOString()} in UTC)`],
    ['Indirizzo', url],
    ...(testo ? [['Testo', inOneLine(testo)] as const] : []),
  ];
}

/** SHA-256 of the facts, `label: text` a line, in UTF-8. */
export const digestOfFacts = (facts: readonly (readonly [string, string])[]): string =>
  createHash('sha256')
    .update(facts.map(([label, text]) => `${label}: ${text}`).join('\n'))
    .digest('hex');

interface AntiCopyLetterInput {
  readonly facts: LetterNoticeFacts;
  readonly url: string;
  /** SHA-256 of the photograph as it is published; null where there is none. */
  readonly photograph: string | null;
  readonly now: Date;
}

/** A letter against copies of a notice, for its family or agency to send. */
export function composeAntiCopyLetter({ facts, url, photograph, now }: AntiCopyLetterInput): PaperToDraw {
  const { notice, agency } = facts;
  const name = curlyApostrophes(personName(notice));
  const lines = letterFactsOf(facts, url);
  const blocks: PaperBlock[] = [
    { kind: 'title', text: 'Dove è stato pubblicato questo annuncio' },
    { kind: 'text', text: longDate(romeDay(now)) },
    { kind: 'gap' },
    {
      kind: 'text',
      text: `Questo annuncio per ${name} è stato pubblicato qui ${instantInWords(notice.data_crea)}, da ${curlyApostrophes(agency.nome)}, all’indirizzo:`,
    },
    { kind: 'code', text: url },
    {
      kind: 'text',
      text: 'Chi firma questa lettera chiede a chi ne ha pubblicato altrove una copia, intera o in parte, senza il consenso della famiglia o dell’agenzia, di toglierla, insieme con la fotografia e con ogni raccolta di messaggi, fiori o denaro che vi è legata.',
    },
    { kind: 'heading', text: 'L’annuncio' },
    ...lines.map(([label, text]): PaperBlock => ({ kind: 'fact', label, text })),
    { kind: 'heading', text: 'Le impronte' },
    { kind: 'text', text: 'SHA-256 delle righe qui sopra, «nome: testo», una per riga, in UTF-8:' },
    { kind: 'code', text: digestOfFacts(lines) },
    ...(photograph === null
      ? []
      : ([
          { kind: 'text', text: 'SHA-256 della fotografia pubblicata:' },
          { kind: 'code', text: photograph },
        ] as const)),
    { kind: 'gap' },
    { kind: 'fact', label: 'Nome e firma', text: '______________________________________' },
    { kind: 'fact', label: 'Recapito', text: '______________________________________' },
    { kind: 'gap' },
    {
      kind: 'note',
      text: 'Il documento è sigillato dal sito che ha pubblicato l’annuncio (PAdES): mostra che da allora non è cambiato. Il sigillo non dice chi manda la lettera.',
    },
  ];
  return { title: `Dove è stato pubblicato l’annuncio per ${name}`, author: agency.nome, blocks };
}
