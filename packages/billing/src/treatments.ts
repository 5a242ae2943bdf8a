import { catalogue } from './catalogue.ts';

/** Tax regimes of an agency: ordinary, and flat-rate (`forfait` true). */
export const regimes = ['RF01', 'RF19'] as const;
export type Regime = (typeof regimes)[number];

/** The regime of an agency by its flag `forfait`. */
export const regimeOf = (forfait: boolean): Regime => (forfait ? 'RF19' : 'RF01');

/** How a line is treated for VAT; these values are stored. */
export const treatmentIds = [
  'esente_funebre',
  'iva22',
  'iva10',
  'iva5',
  'iva4',
  'escluso_art15',
  'forfettario',
] as const;
export type TreatmentId = (typeof treatmentIds)[number];

/** Reasons for no VAT that the catalogue knows, by their code in the schema. */
export type Natura = 'N1' | 'N2.2' | 'N4';

/** One rule of the catalogue, for the days from `dal` to `al`, both included. */
export interface Treatment {
  readonly id: TreatmentId;
  /** What a list of choices shows. */
  readonly nome: string;
  /** Basis points: `2200` is 22 %. */
  readonly aliquota: number;
  readonly natura: Natura | null;
  /** What the invoice cites where it charges no VAT, at most 100 characters. */
  readonly riferimento: string | null;
  /** Whether what is treated so counts for the stamp duty. */
  readonly bollo: boolean;
  /** Sums spent in the client's name: no discount touches them. */
  readonly anticipazione: boolean;
  readonly regime: Regime;
  readonly dal: string;
  readonly al: string | null;
  /** The law, and what is not certain about it. */
  readonly fonte: string;
}

/** Whether a dated rule is in force on a day (`YYYY-MM-DD`). */
export const inForce = (rule: { readonly dal: string; readonly al: string | null }, day: string): boolean =>
  rule.dal <= day && (rule.al === null || day <= rule.al);

/** The treatments that an agency of a regime may choose on a day, the usual first. */
export const treatmentsFor = (regime: Regime, day: string): Treatment[] =>
  treatmentIds.flatMap((id) =>
    catalogue.filter((rule) => rule.id === id && rule.regime === regime && inForce(rule, day)),
  );

/** The first day on which every rule of the catalogue holds: no document is older. */
export const firstRulesDay = '2016-01-01';

/**
 * How a line is treated on a day. Under the flat-rate regime every line is, whatever the price list proposes; what was stored
 * under it gets the usual treatment when the agency leaves the regime. Throws where a rule is not in force yet.
 */
export function treatmentOf(id: TreatmentId, regime: Regime, day: string): Treatment {
  const choices = treatmentsFor(regime, day);
  const known = catalogue.some((rule) => rule.id === id && rule.regime === regime);
  const treatment = known ? choices.find((choice) => choice.id === id) : choices[0];
  if (!treatment) throw new RangeError(`tax treatment ${id} is not in force on ${day}`);
  return treatment;
}
