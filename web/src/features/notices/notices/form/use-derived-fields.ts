import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import { useEffect } from 'react';
import { useAutoFill } from '../../../../lib/use-auto-fill.ts';
import type { FormFields } from '../../../../lib/use-contract-form.ts';
import { placeInUpperCase } from '../../../../lib/use-tax-code-person.ts';
import type { NoticeValues } from './fields.ts';
import type { KnownPerson } from './use-tax-code.ts';

/**
 * Writes birth date, birth place and age into fields that are empty or still hold what was derived before; what the person wrote
 * stays. `today` is `YYYY-MM-DD`. Returns a way to take the other birth date of an ambiguous code.
 */
export function useDerivedFields(
  { values, set }: Pick<FormFields<NoticeValues>, 'values' | 'set'>,
  known: KnownPerson | null,
  active: boolean,
  today: string,
): (birth: string) => void {
  const { offer, write } = useAutoFill({ values, set }, active);
  const birth = known?.person.birth;
  // The place of a code that was corrected goes with it, even where the new one has none.
  const place = known ? (known.place ? placeInUpperCase(known.place) : '') : undefined;
  // A death to come has no age.
  const age = values.decesso <= today ? ageAtDeath(values.nato, values.decesso)?.toString() : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reading writes, so that a cleared field stays empty
  useEffect(() => offer('nato', birth), [birth, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => offer('natoA', place), [place, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => offer('age', age), [age, active]);

  return (other) => write('nato', other);
}
