import { useSearchParams } from 'react-router';

/** The funeral that a new notice, quote or invoice is made of, as the address names it (`servizio`); for the body of the call. */
export function useFuneralIdFromAddress(): { readonly id_servizio?: string } {
  const id = useSearchParams()[0].get('servizio');
  return id ? { id_servizio: id } : {};
}

/**
 * The name of a new form's draft: each funeral has its own. What was typed for one would be offered for the next, and filed under it.
 */
export const draftNameForFuneral = (form: string, { id_servizio }: { readonly id_servizio?: string }): string =>
  id_servizio === undefined ? form : `${form}:servizio:${id_servizio}`;
