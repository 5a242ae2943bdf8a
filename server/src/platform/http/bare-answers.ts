import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../foundation/problem.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Problems for errors of the HTTP parser; any other error means an unreadable request. */
const parserProblems: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem('intestazioni-troppo-grandi'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem('troppo-grande'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('richiesta-scaduta'),
};
const unreadableProblem = new Problem('richiesta-non-valida');

interface RawResponse {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly status: number;
  readonly title: string;
}

function rawResponse(problem: Problem, security: SecurityHeaders): RawResponse {
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

/** Answers bytes that never became a request: writes to the raw connection and closes it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, security: SecurityHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { body, headers, status, title } = rawResponse(
      parserProblems[error.code ?? ''] ?? unreadableProblem,
      security,
    );
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}

function sendRawResponse(response: ServerResponse, problem: Problem, security: SecurityHeaders): void {
  const { body, headers, status } = rawResponse(problem, security);
  response.writeHead(status, headers).end(body);
}

/** Answers an unsupported `Expect` header as a problem; Node would send a bare status. */
export function refuseExpectations(server: Server, security: SecurityHeaders): void {
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    sendRawResponse(response, new Problem('aspettativa-non-ammessa'), security),
  );
}

/** Answers requests that arrive during the shutdown. */
export const answerShuttingDown = (response: ServerResponse, security: SecurityHeaders): void =>
  sendRawResponse(response, new Problem('non-pronto', { headers: { 'retry-after': '5' } }), security);
