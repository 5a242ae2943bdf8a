import type { CourseState } from '@commiato/contracts/office/training';
import { blankRecipients, type RecipientValues, recipientsToWire } from '../../notifications/notifications/fields.ts';

/** Values of the form of a new course. */
export type CourseValues = {
  titolo: string;
  ente: string;
  link: string;
  ore: string;
  scadenza: string;
};
export const blankCourse: CourseValues = { titolo: '', ente: '', link: '', ore: '', scadenza: '' };

/** Values of the form of a course for several agencies. */
export type CourseSendingValues = CourseValues & RecipientValues;
export const blankSending: CourseSendingValues = { ...blankCourse, ...blankRecipients };
export const sendingToWire = ({ a, scelte, gruppo, ...course }: CourseSendingValues) => ({
  ...course,
  destinatari: recipientsToWire({ a, scelte, gruppo }),
});

/** Names and colours of the states. */
export const courseStateBadges = {
  'da svolgere': { label: 'Da svolgere', tone: 'viola' },
  'in scadenza': { label: 'In scadenza', tone: 'ocra' },
  scaduto: { label: 'Scaduto', tone: 'rubrica' },
  concluso: { label: 'Concluso', tone: 'oliva' },
} as const satisfies Record<CourseState, { label: string; tone: string }>;

export const hoursText = (hours: number): string => (hours === 1 ? '1 ora' : `${hours} ore`);
