import { curlyApostrophes } from '@commiato/italy/formatting';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Thread } from '../messages/Thread.tsx';
import { loadTexts, useOwnRequest } from './api.ts';
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx';
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
        <ReadOnlyAnswer request={request} />
        <Thread
          key={id}
          id={id}
          help="Lo legge chi segue la tua richiesta e ti risponde qui; ricevi una notifica e un’e-mail."
        />
      </div>
    </>
  );
}
