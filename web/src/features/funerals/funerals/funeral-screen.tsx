import { fillForm } from '@commiato/contracts/forms/forms';
import { listSignatures } from '@commiato/contracts/forms/signatures';
import { correctDocumentsOfFuneral } from '@commiato/contracts/funerals/corrections';
import { listCustody } from '@commiato/contracts/funerals/custody';
import { addFuneralDocument, listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { readCondolenceBook } from '@commiato/contracts/notices/book';
import { listRelatives } from '@commiato/contracts/notices/family';
import { listAgencyReminders } from '@commiato/contracts/notices/reminders';
import { readPapers } from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { useParams } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { FuneralCorrections } from '../corrections/FuneralCorrections.tsx';
import { CustodyPanel } from '../custody/CustodyPanel.tsx';
import { EventsPanel } from '../events/EventsPanel.tsx';
import { AfterwardsPanel } from '../family/AfterwardsPanel.tsx';
import { KeepsakePanel } from '../family/KeepsakePanel.tsx';
import { RelativesPanel } from '../family/RelativesPanel.tsx';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { FormsPanel } from '../forms/FormsPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { EarliestPanel } from '../papers/EarliestPanel.tsx';
import { SignaturesPanel } from '../signatures/SignaturesPanel.tsx';
import { TasksPanel } from '../tasks/TasksPanel.tsx';
import { useFuneral } from './api.ts';
import { FamilyPanel } from './FamilyPanel.tsx';
import { FuneralParts } from './FuneralParts.tsx';
import { FuneralProposals } from './FuneralProposals.tsx';
import { isFuneralOver } from './fields.ts';
import { StoredFuneralForm } from './funeral-form.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del servizio' };

/** `/servizio/{id}`: a funeral with its data, events and parts. */
export function FuneralScreen() {
  const { id = '' } = useParams();
  const query = useFuneral(id);
  const { data: funeral } = query;
  const mayAdd = useMayCall(addFuneralDocument);
  if (!funeral)
    return (
      <LoadingOrError {...loadTexts} query={query} title="Servizio" back={{ to: paths.funerals(), label: 'Servizi' }} />
    );
  return (
    <div className={styles.stack}>
      <StoredFuneralForm key={funeral._id} funeral={funeral}>
        <SummaryPanel funeral={funeral} />
        <FuneralProposals funeral={funeral} />
        <IfMayCall route={correctDocumentsOfFuneral}>
          <FuneralCorrections key={funeral._id} funeral={funeral} />
        </IfMayCall>
      </StoredFuneralForm>
      <IfMayCall route={readPapers}>
        <EarliestPanel funeral={funeral._id} isOver={isFuneralOver(funeral, romeLocalTime(new Date()))} />
      </IfMayCall>
      <FamilyPanel funeral={funeral} />
      <EventsPanel funeral={funeral} />
      <IfMayCall route={listRelatives}>
        <RelativesPanel funeral={funeral._id} />
      </IfMayCall>
      <IfMayCall route={readCondolenceBook}>
        <KeepsakePanel funeral={funeral._id} notice={funeral.annunci[0]?._id} />
      </IfMayCall>
      <IfMayCall route={listAgencyReminders}>
        <AfterwardsPanel funeral={funeral._id} />
      </IfMayCall>
      <IfMayCall route={listTasks}>
        <TasksPanel funeral={funeral._id} />
      </IfMayCall>
      <IfMayCall route={listCustody}>
        <CustodyPanel funeral={funeral._id} />
      </IfMayCall>
      <FuneralParts funeral={funeral} />
      <IfMayCall route={listFuneralDocuments}>
        <FilesPanel funeral={funeral} readOnly={!mayAdd} />
        <IfMayCall route={fillForm}>
          <FormsPanel funeral={funeral} />
        </IfMayCall>
        <IfMayCall route={listSignatures}>
          <SignaturesPanel funeral={funeral._id} />
        </IfMayCall>
        <RetentionPanel funeral={funeral._id} />
      </IfMayCall>
      <HistoryPanel funeral={funeral._id} />
    </div>
  );
}
