import { acceptOwnership, readOwnershipOffer } from '@commiato/contracts/accounts/collaborators';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../sessions/login-screen.module.css';
import { SignedOutLayout } from '../sessions/SignedOutLayout.tsx';

/** `/passaggio/:token`: a person to whom an agency was offered reads what it means, and takes it over with a press. */
export function OwnershipOfferScreen() {
  const { token = '' } = useParams();
  // Taken, its link is used up: read again, when its window is looked at again, it would be said to be wrong.
  const { data, error } = useQuery({
    ...routeQuery(readOwnershipOffer, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const taking = useMutation({ mutationFn: () => call(acceptOwnership, { params: { token } }) });
  const failure = error ?? taking.error;
  const agency = curlyApostrophes(data?.agenzia ?? '');
  return (
    <SignedOutLayout
      title={data ? `Diventa titolare di ${agency}` : 'Passaggio di un’agenzia'}
      lead="Il titolare vede e cambia tutto, e decide chi lavora nell’agenzia."
    >
      {failure ? (
        <Alert kind="errore" prefix="Attenzione: ">
          {messageOf(failure, 'Non è riuscito: riprova tra poco.')}
        </Alert>
      ) : null}
      {data && !taking.isSuccess && !failure ? (
        <>
          <p className={styles.visitors}>
            Ciao {curlyApostrophes(data.nome)}: {withFullStop(`${curlyApostrophes(data.da)} ti passa ${agency}`)} Se
            confermi ne sei titolare, e {curlyApostrophes(data.da)} resta come impiegato.
          </p>
          <Button
            variant="primo"
            size="grande"
            wide
            busy={taking.isPending}
            busyLabel="Attendi…"
            onClick={() => taking.mutate()}
          >
            Confermo: ne divento titolare
          </Button>
        </>
      ) : null}
      {taking.isSuccess ? <Alert kind="riuscita">{withFullStop(`Ora sei titolare di ${agency}`)}</Alert> : null}
      {data || error ? null : (
        <>
          <LoadingText />
          <Skeleton height="120px" />
        </>
      )}
      <p className={styles.contact}>
        <Link to={paths.login()}>Vai all’accesso</Link>
      </p>
    </SignedOutLayout>
  );
}
