import { curlyApostrophes } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Thread } from '../messages/Thread.tsx';
import { loadTexts, useOwnRequest } from './api.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import styles from './requests.module.css';

const backLink = { to: paths.ownRequests(), label: 'Documenti personali' };

/** One request of the agency, with the answer. */
export function OwnRequestScreen() {
  const { id = '' } = useParams();
  const query = useOwnRequest(id);
  const { data: request } = query;
  if (!request) return <LoadingOrError {...loadTexts} query={query} title="Richiesta" back={backLink} />;
  return (
    <>
      <PageHeader title={curlyApostrophes(request.titolo)} back={backLink} status={<RequestStatus {...request} />} />
      <div className={styles.column}>
        <Panel title="La tua richiesta">
          <RequestDetails request={request} />
        </Panel>
        <Panel title="Risposta">
          {request.risposta ? <p className={styles.answer}>{request.risposta}</p> : <p>Non c’è ancora una risposta.</p>}
          {request.risposto_il ? (
            <p className={styles.handled}>
              Risposta <LongDateTime formatDay={ofDayPhrase} at={request.risposto_il} />
            </p>
          ) : null}
          {request.evaso_il ? (
            <p className={styles.handled}>
              Evasa <LongDateTime formatDay={dayWithArticle} at={request.evaso_il} />
            </p>
          ) : null}
        </Panel>
        <Thread
          key={id}
          id={id}
          help="Lo legge chi segue la tua richiesta e ti risponde qui; ricevi una notifica e un’e-mail."
        />
      </div>
    </>
  );
}
