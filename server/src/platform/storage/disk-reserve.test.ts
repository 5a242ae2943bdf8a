import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@commiato/contracts/accounts/sessions';
import { createContact } from '@commiato/contracts/contacts/contacts';
import { listOwnNotices, publishNotice } from '@commiato/contracts/notices/notices';
import { searchNotices } from '@commiato/contracts/notices/public-notices';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../testing/calls.ts';
import {
  agencyPassword,
  noticeFields,
  portrait,
  seedAgency,
  signInAdmin,
  type TestAgency,
} from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writeArchive } from '../backup/write-archive.ts';

const disk = vi.hoisted(() => ({ bavail: 1e9, bsize: 4096 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => disk,
}));

const test = startTestApp();
let zoli: TestAgency;
beforeAll(async () => {
  zoli = await seedAgency(test, await signInAdmin(test));
});

const megabytes = (free: number) => {
  disk.bavail = (free * 2 ** 20) / disk.bsize;
};
const contact = async () =>
  (await call(test, createContact, { token: zoli.token, body: { role: 'cliente', nome: 'Bruna' } })).status;

describe('below the reserve of the disk', () => {
  it('what would write is refused with 507, what reads is served, and all is as before once there is room', async () => {
    megabytes(255);
    // The disk is looked at once a second.
    await expect.poll(contact, { timeout: 5_000 }).toBe(507);
    const body = noticeFields();
    const { token } = zoli;
    expect((await call(test, publishNotice, { token, body, file: await portrait() })).status).toBe(507);
    expect((await call(test, listOwnNotices, { token })).body).toEqual([]);
    expect((await call(test, searchNotices, { body: { searchTerm: 'rossi' } })).status).toBe(200);
    const signedIn = await call(test, login, { body: { mail: zoli.agency.mail, password: agencyPassword } });
    expect(signedIn.status).toBe(200);
    megabytes(257);
    await expect.poll(contact, { timeout: 5_000 }).toBe(201);
    expect(test.takeLogs().join()).toContain('spazio-esaurito');
  });

  it('an archive is not written to its end, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commiato-riserva-'));
    megabytes(256);
    async function* entries() {
      yield { name: 'primo', bytes: Buffer.from('x') };
      megabytes(255);
      yield { name: 'secondo', bytes: Buffer.from('y') };
    }
    const written = writeArchive(join(folder, 'copia.tar'), entries(), new AbortController().signal, 255 * 2 ** 20);
    await expect(written).rejects.toThrow(`La cartella ${folder} non ha più spazio.`);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
