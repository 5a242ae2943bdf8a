import { formDatumLabel } from '@commiato/contracts/forms/form-data';
import type { Form, FormPlace, FormRow, PagePlace, PdfField } from '@commiato/contracts/forms/forms';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';

/** The municipality of a form: `Cesena (FC)`. */
export const townOfForm = ({ comune, prov }: Pick<FormRow, 'comune' | 'prov'>): string =>
  comune ? `${curlyApostrophes(placeName(comune))}${prov ? ` (${prov})` : ''}` : '';

/** Whether others use a form, in words. */
export function sharingText({
  proprio,
  agenzia,
  condividi,
  stato,
  motivo,
}: Pick<FormRow, 'proprio' | 'agenzia' | 'condividi' | 'stato' | 'motivo'>): string {
  if (!proprio) return `di ${curlyApostrophes(agenzia)}`;
  if (!condividi) return 'soltanto tuo';
  if (stato === 'condivisa') return 'condiviso';
  return stato === 'rifiutata' ? `non condiviso: ${curlyApostrophes(motivo)}` : 'offerto, da guardare';
}

/** What a place writes. */
export const placeDatumText = ({ dato, etichetta }: Pick<FormPlace, 'dato' | 'etichetta'>): string =>
  dato === 'altro' && etichetta ? etichetta : formDatumLabel(dato);

const millimetresText = (value: number) => String(value).replace('.', ',');
/** Where a place is, for the eye: `pagina 2, 70 × 48 mm`. */
export const placePositionText = ({ pagina, x, y }: PagePlace, pages: number): string =>
  `${pages > 1 ? `pagina ${pagina}, ` : ''}${millimetresText(x)} × ${millimetresText(y)} mm`;

export const isOnPage = (place: FormPlace): place is PagePlace => 'pagina' in place;

/** A place moved by millimetres, kept on its page. */
export function movedPlace(place: PagePlace, pages: Form['pagine'], right: number, down: number): PagePlace {
  const page = pages[place.pagina - 1];
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
  return {
    ...place,
    x: within(place.x + right, (page?.larghezza ?? 0) - 1),
    y: within(place.y + down, page?.altezza ?? 0),
  };
}

/** The places with a field written anew, or left alone where nothing is chosen. */
export const withPlaceOfField = (places: readonly FormPlace[], campo: string, place: FormPlace | null): FormPlace[] => [
  ...places.filter((one) => isOnPage(one) || one.campo !== campo),
  ...(place ? [place] : []),
];

const placeText = (place: FormPlace) => JSON.stringify(place);

/** The places that others stored meanwhile, with what was put, moved and taken away here since `before`; of a field of the PDF ours holds. */
export function mergePlaces(
  before: readonly FormPlace[],
  ours: readonly FormPlace[],
  theirs: readonly FormPlace[],
): FormPlace[] {
  const known = new Set(before.map(placeText));
  const kept = new Set(ours.map(placeText));
  const added = ours.filter((place) => !known.has(placeText(place)));
  const written = new Set(added.flatMap((place) => (isOnPage(place) ? [] : [place.campo])));
  const standing = theirs.filter((place) => {
    const isTakenAway = known.has(placeText(place)) && !kept.has(placeText(place));
    return !isTakenAway && (isOnPage(place) || !written.has(place.campo));
  });
  const there = new Set(standing.map(placeText));
  return [...standing, ...added.filter((place) => !there.has(placeText(place)))];
}

/** The places but for those in a field that another PDF does not have: no screen shows them, and none could be saved with them. */
export const placesOfPdf = (places: readonly FormPlace[], { campi_pdf }: Pick<Form, 'campi_pdf'>): FormPlace[] =>
  places.filter((place) => isOnPage(place) || campi_pdf.some(({ campo }) => campo === place.campo));

/** Said where another PDF has no place for what was written on the one before; empty where it has. */
export function lostPlacesText(before: readonly FormPlace[], left: readonly FormPlace[]): string {
  const there = new Set(left.map(placeText));
  const lost = before.filter((place) => !there.has(placeText(place))).map(placeDatumText);
  return lost.length === 0
    ? ''
    : `Sul PDF nuovo non c’è più il posto di: ${[...new Set(lost)].join(', ')}. Mettilo di nuovo, o resta vuoto.`;
}

/** What is written into a field of the PDF. */
export const placeOfField = (places: readonly FormPlace[], { campo }: Pick<PdfField, 'campo'>): FormPlace | undefined =>
  places.find((place) => !isOnPage(place) && place.campo === campo);
