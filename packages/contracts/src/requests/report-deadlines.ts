import { z } from 'zod';

/** A report is near its deadline from so many days before. */
export const nearReportDeadlineDays = 7;
/** States of a report by its deadline; `evasa` once it is handled. */
export const reportStates = ['scaduta', 'entro 7 giorni', 'aperta', 'evasa'] as const;
export type ReportState = (typeof reportStates)[number];

/** By when a report has to be answered, and how it stands by that day. */
export const reportDeadline = z.object({
  /** Last day to answer: one calendar month after it came. */
  scade: z.iso.date(),
  stato: z.enum(reportStates),
  /** Whether it cannot wait for that day: an open report of a wrong hour, or of illegal content. */
  subito: z.boolean(),
  /** Days until then, negative afterwards. */
  giorni: z.number().int(),
});
export type ReportDeadline = z.output<typeof reportDeadline>;

const reportStateLabels: Readonly<Record<ReportState, string>> = {
  scaduta: 'Scaduta',
  'entro 7 giorni': 'Entro 7 giorni',
  aperta: 'Da evadere',
  evasa: 'Evasa',
};
/** How a report stands, in the words of screens and exports. */
export const reportStateText = ({ stato, subito }: Pick<ReportDeadline, 'stato' | 'subito'>): string =>
  subito ? 'Subito' : reportStateLabels[stato];
/** Said of a report beside its state, while an answer was sent and nobody has marked it as handled. */
export const answeredReportText = 'Con risposta, da evadere';
