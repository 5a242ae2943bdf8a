import type { ReportDeadline as ReportDeadlineData, ReportState } from '@commiato/contracts/requests/report-deadlines';
import type { ComponentProps } from 'react';
import { Badge } from './Badge.tsx';
import { Deadline } from './Deadline.tsx';

/** Name and colour of a report's state. */
const reportStateBadges: Readonly<Record<ReportState, { label: string; tone: ComponentProps<typeof Badge>['tone'] }>> =
  {
    scaduta: { label: 'Scaduta', tone: 'rubrica' },
    'entro 7 giorni': { label: 'Entro 7 giorni', tone: 'ocra' },
    aperta: { label: 'Da evadere', tone: 'viola' },
    evasa: { label: 'Evasa', tone: 'oliva' },
  };

/** How a report stands by its term; a wrong hour and illegal content cannot wait for it, as on the desk. */
export function ReportDeadline({
  row: { stato, giorni, subito },
}: {
  readonly row: Pick<ReportDeadlineData, 'stato' | 'giorni' | 'subito'>;
}) {
  if (subito) return <Badge tone="rubrica">Subito</Badge>;
  const { tone, label } = reportStateBadges[stato];
  return <Deadline tone={tone} label={label} days={stato === 'evasa' ? null : giorni} />;
}
