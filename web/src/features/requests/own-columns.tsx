import type { OwnRequestRow } from '@commiato/contracts/request-fields';
import { curly } from '@commiato/italy/prose';
import { Link } from 'react-router';
import { shortMoment } from '../../lib/moments.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/table/column.ts';
import { DownloadButton } from '../documentation/DownloadButton.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import styles from './requests.module.css';

/** The columns of an agency's own requests. */
export const ownColumns: readonly Column<OwnRequestRow>[] = [
  {
    key: 'titolo',
    head: 'Titolo',
    part: 'nome',
    cell: ({ _id, titolo }) => (
      <Link className={styles.title} to={paths.ownRequest(_id)}>
        {curly(titolo)}
      </Link>
    ),
  },
  { key: 'cosa', head: 'Tipo', cell: ({ cosa }) => cosa },
  {
    key: 'pubblicato',
    head: 'Data',
    sort: 'pubblicato',
    figures: true,
    cell: ({ pubblicato }) => shortMoment(pubblicato),
  },
  { key: 'stato', head: 'Stato', cell: (row) => <RequestStatus {...row} /> },
  {
    key: 'documento',
    head: '',
    part: 'azione',
    cell: ({ _id, filename }) => (filename ? <DownloadButton id={_id} name={filename} /> : null),
  },
];
