import { newAgency } from '@commiato/contracts/accounts/agencies';
import { optionalFields } from '../../../../lib/field-errors.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { type AgencyValues, blankAgency } from '../fields.ts';

type FlagName = 'amministratore' | 'attivo';
type TextName = Exclude<keyof AgencyValues, FlagName>;
/** Who and where an account is: what its owner may write too. */
export type DescriptionName = Exclude<TextName, 'mail' | 'id_operatore'>;

/** What the parts that describe an account need of a form: creation, edit or the own profile. */
export interface DescriptionForm {
  readonly values: Record<DescriptionName, string>;
  readonly set: (name: DescriptionName, value: string) => void;
  readonly field: (name: DescriptionName) => BoundField<string>;
}

/** What the administrator's parts need of either form: creation and edit. */
export interface AgencyForm {
  readonly values: AgencyValues;
  readonly field: { (name: FlagName): BoundField<boolean>; (name: TextName): BoundField<string> };
}

interface Mode {
  readonly readOnly?: boolean;
  /** Fields that may stay empty; those of a new agency where absent. */
  readonly optional?: ReadonlySet<string>;
}

export type DescriptionProps = Mode & { readonly form: DescriptionForm };
export type AgencyPartProps = Mode & { readonly form: AgencyForm };

const optionalOfAgencies = optionalFields(newAgency, blankAgency(''));

/** Binds a text field with its mark and its mode: spread it. */
export const agencyField =
  <Name extends string>({
    form,
    readOnly = false,
    optional = optionalOfAgencies,
  }: Mode & { form: { field: (name: Name) => BoundField<string> } }) =>
  (name: Name) => ({ ...form.field(name), optional: optional.has(name), readOnly });
