import { type OfferedMunicipality, suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { curly } from '@commiato/italy/formatting';
import { fold } from '@commiato/italy/provinces';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from './queries.ts';

/** Pause after the last key before the server is asked, in milliseconds. */
const pause = 120;
const day = 24 * 3600 * 1000;
/** Letters that are worth a question. */
const enough = 2;

/** What a form with a place holds, under the wire's own names. */
interface PlaceForm {
  readonly values: { readonly comune: string; readonly prov: string; readonly cap: string };
  readonly set: (name: 'comune' | 'regione' | 'prov' | 'cap', value: string) => void;
}

/**
 * Municipality and postal code that know each other. Choosing a municipality fills province, region and postal code, or
 * leaves that to be chosen where there are several; what is changed by hand afterwards stays until another is chosen.
 * `written` is how the form writes a municipality. The server is asked once somebody turns to one of the two fields.
 */
export function usePlaceFields({ values, set }: PlaceForm, written: (name: string) => string) {
  const { comune, prov, cap } = values;
  const [asked, setAsked] = useState(false);
  const found = useMunicipalities(comune, asked);
  const here = found.filter(({ nome }) => fold(nome) === fold(comune));
  const town = here.find((one) => one.prov === prov) ?? (here.length === 1 ? here[0] : undefined);
  const codes = town?.cap ?? [];
  const onTurn = () => setAsked(true);

  const choose = (one: OfferedMunicipality) => {
    const [only = ''] = one.cap;
    set('comune', written(one.nome));
    set('regione', one.regione);
    set('prov', one.prov);
    if (!one.cap.includes(cap)) set('cap', one.cap.length === 1 ? only : '');
  };

  return {
    town: {
      suggestions: found.map((one) => ({ value: one.nome, detail: detailOf(one), municipality: one })),
      onChoose: ({ municipality }: { readonly municipality: OfferedMunicipality }) => choose(municipality),
      onTurn,
    },
    code: {
      suggestions: codes.filter((one) => codes.includes(cap) || one.startsWith(cap)).map((one) => ({ value: one })),
      onChoose: ({ value }: { readonly value: string }) => set('cap', value),
      onTurn,
      /** Says why the code is still empty. */
      help:
        town && codes.length > 1 && cap === ''
          ? `${curly(town.nome)} ha ${codes.length} CAP: scegline uno.`
          : undefined,
    },
  };
}

/** What tells it from others: the province, and the name of the past by which it was found. */
const detailOf = ({ prov, gia }: OfferedMunicipality) => (gia ? `(${prov}), già ${curly(gia)}` : `(${prov})`);

/**
 * Municipalities for the letters typed. Until the answer comes, those of the letters before that still fit stay; none
 * without a line.
 */
function useMunicipalities(typed: string, asked: boolean): readonly OfferedMunicipality[] {
  const text = typed.trim();
  const [q] = useDebouncedValue(text, pause);
  const { data = [], isPlaceholderData } = useQuery({
    ...routeQuery(suggestMunicipalities, { query: { q } }),
    enabled: asked && q.length >= enough,
    placeholderData: keepPreviousData,
    staleTime: day,
    retry: false,
  });
  if (text.length < enough) return [];
  const answered = q === text && !isPlaceholderData;
  return answered ? data : data.filter(({ nome, gia }) => [nome, gia].some((name) => fold(name).includes(fold(text))));
}
