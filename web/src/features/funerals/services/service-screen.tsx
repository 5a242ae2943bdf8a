import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { EventsPanel } from '../events/EventsPanel.tsx';
import { useService } from './api.ts';
import { ServiceParts } from './ServiceParts.tsx';
import { ServiceForm } from './service-form.tsx';

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
      <ServiceForm key={service._id} service={service} />
      <EventsPanel service={service} />
      <ServiceParts service={service} />
    </div>
  );
}
