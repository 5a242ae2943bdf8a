import { readDocument } from '@commiato/contracts/office/stored-files';
import { callFile } from '../../../lib/client.ts';

/** The specified sentence for a document that does not come. */
export const downloadFailure = 'Errore durante il download del documento';

/** The file of a request, of a document sent or of a certificate, by that object's `_id`. Throws as every call does. */
export const fetchDocument = (id: string, signal?: AbortSignal): Promise<File> =>
  callFile(readDocument, { params: { id }, ...(signal ? { signal } : {}) });
