import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { StorageRefused } from './storage.ts';
import { openS3Storage } from './storage-s3.ts';

let server: Server;
let answer: RequestListener;
let endpoint: string;

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'prova');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'prova');
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

const storage = () => openS3Storage({ bucket: 'prova', endpoint, region: 'eu-south-1', timeoutMs: 300 });

test.each([
  ['never answers', () => undefined],
  ['stalls in the middle of a file', (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('x')],
] satisfies [string, RequestListener][])('a store that %s is given up in time', async (_name, listener) => {
  answer = listener;
  const start = performance.now();
  await expect(storage().get('a')).rejects.toThrow();
  expect(performance.now() - start).toBeLessThan(2000);
});

/** The file as a stream. */
async function streamed() {
  const file = await storage().getStream('a');
  if (!file) throw new Error('No file.');
  return file;
}

test('a file that takes longer to be read than the store may take to answer arrives whole', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 10 });
    for (let at = 0; at < 10; at += 1) setTimeout(() => response.write('x'), 60 * at);
  };
  expect(await text(await streamed())).toBe('x'.repeat(10));
});

test('a store that stalls in the middle of a stream, or never begins it, is given up', async () => {
  answer = (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('x');
  const file = await streamed();
  await expect(text(file)).rejects.toThrow();
  answer = () => undefined;
  await expect(streamed()).rejects.toThrow('il suo server non risponde in tempo');
});

test('a bucket that does not exist is an error, not a missing file', async () => {
  answer = (_, response) => {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>none</Message></Error>');
  };
  await expect(storage().get('a')).rejects.toThrow();
  await expect(storage().check()).rejects.toThrow();
});

test.each([
  [404, 'il bucket «prova» non esiste'],
  [403, 'la chiave di accesso non è giusta, o non può usare il bucket «prova»'],
  [301, 'il bucket «prova» non è in questa regione o a questo indirizzo'],
])('a check that is answered %i says why', async (status, reason) => {
  answer = (_, response) => void response.writeHead(status).end();
  await expect(storage().check()).rejects.toThrow(
    new StorageRefused(`L’archivio dei file di STORAGE_URL non si lascia usare: ${reason}.`),
  );
});

test('a store that does not answer says why, and that it may come back', async () => {
  answer = () => undefined;
  const silent = await storage()
    .check()
    .catch((error: unknown) => error);
  expect(silent).toMatchObject({ message: 'L’archivio dei file non risponde: il suo server non risponde in tempo.' });
  expect(silent).not.toBeInstanceOf(StorageRefused);
  server.close();
  const gone = openS3Storage({ bucket: 'prova', endpoint: 'http://127.0.0.1:1', region: 'x', timeoutMs: 2_000 });
  await expect(gone.check()).rejects.toThrow('L’archivio dei file non risponde: il suo server rifiuta la connessione.');
});

test('no English notice about the version of Node greets who starts the program', () => {
  const warned = vi.spyOn(process, 'emitWarning');
  storage();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('a refusal of the store is an error', async () => {
  answer = (_, response) => void response.writeHead(403).end();
  await expect(storage().put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  await expect(storage().exists('a')).rejects.toThrow();
});

test('listings go on over pages', async () => {
  const page = (key: string, next: string) =>
    `<ListBucketResult>${next}<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`;
  answer = (request, response) => {
    const last = request.url?.includes('continuation-token=due');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(last ? page('2', '') : page('1', '<NextContinuationToken>due</NextContinuationToken>'));
  };
  const files = await collect(storage().list(''));
  expect(files.map((file) => file.key)).toEqual(['1', '2']);
  expect(files[0]?.modified).toEqual(new Date('2026-01-01T00:00:00Z'));
});
