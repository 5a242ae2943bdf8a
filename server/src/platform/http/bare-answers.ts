import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../foundation/problem.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** What the parser of HTTP refuses, as our problems; the rest is not readable. */
const fromParser: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem('intestazioni-troppo-grandi'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem('troppo-grande'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('richiesta-scaduta'),
};
const unreadable = new Problem('richiesta-non-valida');

interface Bare {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly status: number;
  readonly title: string;
}

function bare(problem: Problem, security: SecurityHeaders): Bare {
  const content = problem.body('');
  const body = JSON.stringify(content);
  const headers = {
    ...security,
    ...problem.headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { body, headers, status: problem.status, title: content.title };
}

/** Answers what never became a request: there is only the connection to write on, which ends with it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, security: SecurityHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { body, headers, status, title } = bare(fromParser[error.code ?? ''] ?? unreadable, security);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}

function send(response: ServerResponse, problem: Problem, security: SecurityHeaders): void {
  const { body, headers, status } = bare(problem, security);
  response.writeHead(status, headers).end(body);
}

/** Answers an `Expect` that is no `100-continue`, which the server would do with nothing but its status. */
export function refuseExpectations(server: Server, security: SecurityHeaders): void {
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    send(response, new Problem('aspettativa-non-ammessa'), security),
  );
}

/** Answers what still comes while the program ends. */
export const answerEnding = (response: ServerResponse, security: SecurityHeaders): void =>
  send(response, new Problem('non-pronto', { headers: { 'retry-after': '5' } }), security);
