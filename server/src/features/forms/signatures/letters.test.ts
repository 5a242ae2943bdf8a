import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCopyLetter } from '@commiato/contracts/forms/copy-letter';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { extractText } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { nextVisitor, openDevice, seedRelative } from '../../../testing/families.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { digestOfFacts } from './letter-policy.ts';

const test = startTestApp();
let zoli: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});

const publish = (token = zoli.token) => seedNotice(test, token, { codfisc: nextTaxCode() });
const ofAgency = (id: string, token = zoli.token) => call(test, readCopyLetter, { token, params: { id } });
const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');

it('says where and when a notice was published, with its facts and their digest, to its agency alone', async () => {
  const notice = await publish();
  const { status, body } = await ofAgency(notice._id);
  expect(status).toBe(200);
  const text = await textOf(body as unknown as Uint8Array);
  const url = `http://commiato.test${noticeAddress(notice)}`;
  for (const words of ['Questo annuncio per Maria Teresa', 'è stato pubblicato qui il', 'Onoranze Funebri', 'SHA-256'])
    expect(text).toContain(words);
  // One hour twice: that of the digest says which clock it is.
  expect(text).toMatch(/Pubblicato il \d.*, ora italiana \(\d{4}-\d\d-\d\dT[\d:.]+Z in UTC\)/);
  expect(text.replaceAll(' ', '')).toContain(url);
  expect((await ofAgency(notice._id, other.token)).status).toBe(404);
  await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
  expect((await ofAgency(notice._id)).status).toBe(404);
});

it('is downloaded from the page of the family, for notices of its funeral, on an open device', async () => {
  const [notice, foreign] = [await publish(), await publish()];
  const { path, cookie } = await openDevice(test, await seedRelative(test, zoli.token, notice.id_servizio ?? ''));
  const get = (id: string, headers: Record<string, string> = { cookie }) =>
    test.app.inject({ url: `${path}/lettera/${id}`, remoteAddress: nextVisitor(), headers });
  const page = await test.app.inject({ url: path, remoteAddress: nextVisitor(), headers: { cookie } });
  expect(page.body).toContain(`${path}/lettera/${notice._id}`);
  const letter = await get(notice._id);
  expect([letter.statusCode, letter.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await textOf(letter.rawPayload)).toContain('Questo annuncio per');
  expect((await get(foreign._id)).statusCode).toBe(404);
  expect((await get(notice._id, {})).statusCode).toBe(404);
});

it('has a digest that follows from every fact', () => {
  const facts = [['Persona', 'Ada Neri']] as const;
  expect(digestOfFacts(facts)).toBe('457f62771b184ca00bdc36cd2cbe0bee7ddaafe877bfb7f9db2e4d98da30b743');
  expect(digestOfFacts([['Persona', 'Ada Nero']])).not.toBe(digestOfFacts(facts));
});

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
it.skipIf(!hasPdfsig)('verifies with a program that is not ours (needs pdfsig of poppler)', async () => {
  const { body } = await ofAgency((await publish())._id);
  const folder = mkdtempSync(join(tmpdir(), 'lettera-'));
  try {
    const path = join(folder, 'lettera.pdf');
    writeFileSync(path, body as unknown as Uint8Array);
    const judged = execFileSync('pdfsig', [path]).toString();
    for (const words of ['Signature is Valid', 'Total document signed', 'ETSI.CAdES.detached'])
      expect(judged).toContain(words);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
