import { capitalized, curlyApostrophes, nameWithCapitals, placeLine } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { searchWords } from '@commiato/italy/search/words';
import type { LastCustodyPlace } from './custody.ts';
import type { EventTiming } from './event-order.ts';
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
  readonly custodiaSalma: LastCustodyPlace | null;
}

/** Whether one place is the other, or begins with all of its words: `Camera mortuaria, Cesena` and `Camera mortuaria`. */
function isSamePlace(one: string, other: string): boolean {
  const [first, second] = [searchWords(one), searchWords(other)];
  const shared = Math.min(first.length, second.length);
  return shared > 0 && first.slice(0, shared).join(' ') === second.slice(0, shared).join(' ');
}

/**
 * Where the body lies: where custody last saw it (`Cella 2`; `Crematorio, consegnata a Bruna Casadei`), else as it was written; empty if unknown.
 * Both where they differ: a place written at the first call sent the hearse to a mortuary that the body had left, and one written after the last
 * scan would be hidden by it. A place with its town is no other than that without.
 */
export function bodyPlaceText({ salma, custodiaSalma }: BodyPlace): string {
  const { luogo = '', consegnata_a = '' } = custodiaSalma ?? {};
  const seen = [luogo, consegnata_a && `consegnata a ${consegnata_a}`].filter(Boolean).join(', ');
  const isSame = seen === '' || salma === '' || isSamePlace(luogo, salma);
  return curlyApostrophes(isSame ? seen || salma : `${seen} (per la custodia); scritto nel servizio: ${salma}`);
}

/**
 * Whether the deceased is cremated at an Italian local time: a cremation stands before it, and neither another nor a funeral after it, which were not
 * cancelled. A funeral that was moved behind its cremation lost the place where its crew fetches the body.
 */
export function isCremated(events: readonly Pick<EventTiming, 'tipo' | 'stato' | 'inizio'>[], moment: string): boolean {
  const held = events.filter(
    ({ tipo, stato }) => (tipo === 'cremazione' || tipo === 'funerale') && stato !== 'annullato',
  );
  return held.some(({ tipo }) => tipo === 'cremazione') && held.every(({ inizio }) => inizio < moment);
}

interface BodyOrUrnPlace extends BodyPlace {
  readonly custodiaUrna: LastCustodyPlace | null;
}

/**
 * What lies where, to be told by its name: the body, or after its cremation the urn, of which custody alone knows. Whoever fetched the ashes was
 * sent to the mortuary that the body had left.
 */
export function bodyOrUrnPlace(
  { custodiaUrna, ...body }: BodyOrUrnPlace,
  isAfterCremation: boolean,
): { readonly thing: 'salma' | 'urna'; readonly place: string } {
  if (!isAfterCremation) return { thing: 'salma', place: bodyPlaceText(body) };
  return { thing: 'urna', place: bodyPlaceText({ salma: '', custodiaSalma: custodiaUrna }) };
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
