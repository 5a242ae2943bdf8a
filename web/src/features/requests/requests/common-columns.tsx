import type { OwnRequestRow } from '@commiato/contracts/requests/request-fields';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import type { Column } from '../../../ui/table/column.ts';
import { RequestStatus } from './RequestStatus.tsx';
import styles from './requests.module.css';

type RequestColumn = Column<OwnRequestRow>;

/** Column of the title, a link to the request. */
export const titleColumn = (addressOf: (id: string) => string): RequestColumn => ({
  key: 'titolo',
  head: 'Titolo',
  part: 'nome',
  cell: ({ _id, titolo }) => (
    <Link className={styles.title} to={addressOf(_id)}>
      {curlyApostrophes(titolo)}
    </Link>
  ),
});
export const kindColumn: RequestColumn = { key: 'cosa', head: 'Tipo', cell: ({ cosa }) => cosa };
export const dayColumn: RequestColumn = {
  key: 'pubblicato',
  head: 'Data',
  sort: 'pubblicato',
  figures: true,
  cell: ({ pubblicato }) => shortDateTime(pubblicato),
};
export const stateColumn: RequestColumn = { key: 'stato', head: 'Stato', cell: (row) => <RequestStatus {...row} /> };
