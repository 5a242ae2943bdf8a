import { type Field, mapFields } from '@commiato/contracts/fields';
import {
  type FuneralField,
  type FuneralStage,
  funeralFields,
  funeralStages,
} from '@commiato/contracts/funerals/funeral-fields';
import { stageLabel } from '@commiato/contracts/funerals/funeral-words';
import type { Funeral, lackingParts } from '@commiato/contracts/funerals/funerals';
import type { FuneralPerson } from '@commiato/contracts/funerals/people';
import { isUnpaid } from '@commiato/contracts/funerals/stages';
import { curly } from '@commiato/italy/formatting';
import { contactName } from '../../../lib/account-names.ts';
import type { FormFields } from '../../../lib/use-contract-form.ts';

export type FuneralText = Exclude<FuneralField, 'stadio'>;

/** Values of the forms for a new and a stored funeral. */
export type FuneralValues = Record<FuneralText, string> & { stadio: FuneralStage };

export const blankFuneral: FuneralValues = { ...mapFields(funeralFields, () => ''), stadio: 'chiamata' };

/** Form values of a stored funeral. */
export const funeralToForm = (funeral: Funeral): FuneralValues => ({
  ...mapFields(funeralFields, (name) => funeral[name] ?? ''),
  stadio: funeral.stadio,
});

/** Props of a field, to be spread; all fields are optional. */
export function boundField(form: FormFields<FuneralValues>, name: FuneralText, readOnly: boolean) {
  const { label, max: maxLength }: Field = funeralFields[name];
  return { ...form.field(name), label, maxLength, optional: 'unmarked' as const, readOnly };
}

/** Clears the ashes if the choice is not cremation. */
export const funeralToWire = (shown: FuneralValues): FuneralValues => ({
  ...shown,
  ceneri: shown.scelta === 'cremazione' ? shown.ceneri : '',
});

/** Name of a person; never empty, because links need a text. */
export const nameOfPerson = (person: FuneralPerson): string =>
  curly(person.ragioneSociale.trim()) || contactName(person) || person.mail || 'Senza nome';

export const stageOptions = funeralStages.map((value) => ({ value, label: stageLabel(value) }));

/** Filters of lists of funerals. */
export const lackingOptions = [
  { value: 'annuncio', label: 'Nessun annuncio' },
  { value: 'fattura', label: 'Nessuna fattura' },
  { value: 'incasso', label: 'Da incassare' },
] as const satisfies { value: (typeof lackingParts)[number]; label: string }[];

/** Names of missing parts in the list. */
export function lackingWords({ annunci, fatture, stadio }: Pick<Funeral, 'annunci' | 'fatture' | 'stadio'>): string[] {
  const unpaid = fatture.some(isUnpaid);
  const late = stadio === 'cerimonia' || stadio === 'chiuso';
  return [
    ...(annunci.length === 0 ? ['Nessun annuncio'] : []),
    ...(late && fatture.length === 0 ? ['Nessuna fattura'] : []),
    ...(unpaid ? ['Da incassare'] : []),
  ];
}
