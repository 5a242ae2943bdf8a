import type { BirthPlace } from '@commiato/italy/birth-place';
import { romeDay } from '@commiato/italy/formatting';
import { dayToReadOn, personOf, type TaxCodePerson } from '@commiato/italy/tax-code-person';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface TaxCodeReading {
  readonly person: TaxCodePerson | null;
  /** Where the person was born, if born on that day; null also until the list of places has come. */
  readonly placeOn: (birth: string) => BirthPlace | null;
}

/** Reads a whole code, of who died on a day where that is known. The list of birth places is loaded with the first one, and kept. */
export function useTaxCodePerson(code: string, complete: boolean, decesso: string): TaxCodeReading {
  const day = dayToReadOn(decesso, romeDay(new Date()));
  const read = useMemo(() => (complete ? personOf(code, day) : null), [code, complete, day]);
  const { data: places } = useQuery({
    queryKey: ['luoghi-di-nascita'],
    queryFn: () => import('@commiato/italy/birth-place'),
    enabled: read !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const person = read && places ? places.withBirthPlace(read).person : read;
    return { person, placeOn: (birth) => (person && places?.birthPlaceOf(person.placeCode, birth)) ?? null };
  }, [read, places]);
}

/** The birth date that counts: the other one of an open century where the form holds it. */
export const countedBirth = (person: TaxCodePerson, nato: string): string =>
  nato === person.otherBirth ? person.otherBirth : person.birth;

/** A birth place as a field for it holds it. */
export const placeInCapitals = ({ name }: BirthPlace): string => name.toLocaleUpperCase('it');
