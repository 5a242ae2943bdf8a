import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../../server/src/testing/free-port.ts';

/** What a store of files does to who asks. */
export type Mood = 'well' | 'slow' | 'failing' | 'gone';

export interface Bucket {
  /** Settings of a program that stores into it. */
  readonly environment: Record<string, string>;
  be(mood: Mood): Promise<void>;
  close(): Promise<void>;
}

/** An S3-compatible store that can be made slow (never answers), failing (500) or gone (refuses connections). */
export async function startBucket(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-bucket-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
  const store = new S3rver({ ...options, configureBuckets: [{ name: 'prova', configs: [] }] });
  const inner = (await store.run()).port;
  const port = await freePort();
  let mood: Mood = 'well';
  let gate: Server | undefined;
  const open = async () => {
    gate = createServer((asked, answer) => {
      if (mood === 'failing') return void asked.resume().on('end', () => answer.writeHead(500).end());
      if (mood === 'slow') return void asked.resume();
      const { method, url, headers } = asked;
      const reads = method === 'GET' || method === 'HEAD';
      const pass = (tries: number) => {
        const passed = request({ port: inner, host: '127.0.0.1', method, path: url, headers }, (said) => {
          // What it is writing it cannot read, nor list; a real store is asked for what was there before.
          if (reads && said.statusCode === 500 && tries > 1) {
            said.resume();
            return void setTimeout(() => pass(tries - 1), 50);
          }
          answer.writeHead(said.statusCode ?? 500, said.headers);
          said.pipe(answer);
        });
        passed.on('error', () => answer.destroy());
        if (reads) passed.end();
        else asked.pipe(passed);
      };
      pass(20);
    }).listen(port, '127.0.0.1');
    await once(gate, 'listening');
  };
  const shut = () => {
    gate?.closeAllConnections();
    gate?.close();
    gate = undefined;
  };
  await open();
  return {
    environment: {
      STORAGE_URL: `s3://prova?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-south-1`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    be: async (next) => {
      mood = next;
      shut();
      if (next !== 'gone') await open();
    },
    close: async () => {
      shut();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
