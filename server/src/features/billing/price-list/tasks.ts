import type { RowsRead, TableToRead } from '../../../platform/imports/table-import.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { ImportedPrice } from './policy.ts';

export const readPriceTable: PoolTask<TableToRead, RowsRead<ImportedPrice>> = {
  name: 'listino da importare',
  seconds: 20,
  refusal: 'Questo file è troppo complesso per essere letto: dividilo in più file.',
  field: 'file',
};
