import { type SuggestedMunicipality, suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { postalCodeWarning } from '@commiato/italy/places/postal-code';
import { provinceByCode, toComparisonKey } from '@commiato/italy/places/provinces';
import { provincePhrase } from '@commiato/italy/prose/places';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeQuery } from './queries.ts';

/** The server is asked this long after the last key. */
const debounceMs = 120;
const dayMs = 24 * 3600 * 1000;
/** The server is asked from this many letters on. */
const minLetters = 2;

type FieldOfTown = 'comune' | 'regione' | 'prov' | 'cap';

/** A form with the fields of a place, under their names on the wire. */
interface PlaceForm {
  readonly values: {
    readonly comune: string;
    readonly prov: string;
    readonly regione?: string;
    readonly cap: string;
  };
  readonly set: (name: FieldOfTown, value: string) => void;
}

/**
 * What the fields become with a town; of several that have its name, which it is stays open, and nothing follows of one that is not known. A postal
 * code of the town before goes with it: addresses with Cesena and the code of Cesenatico were stored.
 */
export function placeValuesOfTowns(
  towns: readonly SuggestedMunicipality[],
  cap: string,
): Partial<Readonly<Record<FieldOfTown, string>>> {
  const [only, ...others] = towns;
  if (!only) return {};
  const isSole = others.length === 0;
  const [code = '', ...codes] = only.cap;
  return {
    ...(isSole && { comune: only.nome, regione: only.regione, prov: only.prov }),
    ...(!towns.some((one) => one.cap.includes(cap)) && { cap: isSole && codes.length === 0 ? code : '' }),
  };
}

/** Of several towns of one name the one in the chosen province, or all where none is there. */
function townsMeant(towns: readonly SuggestedMunicipality[], prov: string): readonly SuggestedMunicipality[] {
  const townInProvince = towns.find((one) => one.prov === prov);
  return townInProvince ? [townInProvince] : towns;
}

/**
 * What follows from a town that was typed, once the answer came: only where the fields are still as they were when it was left. What was
 * chosen by hand meanwhile stays, province and region together.
 */
export function fieldsAfterTyping(
  towns: readonly SuggestedMunicipality[],
  left: PlaceForm['values'],
  now: PlaceForm['values'],
): ReturnType<typeof placeValuesOfTowns> {
  const { prov, regione, cap, ...name } = placeValuesOfTowns(townsMeant(towns, now.prov), now.cap);
  const isAreaAsLeft = now.prov === left.prov && now.regione === left.regione;
  return {
    ...name,
    ...(isAreaAsLeft && prov !== undefined && { prov }),
    ...(isAreaAsLeft && regione !== undefined && { regione }),
    ...(now.cap === left.cap && cap !== undefined && { cap }),
  };
}

/**
 * Suggestions for municipality and postal code. Choosing a municipality, or leaving one that was typed in full, fills province, region and
 * postal code; if it has several postal codes, the person chooses one. Changes by hand stay until another municipality is chosen. `formatName`
 * turns the name of a municipality into the form's spelling. The server is asked only after one of the two fields had the focus, or at once
 * where the form `compares` town and province.
 */
