import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  type PersonalDataBody,
} from '@commiato/contracts/administration/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { entryCountsText } from './fields.ts';

/** An address or a number. */
type PersonalDataSearch = PersonalDataBody;

/** Data found for an e-mail address or a telephone; never refetched automatically, because each call is logged. */
export const readPersonalData = (body: PersonalDataSearch) => call(findPersonalData, { body });

/** Downloads all data of an address or a number. */
export const usePersonalDataDownload = (body: PersonalDataSearch) =>
  useMutation({ mutationFn: async () => saveFile(await callFile(exportPersonalData, { body })) });

/** Erases what can be erased. */
export function usePersonalDataErasure(body: PersonalDataSearch) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(erasePersonalData, { body }),
    onSuccess: ({ cancellati }) => {
      const amount = entryCountsText(cancellati);
      showSuccessToast(amount === '' ? 'Non c’era più nulla da cancellare.' : `Dati cancellati: ${amount}.`);
      // Lists and counters of requests and mails may have shown the erased data.
      return queries.invalidateQueries();
    },
  });
}
