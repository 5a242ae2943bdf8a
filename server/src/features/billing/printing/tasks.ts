import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { PrintedDocument } from './pdfs/printed.ts';

/** Draws a quote or an invoice as a PDF. */
export const drawDocumentPdf: PoolTask<PrintedDocument, Buffer> = {
  name: 'PDF di un documento',
  seconds: 10,
  refusal: 'Il documento è troppo lungo per farne un PDF: dividilo in più documenti.',
};
