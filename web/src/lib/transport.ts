import { ConnectionError } from './errors.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /** Sent to its end even where the page is left meanwhile. */
  readonly keepalive?: boolean;
  /** Called with the share of the body that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface HttpReply {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/** Sends a request with the cookies of the site. Throws ConnectionError if no answer comes. */
export const sendByFetch = (request: HttpRequest): Promise<HttpReply> =>
  fetchAndRead(request, async (response) => ({
    status: response.status,
    text: await response.text(),
    header: (name) => response.headers.get(name),
  }));

/** Like `sendByFetch`, for an answer that is a file; its name comes from `Content-Disposition` (RFC 6266). */
export const fetchFile = (request: HttpRequest): Promise<Omit<HttpReply, 'text'> & { readonly file: File }> =>
  fetchAndRead(request, async (response) => {
    const header = (name: string) => response.headers.get(name);
    const blob = await response.blob();
    return {
      status: response.status,
      header,
      file: new File([blob], fileNameFromDisposition(header('Content-Disposition') ?? ''), { type: blob.type }),
    };
  });

async function fetchAndRead<T>(
  { method, url, headers, body, signal, keepalive = false }: HttpRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const init: RequestInit = { method, headers, credentials: 'include', keepalive };
  if (body !== undefined) init.body = body;
  if (signal) init.signal = signal;
  try {
    return await read(await fetch(url, init));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ConnectionError('Nessuna risposta dal server.', { cause });
  }
}

/** The file name in a `Content-Disposition` header: `filename*` (any alphabet) before `filename` (RFC 6266). */
export function fileNameFromDisposition(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return extended ? decodeURIComponent(extended) : (plain ?? 'documento');
}

/** Like `sendByFetch`, but reports the progress of the upload, which fetch cannot. */
export function sendByXhr({ method, url, headers, body, signal, onProgress }: HttpRequest): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const settle = () => signal?.removeEventListener('abort', cancel);
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      settle();
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    };
    request.onerror = () => {
      settle();
      reject(new ConnectionError('Nessuna risposta dal server.'));
    };
    request.onabort = () => {
      settle();
      reject(signal?.reason ?? new DOMException('Annullato', 'AbortError'));
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', cancel);
    request.send(body ?? null);
  });
}
