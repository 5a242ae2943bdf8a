import { type WaitingRow, waitingTerms } from '@commiato/contracts/administration/desk';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { DayCell } from '../../ui/DayCell.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import type { Column } from '../../ui/table/column.ts';
import styles from './waiting-columns.module.css';
import { waitingKindWords, waitingName, waitingPath, waitingStateWords } from './waiting-words.ts';

/** How a thing stands by its term. */
export function WaitingDeadlineBadge({
  row: { stato, giorni, regola },
}: {
  readonly row: Pick<WaitingRow, 'stato' | 'giorni' | 'regola'>;
}) {
  // 'Scaduto da 881 giorni' spoke of a backup that was never made.
  if (regola === 'prima copia') return <Badge tone={waitingStateWords[stato].tone}>Mai fatta</Badge>;
  if (stato === 'subito') return <Badge tone={waitingStateWords[stato].tone}>{waitingStateWords[stato].one}</Badge>;
  return <Deadline tone={waitingStateWords[stato].tone} label={waitingStateWords[stato].one} days={giorni} />;
}

/** The columns of all that waits. */
export const waitingMatterColumns: readonly Column<WaitingRow>[] = [
  {
    key: 'nome',
    head: 'Che cosa',
    part: 'nome',
    cell: (row) => <Link to={waitingPath(row)}>{waitingName(row)}</Link>,
  },
  { key: 'tipo', head: 'Tipo', cell: ({ tipo }) => waitingKindWords[tipo].one },
  {
    key: 'di',
    head: 'Di chi',
    // Around nothing the span would leave a blank line in the block of a narrow screen.
    cell: ({ di }) => (di === '' ? null : <span className={styles.sender}>{curlyApostrophes(di)}</span>),
  },
  { key: 'stato', head: 'Termine', cell: (row) => <WaitingDeadlineBadge row={row} /> },
  {
    key: 'scade',
    head: 'Entro il',
    sort: 'scade',
    figures: true,
    cell: ({ scade, stato }) => (scade && stato !== 'subito' ? <DayCell label="Entro il" day={scade} /> : null),
  },
  {
    key: 'dal',
    head: 'Aspetta dal',
    sort: 'dal',
    figures: true,
    cell: ({ dal }) => <DayCell label="Aspetta dal" day={romeDay(dal)} />,
  },
  { key: 'regola', head: 'Perché', cell: ({ regola }) => waitingTerms[regola] },
];
