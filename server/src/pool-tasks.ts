import { readMailboxNews, tryMailbox } from './features/billing/certified-mail/tasks.ts';
import { openReceipts, readSignedUpload } from './features/billing/invoices/tasks.ts';
import { readPriceTable } from './features/billing/price-list/tasks.ts';
import { renderDocument } from './features/billing/printing/tasks.ts';
import { drawLabel } from './features/funerals/custody/tasks.ts';
import { writeCalendar } from './features/funerals/events/tasks.ts';
import { readFuneralTable } from './features/funerals/import/tasks.ts';
import { readNotices, unpackPhotographs } from './features/notices/import/tasks.ts';
import {
  drawingProcess,
  drawPrintImage,
  drawPrintOrder,
  drawPrintPdf,
  judgePrint,
} from './features/notices/prints/tasks.ts';
import { type PoolWork, performedBy } from './platform/worker-pool/pool-task.ts';

/** Every task of the pool with what does it. The libraries are loaded with the first task that needs them. */
export const poolWorks: readonly PoolWork[] = [
  performedBy(readSignedUpload, async ({ file, issued }) =>
    (await import('./features/billing/invoices/signed-upload-policy.ts')).signedUpload(file, issued),
  ),
  performedBy(openReceipts, async (file) =>
    (await import('./features/billing/invoices/receipt-opening-policy.ts')).openedReceipts(file),
  ),
  performedBy(tryMailbox, async (account) =>
    (await import('./platform/certified-mail/read-mailbox.ts')).tryReading(account),
  ),
  performedBy(readMailboxNews, async (reading, emit) =>
    (await import('./features/billing/certified-mail/mailbox-policy.ts')).readNews(reading, emit),
  ),
  performedBy(renderDocument, async (printed) =>
    (await import('./features/billing/printing/pdfs/render.ts')).renderDocumentPdf(printed),
  ),
  performedBy(writeCalendar, async ({ name, events, publicUrl, page }) =>
    (await import('./features/funerals/events/calendar-policy.ts')).eventsCalendar(name, events, publicUrl, page),
  ),
  performedBy(drawLabel, async (printed) =>
    (await import('./features/funerals/custody/pdfs/label.ts')).drawLabelPdf(printed),
  ),
  performedBy(readPriceTable, async ({ bytes, today }) =>
    (await import('./features/billing/price-list/table-policy.ts')).readPrices(bytes, today),
  ),
  performedBy(readFuneralTable, async ({ bytes, today }) =>
    (await import('./features/funerals/import/table-policy.ts')).readFunerals(bytes, today),
  ),
  performedBy(readNotices, async ({ bytes, ...context }) =>
    (await import('./features/notices/import/file-policy.ts')).readNoticesFile(bytes, context),
  ),
  performedBy(unpackPhotographs, async ({ bytes, names }, emit) => {
    await (await import('./features/notices/import/file-policy.ts')).emitPhotographs(bytes, names, emit);
    return null;
  }),
  performedBy(drawingProcess.warmUp, async () => {
    await (await import('./features/notices/prints/pdfs/draw.ts')).prepareDrawing();
    return null;
  }),
  performedBy(drawPrintPdf, async (drawn) => (await import('./features/notices/prints/pdfs/draw.ts')).drawPdf(drawn)),
  performedBy(drawPrintImage, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw.ts')).drawImage(drawn),
  ),
  performedBy(judgePrint, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw.ts')).judgeDrawing(drawn),
  ),
  performedBy(drawPrintOrder, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw-order.ts')).drawOrderPdf(drawn),
  ),
];
