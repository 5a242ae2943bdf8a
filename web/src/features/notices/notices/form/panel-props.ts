import type { NoticeField } from '@commiato/contracts/notices/notice-fields';
import type { BoundField, FormFields } from '../../../../lib/use-contract-form.ts';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import type { Doubts } from './doubts.ts';
import type { NoticeValues } from './fields.ts';
import type { TaxCodeState } from './use-tax-code.ts';

/** What each panel asks. Kind, omocodia, text and visibility have their own places; the person’s panel asks what no other does. */
export type DeathField = 'decesso' | 'mortoA';
export type PlaceField = 'regione' | 'prov' | 'comune' | 'cap' | 'indicizza';
export type RiteField = 'funerale' | 'cimitero';
export type PersonField = Exclude<
  NoticeField,
  DeathField | PlaceField | RiteField | 'cosa' | 'omocodia' | 'testo' | 'disattivo'
>;

/** What each numbered panel of the notice's form takes. */
export interface NoticePanelProps {
  readonly form: FormFields<NoticeValues>;
  /** Fields that the call of this form accepts unfilled. */
  readonly optional: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly taxCode: TaxCodeState;
  /** What is said at the fields while they are written. */
  readonly doubts: Doubts;
  /** Takes the other birth date of a code that leaves the century open. */
  readonly onBirth: (birth: string) => void;
}

type PanelField<Value> = BoundField<Value> & {
  readonly optional: boolean;
  readonly readOnly: boolean;
  readonly note: Note | undefined;
  readonly live: boolean;
};

const doubtful: ReadonlySet<string> = new Set(['nato', 'decesso', 'nome', 'cognome', 'funerale']);

/** Binds a field with its mark, its mode and what is said at it: spread it. */
export const panelField =
  ({ form, optional, readOnly, doubts }: Pick<NoticePanelProps, 'form' | 'optional' | 'readOnly' | 'doubts'>) =>
  <Name extends keyof NoticeValues & string>(name: Name): PanelField<NoticeValues[Name]> => {
    const doubt = readOnly ? undefined : new Map<string, Doubts[keyof Doubts]>(Object.entries(doubts)).get(name);
    const field = form.field(name);
    return {
      ...field,
      error: field.error ?? (doubt?.tone === 'error' ? doubt.text : undefined),
      note: doubt,
      live: doubtful.has(name) && !readOnly,
      optional: optional.has(name),
      readOnly,
    };
  };
