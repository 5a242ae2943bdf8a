import type { RequestRow } from '@commiato/contracts/requests/request-fields';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DownloadButton } from '../../office/stored-files/DownloadButton.tsx';
import { NewMessageBadge } from './NewMessageBadge.tsx';
import { ProcessedCheckbox } from './ProcessedCheckbox.tsx';
import styles from './requests.module.css';

/** The columns of one agency's requests (admin-and-public 2). */
export const agencyRequestColumns: readonly Column<RequestRow>[] = [
  { key: 'pubblicato', head: 'Data', figures: true, cell: ({ pubblicato }) => shortDateTime(pubblicato) },
  { key: 'cosa', head: 'Tipo di richiesta', cell: ({ cosa }) => cosa },
  {
    key: 'documento',
    head: 'Documento',
    part: 'nome',
    cell: ({ _id, titolo, filename, messaggioNuovo }) => (
      <span className={styles.document}>
        {filename ? <DownloadButton id={_id} name={filename} /> : null}
        <Link className={styles.title} to={paths.message(_id)}>
          {curlyApostrophes(titolo)}
        </Link>
        <NewMessageBadge row={{ messaggioNuovo }} />
      </span>
    ),
  },
  { key: 'evaso', head: 'Evaso', cell: (row) => <ProcessedCheckbox row={row} /> },
];
