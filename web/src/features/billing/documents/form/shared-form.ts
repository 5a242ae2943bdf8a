import type { BoundField } from '../../../../lib/use-contract-form.ts';
import type { DocumentFormValues } from './document-values.ts';

type DocumentListName = 'righe' | 'pagatori';

/** The part of a form (`useContractForm`) used by the panels that quotes and invoices share. */
export interface DocumentFormAccess {
  readonly values: DocumentFormValues;
  readonly errors: object;
  readonly fieldAt: (path: string) => BoundField<string>;
  readonly fill: (values: Partial<DocumentFormValues>) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly list: {
    readonly insert: (name: DocumentListName, items: readonly unknown[], at: number) => void;
    readonly replace: (name: DocumentListName, at: number, item: unknown) => void;
    readonly remove: (name: DocumentListName, at: number) => void;
    readonly move: (name: DocumentListName, from: number, to: number) => void;
  };
}
