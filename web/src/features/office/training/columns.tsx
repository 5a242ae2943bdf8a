import type { Course } from '@commiato/contracts/office/training';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DayCell } from '../../../ui/DayCell.tsx';
import { Deadline } from '../../../ui/Deadline.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { courseStateBadges, hoursText } from './fields.ts';
import styles from './training.module.css';

/** The columns of courses; the last one contains the actions. */
export const courseColumnsWithActions = (actionsOf: (course: Course) => ReactNode): readonly Column<Course>[] => [
  {
    key: 'titolo',
    head: 'Corso',
    sort: 'titolo',
    part: 'nome',
    cell: ({ titolo, ente, link }) => (
      <span className={styles.name}>
        <strong>{curlyApostrophes(titolo)}</strong>
        <span>{curlyApostrophes(ente)}</span>
        {link ? (
          <a href={link} target="_blank" rel="noreferrer">
            Vai al corso
            <IconExternalLink size={18} stroke={1.6} role="img" aria-label="in una nuova scheda" />
          </a>
        ) : null}
      </span>
    ),
  },
  { key: 'ore', head: 'Durata', figures: true, cell: ({ ore }) => hoursText(ore) },
  {
    key: 'stato',
    head: 'Stato',
    sort: 'stato',
    cell: ({ stato, giorni }) => (
      <Deadline
        tone={courseStateBadges[stato].tone}
        label={courseStateBadges[stato].label}
        days={stato === 'concluso' ? null : giorni}
      />
    ),
  },
  {
    key: 'scadenza',
    head: 'Entro il',
    sort: 'scadenza',
    figures: true,
    cell: ({ scadenza }) => (scadenza ? <DayCell label="Entro il" day={scadenza} /> : ''),
  },
  { key: 'azioni', head: '', part: 'azione', cell: actionsOf },
];
