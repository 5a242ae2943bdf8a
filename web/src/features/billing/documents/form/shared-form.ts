import type { BoundField } from '../../../../lib/use-contract-form.ts';
import type { DocumentFormValues } from './document-values.ts';

type List = 'righe' | 'pagatori';

/** The part of a form (`useContractForm`) used by the panels that quotes and invoices share. */
export interface DocumentForm {
  readonly values: DocumentFormValues;
  readonly errors: object;
  readonly fieldAt: (path: string) => BoundField<string>;
  readonly fill: (values: Partial<DocumentFormValues>) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly list: {
    readonly insert: (name: List, items: readonly unknown[], at: number) => void;
    readonly replace: (name: List, at: number, item: unknown) => void;
    readonly remove: (name: List, at: number) => void;
    readonly move: (name: List, from: number, to: number) => void;
  };
}
