import { capitalized, curlyApostrophes, nameWithCapitals, placeLine } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import type { FuneralStage } from './funeral-fields.ts';
import type { Funeral, SuggestedFuneral } from './funerals.ts';

/** Name of a funeral: of the deceased, or else the telephone number of the caller, or else `Senza nome`. */
export function funeralName({ nome, cognome, tel }: Pick<Funeral, 'nome' | 'cognome' | 'tel'>): string {
  const name = [nome, cognome].filter(Boolean).map(nameWithCapitals).join(' ');
  return curlyApostrophes(name) || (tel ? `Chiamata dal numero ${tel}` : 'Senza nome');
}

export const stageLabel = (stage: FuneralStage): string => capitalized(stage);

/** What tells suggested funerals of one name apart: `Programmato · decesso del 20 novembre 2026 · Cesena (FC)`. */
export const suggestedFuneralDetail = ({ stadio, decesso, comune, prov }: SuggestedFuneral): string =>
  [
    stageLabel(stadio),
    decesso && `decesso ${ofDayPhrase(decesso)}`,
    comune && curlyApostrophes(placeLine({ comune, prov, regione: '' })),
  ]
    .filter(Boolean)
    .join(' · ');
