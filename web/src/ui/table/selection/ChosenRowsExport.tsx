import { ExportMenu } from '../export/ExportMenu.tsx';
import type { ExportQuery } from '../export/export-query.ts';
import type { SearchAndSortQuery } from '../use-table-state.ts';
import type { RowSelection } from './use-row-selection.tsx';

interface ChosenRowsExportProps {
  readonly chosen: RowSelection;
  /** Search and order of the list. */
  readonly asked: SearchAndSortQuery;
  /** What is exported: names the print. */
  readonly title: string;
  /** Fetches the rows with these ids, divided by commas; undefined for the whole list, as it is filtered. */
  readonly read: (query: ExportQuery, ids: string | undefined) => Promise<File>;
}

/** The export of the chosen rows, or of the whole list. */
export const ChosenRowsExport = ({ chosen: { whole, ids }, asked, title, read }: ChosenRowsExportProps) => (
  <ExportMenu
    title={title}
    filters={whole ? asked : {}}
    read={(query) => read(query, whole ? undefined : ids.join(','))}
  />
);
