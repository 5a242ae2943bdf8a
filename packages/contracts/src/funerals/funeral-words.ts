import { capitalized, curlyApostrophes, nameWithCapitals, placeLine } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import type { BodyCustody } from './custody.ts';
import type { FuneralStage } from './funeral-fields.ts';
import type { Funeral, SuggestedFuneral } from './funerals.ts';

/** Name of a funeral: of the deceased, or else the telephone number of the caller, or else `Senza nome`. */
export function funeralName({ nome, cognome, tel }: Pick<Funeral, 'nome' | 'cognome' | 'tel'>): string {
  const name = [nome, cognome].filter(Boolean).map(nameWithCapitals).join(' ');
  return curlyApostrophes(name) || (tel ? `Chiamata dal numero ${tel}` : 'Senza nome');
}

interface BodyPlace {
  /** As the agency has written it. */
  readonly salma: string;
  readonly custodiaSalma: BodyCustody | null;
}

/** Where the body lies: as it was written, else where custody last saw it (`Cella 2`; `Crematorio, consegnata a Bruna Casadei`); empty if unknown. */
export function bodyPlaceText({ salma, custodiaSalma }: BodyPlace): string {
  if (salma || !custodiaSalma) return curlyApostrophes(salma);
  const { luogo, consegnata_a } = custodiaSalma;
  return curlyApostrophes([luogo, consegnata_a && `consegnata a ${consegnata_a}`].filter(Boolean).join(', '));
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
