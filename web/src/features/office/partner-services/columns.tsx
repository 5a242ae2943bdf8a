import type { PartnerService } from '@commiato/contracts/office/partner-services';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from './partner-services.module.css';

/** The columns of all partner services, for the administrator. */
export const partnerServiceColumns: readonly Column<PartnerService>[] = [
  {
    key: 'nome',
    head: 'Nome',
    sort: 'nome',
    part: 'nome',
    cell: ({ _id, nome }) => (
      <Link className={styles.words} to={paths.partnerService(_id)}>
        {curlyApostrophes(nome)}
      </Link>
    ),
  },
  {
    key: 'vantaggio',
    head: 'Vantaggio',
    cell: ({ vantaggio }) => <span className={styles.words}>{curlyApostrophes(vantaggio)}</span>,
  },
  {
    key: 'scadenza',
    head: 'Valida fino al',
    sort: 'scadenza',
    figures: true,
    cell: ({ scadenza }) => (scadenza ? <DayCell label="Valida fino al" day={scadenza} /> : 'Senza scadenza'),
  },
  {
    key: 'stato',
    head: 'Stato',
    cell: ({ scaduta }) => <Badge tone={scaduta ? 'rubrica' : 'oliva'}>{scaduta ? 'Scaduta' : 'Attiva'}</Badge>,
  },
];
