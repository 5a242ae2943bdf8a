import { capitalized, curlyApostrophes, nameWithCapitals } from '@commiato/italy/formatting';
import type { FuneralStage } from './funeral-fields.ts';
import type { Funeral } from './funerals.ts';

/** Name of a funeral: of the deceased, or else the telephone number of the caller, or else `Senza nome`. */
export function funeralName({ nome, cognome, tel }: Pick<Funeral, 'nome' | 'cognome' | 'tel'>): string {
  const name = [nome, cognome].filter(Boolean).map(nameWithCapitals).join(' ');
  return curlyApostrophes(name) || (tel ? `Chiamata dal numero ${tel}` : 'Senza nome');
}

export const stageLabel = (stage: FuneralStage): string => capitalized(stage);
