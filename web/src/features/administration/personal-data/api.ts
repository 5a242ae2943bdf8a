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

/** Data found for an e-mail address; never refetched automatically, because each call is logged. */
export const readPersonalData = (mail: string) => call(findPersonalData, { body: { mail } });

/** Downloads all data of an address. */
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
      // Lists and counters of requests and mails may have shown the erased data.
      return queries.invalidateQueries();
    },
  });
}
