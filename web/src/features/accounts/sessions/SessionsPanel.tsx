import { allOtherSessionsId, endSession, listSessions, type OwnSession } from '@commiato/contracts/accounts/security';
import { shortDate } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { IconCalendarEvent, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from './security.module.css';

const title = 'I tuoi accessi';

/** Ends a session. Each line has its own: with one for all, the next press hid that a session before it was not ended. */
function useSessionEnding(done: string, onSettled?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => showSuccessToast(done),
    onSettled: async () => {
      onSettled?.();
      await queries.invalidateQueries({ queryKey: routeKey(listSessions) });
    },
  });
}

const endFailure = (error: Error) => messageOf(error, 'Non riesco a chiudere l’accesso: riprova.');

/** The caller's open sessions; each can be ended, or all but this one at once. */
export function SessionsPanel() {
  const { data, error, isFetching, refetch } = useQuery(routeQuery(listSessions));
  const [asking, setAsking] = useState(false);
  const end = useSessionEnding('Gli altri accessi sono chiusi.', () => setAsking(false));
  if (!data) {
    return (
      <Panel title={title}>
        {isFetching ? (
          <>
            <LoadingText />
            <Skeleton height="72px" />
          </>
        ) : (
          <ErrorState message="Errore nel recupero degli accessi" error={error} onRetry={() => void refetch()} />
        )}
      </Panel>
    );
  }
  const others = data.filter((session) => !session.attuale).length;
  return (
    <Panel
      title={title}
      aside={
        others > 0 ? (
          <Button size="compatto" variant="pericolo" onClick={() => setAsking(true)}>
            Chiudi tutti gli altri
          </Button>
        ) : null
      }
    >
      <p className={styles.lead}>
        {others === 0
          ? 'Sei collegato solo da qui.'
          : 'Se non riconosci un accesso, chiudilo e cambia subito la password.'}
      </p>
      {end.error ? <Alert kind="errore">{endFailure(end.error)}</Alert> : null}
      <ul className={styles.sessions}>
        {data.map((session) => (
          <SessionLine key={session._id} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        opened={asking}
        title="Chiudi tutti gli altri accessi"
        confirmLabel="Chiudi gli altri"
        busyLabel="Chiusura…"
        busy={end.isPending}
        onConfirm={() => end.mutate(allOtherSessionsId)}
        onClose={() => setAsking(false)}
      >
        Chi è collegato da altri dispositivi dovrà accedere di nuovo, e l’indirizzo dell’agenda per i telefoni non varrà
        più. Tu resti collegato qui.
      </ConfirmDialog>
    </Panel>
  );
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const end = useSessionEnding('Accesso chiuso.');
  const { _id, dispositivo, browser, indirizzo, creata, usata, attuale, area, calendario } = session;
  const Icon = calendario
    ? IconCalendarEvent
    : /Telefono|Tablet|iP/.test(dispositivo)
      ? IconDeviceMobile
      : IconDeviceDesktop;
  return (
    <li className={styles.session}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div className={styles.device}>
        <p>
          <strong>
            {dispositivo}, {browser}
          </strong>
        </p>
        {area === null ? null : <p className={styles.when}>Area di {area}, in sola lettura</p>}
        <p className={styles.when}>
          {calendario ? 'Creato' : 'Entrato'} {instantInWords(creata, shortDate)}
          {calendario && usata === creata
            ? '. Ancora mai letto.'
            : `. Ultimo uso: ${instantInWords(usata, shortDate)}.`}
          {indirizzo ? ` Indirizzo di rete: ${indirizzo}` : ''}
        </p>
        {end.error ? <Alert kind="errore">{endFailure(end.error)}</Alert> : null}
      </div>
      {attuale ? (
        <Badge tone="oliva">Questo accesso</Badge>
      ) : (
        <Button
          size="compatto"
          busy={end.isPending}
          busyLabel="Chiusura…"
          aria-label={`Chiudi l’accesso: ${dispositivo}, ${browser}${area === null ? '' : `, area di ${area}`}`}
          onClick={() => end.mutate(_id)}
        >
          Chiudi
        </Button>
      )}
    </li>
  );
}
