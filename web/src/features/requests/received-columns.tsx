import type { ReceivedRow } from '@commiato/contracts/request-fields';
import { curly } from '@commiato/italy/prose';
import { Link } from 'react-router';
import { shortMoment } from '../../lib/moments.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/table/column.ts';
import { AgencyLink } from '../agencies/AgencyLink.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import styles from './requests.module.css';

/** The columns of everything that came in, for the administrator. */
export const receivedColumns: readonly Column<ReceivedRow>[] = [
  {
    key: 'titolo',
    head: 'Titolo',
    part: 'nome',
    cell: ({ _id, titolo }) => (
      <Link className={styles.title} to={paths.message(_id)}>
        {curly(titolo)}
      </Link>
    ),
  },
  { key: 'cosa', head: 'Tipo', cell: ({ cosa }) => cosa },
  {
    key: 'mittente',
    head: 'Da',
    cell: ({ id_utente, mittente, utenteAttivo }) =>
      id_utente ? <AgencyLink id={id_utente} name={curly(mittente)} active={utenteAttivo} /> : curly(mittente),
  },
  { key: 'operatore', head: 'Operatore', cell: ({ operatore }) => curly(operatore) || '–' },
  {
    key: 'pubblicato',
    head: 'Data',
    sort: 'pubblicato',
    figures: true,
    cell: ({ pubblicato }) => shortMoment(pubblicato),
  },
  { key: 'stato', head: 'Stato', cell: (row) => <RequestStatus {...row} /> },
];
