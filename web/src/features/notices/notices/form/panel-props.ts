import type { NoticeField } from '@commiato/contracts/notices/notice-fields';
import type { BoundField, FormAccess } from '../../../../lib/use-contract-form.ts';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import type { FieldNotes } from './field-notes.ts';
import type { NoticeValues } from './fields.ts';
import type { TaxCodeState } from './use-tax-code.ts';

/** Fields by panel. Kind, omocodia, text and visibility are elsewhere; the person’s panel has all remaining fields. */
export type DeathField = 'decesso' | 'mortoA';
export type PlaceField = 'regione' | 'prov' | 'comune' | 'cap' | 'indicizza' | 'pensieri' | 'fotoPensieri';
export type WishField = 'fiori' | 'donaA' | 'donaIban' | 'diretta' | 'direttaIl';
export type RiteField = 'funerale' | 'cimitero';
export type PersonField = Exclude<
  NoticeField,
  DeathField | PlaceField | RiteField | WishField | 'cosa' | 'omocodia' | 'testo' | 'disattivo' | 'ritratto'
>;

/** Props of each numbered panel of the notice's form. */
export interface NoticePanelProps {
  readonly form: FormAccess<NoticeValues>;
  /** Names of optional fields. */
  readonly optional: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly taxCode: TaxCodeState;
  /** Live remarks at the fields. */
  readonly doubts: FieldNotes;
  /** Called with the other birth date of a tax code with an ambiguous century. */
  readonly onBirth: (birth: string) => void;
}

type PanelFieldProps<Value> = BoundField<Value> & {
  readonly optional: boolean;
  readonly readOnly: boolean;
  readonly note: Note | undefined;
  readonly live: boolean;
};

const fieldsWithNotes: ReadonlySet<string> = new Set([
  'nato',
  'decesso',
  'age',
  'nome',
  'cognome',
  'funerale',
  'testo',
]);

/** Props of a field, to be spread, with its remark, `optional` and `readOnly`. */
export const createPanelFieldPropsGetter =
  ({ form, optional, readOnly, doubts }: Pick<NoticePanelProps, 'form' | 'optional' | 'readOnly' | 'doubts'>) =>
  <Name extends keyof NoticeValues & string>(name: Name): PanelFieldProps<NoticeValues[Name]> => {
    const doubt = readOnly
      ? undefined
      : new Map<string, FieldNotes[keyof FieldNotes]>(Object.entries(doubts)).get(name);
    const field = form.field(name);
    return {
      ...field,
      error: field.error ?? (doubt?.tone === 'error' ? doubt.text : undefined),
      note: doubt,
      live: fieldsWithNotes.has(name) && !readOnly,
      optional: optional.has(name),
      readOnly,
    };
  };
