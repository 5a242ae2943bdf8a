import {
  type ReportDeadline as ReportDeadlineData,
  type ReportState,
  reportStateText,
} from '@commiato/contracts/requests/report-deadlines';
import type { ComponentProps } from 'react';
import { Badge } from './Badge.tsx';
import { Deadline } from './Deadline.tsx';

/** Colour of a report's state. */
const reportStateTones: Readonly<Record<ReportState, ComponentProps<typeof Badge>['tone']>> = {
  scaduta: 'rubrica',
  'entro 7 giorni': 'ocra',
  aperta: 'viola',
  evasa: 'oliva',
};

/** How a report stands by its term; a wrong hour and illegal content cannot wait for it, as on the desk. */
export function ReportDeadline({ row }: { readonly row: Pick<ReportDeadlineData, 'stato' | 'giorni' | 'subito'> }) {
  const { stato, giorni, subito } = row;
  const label = reportStateText(row);
  if (subito) return <Badge tone="rubrica">{label}</Badge>;
  return <Deadline tone={reportStateTones[stato]} label={label} days={stato === 'evasa' ? null : giorni} />;
}
