import type { BoundField, FormFields } from '../../../../lib/use-contract-form.ts';
import type { NoticeValues } from './fields.ts';
import type { TaxCodeKnowledge } from './use-tax-code.ts';

/** What each numbered panel of the notice's form takes. */
export interface NoticePanelProps {
  readonly form: FormFields<NoticeValues>;
  /** Fields that the call of this form accepts unfilled. */
  readonly optional: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly taxCode: TaxCodeKnowledge;
  /** Takes the other birth date of a code that leaves the century open. */
  readonly onBirth: (birth: string) => void;
}

type PanelField<Value> = BoundField<Value> & { readonly optional: boolean; readonly readOnly: boolean };

/** Binds a field with its mark and its mode: spread it. */
export const panelField =
  ({ form, optional, readOnly }: Pick<NoticePanelProps, 'form' | 'optional' | 'readOnly'>) =>
  <Name extends keyof NoticeValues & string>(name: Name): PanelField<NoticeValues[Name]> => ({
    ...form.field(name),
    optional: optional.has(name),
    readOnly,
  });
