import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { callFile } from '../../../lib/client.ts';

/** The specified error message for a document that cannot be loaded. */
export const downloadFailureMessage = 'Errore durante il download del documento';

/** The file of a request, sent document or certificate, by that object's `_id`. Throws ApiError like every call. */
export const fetchDocument = (id: string, signal?: AbortSignal): Promise<File> =>
  callFile(downloadDocument, { params: { id }, ...(signal ? { signal } : {}) });
