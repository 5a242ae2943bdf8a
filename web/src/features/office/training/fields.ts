import type { CourseState } from '@commiato/contracts/office/training';

/** What the form of a new course shows. */
export interface CourseValues extends Record<string, string> {
  titolo: string;
  ente: string;
  link: string;
  ore: string;
  scadenza: string;
}
export const blankCourse: CourseValues = { titolo: '', ente: '', link: '', ore: '', scadenza: '' };

/** The states in words and their colour. */
export const stateWords = {
  'da svolgere': { label: 'Da svolgere', tone: 'viola' },
  'in scadenza': { label: 'In scadenza', tone: 'ocra' },
  scaduto: { label: 'Scaduto', tone: 'rubrica' },
  concluso: { label: 'Concluso', tone: 'oliva' },
} as const satisfies Record<CourseState, { label: string; tone: string }>;

export const hoursText = (hours: number): string => (hours === 1 ? '1 ora' : `${hours} ore`);
