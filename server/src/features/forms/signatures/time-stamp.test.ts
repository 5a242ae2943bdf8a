import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { sendForm } from '../../../testing/families.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedSignature } from '../../../testing/forms.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { type AuthorityMood, startTimestampAuthority } from '../../../testing/timestamp-authority.ts';

const authority = await startTimestampAuthority();
const test = startTestApp({ RATE_LIMITS: 'off', TIMESTAMP_URL: authority.url });
let token: string;
beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});
afterAll(() => authority.close());

async function signedWhile(mood: AuthorityMood): Promise<{ bytes: Buffer; text: string }> {
  authority.behave(mood);
  const { _id } = await seedFuneral(test, token);
  const { url, codice = '' } = await seedSignature(test, token, _id, { documenti: ['mandato'] });
  expect((await sendForm(test, new URL(url).pathname, { codice })).statusCode).toBe(303);
  const [document] = (await call(test, listFuneralDocuments, { token, params: { id: _id } })).body;
  const { body } = await call(test, downloadDocument, { token, params: { id: document?._id ?? '' } });
  const { text } = await extractText(new Uint8Array(body as Buffer), { mergePages: true });
  return { bytes: body as Buffer, text };
}
/** The attribute that holds a stamp: 1.2.840.113549.1.9.16.2.14 (RFC 3161, appendix A), as it stands in a seal. */
const stamp = '060b2a864886f70d010910020e';
const isStamped = (bytes: Buffer) => bytes.toString('latin1').toLowerCase().includes(stamp);

it('stamps the seal where an authority is set, and the paper says whose stamp it is', async () => {
  const { bytes, text } = await signedWhile('grants');
  expect(isStamped(bytes)).toBe(true);
  expect(text).toContain('Marca temporale (RFC 3161) di 127.0.0.1');
  if (spawnSync('pdfsig', ['-v']).error) return;
  const folder = mkdtempSync(join(tmpdir(), 'marca-'));
  try {
    writeFileSync(join(folder, 'firmato.pdf'), bytes);
    expect(execFileSync('pdfsig', [join(folder, 'firmato.pdf')]).toString()).toContain('Signature is Valid');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each<AuthorityMood>(['breaks', 'sends noise'])('seals without where the authority %s, and says so', async (mood) => {
  const { bytes, text } = await signedWhile(mood);
  expect(isStamped(bytes)).toBe(false);
  expect(text).toContain('Senza marca temporale');
  expect(test.takeLogs()).toEqual([expect.stringContaining('senza marca temporale')]);
});
