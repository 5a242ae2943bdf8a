import { addCourseCertificate, type Course } from '@commiato/contracts/office/training';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DocumentFormFrame } from '../../../ui/form/DocumentFormFrame.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { useDocumentForm } from '../../../ui/form/use-document-form.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { invalidateCertificates } from '../certificates/api.ts';
import { CertificateIssueFields } from '../certificates/CertificateIssueFields.tsx';
import { blankCertificateIssue } from '../certificates/fields.ts';
import { coursesQuery } from './api.ts';

const title = 'Carica l’attestato';
const back = { to: paths.training(), label: 'Formazione' };

/** Form for the certificate of attendance of one of the caller's courses. */
export function AttendanceCertificateForm({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(coursesQuery({ id, page: 1, pageSize: 1 }));
  const course = data?.rows[0];
  // The form stays behind the message of success, although its course is then concluded.
  const [open, setOpen] = useState<Course | null>(null);
  if (course && !course.attestato && !open) setOpen(course);
  if (open) return <LoadedForm course={open} />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel>
        {error ? (
          <ErrorState
            message="Errore nel recupero del corso"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {course?.attestato ? <Alert kind="nota">L’attestato di questo corso c’è già.</Alert> : null}
        {data && !course ? <Alert kind="avviso">Questo corso non c’è più.</Alert> : null}
        {data || error ? null : (
          <>
            <LoadingText>Caricamento in corso...</LoadingText>
            <Skeleton height="240px" />
          </>
        )}
      </Panel>
    </>
  );
}

function LoadedForm({ course }: { readonly course: Course }) {
  const queries = useQueryClient();
  const filing = useDocumentForm({
    route: addCourseCertificate,
    name: `attestato:${course._id}`,
    blank: blankCertificateIssue,
    toWire: (shown) => ({ ...shown }),
    missing: 'Scegli il file dell’attestato.',
    send: (given) => call(addCourseCertificate, { ...given, params: { id: course._id } }),
    success: { text: 'Attestato caricato con successo!', to: paths.training() },
    forget: () => invalidateCertificates(queries),
  });
  return (
    <DocumentFormFrame
      filing={filing}
      header={
        <PageHeader
          title={title}
          lead={`${curlyApostrophes(course.titolo)}, ${curlyApostrophes(course.ente)}`}
          back={back}
        />
      }
      label="Carica l’attestato"
      failure={saveFailureMessage(filing.form.failure)}
      cancelTo={paths.training()}
    >
      <FormPanel step={1} title="L’attestato">
        <CertificateIssueFields form={filing.form} expires={false} />
      </FormPanel>
    </DocumentFormFrame>
  );
}
