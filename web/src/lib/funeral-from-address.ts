import { useSearchParams } from 'react-router';

/** The funeral that a new notice, quote or invoice is made of, as the address names it (`servizio`); for the body of the call. */
export function useFuneralIdFromAddress(): { readonly id_servizio?: string } {
  const id = useSearchParams()[0].get('servizio');
  return id ? { id_servizio: id } : {};
}
