import { readMailboxNews, tryMailbox } from './features/billing/certified-mail/tasks.ts';
import { openReceipts, readSignedUpload } from './features/billing/invoices/tasks.ts';
import { readPriceTable } from './features/billing/price-list/tasks.ts';
import { renderDocument } from './features/billing/printing/tasks.ts';
import { fillFormPdf, readFormPdf } from './features/forms/forms/tasks.ts';
import { drawPaper, inspectPaper, makeSealKey, sealPapers } from './features/forms/signatures/tasks.ts';
import { drawLabel } from './features/funerals/custody/tasks.ts';
import { writeCalendar } from './features/funerals/events/tasks.ts';
import { readFuneralTable } from './features/funerals/import/tasks.ts';
import { readReturns } from './features/notices/alerts/tasks.ts';
import { readNotices, unpackPhotographs } from './features/notices/import/tasks.ts';
import {
  drawBook,
  drawingProcess,
  drawPrintImage,
  drawPrintOrder,
  drawPrintPdf,
  judgePrint,
} from './features/notices/prints/tasks.ts';
import { drawPacket } from './features/paperwork/sending/tasks.ts';
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
  performedBy(readFormPdf, async (bytes) => (await import('./features/forms/forms/pdfs/read.ts')).readForm(bytes)),
  performedBy(fillFormPdf, async (filled) => (await import('./features/forms/forms/pdfs/fill.ts')).fillPdf(filled)),
  performedBy(drawPaper, async (paper) =>
    (await import('./features/forms/signatures/pdfs/paper.ts')).drawPaperPdf(paper),
  ),
  performedBy(inspectPaper, async (bytes) =>
    (await import('./features/forms/signatures/pdfs/seal.ts')).inspectPdf(bytes),
  ),
  performedBy(makeSealKey, async (made) =>
    (await import('./features/forms/signatures/pdfs/seal-key.ts')).makeKey(made),
  ),
  performedBy(sealPapers, async (sealed) => (await import('./features/forms/signatures/pdfs/seal.ts')).sealPdf(sealed)),
  performedBy(drawLabel, async (printed) =>
    (await import('./features/funerals/custody/pdfs/label.ts')).drawLabelPdf(printed),
  ),
  performedBy(drawPacket, async (printed) =>
    (await import('./features/paperwork/sending/pdfs/packet.ts')).drawPacketPdf(printed),
  ),
  performedBy(readPriceTable, async ({ bytes, today }) =>
    (await import('./features/billing/price-list/table-policy.ts')).readPrices(bytes, today),
  ),
  performedBy(readFuneralTable, async ({ bytes, today }) =>
    (await import('./features/funerals/import/table-policy.ts')).readFunerals(bytes, today),
  ),
  performedBy(readReturns, async (reading, emit) =>
    (await import('./features/notices/alerts/returned-policy.ts')).readReturnedMail(reading, emit),
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
  performedBy(drawBook, async (drawn) => (await import('./features/notices/prints/pdfs/book.ts')).drawBookPdf(drawn)),
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
