import { treatmentCatalogue } from './catalogue.ts';

import { type Regime, type Treatment, type TreatmentId, treatmentIds } from './treatment.ts';

/** Whether a dated rule is in force on a day (`YYYY-MM-DD`). */
export const isInForce = (rule: { readonly dal: string; readonly al: string | null }, day: string): boolean =>
  rule.dal <= day && (rule.al === null || day <= rule.al);

/** The treatments that an agency of a regime may choose on a day, the most usual first. */
export const treatmentsFor = (regime: Regime, day: string): Treatment[] =>
  treatmentIds.flatMap((id) =>
    treatmentCatalogue.filter((rule) => rule.id === id && rule.regime === regime && isInForce(rule, day)),
  );

/** The first day on which every rule of the catalogue holds: no document is older. */
export const firstRulesDay = '2016-01-01';

/**
 * The tax treatment of a line on a day. One of another regime is replaced by the usual one of this regime, so that price lists and stored
 * lines survive a change of regime. Throws a RangeError where the treatment is not in force on the day.
 */
export function effectiveTreatmentOf(id: TreatmentId, regime: Regime, day: string): Treatment {
  const choices = treatmentsFor(regime, day);
  const known = treatmentCatalogue.some((rule) => rule.id === id && rule.regime === regime);
  const treatment = known ? choices.find((choice) => choice.id === id) : choices[0];
  if (!treatment) throw new RangeError(`tax treatment ${id} is not in force on ${day}`);
  return treatment;
}
