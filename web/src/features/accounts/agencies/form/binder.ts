import { newAgency } from '@commiato/contracts/accounts/agencies';
import { optionalFields } from '../../../../lib/field-errors.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { type AgencyValues, blankAgency } from '../fields.ts';

type FlagName = 'amministratore' | 'attivo';
type TextName = Exclude<keyof AgencyValues, FlagName>;
/** Text fields that the account's owner may change too. */
export type OwnerEditableFieldName = Exclude<TextName, 'mail' | 'id_operatore'>;

/** The part of a form used by the panels of the account's description, on creation, editing and in the profile. */
export interface OwnerEditableFormAccess {
  readonly values: Record<OwnerEditableFieldName, string>;
  readonly set: (name: OwnerEditableFieldName, value: string) => void;
  readonly field: (name: OwnerEditableFieldName) => BoundField<string>;
}

/** The part of a form used by the administrator's panels, on creation and editing. */
export interface AgencyFormAccess {
  readonly values: AgencyValues;
  readonly field: { (name: FlagName): BoundField<boolean>; (name: TextName): BoundField<string> };
}

interface FieldMode {
  readonly readOnly?: boolean;
  /** Names of optional fields; by default those of a new agency. */
  readonly optional?: ReadonlySet<string>;
}

export type OwnerEditablePartProps = FieldMode & { readonly form: OwnerEditableFormAccess };
export type AgencyPartProps = FieldMode & { readonly form: AgencyFormAccess };

const optionalAgencyFields = optionalFields(newAgency, blankAgency(''));

/** Props of a text field, to be spread, with `optional` and `readOnly`. */
export const createAgencyTextFieldBinder =
  <Name extends string>({
    form,
    readOnly = false,
    optional = optionalAgencyFields,
  }: FieldMode & { form: { field: (name: Name) => BoundField<string> } }) =>
  (name: Name) => ({ ...form.field(name), optional: optional.has(name), readOnly });
