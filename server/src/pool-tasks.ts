import { readIncomingMail, tryMailbox } from './features/billing/certified-mail/tasks.ts';
import { openReceipts, verifySignedUpload } from './features/billing/invoices/tasks.ts';
import { readPriceTable } from './features/billing/price-list/tasks.ts';
import { drawDocumentPdf } from './features/billing/printing/tasks.ts';
import { fillFormPdf, readFormPdf } from './features/forms/forms/tasks.ts';
import { drawPaper, inspectPaper, makeSealKey, sealPapers } from './features/forms/signatures/tasks.ts';
import { drawLabel } from './features/funerals/custody/tasks.ts';
import { writeCalendar } from './features/funerals/events/tasks.ts';
import { readFuneralTable } from './features/funerals/import/tasks.ts';
import { readReturnedMail } from './features/notices/alerts/tasks.ts';
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
import { type RunnablePoolTask, withTaskHandler } from './platform/worker-pool/pool-task.ts';

/** Every task of the pool with what does it. The libraries are loaded with the first task that needs them. */
export const runnablePoolTasks: readonly RunnablePoolTask[] = [
  withTaskHandler(verifySignedUpload, async ({ file, issued }) =>
    (await import('./features/billing/invoices/signed-upload-policy.ts')).checkSignedUpload(file, issued),
  ),
  withTaskHandler(openReceipts, async (file) =>
    (await import('./features/billing/invoices/receipt-opening-policy.ts')).openReceiptsOfFile(file),
  ),
  withTaskHandler(tryMailbox, async (account) =>
    (await import('./platform/certified-mail/read-mailbox.ts')).checkMailboxCanBeRead(account),
  ),
  withTaskHandler(readIncomingMail, async (reading, emit) =>
    (await import('./features/billing/certified-mail/mailbox-policy.ts')).readAndEmitIncomingMail(reading, emit),
  ),
  withTaskHandler(drawDocumentPdf, async (printed) =>
    (await import('./features/billing/printing/pdfs/render.ts')).renderDocumentPdf(printed),
  ),
  withTaskHandler(writeCalendar, async ({ name, events, publicUrl, page }) =>
    (await import('./features/funerals/events/calendar-policy.ts')).eventsCalendar(name, events, publicUrl, page),
  ),
  withTaskHandler(readFormPdf, async (bytes) =>
    (await import('./features/forms/forms/pdfs/read.ts')).readFormFromPdf(bytes),
  ),
  withTaskHandler(fillFormPdf, async (filled) => (await import('./features/forms/forms/pdfs/fill.ts')).fillPdf(filled)),
  withTaskHandler(drawPaper, async (paper) =>
    (await import('./features/forms/signatures/pdfs/paper.ts')).drawPaperPdf(paper),
  ),
  withTaskHandler(inspectPaper, async (bytes) =>
    (await import('./features/forms/signatures/pdfs/seal.ts')).inspectPdf(bytes),
  ),
  withTaskHandler(makeSealKey, async (made) =>
    (await import('./features/forms/signatures/pdfs/seal-key.ts')).createSealKey(made),
  ),
  withTaskHandler(sealPapers, async (sealed) =>
    (await import('./features/forms/signatures/pdfs/seal.ts')).sealPdf(sealed),
  ),
  withTaskHandler(drawLabel, async (printed) =>
    (await import('./features/funerals/custody/pdfs/label.ts')).drawLabelPdf(printed),
  ),
  withTaskHandler(drawPacket, async (printed) =>
    (await import('./features/paperwork/sending/pdfs/packet.ts')).drawPacketPdf(printed),
  ),
  withTaskHandler(readPriceTable, async ({ bytes, now }) =>
    (await import('./features/billing/price-list/table-policy.ts')).readPriceRows(bytes, now.slice(0, 10)),
  ),
  withTaskHandler(readFuneralTable, async ({ bytes, now }) =>
    (await import('./features/funerals/import/table-policy.ts')).readFunerals(bytes, now),
  ),
  withTaskHandler(readReturnedMail, async (reading, emit) =>
    (await import('./features/notices/alerts/returned-policy.ts')).readReturnsMailbox(reading, emit),
  ),
  withTaskHandler(readNotices, async ({ bytes, ...context }) =>
    (await import('./features/notices/import/file-policy.ts')).readNoticesFile(bytes, context),
  ),
  withTaskHandler(unpackPhotographs, async ({ bytes, names }, emit) => {
    await (await import('./features/notices/import/file-policy.ts')).emitPhotographs(bytes, names, emit);
    return null;
  }),
  withTaskHandler(drawingProcess.warmUp, async () => {
    await (await import('./features/notices/prints/pdfs/draw.ts')).warmUpDrawing();
    return null;
  }),
  withTaskHandler(drawPrintPdf, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw.ts')).drawPdf(drawn),
  ),
  withTaskHandler(drawBook, async (drawn) =>
    (await import('./features/notices/prints/pdfs/book.ts')).drawBookPdf(drawn),
  ),
  withTaskHandler(drawPrintImage, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw.ts')).drawPaperImage(drawn),
  ),
  withTaskHandler(judgePrint, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw.ts')).judgeDrawing(drawn),
  ),
  withTaskHandler(drawPrintOrder, async (drawn) =>
    (await import('./features/notices/prints/pdfs/draw-order.ts')).drawOrderPdf(drawn),
  ),
];
