import {
  type Certificate,
  type CertificateState,
  certificateLabel,
  expiringSoonDays,
  listCertificates,
} from '@commiato/contracts/office/certificates';
import type { Course } from '@commiato/contracts/office/training';
import { dayWithArticle, fromDayPhrase } from '@commiato/italy/prose/dates';
import { IconRosetteDiscountCheck, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Page, type PagedQueryOptions, pagedQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, pathWithFilters } from '../../../paths.ts';
import type { LinkedTask } from '../../../ui/TaskList.tsx';
import { coursesQuery } from '../training/api.ts';

const firstRowQuery = { page: 1, pageSize: 1 } as const;
/** For what a later certificate replaces nothing is to be done. */
const certificatesToRenewQuery = (stato: CertificateState): PagedQueryOptions<Certificate> =>
  pagedQuery(listCertificates, { query: { ...firstRowQuery, stato, daRinnovare: true } });
const certificatesPathForState = (stato: CertificateState) =>
  pathWithFilters(paths.certificates(), { stato, daRinnovare: 'si' });

/** Expired and expiring certificates, and courses that are due or late; undefined while loading, none for whoever does not see them. */
export function useDeadlineTasks(): { tasks: readonly LinkedTask[] | undefined; failed: boolean } {
  const enabled = useMayCall(listCertificates);
  const expired = useQuery({ ...certificatesToRenewQuery('scaduto'), enabled });
  const expiring = useQuery({ ...certificatesToRenewQuery('in scadenza'), enabled });
  const lateCourses = useQuery({ ...coursesQuery({ ...firstRowQuery, stato: 'scaduto' }), enabled });
  const courses = useQuery({ ...coursesQuery({ ...firstRowQuery, stato: 'in scadenza' }), enabled });
  const failed = [expired, expiring, lateCourses, courses].some(({ isError, data }) => isError && !data);
  const known = expired.data && expiring.data && lateCourses.data && courses.data;
  if (!enabled) return { tasks: [], failed: false };
  return {
    tasks: known && [
      ...expiredCertificateTasks(expired.data),
      ...expiringCertificateTasks(expiring.data),
      ...lateCourseTasks(lateCourses.data),
      ...courseTasks(courses.data),
    ],
    failed,
  };
}

function expiredCertificateTasks({ rows: [only], total }: Page<Certificate>): LinkedTask[] {
  if (!only?.scadenza) return [];
  const task = {
    Icon: IconRosetteDiscountCheck,
    late: true,
    due: only.scadenza,
    to: certificatesPathForState('scaduto'),
  };
  if (total > 1) return [{ ...task, text: `${total} certificati scaduti` }];
  return [{ ...task, text: `${certificateLabel(only)}: certificato scaduto`, detail: fromDayPhrase(only.scadenza) }];
}

function expiringCertificateTasks({ rows: [only], total }: Page<Certificate>): LinkedTask[] {
  if (!only?.scadenza) return [];
  const task = { Icon: IconRosetteDiscountCheck, due: only.scadenza, to: certificatesPathForState('in scadenza') };
  if (total > 1)
    return [{ ...task, text: `${total} certificati in scadenza`, detail: `entro ${expiringSoonDays} giorni` }];
  return [
    { ...task, text: `${certificateLabel(only)}: certificato in scadenza`, detail: dayWithArticle(only.scadenza) },
  ];
}

/** A course whose term has passed is still to be done: no reminder of it comes any more. */
function lateCourseTasks({ rows: [only], total }: Page<Course>): LinkedTask[] {
  if (!only?.scadenza) return [];
  const task = { Icon: IconSchool, late: true, due: only.scadenza, to: paths.training() };
  if (total > 1) return [{ ...task, text: `${total} corsi scaduti` }];
  return [{ ...task, text: `Corso «${only.titolo}»: termine passato`, detail: fromDayPhrase(only.scadenza) }];
}

function courseTasks({ rows: [only], total }: Page<Course>): LinkedTask[] {
  if (!only?.scadenza) return [];
  const task = { Icon: IconSchool, due: only.scadenza, to: paths.training() };
  if (total > 1) return [{ ...task, text: `${total} corsi da svolgere`, detail: `entro ${expiringSoonDays} giorni` }];
  return [{ ...task, text: `Corso «${only.titolo}»`, detail: `da svolgere entro ${dayWithArticle(only.scadenza)}` }];
}
