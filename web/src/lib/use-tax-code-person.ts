import { isoDayPattern } from '@commiato/italy/days';
import { romeDay, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { BirthPlace } from '@commiato/italy/tax-codes/birth-place';
import { readTaxCodePerson, referenceDay, type TaxCodePerson } from '@commiato/italy/tax-codes/person';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface TaxCodePersonState {
  readonly person: TaxCodePerson | null;
  /** The birth place of somebody born on that day: places change over time. Null also until the list of places is loaded. */
  readonly placeOn: (birth: string) => BirthPlace | null;
}

/** Reads a complete tax code; `decesso` (may be empty) decides the century. The list of birth places is loaded with the first code. */
export function useTaxCodePerson(code: string, complete: boolean, decesso: string): TaxCodePersonState {
  const day = referenceDay(decesso, romeDay(new Date()));
  const read = useMemo(() => (complete ? readTaxCodePerson(code, day) : null), [code, complete, day]);
  const { data: places } = useQuery({
    queryKey: ['luoghi-di-nascita'],
    queryFn: () => import('@commiato/italy/tax-codes/birth-place'),
    enabled: read !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const person = read && places ? places.resolveBirthPlaceAndDate(read).person : read;
    return { person, placeOn: (birth) => (person && places?.findBirthPlace(person.placeCode, birth)) ?? null };
  }, [read, places]);
}

/** The birth date to use: where the tax code allows two centuries, the one that the form holds. */
export const effectiveBirthDate = (person: TaxCodePerson, nato: string): string =>
  nato === person.otherBirth ? person.otherBirth : person.birth;

/** The warning at a birth date that the tax code does not have: once a wrong code was corrected, the date of the other person stayed. */
export const birthDateWarning = (person: TaxCodePerson | null, nato: string): string | undefined =>
  person === null || !isoDayPattern.test(nato) || nato === person.birth || nato === person.otherBirth
    ? undefined
    : `Dal codice fiscale risulta ${dayWithArticle(person.birth, shortDate)}: verifica. Puoi proseguire.`;

/** The name of a birth place as form fields hold it. */
export const birthPlaceInUpperCase = ({ name }: BirthPlace): string => name.toLocaleUpperCase('it');
