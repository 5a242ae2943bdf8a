import type { ReadRowsResult, TableReadInput } from '../../../platform/imports/table-import.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { ImportedPrice } from './policy.ts';

export const readPriceTable: PoolTask<TableReadInput, ReadRowsResult<ImportedPrice>> = {
  name: 'listino da importare',
  seconds: 20,
  refusal: 'Questo file è troppo complesso per essere letto: dividilo in più file.',
  field: 'file',
};
