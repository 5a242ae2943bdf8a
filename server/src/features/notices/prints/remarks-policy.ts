import { printFormatText } from '@commiato/contracts/notices/prints';
import { type PrintChoices, templateOf } from './policy.ts';
import { maxTextLines, minTextPointsByKind, nonBlankLines, pictogramListText } from './sheet-policy.ts';
import type { DrawingJudgement } from './tasks.ts';

/** Dots per inch below which a photograph looks coarse in print. */
const minPhotoDpi = 150;
/** The part of a photograph that may be left out without a word: one as tall and wide as prints usually are. */
const maxPhotoCut = 0.25;

/** «Ne danno il triste annuncio», «lo annunciano». */
const announcingPattern = /\b(?:d(?:à|a’|a'|anno|ando)\s(?:\S+\s){0,2}(?:l[’'])?annuncio|annuncia(?:no)?)(?!\p{L})/iu;

interface RemarksInput {
  readonly choices: PrintChoices;
  /** All that was to be printed, as it was written. */
  readonly written: string;
  /** The words of the notice among them, or what was written instead. */
  readonly body: string;
  /** Whether these words invite to a rite with day and hour. */
  readonly invites: boolean;
  /** Whether the notice has a photograph. */
  readonly hasPhoto: boolean;
  readonly judgement: DrawingJudgement;
}

const formatPoints = (size: number) => size.toLocaleString('it', { maximumFractionDigits: 1 });

/** What drawing a paper had to leave out, make smaller or do without, in sentences for whoever prints it. */
export function printRemarksOf({ choices, written, body, invites, hasPhoto, judgement }: RemarksInput): string[] {
  const { textSize, photoDpi, photoCut, missing } = judgement;
  const { tipo } = templateOf(choices.modello);
  const smallest = minTextPointsByKind[tipo];
  const lines = nonBlankLines(choices.parenti).length;
  const pictograms = pictogramListText(written);
  const remarks: string[] = [];
  if (choices.foto && !hasPhoto) remarks.push('L’annuncio non ha una fotografia: la stampa è senza.');
  else if (choices.foto && photoDpi === null)
    remarks.push('La fotografia non si può leggere: la stampa è senza. Caricala di nuovo nell’annuncio.');
  else if (photoDpi !== null && photoDpi < minPhotoDpi)
    remarks.push(
      `La fotografia è piccola per il formato ${printFormatText(choices.formato)}: ${Math.floor(photoDpi)} punti per pollice, ne servono almeno ${minPhotoDpi}. In stampa può apparire sgranata.`,
    );
  if (photoCut > maxPhotoCut)
    remarks.push(
      'La fotografia è tagliata al centro per stare nel suo posto, e il volto non è cercato: guarda il disegno, e se serve scegli tu la parte da mostrare.',
    );
  if (textSize < smallest)
    remarks.push(
      `Per stare tutto nel foglio il testo è scritto a ${formatPoints(textSize)} punti: sotto ${formatPoints(smallest)} si legge male. Accorcialo, o scegli un formato più grande.`,
    );
  if (lines > maxTextLines[tipo])
    remarks.push(
      `Le righe di chi annuncia sono ${lines}, troppe per il foglio: sono scritte di seguito, separate da virgole.`,
    );
  if (announcingPattern.test(choices.parenti) && announcingPattern.test(body))
    remarks.push('Chi annuncia è detto due volte: nel testo, e nelle righe dei familiari. Togli una delle due.');
  // People keep it for years.
  if (tipo === 'ricordino' && invites)
    remarks.push(
      'Il testo dice giorno e ora di una cerimonia: su un ricordino, che si conserva, di solito si tolgono.',
    );
  if (pictograms !== '') remarks.push(`Le emoji non si stampano e sono state tolte: ${pictograms}`);
  if (missing !== '')
    remarks.push(`Questi caratteri non si possono stampare e sono stati tolti: ${[...missing].join(' ')}`);
  return remarks;
}
