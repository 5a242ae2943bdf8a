import { type Print, printLabel, readPrintPicture } from '@commiato/contracts/notices/prints';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { pictureQueryKey } from './api.ts';
import styles from './prints.module.css';

/** Pixels across: twice those of the place, for fine screens. */
const pictureWidth = 900;

/** The drawing of a print, as it comes out of the printer. */
export function PrintPicture({ print }: { readonly print: Print }) {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: pictureQueryKey(print),
    queryFn: () => callFile(readPrintPicture, { params: { id: print._id }, query: { w: String(pictureWidth) } }),
  });
  const url = useObjectUrl(data);
  if (isPending) return <LoadingText />;
  if (!data)
    return (
      <ErrorState message="Il disegno non si vede" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return url ? <img className={styles.picture} src={url} alt={`Disegno: ${printLabel(print)}`} /> : null;
}
