import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// From our own origin, as the security policy demands.
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

/** In pixels. Larger images are left out: a malicious page could fill the memory. */
const maxPdfImagePixels = 50_000_000;

/** Starts to read a PDF in a worker, without running the scripts in it. The caller destroys the task. */
export const openPdf = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: bytes,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: maxPdfImagePixels,
    verbosity: 0,
  });
