import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { CorrectionsPanel } from '../corrections/CorrectionsPanel.tsx';
import { EventsPanel } from '../events/EventsPanel.tsx';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useService } from '../services/api.ts';
import { FamilyPanel } from '../services/FamilyPanel.tsx';
import { ServiceParts } from '../services/ServiceParts.tsx';
import { ServiceProposals } from '../services/ServiceProposals.tsx';
import { ServiceForm } from '../services/service-form.tsx';
import { TasksPanel } from '../tasks/TasksPanel.tsx';

const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del servizio' };

/** `/servizio/{id}`: who died, what takes place, and all that belongs to it. */
export function ServiceScreen() {
  const { id = '' } = useParams();
  const query = useService(id);
  const { data: service } = query;
  if (!service)
    return (
      <FormWaiting {...waiting} query={query} title="Servizio" back={{ to: paths.services(), label: 'Servizi' }} />
    );
  return (
    <div className={styles.stack}>
      <ServiceForm key={service._id} service={service}>
        <ServiceProposals service={service} />
        <CorrectionsPanel key={service._id} service={service._id} />
      </ServiceForm>
      <FamilyPanel service={service} />
      <EventsPanel service={service} />
      <TasksPanel service={service._id} />
      <ServiceParts service={service} />
      <FilesPanel service={service._id} />
      <HistoryPanel service={service._id} />
    </div>
  );
}
