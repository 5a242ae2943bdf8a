import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
} from '@commiato/contracts/administration/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast.ts';
import { amountText } from './fields.ts';

/** What is kept of an address; each call is an entry of the log, so that nothing asks again by itself. */
export const readPersonalData = (mail: string) => call(findPersonalData, { body: { mail } });

/** Saves all of it as a file. */
export const usePersonalFile = (mail: string) =>
  useMutation({ mutationFn: async () => saveFile(await callFile(exportPersonalData, { body: { mail } })) });

/** Erases what can be erased. */
export function useErasure(mail: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(erasePersonalData, { body: { mail } }),
    onSuccess: ({ cancellati }) => {
      const amount = amountText(cancellati);
      showToast(amount === '' ? 'Non c’era più nulla da cancellare.' : `Dati cancellati: ${amount}.`);
      // Lists and counters of requests and mails showed them.
      return queries.invalidateQueries();
    },
  });
}
