import { readCondolencePhotograph } from '@commiato/contracts/notices/condolences';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/queries.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './condolences.module.css';

/** The photograph of a condolence, which nobody but its author sees before it is decided about. */
export function CondolencePhotograph({ id, nome }: { readonly id: string; readonly nome: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: [...routeKey(readCondolencePhotograph), id],
    queryFn: () => callFile(readCondolencePhotograph, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (isPending) return <LoadingText />;
  if (!data)
    return <ErrorState message="La foto non si vede" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return url ? <img className={styles.picture} src={url} alt={`Foto del pensiero di ${nome}`} /> : null;
}
