import { assignCourse, type Course, deleteCourse } from '@commiato/contracts/office/training';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowDelete } from '../../../ui/table/RowDelete.tsx';
import { AgencyHeader } from '../../accounts/agencies/AgencyHeader.tsx';
import { DownloadButton } from '../stored-files/DownloadButton.tsx';
import { coursesQuery } from './api.ts';
import { courseColumnsWithActions } from './columns.tsx';
import { CourseForm } from './course-form.tsx';
import { DeleteCourseDialog } from './DeleteCourseDialog.tsx';
import styles from './training.module.css';

const pageSizes = [10, 25, 50, 100];

function actionsWith(onDelete: (course: Course) => void) {
  return (course: Course) => (
    <span className={styles.actions}>
      {course.attestato ? (
        <DownloadButton id={course.attestato._id} name={`l’attestato di ${curlyApostrophes(course.titolo)}`} />
      ) : null}
      <IfMayCall route={deleteCourse}>
        <RowDelete label={`Elimina il corso ${curlyApostrophes(course.titolo)}`} onClick={() => onDelete(course)} />
      </IfMayCall>
    </span>
  );
}

/** `/amministratore/formazione/{id}`: the courses of an agency, and a new one. */
export function AgencyTrainingScreen() {
  const { id = '' } = useParams();
  const [deleting, setDeleting] = useState<Course | null>(null);
  const columns = useMemo(() => courseColumnsWithActions(actionsWith(setDeleting)), []);
  return (
    <>
      <AgencyHeader id={id} title="Formazione" />
      <DataTable
        title="Corsi assegnati"
        entries={{ one: 'corso', many: 'corsi' }}
        columns={columns}
        lengths={pageSizes}
        sort="stato"
        read={(query) => coursesQuery(query, id)}
        searchLabel="Cerca un corso"
        failure="Errore nel recupero dei corsi"
        empty={<EmptyState title="Nessun corso">Assegna il primo qui sotto.</EmptyState>}
      />
      <IfMayCall route={assignCourse}>
        <div className={styles.assign}>
          <CourseForm idUtente={id} />
        </div>
      </IfMayCall>
      <DeleteCourseDialog course={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
