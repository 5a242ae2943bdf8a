import { eventDay, eventHours, eventPlace, eventTitle } from '@commiato/contracts/funerals/event-words';
import type { Service } from '@commiato/contracts/funerals/services';
import { capitalized, curly } from '@commiato/italy/formatting';
import { useParams } from 'react-router';
import type { FormFields } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useService } from '../services/api.ts';
import { nameOfPerson, nameOfService, type ServiceValues, shownService, stageLabel } from '../services/fields.ts';
import { ServiceFields } from '../services/ServiceFields.tsx';
import { Part, ServiceParts } from '../services/ServiceParts.tsx';

const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del servizio' };

/** Fields that only show what is stored. */
const shownFields = (values: ServiceValues): FormFields<ServiceValues> => ({
  values,
  field: (name) => ({ name, value: values[name], onChange: () => {}, onBlur: () => {}, error: undefined }),
  set: () => {},
  errorOf: () => undefined,
});

/** `/amministratore/servizio/{id}`: an agency's service, to look at. */
export function AdminServiceScreen() {
  const { id = '' } = useParams();
  const query = useService(id);
  const { data: service } = query;
  if (!service)
    return <FormWaiting {...waiting} query={query} title="Servizio" back={{ to: paths.agencies(), label: 'Utenti' }} />;
  return (
    <>
      <PageHeader
        title={nameOfService(service)}
        back={{ to: paths.agencyServices(service.id_utente), label: 'Servizi dell’agenzia' }}
        status={<Badge tone="viola">{stageLabel(service.stadio)}</Badge>}
      />
      <div className={styles.stack}>
        <ServiceFields form={shownFields(shownService(service))} readOnly storedCode={service.codfisc} />
        <Shown service={service} />
        <ServiceParts service={service} admin />
        <FilesPanel service={service._id} readOnly />
        <HistoryPanel service={service._id} />
      </div>
    </>
  );
}

/** The family and what takes place. */
function Shown({ service: { persone, eventi } }: { readonly service: Service }) {
  return (
    <>
      <Part
        title="Famiglia e committente"
        none="Nessuno."
        lines={persone.map((person) => ({
          _id: person._id,
          to: null,
          text: nameOfPerson(person),
          detail: [capitalized(person.ruolo), person.cell || person.tel].filter(Boolean).join(', '),
        }))}
      />
      <Part
        title="Appuntamenti"
        none="Nessun appuntamento."
        lines={eventi.map((event) => ({
          _id: event._id,
          to: null,
          text: eventTitle(event.tipo),
          detail: [
            eventDay(event),
            eventHours(event),
            curly(eventPlace(event)),
            event.stato === 'in programma' ? '' : event.stato,
          ]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </>
  );
}
