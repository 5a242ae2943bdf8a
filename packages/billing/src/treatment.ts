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
  'san_marino',
] as const;
export type TreatmentId = (typeof treatmentIds)[number];

/** Reasons for no VAT that the catalogue knows, by their code in the schema. */
export type Natura = 'N1' | 'N2.2' | 'N3.3' | 'N4';

/** One rule of the catalogue, for the days from `dal` to `al`, both included. */
export interface Treatment {
  readonly id: TreatmentId;
  /** Italian label in lists of choices. */
  readonly nome: string;
  /** Basis points: `2200` is 22 %. */
  readonly aliquota: number;
  readonly natura: Natura | null;
  /** The law that the invoice cites where it charges no VAT, at most 100 characters. */
  readonly riferimento: string | null;
  /** Whether amounts of this treatment count for the stamp duty. */
  readonly bollo: boolean;
  /** Expenses advanced in the client's name, which no discount reduces. */
  readonly anticipazione: boolean;
  readonly regime: Regime;
  readonly dal: string;
  readonly al: string | null;
  /** The law behind the rule, and any doubt about it. */
  readonly fonte: string;
}