export function usePlaceFields(
  { values, set }: PlaceForm,
  formatName: (name: string) => string,
  { compares = false }: { readonly compares?: boolean } = {},
) {
  const { comune, prov, cap } = values;
  const [asked, setAsked] = useState(false);
  /** Whether the town's field has the focus: of a name that is half-written nothing is said. */
  const [isTyping, setTyping] = useState(false);
  const { found, isAnswered } = useMunicipalitySuggestions(comune, asked || compares);
  const here = found.filter(({ nome }) => toComparisonKey(nome) === toComparisonKey(comune));
  const towns = townsMeant(here, prov);
  const town = towns.length === 1 ? towns[0] : undefined;
  const codes = town?.cap ?? [];
  const codeWarning = isAnswered ? postalCodeWarning(towns, cap.trim()) : undefined;
  const onFocus = () => setAsked(true);

  const fill = ({ comune: name, ...fields }: ReturnType<typeof placeValuesOfTowns>) => {
    if (name !== undefined) set('comune', formatName(name));
    for (const field of ['regione', 'prov', 'cap'] as const) {
      const value = fields[field];
      if (value !== undefined) set(field, value);
    }
  };

  /** The place with which the town's field was left after it was typed by hand, until the town is known. */
  const [left, setLeft] = useState<PlaceForm['values'] | null>(null);
  const entered = useRef(comune);
  useEffect(() => {
    if (left?.comune !== comune || !isAnswered) return;
    setLeft(null);
    fill(fieldsAfterTyping(here, left, values));
  });
  return {
    /** Said at the province of a form that `compares`. */
    provinceWarning: isAnswered ? provinceWarning(here, prov) : undefined,
    town: {
      suggestions: found.map((one) => ({ value: one.nome, detail: municipalityDetail(one), municipality: one })),
      onChoose: ({ municipality }: { readonly municipality: SuggestedMunicipality }) =>
        fill(placeValuesOfTowns([municipality], cap)),
      onFocus: () => {
        onFocus();
        setTyping(true);
        entered.current = comune;
      },
      onLeave: () => {
        setTyping(false);
        if (comune !== entered.current) setLeft(values);
      },
      note:
        isAnswered && prov !== '' && !isTyping && isUnknownTown(found, comune) ? unknownTownNote(comune) : undefined,
    },
    code: {
      suggestions: codes.filter((one) => codes.includes(cap) || one.startsWith(cap)).map((one) => ({ value: one })),
      onChoose: ({ value }: { readonly value: string }) => set('cap', value),
      onFocus,
      /** Explains why the postal code is still empty. */
      help:
        town && codes.length > 1 && cap === ''
          ? `${curlyApostrophes(town.nome)} ha ${codes.length} CAP: scegline uno.`
          : undefined,
      note: codeWarning === undefined ? undefined : ({ tone: 'warning', text: codeWarning } as const),
      live: true,
    },
  };
}

/** Said at a province in which no municipality has the typed name; `towns` have it. */
function provinceWarning(
  towns: readonly Pick<SuggestedMunicipality, 'nome' | 'prov' | 'provincia'>[],
  prov: string,
): string | undefined {
  const [first] = towns;
  if (!first || prov === '' || towns.some((one) => one.prov === prov)) return undefined;
  const provinces = towns.map(({ provincia }) => `in ${provincePhrase(provincia)}`).join(' o ');
  const chosen = provincePhrase(provinceByCode(prov)?.nome ?? prov);
  return `${curlyApostrophes(first.nome)} è ${provinces}, non in ${chosen}: controlla comune e provincia.`;
}

/** Whether no municipality is called so, nor was before it was merged: Lugano, and Berna beside a Bernalda. */
export const isUnknownTown = (found: readonly Pick<SuggestedMunicipality, 'nome' | 'gia'>[], comune: string): boolean =>
  !found.some(({ nome, gia }) => [nome, gia].some((name) => toComparisonKey(name) === toComparisonKey(comune)));

/** Said at a town that no municipality is called like, beside an Italian province: it would be published as of that. */
const unknownTownNote = (comune: string) =>
  ({
    tone: 'warning',
    text: `Nessun comune italiano si chiama «${curlyApostrophes(comune.trim())}»: controlla come è scritto.`,
  }) as const;

/** What tells it from others of the same name: the province, and the former name by which it was found. */
const municipalityDetail = ({ prov, gia }: SuggestedMunicipality) =>
  gia ? `(${prov}), già ${curlyApostrophes(gia)}` : `(${prov})`;

/**
 * Municipalities that match the typed letters, and whether they are the answer to this text. Until it comes, or without a connection, they are those
 * of the earlier answer that still match.
 */
export function useMunicipalitySuggestions(
  typed: string,
  asked: boolean,
): { readonly found: readonly SuggestedMunicipality[]; readonly isAnswered: boolean } {
  const text = typed.trim();
  const [q] = useDebouncedValue(text, debounceMs);
  const { data, isPlaceholderData } = useQuery({
    ...routeQuery(suggestMunicipalities, { query: { q } }),
    enabled: asked && q.length >= minLetters,
    placeholderData: keepPreviousData,
    staleTime: dayMs,
    retry: false,
  });
  if (text.length < minLetters || !data) return { found: [], isAnswered: false };
  if (q === text && !isPlaceholderData) return { found: data, isAnswered: true };
  const key = toComparisonKey(text);
  const found = data.filter(({ nome, gia }) => [nome, gia].some((name) => toComparisonKey(name).includes(key)));
  return { found, isAnswered: false };
}
