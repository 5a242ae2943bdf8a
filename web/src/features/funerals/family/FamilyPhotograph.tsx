import { type Contribution, readFamilyPhotograph } from '@commiato/contracts/notices/family';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { routeKey } from '../../../lib/queries.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ButtonAnchor } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './family.module.css';

/** A photograph that the family has sent, to look at and to keep for the notice. */
export function FamilyPhotograph({ one: { _id, testo, posto } }: { readonly one: Contribution }) {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: [...routeKey(readFamilyPhotograph), _id],
    queryFn: () => callFile(readFamilyPhotograph, { params: { id: _id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (isPending) return <LoadingText />;
  if (!data)
    return (
      <ErrorState message="La fotografia non si vede" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!url) return null;
  const name = `fotografia ${posto ?? ''}`.trim();
  return (
    <>
      <img className={styles.photograph} src={url} alt={curlyApostrophes(testo) || `La ${name} della famiglia`} />
      <div>
        <ButtonAnchor
          href={url}
          download={`fotografia-${posto ?? ''}.jpg`}
          size="compatto"
          aria-label={`Scarica la ${name}`}
          icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          Scarica
        </ButtonAnchor>
      </div>
    </>
  );
}
