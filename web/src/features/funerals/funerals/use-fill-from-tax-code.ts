import { useEffect } from 'react';
import { useAutoFill } from '../../../lib/use-auto-fill.ts';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { birthDateWarning, birthPlaceInUpperCase, useTaxCodePerson } from '../../../lib/use-tax-code-person.ts';
import { taxCodeStage } from '../../../ui/fields/tax-code-status.ts';
import type { FuneralValues } from './fields.ts';

/**
 * Fills sex, birth date and birth place from a typed tax code, only into fields that nobody has filled in; returns the warning at a birth
 * date that the code does not have.
 */
export function useFillFromTaxCode(
  { values, set }: Pick<FormAccess<FuneralValues>, 'values' | 'set'>,
  active: boolean,
): string | undefined {
  const { codfisc, decesso } = values;
  const { person, placeOn } = useTaxCodePerson(codfisc, taxCodeStage(codfisc, true) === 'complete', decesso);
  const { offer } = useAutoFill({ values, set }, active);
  const birth = person?.birth;
  const born = person && placeOn(person.birth);
  const place = person ? (born ? birthPlaceInUpperCase(born) : '') : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value is written, so that a cleared field stays empty
  useEffect(() => offer('nato', birth), [birth, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => offer('natoA', place), [place, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => offer('sesso', person?.sex), [person?.sex, active]);
  return birthDateWarning(person, values.nato);
}
