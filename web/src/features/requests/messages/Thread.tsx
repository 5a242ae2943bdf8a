import { maxMessageLength, sendMessage } from '@commiato/contracts/requests/messages';
import type { ReactNode } from 'react';
import { AuthoredTextList } from '../../../ui/AuthoredTextList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SingleTextForm } from '../../../ui/form/SingleTextForm.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { useMessages, useSendMessage } from './api.ts';
import { messagesWithAuthorLine } from './fields.ts';
import styles from './thread.module.css';

interface ThreadProps {
  /** Id of the request. */
  readonly id: string;
  /** Explains who reads a message and how they are notified. */
  readonly help: string;
  /** What can be done instead of answering while the agency wrote last; `shown` counts its messages that are shown. */
  readonly noReplyAction?: ((shown: number) => ReactNode) | undefined;
}

/** Messages between agency and administration about a request, with a form for a new one. */
export function Thread({ id, help, noReplyAction }: ThreadProps) {
  const { data, error, isFetching, refetch } = useMessages(id);
  const send = useSendMessage(id);
  const entries = data && messagesWithAuthorLine(data);
  return (
    <Panel title="Messaggi">
      <div className={styles.thread}>
        {error ? (
          <ErrorState
            message="Errore nel recupero dei messaggi"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {!data && !error ? <LoadingText /> : null}
        {entries ? <AuthoredTextList entries={entries} empty="Ancora nessun messaggio su questa richiesta." /> : null}
        {data?.at(-1)?.parte === 'agenzia'
          ? noReplyAction?.(data.filter(({ parte }) => parte === 'agenzia').length)
          : null}
        <IfMayCall route={sendMessage}>
          <SingleTextForm
            route={sendMessage}
            name={`messaggio:${id}`}
            label="Nuovo messaggio"
            help={help}
            limit={maxMessageLength}
            button="Invia il messaggio"
            busyLabel="Invio in corso…"
            leaving="Il messaggio non è ancora stato inviato."
            done="Messaggio inviato."
            send={send}
          />
        </IfMayCall>
      </div>
    </Panel>
  );
}
