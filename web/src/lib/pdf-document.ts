import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// From our own origin, as the security policy demands.
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

/** Images of more pixels are left out: a page made to fill the memory costs nothing. */
const maxImageSize = 50_000_000;

/** Begins to read a PDF beside the page, in a worker; nothing in the file is run. The caller destroys the task. */
export const openPdf = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({ data: bytes, isEvalSupported: false, useWasm: false, enableXfa: false, maxImageSize, verbosity: 0 });
