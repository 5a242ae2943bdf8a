import {
  mayAskForNamesAgain,
  readRelativeNamesRequest,
  requestRelativeNames,
} from '@commiato/contracts/notices/family';
import { countWithNoun } from '@commiato/italy/counts';
import { instantInWords } from '@commiato/italy/prose/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from './family.module.css';

/** Whether somebody hears of it: whom no mail reached has to be told by telephone. */
function namesAskedText(told: number | null): string {
  if (told === null) return 'Erano già stati chiesti oggi.';
  return told === 0
    ? 'Chiesti: la pagina della famiglia mostra dove scriverli. Nessuno è avvisato per e-mail: dillo a voce.'
    : `Chiesti: ${countWithNoun(told, 'familiare è avvisato', 'familiari sono avvisati')} per e-mail.`;
}

/** Asks the family for the names of the relatives in their order; its page then shows where to write them. */
export function RelativeNamesRequest({ funeral }: { readonly funeral: string }) {
  const queries = useQueryClient();
  const read = routeQuery(readRelativeNamesRequest, { params: { id: funeral } });
  const { data } = useQuery(read);
  const asking = useMutation({
    mutationFn: () => call(requestRelativeNames, { params: { id: funeral } }),
    onSuccess: ({ avvisati, ...asked }) => {
      queries.setQueryData(read.queryKey, asked);
      showSuccessToast(namesAskedText(avvisati));
    },
  });
  if (!data) return null;
  return (
    <div className={styles.ways}>
      {data.chiesto ? (
        <p className={styles.facts}>{`I nomi dei familiari sono stati chiesti ${instantInWords(data.chiesto)}.`}</p>
      ) : null}
      {data.chiesto === null || mayAskForNamesAgain(data.chiesto, new Date()) ? (
        <IfMayCall route={requestRelativeNames}>
          <Button size="compatto" busy={asking.isPending} onClick={() => asking.mutate()}>
            {data.chiesto ? 'Chiedi di nuovo i nomi dei familiari' : 'Chiedi i nomi dei familiari'}
          </Button>
        </IfMayCall>
      ) : null}
      {asking.error ? (
        <Alert kind="errore">{messageOf(asking.error, 'Non è riuscito: riprova tra poco.')}</Alert>
      ) : null}
    </div>
  );
}
