import type { OwnRequestRow } from '@commiato/contracts/requests/request-fields';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DownloadButton } from '../../office/stored-files/DownloadButton.tsx';
import { dayColumn, kindColumn, stateColumn, titleColumn } from './common-columns.tsx';

/** The columns of an agency's own requests. */
export const ownColumns: readonly Column<OwnRequestRow>[] = [
  titleColumn(paths.ownRequest),
  kindColumn,
  dayColumn,
  stateColumn,
  {
    key: 'documento',
    head: '',
    part: 'azione',
    cell: ({ _id, filename }) => (filename ? <DownloadButton id={_id} name={filename} /> : null),
  },
];
