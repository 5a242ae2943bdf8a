import { eventDayText, eventHoursText, eventKindLabel, eventPlace } from '@commiato/contracts/funerals/event-words';
import { funeralName, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { useParams } from 'react-router';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useFuneral } from './api.ts';
import { FuneralFields } from './FuneralFields.tsx';
import { FuneralParts } from './FuneralParts.tsx';
import { type FuneralValues, funeralToForm, nameOfPerson } from './fields.ts';
import { PartPanel } from './PartPanel.tsx';

const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del servizio' };

/** Read-only form fields of the stored values. */
const readOnlyForm = (values: FuneralValues): FormAccess<FuneralValues> => ({
  values,
  field: (name) => ({ name, value: values[name], onChange: () => {}, onBlur: () => {}, error: undefined }),
  set: () => {},
  errorOf: () => undefined,
});

/** `/amministratore/servizio/{id}`: an agency's funeral, read-only. */
export function AdminFuneralScreen() {
  const { id = '' } = useParams();
  const query = useFuneral(id);
  const { data: funeral } = query;
  if (!funeral)
    return (
      <LoadingOrError {...loadTexts} query={query} title="Servizio" back={{ to: paths.agencies(), label: 'Utenti' }} />
    );
  return (
    <>
      <PageHeader
        title={funeralName(funeral)}
        back={{ to: paths.agencyFunerals(funeral.id_utente), label: 'Servizi dell’agenzia' }}
        status={<Badge tone="viola">{stageLabel(funeral.stadio)}</Badge>}
      />
      <div className={styles.stack}>
        <FuneralFields form={readOnlyForm(funeralToForm(funeral))} readOnly storedCode={funeral.codfisc} />
        <FamilyAndEvents funeral={funeral} />
        <FuneralParts funeral={funeral} admin />
        <FilesPanel funeral={funeral} readOnly />
        <HistoryPanel funeral={funeral._id} />
      </div>
    </>
  );
}

/** Family and events. */
function FamilyAndEvents({ funeral: { persone, eventi } }: { readonly funeral: Funeral }) {
  return (
    <>
      <PartPanel
        title="Famiglia e committente"
        none="Nessuno."
        lines={persone.map((person) => ({
          _id: person._id,
          to: null,
          text: nameOfPerson(person),
          detail: [capitalized(person.ruolo), person.cell || person.tel].filter(Boolean).join(', '),
        }))}
      />
      <PartPanel
        title="Appuntamenti"
        none="Nessun appuntamento."
        lines={eventi.map((event) => ({
          _id: event._id,
          to: null,
          text: eventKindLabel(event.tipo),
          detail: [
            eventDayText(event),
            eventHoursText(event),
            curlyApostrophes(eventPlace(event)),
            event.stato === 'in programma' ? '' : event.stato,
          ]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </>
  );
}
