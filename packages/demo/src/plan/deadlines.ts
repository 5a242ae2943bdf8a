import type { CertificateKind } from '@commiato/contracts/office/certificates';
import { addDays, instantOf } from '../people/days.ts';
import { createRandom } from '../random.ts';
import { randomId } from '../random-ids.ts';

interface Paper {
  readonly cosa: CertificateKind;
  readonly numero: string;
  readonly issued: number;
  /** Days until the expiry; null where it does not expire. */
  readonly expires: number | null;
}

const papers: readonly Paper[] = [
  { cosa: 'DURC', numero: 'INPS_38204410', issued: -100, expires: 20 },
  { cosa: 'polizza', numero: 'RC-2026/118', issued: -210, expires: 155 },
  { cosa: 'autorizzazione al trasporto', numero: '4410/2026', issued: -320, expires: 45 },
  { cosa: 'visura camerale', numero: '', issued: -60, expires: null },
  { cosa: 'altro', numero: 'ISO-9001/77', issued: -1100, expires: -5 },
];

const courses = [
  {
    titolo: 'Sicurezza nelle operazioni cimiteriali',
    ente: 'Scuola Cimiteriale Emiliana',
    link: 'https://corsi.example/sicurezza',
    ore: 8,
    due: 40,
    done: false,
  },
  { titolo: 'Primo soccorso', ente: 'Formazione Ginestra', link: '', ore: 12, due: 110, done: true },
] as const;

const idFor = (what: string, idUtente: string) => randomId(createRandom(`${what} ${idUtente}`));

/** Certificates of an agency as they are on `today` (`YYYY-MM-DD`): one is about to expire, one has expired. */
export const planCertificates = (idUtente: string, today: string) => [
  ...papers.map(({ issued, expires, ...paper }) => ({
    ...paper,
    _id: idFor(paper.cosa, idUtente),
    id_utente: idUtente,
    rilascio: addDays(today, issued),
    scadenza: expires === null ? null : addDays(today, expires),
    id_corso: null as string | null,
    creato: instantOf(addDays(today, Math.max(issued, -300)), 660).toISOString(),
  })),
  ...courses.flatMap(({ titolo, done }) =>
    done
      ? {
          _id: idFor(`attestato ${titolo}`, idUtente),
          id_utente: idUtente,
          cosa: 'attestato di formazione' as const,
          numero: '',
          rilascio: addDays(today, -12),
          scadenza: null,
          id_corso: idFor(titolo, idUtente),
          creato: instantOf(addDays(today, -11), 660).toISOString(),
        }
      : [],
  ),
];

/** Courses of an agency: one is still to be attended, one is concluded. */
export const planCourses = (idUtente: string, today: string) =>
  courses.map(({ due, done: _, ...course }) => ({
    ...course,
    _id: idFor(course.titolo, idUtente),
    id_utente: idUtente,
    scadenza: addDays(today, due),
    creato: instantOf(addDays(today, -30), 600).toISOString(),
  }));
