import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import { useEffect } from 'react';
import { useAutoFill } from '../../../../lib/use-auto-fill.ts';
import type { FormAccess } from '../../../../lib/use-contract-form.ts';
import { birthPlaceInUpperCase } from '../../../../lib/use-tax-code-person.ts';
import type { NoticeValues } from './fields.ts';
import type { PersonFromTaxCode } from './use-tax-code.ts';

/**
 * Fills birth date, birth place and age into fields that are empty or still have the previously derived value; typed values stay. `today`
 * is `YYYY-MM-DD`. Returns a function that sets the other birth date of an ambiguous code.
 */
export function useDerivedFields(
  { values, set }: Pick<FormAccess<NoticeValues>, 'values' | 'set'>,
  known: PersonFromTaxCode | null,
  active: boolean,
  today: string,
): (birth: string) => void {
  const { offer, write } = useAutoFill({ values, set }, active);
  const birth = known?.person.birth;
  // After a correction of the code the old place is removed, even if the new code has none.
  const place = known ? (known.place ? birthPlaceInUpperCase(known.place) : '') : undefined;
  // No age for a death date in the future.
  const age = values.decesso <= today ? ageAtDeath(values.nato, values.decesso)?.toString() : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value is written, so that a cleared field stays empty
  useEffect(() => offer('nato', birth), [birth, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => offer('natoA', place), [place, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => offer('age', age), [age, active]);

  return (other) => write('nato', other);
}
