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

/** What both forms of a funeral show. */
export type FuneralValues = Record<FuneralText, string> & { stadio: FuneralStage };

export const blankFuneral: FuneralValues = { ...mapFields(funeralFields, () => ''), stadio: 'chiamata' };

/** A stored funeral as the form shows it. */
export const funeralToForm = (funeral: Funeral): FuneralValues => ({
  ...mapFields(funeralFields, (name) => funeral[name] ?? ''),
  stadio: funeral.stadio,
});

/** How a field stands in the form: spread it. Nothing in it is required. */
export function boundField(form: FormFields<FuneralValues>, name: FuneralText, readOnly: boolean) {
  const { label, max: maxLength }: Field = funeralFields[name];
  return { ...form.field(name), label, maxLength, optional: 'unmarked' as const, readOnly };
}

/** Without a cremation there are no ashes, whatever was chosen before. */
export const funeralToWire = (shown: FuneralValues): FuneralValues => ({
  ...shown,
  ceneri: shown.scelta === 'cremazione' ? shown.ceneri : '',
});

/** How somebody of the family is called: a link needs a text. */
export const nameOfPerson = (person: FuneralPerson): string =>
  curly(person.ragioneSociale.trim()) || contactName(person) || person.mail || 'Senza nome';

export const stageOptions = funeralStages.map((value) => ({ value, label: stageLabel(value) }));

/** What lists of funerals are filtered by. */
export const lackingOptions = [
  { value: 'annuncio', label: 'Nessun annuncio' },
  { value: 'fattura', label: 'Nessuna fattura' },
  { value: 'incasso', label: 'Da incassare' },
] as const satisfies { value: (typeof lackingParts)[number]; label: string }[];

/** What a funeral still lacks, in the words of the list. */
export function lackingWords({ annunci, fatture, stadio }: Pick<Funeral, 'annunci' | 'fatture' | 'stadio'>): string[] {
  const unpaid = fatture.some(isUnpaid);
  const late = stadio === 'cerimonia' || stadio === 'chiuso';
  return [
    ...(annunci.length === 0 ? ['Nessun annuncio'] : []),
    ...(late && fatture.length === 0 ? ['Nessuna fattura'] : []),
    ...(unpaid ? ['Da incassare'] : []),
  ];
}
