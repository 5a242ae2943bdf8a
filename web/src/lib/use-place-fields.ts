import { type SuggestedMunicipality, suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeQuery } from './queries.ts';

/** The server is asked this long after the last key. */
const debounceMs = 120;
const dayMs = 24 * 3600 * 1000;
/** The server is asked from this many letters on. */
const minLetters = 2;

/** A form with the fields of a place, under their names on the wire. */
interface PlaceForm {
  readonly values: { readonly comune: string; readonly prov: string; readonly cap: string };
  readonly set: (name: 'comune' | 'regione' | 'prov' | 'cap', value: string) => void;
}

/**
 * Suggestions for municipality and postal code. Choosing a municipality fills province, region and postal code; if it has several
 * postal codes, the person chooses one. Changes by hand stay until another municipality is chosen. `formatName` turns the name of a
 * municipality into the form's spelling. The server is asked only after one of the two fields had the focus, or at once where the form
 * `compares` town and province.
 */
export function usePlaceFields(
  { values, set }: PlaceForm,
  formatName: (name: string) => string,
  { compares = false }: { readonly compares?: boolean } = {},
) {
  const { comune, prov, cap } = values;
  const [asked, setAsked] = useState(false);
  const found = useMunicipalitySuggestions(comune, asked || compares);
  const here = found.filter(({ nome }) => toComparisonKey(nome) === toComparisonKey(comune));
  const town = here.find((one) => one.prov === prov) ?? (here.length === 1 ? here[0] : undefined);
  const codes = town?.cap ?? [];
  const onFocus = () => setAsked(true);

  const choose = (one: SuggestedMunicipality) => {
    const [only = ''] = one.cap;
    set('comune', formatName(one.nome));
    set('regione', one.regione);
    set('prov', one.prov);
    if (!one.cap.includes(cap)) set('cap', one.cap.length === 1 ? only : '');
  };

  /** The town with which its field was left after it was typed by hand, until it is known. */
  const [left, setLeft] = useState<string | null>(null);
  const entered = useRef(comune);
  useEffect(() => {
    const [only, ...others] = here;
    if (left === null || left !== comune || !only || others.length > 0) return;
    setLeft(null);
    if (only.prov !== prov) choose(only);
  });
  /** For a form whose province follows a town that is typed, and is compared with it. */
  const comparing = {
    town: {
      onFocus: () => {
        onFocus();
        entered.current = comune;
      },
      onLeave: () => {
        if (comune !== entered.current) setLeft(comune);
      },
    },
    warning: provinceWarning(here, prov),
  };

  return {
    comparing,
    town: {
      suggestions: found.map((one) => ({ value: one.nome, detail: municipalityDetail(one), municipality: one })),
      onChoose: ({ municipality }: { readonly municipality: SuggestedMunicipality }) => choose(municipality),
      onFocus,
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
    },
  };
}

/** Said at a province in which no municipality has the typed name; `towns` have it. */
function provinceWarning(
  towns: readonly Pick<SuggestedMunicipality, 'nome' | 'prov'>[],
  prov: string,
): string | undefined {
  const [first] = towns;
  if (!first || prov === '' || towns.some((one) => one.prov === prov)) return undefined;
  const provinces = towns.map((one) => one.prov).join(' o ');
  return `${curlyApostrophes(first.nome)} è in provincia di ${provinces}, non di ${prov}: controlla comune e provincia.`;
}

/** What tells it from others of the same name: the province, and the former name by which it was found. */
const municipalityDetail = ({ prov, gia }: SuggestedMunicipality) =>
  gia ? `(${prov}), già ${curlyApostrophes(gia)}` : `(${prov})`;

/**
 * Municipalities that match the typed letters. Until the answer comes, or without a connection, those of the earlier answer that still
 * match.
 */
export function useMunicipalitySuggestions(typed: string, asked: boolean): readonly SuggestedMunicipality[] {
  const text = typed.trim();
  const [q] = useDebouncedValue(text, debounceMs);
  const { data = [], isPlaceholderData } = useQuery({
    ...routeQuery(suggestMunicipalities, { query: { q } }),
    enabled: asked && q.length >= minLetters,
    placeholderData: keepPreviousData,
    staleTime: dayMs,
    retry: false,
  });
  if (text.length < minLetters) return [];
  const answered = q === text && !isPlaceholderData;
  return answered
    ? data
    : data.filter(({ nome, gia }) => [nome, gia].some((name) => toComparisonKey(name).includes(toComparisonKey(text))));
}
