import { curlyApostrophes, placeLine } from '@commiato/italy/formatting';

interface Props {
  readonly place: { readonly comune: string; readonly prov: string; readonly regione: string };
  readonly cap?: string;
}

/** `47521 - Cesena (FC) - Emilia-Romagna`; the name of the region never breaks in the middle. */
export function PlaceLine({ place, cap = '' }: Props) {
  const before = placeLine({ cap, comune: place.comune, prov: place.prov, regione: '' });
  return (
    <>
      {curlyApostrophes(before)}
      {before && place.regione ? ' - ' : ''}
      <span className="whole">{curlyApostrophes(place.regione)}</span>
    </>
  );
}
