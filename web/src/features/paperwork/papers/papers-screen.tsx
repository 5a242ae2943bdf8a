import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SendingPanel } from '../sending/SendingPanel.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { usePapers } from './api.ts';
import { EarliestHourPanel } from './EarliestHourPanel.tsx';
import { PapersPanel } from './PapersPanel.tsx';

const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle pratiche' };

/** `/servizio/{id}/pratiche`: from when the funeral can be, what is missing, and whose turn it is. */
export function PapersScreen() {
  const { id = '' } = useParams();
  const papers = usePapers(id);
  const funeral = useQuery(routeQuery(readFuneral, { params: { id } }));
  if (!papers.data || !funeral.data) {
    const query = papers.error || papers.isFetching ? papers : funeral;
    return (
      <LoadingOrError {...loadTexts} query={query} title="Pratiche" back={{ to: paths.funerals(), label: 'Servizi' }} />
    );
  }
  const name = funeralName(funeral.data);
  return (
    <>
      <PageHeader title={`Pratiche: ${name}`} back={{ to: paths.funeral(id), label: 'Torna al servizio' }} />
      <div className={pairs.stack}>
        <EarliestHourPanel papers={papers.data} />
        <AnswersPanel key={id} funeral={funeral.data} />
        <PapersPanel papers={papers.data} />
        <SendingPanel funeral={id} papers={papers.data} />
      </div>
    </>
  );
}
