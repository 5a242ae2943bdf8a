import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { connectMailbox, fetchReceiptsFromMailbox } from '@commiato/contracts/billing/certified-mail';
import { markInvoiceTransmitted, readInvoiceXml } from '@commiato/contracts/billing/invoice-actions';
import { type Invoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { readInvoicePdf } from '@commiato/contracts/billing/printing';
import { uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { receiveReceipts } from '@commiato/contracts/billing/transmissions';
import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverRoot } from './platform/foundation/server-root.ts';
import { signatureFaultSentences } from './platform/signatures/signatory.ts';
import { startWorkerPool } from './platform/worker-pool/worker-pool.ts';
import { billedClient, seedIssuedInvoice } from './testing/billing.ts';
import { receiptsBomb } from './testing/bombs.ts';
import { call } from './testing/calls.ts';
import { type CertifiedProvider, startCertifiedProvider } from './testing/certified-provider.ts';
import { agencyPassword, seedAgency, signInAdmin } from './testing/fixtures.ts';
import { childrenOf } from './testing/processes.ts';
import { isRelease } from './testing/release.ts';
import { newSigner, type Signer, signedEnvelope, signedXml } from './testing/signing.ts';
import { startTestApp } from './testing/test-app.ts';

const workers = startWorkerPool({
  // From its sources a process starts so slowly that on a busy machine it would be given up.
  program: join(serverRoot, 'dist/pool-worker.js'),
  logger: pino({ level: 'silent' }),
  execArgv: [],
});
const test = startTestApp({ RATE_LIMITS: 'off', PEC_LOCAL_HOSTS: '127.0.0.1' }, undefined, workers);
const at = new Date('2026-11-20T09:00:00Z');
const sdi = 'sdi27@pec.fatturapa.it';
const town = billedClient({
  tipo: 'pa',
  nome: '',
  cognome: '',
  ragioneSociale: 'Comune',
  codFisc: '00143280402',
  codUniv: 'UF1234',
});
let token: string;
let signer: Signer;
let provider: CertifiedProvider;

beforeAll(async () => {
  provider = await startCertifiedProvider(() => test.clock.now());
  token = (await seedAgency(test, await signInAdmin(test))).token;
  signer = await newSigner();
});
afterAll(() => provider.close());

const read = async (id: string): Promise<Invoice> => (await call(test, readInvoice, { token, params: { id } })).body;
async function xmlOf(id: string): Promise<Buffer> {
  const { body } = await call(test, readInvoiceXml, { token, params: { id } });
  if (!Buffer.isBuffer(body)) throw new Error(JSON.stringify(body));
  return body;
}
const upload = (id: string, bytes: Uint8Array, filename: string) =>
  call(test, uploadSignedInvoice, {
    token,
    params: { id },
    file: { bytes: Uint8Array.from(bytes), filename, type: 'application/octet-stream' },
  });
const receipts = (bytes: Uint8Array) =>
  call(test, receiveReceipts, {
    token,
    file: { bytes: Uint8Array.from(bytes), filename: 'ricevute.zip', type: 'application/zip' },
  });
const delivered = ({ nomeFile }: Invoice) => ({
  filename: `${nomeFile?.replace('.xml', '')}_RC_001.xml`,
  content: `<?xml version="1.0" encoding="UTF-8"?><RicevutaConsegna versione="1.0"><IdentificativoSdI>7001</IdentificativoSdI>
    <NomeFile>${nomeFile}</NomeFile><DataOraRicezione>2026-11-20T12:00:00.000+01:00</DataOraRicezione></RicevutaConsegna>`,
});

/** What `work` answers, how long it took, and the longest time in which nobody else was answered meanwhile, in ms. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; took: number; silent: number }> {
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const started = performance.now();
  const answer = await work();
  lag.disable();
  return { answer, took: performance.now() - started, silent: lag.max / 1e6 };
}

describe('while one agency sends what is heavy to read, others are answered', () => {
  it.each([250, 1_200])('a signature of %i references is refused with a sentence', async (times) => {
    const { _id } = await seedIssuedInvoice(test, token, { cliente: town });
    const signed = String(await signedXml(String(await xmlOf(_id)), signer, at));
    const [reference = ''] = /<ds:Reference [\s\S]*?<\/ds:Reference>/.exec(signed) ?? [];
    const crowded = Buffer.from(signed.replace(reference, () => reference.repeat(times)));
    // The process has started, and loaded its libraries.
    const wrong = await signedEnvelope(Buffer.from('<a/>'), signer, at);
    expect((await upload(_id, wrong, 'a.p7m')).status).toBe(400);
    const { answer, took, silent } = await watched(() => upload(_id, crowded, 'a.xml'));
    expect([answer.status, answer.body.fields]).toEqual([400, { file: [signatureFaultSentences.crowded] }]);
    expect(took).toBeLessThan(2000);
    expect(silent).toBeLessThan(250);
    expect((await read(_id)).firma).toBeNull();
  });

  it('an archive of 490 receipts is read', async () => {
    const bytes = receiptsBomb();
    expect(bytes.length).toBeLessThan(250_000);
    const { answer, silent } = await watched(() => receipts(bytes));
    expect(answer.status).toBe(200);
    expect(answer.body.file).toHaveLength(490);
    expect(new Set(answer.body.file.map(({ esito }) => esito))).toEqual(new Set(['non trovato']));
    expect(silent).toBeLessThan(250);
  });
});

describe.runIf(process.platform === 'linux')('a process that is killed in the middle of', () => {
  /** Kills the processes of the pool a moment after a call began, and answers its status. */
  async function killedIn(work: () => Promise<{ status: number }>): Promise<number> {
    const begun = work();
    const running = () => childrenOf(process.pid, 'pool-worker');
    await expect.poll(running, { interval: 5 }).not.toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    for (const pid of await running()) process.kill(pid, 'SIGKILL');
    const { status } = await begun;
    // 503 is logged.
    test.takeLogs();
    return status;
  }
  const rounds = Array.from({ length: isRelease ? 20 : 4 }, (_, round) => round);

  it('a signature leaves it whole or not at all', async () => {
    for (const _ of rounds) {
      const { _id } = await seedIssuedInvoice(test, token, { cliente: town });
      const bytes = await signedEnvelope(await xmlOf(_id), signer, at);
      const status = await killedIn(() => upload(_id, bytes, 'a.p7m'));
      expect([200, 503]).toContain(status);
      expect((await read(_id)).firma === null).toBe(status === 503);
      expect((await upload(_id, bytes, 'a.p7m')).status).toBe(200);
    }
  }, 240_000);

  it('an archive of receipts stores all of them or none', async () => {
    const bytes = receiptsBomb(20);
    for (const _ of rounds) {
      expect([200, 503]).toContain(await killedIn(() => receipts(bytes)));
      expect((await receipts(bytes)).body.file).toHaveLength(20);
    }
  }, 240_000);

  it('a mailbox loses no receipt', async () => {
    const account = { indirizzo: provider.address, utente: provider.address, password: provider.password };
    const servers = {
      smtpServer: '127.0.0.1',
      smtpPorta: provider.smtpPort,
      imapServer: '127.0.0.1',
      imapPorta: provider.imapPort,
    };
    expect((await call(test, connectMailbox, { token, body: { ...account, ...servers } })).status).toBe(200);
    for (const _ of rounds) {
      const issued = await seedIssuedInvoice(test, token);
      await call(test, markInvoiceTransmitted, { token, params: { id: issued._id } });
      await provider.deliver(sdi, [delivered(issued)]);
      expect([200, 503]).toContain(await killedIn(() => call(test, fetchReceiptsFromMailbox, { token })));
      expect((await call(test, fetchReceiptsFromMailbox, { token })).status).toBe(200);
      const { trasmissione, invii } = await read(issued._id);
      expect([trasmissione, invii[0]?.ricevute.length]).toEqual(['consegnata', 1]);
    }
  }, 240_000);

  it('a PDF or a calendar is told so, and the next one comes', async () => {
    const { _id } = await seedIssuedInvoice(test, token);
    const { url } = (
      await call(test, createAgendaCalendarAddress, { token, body: { currentPassword: agencyPassword } })
    ).body;
    const pdf = () => call(test, readInvoicePdf, { token, params: { id: _id } });
    const calendar = async () => ({ status: (await test.app.inject({ url: new URL(url).pathname })).statusCode });
    for (const work of [pdf, calendar])
      for (const _ of rounds) {
        expect([200, 503]).toContain(await killedIn(work));
        expect((await work()).status).toBe(200);
      }
  }, 240_000);
});
