import type { ReadRowsResult, TableReadInput } from '../../../platform/imports/table-import.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { ImportedFuneral } from './policy.ts';

export const readFuneralTable: PoolTask<TableReadInput, ReadRowsResult<ImportedFuneral>> = {
  name: 'servizi da importare',
  seconds: 20,
  refusal: 'Questo file è troppo complesso per essere letto: dividilo in più file.',
  field: 'file',
};
