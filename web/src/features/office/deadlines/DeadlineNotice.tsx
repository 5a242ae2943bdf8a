import { type Certificate, expiringDays } from '@commiato/contracts/office/certificates';
import type { Course } from '@commiato/contracts/office/training';
import { theDay } from '@commiato/italy/prose-dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Page } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { readCertificates } from '../certificates/api.ts';
import styles from '../certificates/certificates.module.css';
import { nameOfCertificate } from '../certificates/fields.ts';
import { readCourses } from '../training/api.ts';

const soon = { page: 1, pageSize: 1, stato: 'in scadenza' } as const;

/** A quiet line on what expires soon, certificates and courses of one's own; nothing while nothing does, or while it is not known. */
export function DeadlineNotice() {
  const certificates = useQuery(readCertificates(soon)).data;
  const courses = useQuery(readCourses(soon)).data;
  const [certificateText, courseText] = [certificateWords(certificates), courseWords(courses)];
  if (!certificateText && !courseText) return null;
  return (
    <div className={styles.soon}>
      <Alert kind="avviso">
        {certificateText ? (
          <p>
            {certificateText} <Link to={paths.certificates()}>Vedi i certificati</Link>
          </p>
        ) : null}
        {courseText ? (
          <p>
            {courseText} <Link to={paths.training()}>Vedi la formazione</Link>
          </p>
        ) : null}
      </Alert>
    </div>
  );
}

function certificateWords(page: Page<Certificate> | undefined): string {
  const [first] = page?.rows ?? [];
  if (!page || !first?.scadenza) return '';
  if (page.total > 1) return `${page.total} certificati scadono entro ${expiringDays} giorni.`;
  return `${nameOfCertificate(first)}: scade ${theDay(first.scadenza)}.`;
}

function courseWords(page: Page<Course> | undefined): string {
  const [first] = page?.rows ?? [];
  if (!page || !first?.scadenza) return '';
  if (page.total > 1) return `${page.total} corsi sono da svolgere entro ${expiringDays} giorni.`;
  return `Corso «${first.titolo}»: da svolgere entro ${theDay(first.scadenza)}.`;
}
