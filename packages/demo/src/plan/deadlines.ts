import type { CertificateKind } from '@commiato/contracts/office/certificates';
import { addDays, instantOf } from '../people/days.ts';
import { createRandom } from '../random.ts';
import { randomId } from '../random-ids.ts';
import { shownAccountCount } from './agencies.ts';

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

/** The papers of an agency by its place in the list: those that one signs in as have one in every state, of the others most are in time. */
function papersOf(idUtente: string, place: number): readonly Paper[] {
  if (place < shownAccountCount) return papers;
  const random = createRandom(`certificati ${idUtente}`);
  return papers.map(({ numero, issued, expires, ...paper }) => {
    const isLate = expires !== null && expires < 0;
    const renewed = random.chance(0.85) ? 365 : -random.int(0, 25);
    const later = isLate ? renewed : random.int(0, Math.min(95, -issued - 5));
    return {
      ...paper,
      numero: numero && numero.slice(0, -2) + random.int(10, 99),
      issued: issued + later,
      expires: expires === null ? null : expires + later,
    };
  });
}

/** Certificates of an agency as they are on `today` (`YYYY-MM-DD`); `place` is the agency's in the list. */
export const planCertificates = (idUtente: string, today: string, place: number) => [
  ...papersOf(idUtente, place).map(({ issued, expires, ...paper }) => ({
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
