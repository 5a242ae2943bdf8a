import {
  type Certificate,
  type CertificateState,
  expiringDays,
  listCertificates,
} from '@commiato/contracts/office/certificates';
import type { Course } from '@commiato/contracts/office/training';
import { fromDay, theDay } from '@commiato/italy/prose/dates';
import { IconRosetteDiscountCheck, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, withFilters } from '../../../paths.ts';
import type { Task } from '../../../ui/TaskList.tsx';
import { readCertificates } from '../certificates/api.ts';
import { nameOfCertificate } from '../certificates/fields.ts';
import { readCourses } from '../training/api.ts';

const firstRow = { page: 1, pageSize: 1 } as const;
const certificatesInState = (stato: CertificateState) => withFilters(paths.certificates(), { stato });

/** Expired and expiring certificates, and due courses; undefined while loading, none for whoever does not see them. */
export function useDeadlineTasks(): { tasks: readonly Task[] | undefined; failed: boolean } {
  const enabled = useMayCall(listCertificates);
  const expired = useQuery({ ...readCertificates({ ...firstRow, stato: 'scaduto' }), enabled });
  const expiring = useQuery({ ...readCertificates({ ...firstRow, stato: 'in scadenza' }), enabled });
  const courses = useQuery({ ...readCourses({ ...firstRow, stato: 'in scadenza' }), enabled });
  const failed = [expired, expiring, courses].some(({ isError, data }) => isError && !data);
  const known = expired.data && expiring.data && courses.data;
  if (!enabled) return { tasks: [], failed: false };
  return {
    tasks: known && [...expiredTask(expired.data), ...expiringTask(expiring.data), ...courseTask(courses.data)],
    failed,
  };
}

function expiredTask({ rows: [only], total }: Page<Certificate>): Task[] {
  if (!only?.scadenza) return [];
  const task = { Icon: IconRosetteDiscountCheck, late: true, to: certificatesInState('scaduto') };
  if (total > 1) return [{ ...task, text: `${total} certificati scaduti` }];
  return [{ ...task, text: `${nameOfCertificate(only)}: certificato scaduto`, detail: fromDay(only.scadenza) }];
}

function expiringTask({ rows: [only], total }: Page<Certificate>): Task[] {
  if (!only?.scadenza) return [];
  const task = { Icon: IconRosetteDiscountCheck, to: certificatesInState('in scadenza') };
  if (total > 1) return [{ ...task, text: `${total} certificati in scadenza`, detail: `entro ${expiringDays} giorni` }];
  return [{ ...task, text: `${nameOfCertificate(only)}: certificato in scadenza`, detail: theDay(only.scadenza) }];
}

function courseTask({ rows: [only], total }: Page<Course>): Task[] {
  if (!only?.scadenza) return [];
  const task = { Icon: IconSchool, to: paths.training() };
  if (total > 1) return [{ ...task, text: `${total} corsi da svolgere`, detail: `entro ${expiringDays} giorni` }];
  return [{ ...task, text: `Corso «${only.titolo}»`, detail: `da svolgere entro ${theDay(only.scadenza)}` }];
}
