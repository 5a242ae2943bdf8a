import { readNoticePhotograph } from '@commiato/contracts/notices/notices';
import { useInViewport } from '@mantine/hooks';
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

/**
 * Address under which this page shows the photograph of a hidden notice; empty until it is there, and where it cannot be read. It is called for from
 * when it is wanted.
 */
export function usePrivatePhotograph({ _id, img }: PhotographedNotice, isWanted = true): string {
  const { data } = useQuery({
    queryKey: [...routeKey(readNoticePhotograph), _id, img],
    queryFn: () => callFile(readNoticePhotograph, { params: { id: _id } }),
    enabled: useMayCall(readNoticePhotograph) && isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useObjectUrl(data);
}

/** The same for a row, once its image is in sight: those of a hundred rows that came at once were more updates than React takes in one go. */
export function usePrivatePhotographInSight(notice: PhotographedNotice) {
  const { ref, inViewport } = useInViewport<HTMLImageElement>();
  return { imageRef: ref, address: usePrivatePhotograph(notice, inViewport) };
}
