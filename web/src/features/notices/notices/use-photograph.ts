import { readNoticePhotograph } from '@commiato/contracts/notices/notices';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';

/** A notice of which a photograph is shown. Hidden, its public address answers nobody: the bytes are called for as who may see them. */
export interface PhotographedNotice {
  readonly _id: string;
  readonly id_utente: string;
  readonly img: string;
  readonly disattivo?: boolean;
  /** Whether the notice is in the bin, from where nothing is read. */
  readonly eliminato?: boolean;
}

/** Whether the photograph of a notice is read by an authorised call. */
export const isPhotographPrivate = ({ img, disattivo = false, eliminato = false }: PhotographedNotice): boolean =>
  img !== '' && disattivo && !eliminato;

/** Address under which this page shows the photograph of a hidden notice; empty until it is there, and where it cannot be read. */
export function usePrivatePhotograph({ _id, img }: PhotographedNotice): string {
  const { data } = useQuery({
    queryKey: [...routeKey(readNoticePhotograph), _id, img],
    queryFn: () => callFile(readNoticePhotograph, { params: { id: _id } }),
    enabled: useMayCall(readNoticePhotograph),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useObjectUrl(data);
}
