import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The first answer that is not informational (1xx). */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a client ends: `whole` waits for the answer, `ends` closes its sending side, `gone` disconnects before the answer. */
export type ClientBehaviour = 'whole' | 'ends' | 'gone';

const timeoutMs = 20_000;

/**
 * Sends bytes unchanged to a local server on a new connection, because an HTTP client would correct them, and returns the answer; null if
 * the server closed without one. Throws after 20 s without an answer.
 */
export async function sendRawBytes(port: number, bytes: Buffer, manner: ClientBehaviour): Promise<RawAnswer | null> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let answer: RawAnswer | null = null;
  const isHead = bytes.subarray(0, 5).toString('latin1') === 'HEAD ';
  const read = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      answer = answerIn(Buffer.concat(chunks).toString('latin1'), isHead, false);
      if (answer) resolve();
    });
    socket.on('end', resolve);
    // The server may close while the client still writes a body that is too large.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  try {
    if (manner === 'ends') socket.end(bytes);
    else await new Promise((resolve) => socket.write(bytes, resolve));
    if (manner === 'gone') return null;
    const silent = new AbortController();
    await Promise.race([
      read,
      setTimeout(timeoutMs, null, { signal: silent.signal }).then(() => {
        throw new Error(`No answer in ${timeoutMs} ms`);
      }),
    ]).finally(() => silent.abort());
    return answer ?? answerIn(Buffer.concat(chunks).toString('latin1'), isHead, true);
  } finally {
    if (!socket.closed) {
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    }
  }
}

/** The answer in the bytes received so far (one byte per character); null while it is incomplete. */
function answerIn(text: string, isHead: boolean, ended: boolean): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  const rest = text.slice(end + 4);
  if (status < 200) return answerIn(rest, isHead, ended);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const whole = (body: string) => ({ status, headers, body: unpacked(Buffer.from(body, 'latin1'), headers) });
  if (isHead || status === 204 || status === 304) return whole('');
  if (headers['transfer-encoding'] === 'chunked') {
    const body = unchunked(rest);
    return body === null ? null : whole(body);
  }
  const length = Number(headers['content-length'] ?? Number.NaN);
  return rest.length >= length || (ended && Number.isNaN(length))
    ? whole(Number.isNaN(length) ? rest : rest.slice(0, length))
    : null;
}

/** The text of a body, which is compressed where the request said that it may be. */
function unpacked(bytes: Buffer, { 'content-encoding': encoding }: RawAnswer['headers']): string {
  if (bytes.length > 0 && encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (bytes.length > 0 && encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

function unchunked(text: string): string | null {
  let body = '';
  for (let at = 0; ; ) {
    const line = text.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(text.slice(at, line), 16);
    if (size === 0) return body;
    if (text.length < line + 2 + size + 2) return null;
    body += text.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}
