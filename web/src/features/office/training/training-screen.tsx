import { addCourseCertificate, type Course } from '@commiato/contracts/office/training';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconFileUpload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { DownloadButton } from '../stored-files/DownloadButton.tsx';
import { coursesQuery } from './api.ts';
import { AttendanceCertificateForm } from './attendance-form.tsx';
import { courseColumnsWithActions } from './columns.tsx';

const pageSizes = [10, 25, 50, 100];

function actionsOf({ _id, titolo, attestato }: Course) {
  const name = `l’attestato di ${curlyApostrophes(titolo)}`;
  if (attestato) return <DownloadButton id={attestato._id} name={name} />;
  return (
    <IfMayCall route={addCourseCertificate}>
      <ButtonLink
        size="compatto"
        to={paths.training(_id)}
        aria-label={`Carica ${name}`}
        icon={<IconFileUpload size={20} stroke={1.6} aria-hidden />}
      >
        Carica attestato
      </ButtonLink>
    </IfMayCall>
  );
}
const columns = courseColumnsWithActions(actionsOf);

/** `/formazione`: the assigned courses; with `?corso=` the form for a course's certificate. */
export function TrainingScreen() {
  const course = useSearchParams()[0].get('corso');
  if (course) return <AttendanceCertificateForm key={course} id={course} />;
  return (
    <>
      <PageHeader
        title="Formazione"
        lead="I corsi obbligatori della tua agenzia. Quando ne hai concluso uno, carica qui l’attestato: lo ritrovi tra i certificati."
      />
      <DataTable
        title="I tuoi corsi"
        entries={{ one: 'corso', many: 'corsi' }}
        columns={columns}
        lengths={pageSizes}
        sort="stato"
        read={(query) => coursesQuery(query)}
        searchLabel="Cerca un corso"
        failure="Errore nel recupero dei corsi"
        empty={
          <EmptyState title="Non hai corsi da svolgere">
            Quando l’amministrazione te ne assegna uno, ricevi una notifica e lo trovi qui.
          </EmptyState>
        }
      />
    </>
  );
}
