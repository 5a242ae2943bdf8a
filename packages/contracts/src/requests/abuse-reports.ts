import { z } from 'zod';
import {
  id,
  idInput,
  idParams,
  instant,
  line,
  listQuery,
  okAnswer,
  orEmpty,
  requiredFreeText,
  requiredLine,
  visitorsMail,
  visitorsReplyPhone,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { type HideReason, type Hiding, hideReasons } from '../notices/hiding.ts';
import { publicSamePersonNotice } from '../notices/same-person.ts';
import { route } from '../route.ts';
import { reportDeadline } from './report-deadlines.ts';
import { replyContactRule } from './requests.ts';

/** Grounds that cannot wait for the administration: their agency is told at once, because people would come at the wrong hour, or to the wrong church. */
export const wrongAppointmentGrounds = ['orario sbagliato', 'luogo sbagliato'] as const;
export type WrongAppointmentGround = (typeof wrongAppointmentGrounds)[number];
/** Whether a ground says that an appointment of the notice is wrong. */
export const isWrongAppointment = (ground: string): ground is WrongAppointmentGround =>
  wrongAppointmentGrounds.some((one) => one === ground);
/** What is wrong in an appointment, as sentences call it behind «un». */
export const wrongPartNames = {
  'orario sbagliato': 'orario',
  'luogo sbagliato': 'luogo',
} as const satisfies Record<WrongAppointmentGround, string>;
/** The ground of illegal content, which is decided without undue delay (Reg. (UE) 2022/2065, art. 16(6)): the month of the GDPR is none of its terms. */
export const illegalContentGround = 'violazione' satisfies HideReason;
/** Grounds that wait for no last day. */
export const urgentReportGrounds: readonly string[] = [...wrongAppointmentGrounds, illegalContentGround];
/** Grounds on which a relative reports a notice (art. 2-terdecies of the Italian privacy code). */
export const reportGrounds = [...wrongAppointmentGrounds, ...hideReasons] as const;
export type ReportGround = (typeof reportGrounds)[number];

/** What is told to an agency when its notice is hidden from a report: the reason that follows from the report's, and the number by which it can ask. */
export function hidingFromReport({ motivo: ground, numero }: Pick<ReportRow, 'motivo' | 'numero'>): Hiding {
  // Reports that were made before they were numbered have none.
  const report = numero === '' ? 'Segnalazione' : `Segnalazione n. ${numero}`;
  if (isWrongAppointment(ground))
    return { motivo: 'dati errati', nota: `${report}: un ${wrongPartNames[ground]} è sbagliato.` };
  const motivo = hideReasons.find((one) => one === ground) ?? 'altro';
  return { motivo, nota: `${report} su questo annuncio.` };
}

/** Address of the administration's screen of reports. */
export const reportsScreenPath = '/amministratore/segnalazioni';

/** The public form to report a notice. People do not see the field `sito`: whatever fills it in is a bot. */
export const reportInput = z
  .object({
    motivo: z.enum(reportGrounds, 'Scelga il motivo.'),
    testo: requiredFreeText(2000),
    nome: requiredLine(120),
    relazione: line(120).default(''),
    mail: orEmpty(visitorsMail).default(''),
    tel: visitorsReplyPhone.default(''),
    sito: z.string().max(200).optional(),
  })
  .refine(({ mail, tel }) => mail !== '' || tel !== '', replyContactRule);
export type ReportInput = z.output<typeof reportInput>;
/** Fields that people fill in, in the order of the form. */
export const reportFields = ['motivo', 'testo', 'nome', 'relazione', 'mail', 'tel'] as const;
export type ReportField = (typeof reportFields)[number];

export const sendReport = route({
  method: 'POST',
  path: '/api/segnalazione/:id',
  summary: 'Segnala un annuncio, o ne chiede una modifica: non serve un account',
  access: 'public',
  success: 201,
  params: idParams,
  body: reportInput,
  /** The number of the report, for whoever asks about it. */
  answer: okAnswer.extend({ numero: z.string() }),
  errors: ['non-trovato', 'annuncio-rimosso', 'troppe-richieste'],
});

/** A report with its notice, which may have been erased since. */
export const reportRow = z.object({
  _id: id,
  /** Its number, which its sender has too; empty for reports made before they were numbered. */
  numero: z.string(),
  motivo: z.string(),
  /** What its sender says. */
  testo: z.string().default(''),
  relazione: z.string(),
  nome: z.string(),
  pubblicato: instant,
  ...reportDeadline.shape,
  risposto_il: instant.nullable(),
  /** Name of the deceased, as written when the report came. */
  defunto: z.string(),
  annuncio: z
    .object({
      _id: id,
      id_utente: id,
      nome: z.string(),
      cognome: z.string(),
      img: z.string(),
      disattivo: z.boolean(),
      /** Whether the notice is in the bin. */
      eliminato: z.boolean(),
      ragSociale: z.string(),
    })
    .nullable(),
  /** What of the same person is public beside it: hiding the reported notice alone would not take the person away. */
  stessaPersona: z.array(publicSamePersonNotice).default([]),
});
export type ReportRow = z.output<typeof reportRow>;

/**
 * The last day to answer a report; null where its ground waits for none. Asked of the ground: whether it cannot wait (`subito`) ends with its
 * answer, and the day that never held would then be shown beside it.
 */
export const reportDueDay = ({ motivo, scade }: Pick<ReportRow, 'motivo' | 'scade'>): string | null =>
  urgentReportGrounds.includes(motivo) ? null : scade;

/** Filters of the list: all that are not handled, those that cannot wait, or by state. */
export const reportFilters = ['da-evadere', 'subito', 'scaduta', 'entro 7 giorni', 'evasa'] as const;

const reportQuery = listQuery(['pubblicato']).extend({
  stato: z.enum(reportFilters, 'Stato non previsto.').optional(),
  /** Only reports on this notice. */
  annuncio: idInput.optional(),
});
export type ReportQuery = z.output<typeof reportQuery>;

export const listReports = route({
  method: 'GET',
  path: '/api/segnalazioni',
  summary:
    'Le segnalazioni dei familiari: prima quelle da evadere subito, poi la più vicina alla scadenza, poi le evase',
  access: 'admin',
  adminArea: 'richieste',
  paged: true,
  query: reportQuery,
  answer: z.array(reportRow),
  errors: [],
});

export const exportReports = exportRouteOf(listReports);

/** How long an agency is shown an open report of a wrong hour or place, in days: by then the rite is over. */
export const shownWrongAppointmentDays = 14;
/** The most of them that are shown. */
export const maxShownWrongAppointments = 50;

/** A report of a wrong hour or place as its agency reads it: without the writer's name, relation and contacts. */
export const wrongAppointmentReport = z.object({
  _id: id,
  numero: z.string(),
  motivo: z.enum(wrongAppointmentGrounds),
  testo: z.string(),
  pubblicato: instant,
  annuncio: z.object({ _id: id, nome: z.string(), cognome: z.string() }),
});
export type WrongAppointmentReport = z.output<typeof wrongAppointmentReport>;

export const listWrongAppointmentReports = route({
  method: 'GET',
  path: '/api/segnalazioni/da-controllare',
  summary: 'Gli orari e i luoghi dei propri annunci segnalati come sbagliati, finché l’amministrazione non ha risposto',
  access: 'agency',
  area: 'annunci',
  answer: z.array(wrongAppointmentReport),
  errors: [],
});

export const countOpenReports = route({
  method: 'GET',
  path: '/api/segnalazioni/aperte',
  summary: 'Quante segnalazioni sono da evadere',
  access: 'admin',
  adminArea: 'richieste',
  background: true,
  answer: z.object({ totale: z.number().int() }),
  errors: [],
});
