import { type RefObject, useEffect } from 'react';
import type { DocumentFormValues } from './form/document-values.ts';

/** Focuses the first field that a new document lacks: its client, or the description of its first line where the client is known. */
export function useStartFocus(
  form: { readonly formRef: RefObject<HTMLFormElement | null>; readonly values: DocumentFormValues },
  isNew: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    const name = form.values.id_anagrafica === '' ? 'id_anagrafica' : 'righe.0.descrizione';
    if (isNew) form.formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, []);
}
