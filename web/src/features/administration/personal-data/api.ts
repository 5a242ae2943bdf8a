import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  type PersonalDataBody,
} from '@commiato/contracts/administration/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast.ts';
import { amountText } from './fields.ts';

/** An address or a number. */
type Asked = PersonalDataBody;

/** Data found for an e-mail address or a telephone; never refetched automatically, because each call is logged. */
export const readPersonalData = (body: Asked) => call(findPersonalData, { body });

/** Downloads all data of an address or a number. */
export const usePersonalFile = (body: Asked) =>
  useMutation({ mutationFn: async () => saveFile(await callFile(exportPersonalData, { body })) });

/** Erases what can be erased. */
export function useErasure(body: Asked) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(erasePersonalData, { body }),
    onSuccess: ({ cancellati }) => {
      const amount = amountText(cancellati);
      showToast(amount === '' ? 'Non c’era più nulla da cancellare.' : `Dati cancellati: ${amount}.`);
      // Lists and counters of requests and mails may have shown the erased data.
      return queries.invalidateQueries();
    },
  });
}
