import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { eraseAgency, readAgencyDataArchive } from '@commiato/contracts/administration/agency-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads all data of an agency as one archive. */
export const useAgencyArchiveDownload = (id: string) =>
  useMutation({ mutationFn: async () => saveFile(await callFile(readAgencyDataArchive, { params: { id } })) });

/** Erases an agency for good; its name has to be typed. */
export function useEraseAgency(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (nome: string) => call(eraseAgency, { params: { id }, body: { nome } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: routeKey(listAgencies) }),
  });
}
