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

/** What is written into a field of the PDF. */
export const placeOfField = (places: readonly FormPlace[], { campo }: Pick<PdfField, 'campo'>): FormPlace | undefined =>
  places.find((place) => !isOnPage(place) && place.campo === campo);
