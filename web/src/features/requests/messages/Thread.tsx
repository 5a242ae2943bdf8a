import { messageLimit, sendMessage } from '@commiato/contracts/requests/messages';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SingleTextForm } from '../../../ui/form/SingleTextForm.tsx';
import { MayCall } from '../../../ui/MayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SignedTextList } from '../../../ui/SignedTextList.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { useMessages, useSendMessage } from './api.ts';
import { signedMessages } from './fields.ts';
import styles from './thread.module.css';

interface ThreadProps {
  /** Id of the request. */
  readonly id: string;
  /** Explains who reads a message and how they are notified. */
  readonly help: string;
}

/** Messages between agency and administration about a request, with a form for a new one. */
export function Thread({ id, help }: ThreadProps) {
  const { data, error, isFetching, refetch } = useMessages(id);
  const send = useSendMessage(id);
  const entries = data && signedMessages(data);
  return (
    <Panel title="Messaggi">
      <div className={styles.thread}>
        {error ? (
          <ErrorState message="Errore nel recupero dei messaggi" busy={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <LoadingText /> : null}
        {entries ? <SignedTextList entries={entries} empty="Ancora nessun messaggio su questa richiesta." /> : null}
        <MayCall route={sendMessage}>
          <SingleTextForm
            route={sendMessage}
            name={`messaggio:${id}`}
            label="Nuovo messaggio"
            help={help}
            limit={messageLimit}
            button="Invia il messaggio"
            busyLabel="Invio in corso…"
            leaving="Il messaggio non è ancora stato inviato e andrà perso."
            done="Messaggio inviato."
            send={send}
          />
        </MayCall>
      </div>
    </Panel>
  );
}
