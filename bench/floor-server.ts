import { createServer, request } from 'node:http';
import { z } from 'zod';

/** The floor of a page: what node:http alone does with its bytes and headers. Fetches it once, then answers it to everybody. */
const { FLOOR_OF: address, PORT: port } = z.object({ FLOOR_OF: z.string(), PORT: z.string() }).parse(process.env);
const given = z.record(z.string(), z.string()).parse(JSON.parse(process.env.FLOOR_HEADERS ?? '{}'));

const page = await new Promise<{ status: number; headers: [string, string][]; body: Buffer }>((resolve, reject) => {
  request(address, { headers: given }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: ownHeaders(answer.headers), body: Buffer.concat(chunks) }),
    );
  })
    .on('error', reject)
    .end();
});

/** Without those that node adds to every answer by itself. */
function ownHeaders(headers: NodeJS.Dict<string | string[]>): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))
    .map(([name, value]) => [name, String(value)]);
}

const headers = page.headers.flat();
const server = createServer((_request, response) => {
  response.writeHead(page.status, headers);
  response.end(page.status === 304 ? undefined : page.body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
